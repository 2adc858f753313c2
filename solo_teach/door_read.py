"""What the door is asked, read from JSON into words; anything amiss is refused by the name of its field."""

from dataclasses import replace
from typing import Any

from solo_teach.cards import Card, Hand, Suit
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, Packets, TurnUp, read_hands, turned_suit
from solo_teach.decisions import TrumpSource
from solo_teach.law import Refusal
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import rules_named
from solo_teach.seats import Seat
from solo_teach.settlement import refuse_impossible_pool
from solo_teach.solver_position import MISERES, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Trick

Asked = dict[str, Any]
MOST_SECONDS = 3600


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
    otherwise = {name: taken for name, taken in told.items() if name != "base"}
    rules = decided(rules_named(read_text(told, "base")), otherwise)
    if rules.proposals and len(rules.players) == 3:
        raise Refusal("Nobody proposes when three play.", "foster.three-handed-lowest-call")
    return rules


def read_contract(asked: Asked) -> Contract:
    """The contract asked about; a partner or trumps of null are none."""
    told = checked(asked["contract"], ("call", "caller"), ("partner", "trumps"), "A contract")
    partner = read_seat(told, "partner") if told.get("partner") is not None else None
    trumps = Suit.read(read_text(told, "trumps")) if told.get("trumps") is not None else None
    return Contract(Call.read(read_text(told, "call")), read_seat(told, "caller"), partner, trumps)


def read_contract_under(asked: Asked, rules: Ruleset) -> Contract:
    """The contract asked about, among the players of these rules, which have such a call."""
    contract = replace(read_contract(asked), players=rules.players)
    rules.terms(contract.call)
    for seat in (contract.caller, contract.partner):
        if seat and seat not in rules.players:
            raise Refusal(f"{seat.value} plays no hand here.", "foster.three-handed-pack")
    return contract


def read_dealer(asked: Asked, rules: Ruleset) -> Seat:
    """The dealer, who must be one of the players."""
    dealer = read_seat(asked, "dealer")
    if dealer not in rules.players:
        raise Refusal(f"{dealer.value} plays no hand here, so he cannot be the dealer.", "foster.three-handed-pack")
    return dealer


def read_eldest(asked: Asked, rules: Ruleset) -> Seat:
    """The eldest hand, who speaks first: the next player on the dealer's left."""
    return rules.next_player(read_dealer(asked, rules))


def read_deal(asked: Asked) -> Deal:
    """The deal asked about, with its dealer and turn-up."""
    return Deal.read(read_text(asked, "deal"), read_seat(asked, "dealer"), read_turn_up(asked))


def read_position(asked: Asked) -> Position:
    """The position that a deal of any size has come to: those play who were dealt cards."""
    hands, contract = read_hands(read_text(asked, "deal")), read_contract(asked)
    players = tuple(seat for seat, hand in zip(Seat, hands, strict=True) if hand) or tuple(Seat)
    if len(players) < 3:
        dealt = " and ".join(seat.value for seat in players)
        raise Refusal(f"Three or four play, and only {dealt} {'has' if len(players) == 1 else 'have'} cards.")
    contract = replace(contract, players=players)
    if contract.trumps and contract.call in MISERES:
        raise Refusal(f"A {contract.call.noun} is played without trumps, so it has none to name.", "foster.objects")
    position = Position(hands, contract, Trick(read_seat(asked, "leader"), (), players))
    for card in read_cards(asked, "plays"):
        position = position.then(card)
    return position


def read_turn_up(asked: Asked) -> TurnUp:
    """The card turned up, or the suit alone, or none where null says that the hand has no trumps."""
    if asked["turn_up"] is None:
        return None
    text = read_text(asked, "turn_up")
    return Suit.read(text) if len(text.strip()) == 1 else Card.read(text)


def read_turned(asked: Asked, rules: Ruleset) -> Suit | None:
    """The suit turned up; no trumps only where they go by turns and none is one of the turns."""
    turned = turned_suit(read_turn_up(asked))
    if turned is None and rules.trump_source is not TrumpSource.ROTATION_HDCS_NONE:
        raise Refusal(f"{rules.title} has no hand without trumps.", "wikipedia.different-trumps-rotation")
    if turned and rules.trump_source is TrumpSource.FIXED_SPADES and turned is not Suit.SPADES:
        raise Refusal(f"Spades are always trumps here, and never {turned.word}.", "wikipedia.different-trumps-fixed")
    return turned


