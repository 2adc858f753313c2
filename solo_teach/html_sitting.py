"""A sitting in HTML: the table as one seat may see it, the hand he holds, and what he may do."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solo_teach.cards import Card, Hand, Suit, fanned, in_suit
from solo_teach.contract import Call
from solo_teach.deal import Deal
from solo_teach.html_cards import named_face, prose, seated, spoken
from solo_teach.html_passages import cited
from solo_teach.html_sitting_controls import at_leisure, at_once, card_button, to_call, to_name
from solo_teach.html_sitting_end import ending, facts
from solo_teach.html_table import auction_table, needs, pile, trick_laid, undertaken
from solo_teach.irregularities import Table
from solo_teach.seats import Seat
from solo_teach.sitting import Sitting, done
from solo_teach.views import view_of


@dataclass(frozen=True, slots=True)
class AtTable:
    """The scene at the table."""

    sitting: Sitting

    @property
    def html(self) -> str:
        """The table with all that may be done."""
        return drawn(self.sitting, live=True)

    @property
    def still(self) -> str:
        """The table alone."""
        return drawn(self.sitting, live=False)

    @property
    def said(self) -> str:
        """What has happened or was asked for, and what is wanted now."""
        now = self.sitting
        if now.hint:
            return spoken(f"{_advised(now.hint.choice)}. {now.hint.why}")
        told = facts(now, now.marks) if now.marks else now.news
        return spoken(" ".join((*told, wanted(now))))

    def then(self, verb: str, value: str) -> "AtTable":
        """The table after he has done this."""
        return AtTable(done(self.sitting, verb, value))


def drawn(now: Sitting, live: bool) -> str:
    """The whole scene; without its controls it is a picture."""
    news = f"<p class=news>{prose(' '.join(now.news))}</p>" if now.news else ""
    wants = f"<p class=wants>{prose(wanted(now))}</p>"
    first = f"{_table(now)}{news}{wants}{_hand(now, live)}{_advice(now)}{at_once(now) if live else ''}"
    return f"{first}{ending(now, live) if now.over else ''}{at_leisure(now) if live else ''}"


def wanted(now: Sitting) -> str:
    """What is awaited of the player."""
    if now.over:
        return "The hand is over."
    if now.has_a_say and now.waits:
        return "The law gives you something to say to this; or let it pass, and go on."
    if not now.his_turn:
        return "Go on when you have seen enough." if now.table and now.table.play.tricks else "Go on, and it begins."
    if now.table:
        return _to_play(now, now.table)
    return "Name the suit that is to be trumps." if now.game.contract else "It is your turn to speak."


def _to_play(now: Sitting, table: Table) -> str:
    demand = next((demand for demand in table.in_force if demand.of is now.seat), None)
    bound = f" {demand.by.value} has demanded that you {demand.asks.replace('his', 'your')}." if demand else ""
    led = table.trick.suit_led
    return f"It is your turn: {f'{led.word} were led' if led else 'you lead'}.{bound}"


def _advice(now: Sitting) -> str:
    """The advice asked for, with its reason."""
    if not now.hint:
        return ""
    authority = "".join(map(cited, now.hint.cites))
    return f"<div class=hint><p><b>{prose(_advised(now.hint.choice))}.</b> {prose(now.hint.why)}</p>{authority}</div>"


def _advised(choice: Call | Card | Suit) -> str:
    """What he advises, by name."""
    return choice.value if isinstance(choice, Call) else choice.word if isinstance(choice, Suit) else str(choice)


# --- the table -------------------------------------------------------------------------------------------------------


def _table(now: Sitting) -> str:
    """The auction, or the trick amid the seats, and whose call is being played."""
    if now.table is None:
        return f"{auction_table(now.game.auction, None)}{_dealt(now.game.deal)}"
    play = now.table.play
    trumps = f"{play.contract.trumps.sign} trumps" if play.contract.trumps else "no trumps"
    status = f"<b>{undertaken(play)}</b>, {prose(trumps)}. {needs(play)}"
    if play.contract.call is Call.GRAND:
        status = "All have passed: each plays for himself, without trumps."
    opened = _lying_open(now, now.table)
    places = "".join(_place(now, now.table, seat, opened) for seat in play.contract.players)
    middle = f"<div class=m>{_middle(now.table)}</div>"
    return f"<section class=t data-search-exclude><p class=s>{status}</p><div class=r>{middle}{places}</div></section>"


def _dealt(dealt: Deal) -> str:
    """Who dealt, and what was turned up for trumps."""
    turned = dealt.turned.word if dealt.turned else "nothing"
    shown = f"turned up {dealt.turn_up}" if isinstance(dealt.turn_up, Card) else f"{turned} would be trumps"
    return f"<p class=n>{dealt.dealer.value} dealt; {prose(shown)}.</p>"


def _middle(table: Table) -> str:
    """The trick in progress, or the one that lies whole; cards laid out of turn; the turn-up where it lies."""
    play = table.play
    whole = not table.trick.cards and play.tricks
    trick = play.tricks[-1] if whole else table.trick
    head = f"<p class=n>Trick {len(play.tricks) + (not whole)}</p>"
    astray = [*table.early, *([table.false_lead] if table.false_lead else [])]
    beside = "".join(f"<p class=n>Out of turn: {seat.value} {prose(str(card))}</p>" for seat, card in astray)
    turned = play.turn_up_on_table
    beside += f"<p class=n>Turned up: {prose(str(turned))}</p>" if turned else ""
    return f"{head}{trick_laid(trick, play.contract.trumps)}{beside}"


def _lying_open(now: Sitting, table: Table) -> Hand:
    """The cards still held that all have seen, his own exposed ones too."""
    if table.over:
        return frozenset()
    view = view_of(now.game, now.seat)
    return table.exposed.get(now.seat, frozenset()).union(*map(view.known, view.others))


def _place(now: Sitting, table: Table, seat: Seat, opened: Hand) -> str:
    """One seat: what its player is in this hand, his tricks, how many cards he holds, and those that lie open."""
    tags, won, held = tuple(_tags(now, table, seat)), pile(table.play.won(seat)), table.hand(seat)
    if table.over and held:
        return seated(seat, tags, held, won)
    marks = "".join(f" <em>{tag}</em>" for tag in tags)
    lying = f"<p>Seen: {prose(' '.join(_by_suit(held & opened)))}</p>" if held & opened else ""
    count = f"{len(held)} card{'' if len(held) == 1 else 's'}"
    return f'<div class="h {seat.name}"><p><b>{seat.value}</b>{marks}{won}</p><p>{count}</p>{lying}</div>'


def _by_suit(cards: Hand) -> Iterator[str]:
    """The cards of each suit that there are, the sign once: `♥K7`."""
    for suit in Suit:
        if held := in_suit(cards, suit):
            yield suit.sign + "".join(card.rank.index for card in held)


def _tags(now: Sitting, table: Table, seat: Seat) -> Iterator[str]:
    contract = table.contract
    if seat is now.seat:
        yield "you"
    if seat in contract.callers:
        yield "caller" if seat is contract.caller else "partner"
    if seat is now.game.deal.dealer:
        yield "dealer"
    if seat is table.turn:
        yield "to play"


# --- the hand in one's own hands -------------------------------------------------------------------------------------


def _hand(now: Sitting, live: bool) -> str:
    """The player's own cards, as controls where one may be chosen; before them, in the auction, what he may say."""
    if now.over:
        return ""
    held = fanned(now.table.hand(now.seat) if now.table else now.game.deal.hand(now.seat))
    asks = (to_name(now) if now.game.contract else to_call(now)) if live and now.his_turn and not now.table else ""
    cards = _buttons(now, held) if live and now.table else (named_face(card) for card in held)
    rows = "".join(f"<li>{card}</li>" for card in cards)
    label = f'<div class=hand role=group aria-label="{_USES[now.use]}"><p class=n>You are {now.seat.value}</p>'
    return f"{asks}{label}<ul>{rows}</ul></div>"


def _buttons(now: Sitting, held: Iterable[Card]) -> Iterator[str]:
    """Each card as a button; one that the law forbids says so when it is chosen. The first that is good stands out."""
    assert now.table
    legal = now.table.legal() if now.his_turn else frozenset()
    first = next(iter(fanned(legal)), None) if not now.has_a_say else None
    for card in held:
        forbidden = now.his_turn and now.use == "play" and card not in legal
        yield card_button(card, now.use, forbidden, first=card == first)


_USES = {
    "play": "Your hand",
    "misplay": "Your hand: the next card is played although the law forbids it",
    "expose": "Your hand: the next card is shown to all",
    "early": "Your hand: the next card is laid out of turn",
}
