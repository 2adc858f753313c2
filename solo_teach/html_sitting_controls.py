"""What a player may do at the table, in HTML: buttons for what is open, and the reasons against what is shut."""

from collections.abc import Iterable, Iterator

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.html_cards import named_face, prose, sign, unseen
from solo_teach.html_sheets import score
from solo_teach.html_table import trick_laid
from solo_teach.passages import passage
from solo_teach.sitting import Sitting


def button(verb: str, text: str, value: str = "", *, first: bool = False, attributes: str = "") -> str:
    """A control; the first is the one that a reader in no doubt wants."""
    given = f' data-value="{value}"' if value else ""
    marks = f"{' data-first' if first else ''}{f' {attributes}' if attributes else ''}"
    return f"<button type=button data-do={verb}{given}{marks}>{text}</button>"


def card_button(card: Card, use: str, forbidden: bool, first: bool) -> str:
    """A card to be chosen; one that may not be played can be chosen all the same, to be told why."""
    shut = "aria-disabled=true" if forbidden else ""
    return button(use, named_face(card), card.code, first=first, attributes=shut)


def to_call(now: Sitting) -> str:
    """The calls that may be made, and those that may not with the law's reason."""
    auction = now.game.auction
    open_to = auction.legal_calls()
    known = (Call.ACCEPT, *(terms.call for terms in now.game.rules.calls if terms.call is not Call.GRAND))
    said = "".join(button("call", _CALLS.get(call, call.value), call.code) for call in open_to)
    shut = [(call, refusal) for call in known if (refusal := auction.why_not(call))]
    reasons = "".join(
        f"<dt>{call.value}</dt><dd>{prose(refusal.sentence)}{_cited(refusal.cites)}</dd>" for call, refusal in shut
    )
    why = f"<dl>{reasons}</dl>" if reasons else ""
    return _group("What you may say", [said]) + (_opened("shut", "Why not another call?", why) if why else "")


def _cited(name: str | None) -> str:
    return f" <small>{prose(passage(name).reference)}</small>" if name else ""


def to_name(now: Sitting) -> str:
    """The suits that may be named."""
    allowed = now.game.legal()
    return _group(
        "The trump suit",
        (button("name", sign(suit) + unseen(suit.word), suit.value) for suit in Suit if suit in allowed),
    )


def at_once(now: Sitting) -> str:
    """What the law lets him say, and how the hand goes on."""
    return _group("What you may do", _now(now))


def at_leisure(now: Sitting) -> str:
    """What opens on demand: the last trick, what goes wrong, and the table itself."""
    return f"{_last_trick(now)}{_amiss(now)}{_table(now)}"


def _now(now: Sitting) -> Iterator[str]:
    if now.over:
        yield button("next", "Next hand", first=True)
        yield button("again", "The same deal again")
        if now.table and not now.marks and now.table.contract.call is not Call.GRAND:
            yield button("mark", "Mark the cards")
    else:
        yield from _says(now)
        if now.waits and not (now.his_turn and not now.has_a_say):
            yield button("on", "Go on", first=not now.has_a_say)
        if now.his_turn:
            yield button("hint", "Advise me")
    if now.before_his_last:
        yield button("undo", "Take back")


def _says(now: Sitting) -> Iterator[str]:
    """What he may demand, let stand, or claim at once."""
    for place, demand in enumerate(now.demands):
        asks = f"Demand that {demand.of.value} {_with_signs(demand.asks, demand.named)}"
        yield button("demand", prose(asks), str(place))
    if now.may_let_stand:
        yield button("stand", "Let the false lead stand")
    for claim in now.stakes:
        yield button("stakes", f"Claim the stakes of {claim.against.value}", claim.against.name)


def _with_signs(asks: str, named: Card | Suit | None) -> str:
    return asks.replace(named.words, str(named)) if isinstance(named, Card) else asks


def _last_trick(now: Sitting) -> str:
    """The trick before the one on the table, to be looked at again as often as one likes."""
    if not now.table or not now.table.trick.cards or not now.table.play.tricks:
        return ""
    play = now.table.play
    trick = play.tricks[-1]
    return _opened(
        "last",
        f"The last trick, number {len(play.tricks)}",
        f"<div class=m>{trick_laid(trick, play.contract.trumps)}</div>",
    )


def _amiss(now: Sitting) -> str:
    """Errors on purpose, how they are mended or claimed, and errors asked of the others."""
    if not now.table or (now.over and not now.adversaries):
        return ""
    parts = [_group("Claim a revoke", [_revokes(now), button("claim", "Claim it", attributes="data-of=revoke")])]
    if not now.over:
        pressed = {use: f"aria-pressed={str(now.use == use).lower()}" for use, _ in _USES}
        uses = (button("use", text, use, attributes=pressed[use]) for use, text in _USES)
        parts = [
            _group("The next card that I choose", uses),
            _group("Or", (button(verb, text) for verb, text in _DEEDS)),
            *parts,
            _group("Let an adversary err", (button("slip", text, slip) for slip, text in _SLIPS)),
        ]
    return _opened("amiss", "When something goes wrong", "".join(parts))


def _revokes(now: Sitting) -> str:
    assert now.table
    tricks = range(1, len(now.table.play.tricks) + 1)
    options = "".join(
        f'<option value="{seat.name} {trick}">{seat.value}, trick {trick}</option>'
        for seat in now.adversaries
        for trick in reversed(tricks)
    )
    return f'<select name=revoke aria-label="Whose revoke, in which trick">{options}</select>'


def _table(now: Sitting) -> str:
    """How fast it goes, the score, another deal, and a hand that was kept."""
    pace = "Let whole tricks be played at once" if now.slowly else "Stop before each card"
    hand = [button("pace", pace)]
    if now.table and not now.over:
        hand.append(button("out", "Play this hand out for me"))
    deal_in = [
        '<input name=seed aria-label="A number or a word that stands for a deal">',
        button("seed", "Deal this", attributes="data-of=seed"),
    ]
    kept = [
        '<textarea name=load aria-label="A record, as JSON"></textarea>',
        button("load", "Load it", attributes="data-of=load"),
    ]
    told = score(now.session, now.seat) if now.session.accounts else ""
    parts = _group("This hand", hand) + _group("Another deal", deal_in) + _group("A hand that was kept", kept)
    return _opened("table", "This table", told + parts)


def _group(label: str, parts: Iterable[str]) -> str:
    told = "".join(parts)
    return f'<div class=go role=group aria-label="{label}">{told}</div>' if told else ""


def _opened(name: str, title: str, told: str) -> str:
    """What opens on demand, and stays open when the table is drawn anew."""
    return f"<details class=solo-else data-keep={name}><summary>{title}</summary>{told}</details>"


_CALLS = {Call.PASS: "pass", Call.PROPOSE: "I propose", Call.ACCEPT: "I accept"}
_USES = (
    ("play", "is played"),
    ("misplay", "is played against the law"),
    ("expose", "is shown to all"),
    ("early", "is laid out of turn"),
)
_DEEDS = (
    ("correct", "Take my wrong card back"),
    ("look", "Look at the last trick"),
    ("remark", "Remark on the trick"),
    ("rest", "Say that the rest are ours"),
    ("down", "Throw my hand down"),
)
_SLIPS = (("expose", "drop a card"), ("lead", "lead out of turn"), ("revoke", "revoke when he can"))