def read_packets(asked: Asked) -> Packets:
    """How the cards are to be dealt: by threes unless singly is asked for."""
    wanted = read_text(asked, "packets") if "packets" in asked else Packets.BY_THREES.code
    for packets in Packets:
        if packets.code == wanted:
            return packets
    kinds = ", ".join(packets.code for packets in Packets)
    raise Refusal(f"“packets” is one of {kinds}, not “{wanted}”.", "foster.dealing")


def read_calls(asked: Asked) -> tuple[Call, ...]:
    """The calls made, from the eldest hand on."""
    return tuple(Call.read(text) for text in read_texts(asked, "calls"))


def read_cards(asked: Asked, field: str) -> tuple[Card, ...]:
    """The cards listed in a field, in order."""
    return tuple(Card.read(text) for text in read_texts(asked, field))


def read_hand_of_thirteen(asked: Asked) -> Hand:
    """The hand asked about: thirteen cards, each there once."""
    cards = read_cards(asked, "hand")
    for card in cards:
        if cards.count(card) > 1:
            raise Refusal(f"The {card.words} stands twice in one hand.", "foster.cards")
    if len(cards) != 13:
        raise Refusal(f"A hand before the first lead is of thirteen cards, not {len(cards)}.", "foster.thirteen-each")
    return frozenset(cards)


def read_seat(asked: Asked, field: str) -> Seat:
    """The seat named in a field."""
    return Seat.read(read_text(asked, field))


def read_revokes(asked: Asked) -> tuple[Revoked, ...]:
    """The revokes claimed, each by whom, and whether it is shown that it made no difference."""
    revokes = []
    for told in read_list(asked, "revokes") if "revokes" in asked else ():
        revoke = checked(told, ("by",), ("harmless",), "A revoke")
        revokes.append(Revoked(read_seat(revoke, "by"), "harmless" in revoke and read_choice(revoke, "harmless")))
    return tuple(revokes)


def read_offence(asked: Asked) -> Offence | None:
    """What a player did amiss besides revoking."""
    if asked.get("offence") is None:
        return None
    told = checked(asked["offence"], ("kind", "by"), (), "An offence")
    kinds = {fault.name.lower(): fault for fault in Fault}
    if (kind := read_text(told, "kind")) not in kinds:
        raise Refusal(f"“{kind}” is no kind of offence: there is {', '.join(kinds)}.")
    return Offence(kinds[kind], read_seat(told, "by"))


def read_pool(asked: Asked) -> Counters | None:
    """What lies in the pool, or None where there is none."""
    if asked.get("pool") is None:
        return None
    told = checked(asked["pool"], (), ("red", "white"), "A pool")
    pool = Counters(*(read_number(told, colour) if colour in told else 0 for colour in ("red", "white")))
    refuse_impossible_pool(pool)
    return pool


def read_bound(asked: Asked) -> Bound:
    """How long exact play may take, or no bound where no seconds are given."""
    seconds = read_number(asked, "seconds") if "seconds" in asked else None
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise Refusal(f"“seconds” is a whole number from 1 to {MOST_SECONDS}, not {seconds}.")
    return Bound(seconds)


def read_choice(asked: Asked, field: str) -> bool:
    """True or false, whichever stands in a field."""
    wanted = asked[field]
    if not isinstance(wanted, bool):
        raise Refusal(f"“{field}” is true or false, not {kind_of(wanted)}.")
    return wanted


def read_number(asked: Asked, field: str) -> int:
    """The whole number in a field."""
    wanted = asked[field]
    if isinstance(wanted, bool) or not isinstance(wanted, int):
        raise Refusal(f"“{field}” is a whole number, not {kind_of(wanted)}.")
    return wanted


def read_list(asked: Asked, field: str) -> list[Any]:
    """The list in a field."""
    wanted = asked[field]
    if not isinstance(wanted, list):
        raise Refusal(f"“{field}” is a list, not {kind_of(wanted)}.")
    return wanted


def read_texts(asked: Asked, field: str) -> list[str]:
    """The list of texts in a field."""
    wanted = read_list(asked, field)
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
