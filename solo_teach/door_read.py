"""What the door is asked, read from JSON into words; anything amiss is refused by the name of its field."""

from typing import Any

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal, Packets
from solo_teach.law import Refusal
from solo_teach.ruleset import Ruleset, decided, rules_named
from solo_teach.seats import Seat

Asked = dict[str, Any]


def checked(asked: object, required: tuple[str, ...], optional: tuple[str, ...], what: str) -> Asked:
    """The object asked, with all the fields it needs and none that it does not know."""
    if not isinstance(asked, dict):
        raise Refusal(f"{what} takes a JSON object, not {kind_of(asked)}.")
    for field in required:
        if field not in asked:
            raise Refusal(f"{what} needs the field “{field}”.")
    for field in asked:
        if field not in (*required, *optional):
            raise Refusal(f"{what} knows no field “{field}”: it takes {', '.join((*required, *optional))}.")
    return asked


def read_rules(asked: Asked) -> Ruleset:
    """The rule set named, or the one it is based on with its decisions taken otherwise."""
    told = asked["rules"]
    if isinstance(told, str):
        return rules_named(told)
    if not isinstance(told, dict):
        raise Refusal(f"“rules” is the name of a rule set, or an object with its “base”, not {kind_of(told)}.")
    if "base" not in told:
        raise Refusal("“rules” as an object needs the field “base”, the name of a rule set.")
    return decided(
        rules_named(read_text(told, "base")), {name: taken for name, taken in told.items() if name != "base"}
    )


def read_contract(asked: Asked) -> Contract:
    """The contract asked about; a partner or trumps of null are none."""
    told = checked(asked["contract"], ("call", "caller"), ("partner", "trumps"), "A contract")
    partner = read_seat(told, "partner") if told.get("partner") is not None else None
    trumps = Suit.read(read_text(told, "trumps")) if told.get("trumps") is not None else None
    return Contract(Call.read(read_text(told, "call")), read_seat(told, "caller"), partner, trumps)


def read_deal(asked: Asked) -> Deal:
    """The deal asked about, with its dealer and turn-up."""
    return Deal.read(read_text(asked, "deal"), read_seat(asked, "dealer"), Card.read(read_text(asked, "turn_up")))


def read_packets(asked: Asked) -> Packets:
    """How the cards are to be dealt: by threes unless singly is asked for."""
    wanted = read_text(asked, "packets") if "packets" in asked else Packets.BY_THREES.code
    for packets in Packets:
        if packets.code == wanted:
            return packets
    raise Refusal(f"“packets” is 33331 or singly, not “{wanted}”.", "foster.dealing")


def read_calls(asked: Asked) -> tuple[Call, ...]:
    """The calls made, from the eldest hand on."""
    return tuple(Call.read(text) for text in read_texts(asked, "calls"))


def read_cards(asked: Asked, field: str) -> tuple[Card, ...]:
    """The cards listed in a field, in order."""
    return tuple(Card.read(text) for text in read_texts(asked, field))


def read_seat(asked: Asked, field: str) -> Seat:
    """The seat named in a field."""
    return Seat.read(read_text(asked, field))


def read_texts(asked: Asked, field: str) -> list[str]:
    """The list of texts in a field."""
    wanted = asked[field]
    if not isinstance(wanted, list):
        raise Refusal(f"“{field}” is a list, not {kind_of(wanted)}.")
    for text in wanted:
        if not isinstance(text, str):
            raise Refusal(f"“{field}” is a list of texts; {kind_of(text)} is among them.")
    return wanted


def read_text(asked: Asked, field: str) -> str:
    """The text in a field."""
    wanted = asked[field]
    if not isinstance(wanted, str):
        raise Refusal(f"“{field}” is a text, not {kind_of(wanted)}.")
    return wanted


def kind_of(value: object) -> str:
    """What a JSON value is, in a word."""
    words = {dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a number"}
    return "null" if value is None else words.get(type(value), "a number with a point or an exponent")
