"""What one player may know of a hand in play, and nothing more."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solo_teach.auction import Auction
from solo_teach.cards import Card, Hand, Suit, fanned, pack, pack_of_forty
from solo_teach.contract import Call, Contract
from solo_teach.decisions import TrumpSource
from solo_teach.game import Game
from solo_teach.irregularities import Table
from solo_teach.law import Refusal, law
from solo_teach.seats import Seat
from solo_teach.solver_position import MISERES, Hands
from solo_teach.tricks import Play, Trick, winner

NOTHING: Hand = frozenset()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: his own hand, the calls, the cards played and who played them, the cards lying open.

    `target` is what the caller's side must win, none in a misère; `face_up` has by seat, W N E S, the cards that the
    others are known to hold still; `turned` is the suit turned up, and `dealt` every card that was given out.
    """

    seat: Seat
    hand: Hand
    contract: Contract
    target: int
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    calls: tuple[tuple[Seat, Call], ...] = ()
    face_up: Hands = (NOTHING, NOTHING, NOTHING, NOTHING)
    turned: Suit | None = None
    dealt: Hand = frozenset(pack())

    def __post_init__(self) -> None:
        _refuse_wrong_tricks(self)
        _refuse_wrong_cards(self)
        _refuse_wrong_counts(self)

    @property
    def plays(self) -> Iterator[tuple[Trick, Seat, Card]]:
        """Each card in the order played, with its player and its trick."""
        return ((trick, seat, card) for trick in (*self.tricks, self.trick) for seat, card in trick.plays)

    def played(self, seat: Seat) -> Hand:
        """The cards that a seat has played."""
        return frozenset(card for _, player, card in self.plays if player is seat)

    def left(self, seat: Seat) -> int:
        """How many cards a seat still holds."""
        each = len(self.dealt) // len(self.contract.players) if seat in self.contract.players else 0
        return each - len(self.played(seat))

    def known(self, seat: Seat) -> Hand:
        """The cards that a seat is known to hold."""
        return self.hand if seat is self.seat else self.face_up[_PLACE[seat]]

    @law("foster.law-28")
    def voids(self, seat: Seat) -> frozenset[Suit]:
        """The suits that a seat failed to follow and has shown no card of since; nobody is thought to revoke."""
        void: set[Suit] = set()
        for trick, player, card in self.plays:
            if player is not seat:
                continue
            if trick.suit_led and card.suit is not trick.suit_led:
                void.add(trick.suit_led)
            void.discard(card.suit)
        return frozenset(void) - {card.suit for card in self.known(seat)}

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which it is not known who holds them."""
        seen = {card for _, _, card in self.plays}.union(*map(self.known, Seat))
        return fanned(self.dealt - seen)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players, in turn from the left."""
        return tuple(seat for seat in self.seat.around()[1:] if seat in self.contract.players)

    @property
    def won(self) -> int:
        """How many tricks the caller's side has won."""
        trumps = None if self.contract.call in MISERES else self.contract.trumps
        return sum(winner(trick, trumps) in self.contract.callers for trick in self.tricks)


_PLACE = {seat: place for place, seat in enumerate(Seat)}


def _refuse_wrong_tricks(view: View) -> None:
    players = view.contract.players
    if view.seat not in players:
        raise Refusal(f"{view.seat.value} plays no hand here.")
    if any(trick.players != players for trick in (*view.tricks, view.trick)):
        raise Refusal(f"Every trick is played by {', '.join(seat.value for seat in players)}.")
    if not all(trick.whole for trick in view.tricks) or view.trick.whole:
        raise Refusal("All tricks but the one in progress are whole.")


def _refuse_wrong_cards(view: View) -> None:
    known = (card for seat in Seat for card in view.known(seat))
    seen = Counter((*known, *(card for _, _, card in view.plays)))
    for card in fanned(seen):
        if seen[card] > 1:
            raise Refusal(f"The {card.words} is seen twice.", "foster.thirteen-each")
        if card not in view.dealt:
            raise Refusal(f"The {card.words} is seen and was not dealt.", "foster.cards")


def _refuse_wrong_counts(view: View) -> None:
    cards, players = len(view.dealt), len(view.contract.players)
    if cards % players:
        raise Refusal(f"A deal of {cards} cards to {players} players is uneven.", "foster.thirteen-each")
    for seat in Seat:
        held, due = len(view.known(seat)), view.left(seat)
        if held > due or (seat is view.seat and held < due):
            raise Refusal(f"{seat.value} has {held} cards where {due} would be right.", "foster.thirteen-each")


def view_of(record: Game | Play, seat: Seat) -> View:
    """What a seat knows at the point a record has come to; of a play alone the calls are not known."""
    table = record.table if isinstance(record, Game) else None
    play = table.play if table else record
    if isinstance(play, Game):
        raise Refusal("There is no play to look at: no call stands with its trumps known.")
    seen = View(
        seat,
        play.hand(seat),
        play.contract,
        play.rules.terms(play.contract.call).target,
        play.trick,
        play.tricks,
        face_up=_face_up(play, table, seat),
        turned=play.deal.turned,
        dealt=_dealt(play),
    )
    return replace(seen, calls=tuple(_spoken(record.auction))) if isinstance(record, Game) else seen


def _spoken(auction: Auction) -> Iterator[tuple[Seat, Call]]:
    """Each call with its speaker."""
    so_far = replace(auction, calls=())
    for call in auction.calls:
        assert so_far.turn
        yield so_far.turn, call
        so_far = so_far.then(call)


@law("foster.three-handed-turn-up")
def _dealt(play: Play) -> Hand:
    """The cards given out: when three play, all of the forty but the one turned up."""
    if len(play.contract.players) == 4:
        return frozenset(pack())
    if play.rules.trump_source is not TrumpSource.TURNED_UP:
        raise Refusal("One card of the forty is in no hand, and nobody has seen which.", "foster.three-handed-turn-up")
    return frozenset(card for card in pack_of_forty() if card != play.deal.turn_up)


@law("foster.dealing", "foster.spread-shown")
def _face_up(play: Play, table: Table | None, seat: Seat) -> Hands:
    """What all have seen of the others' hands: a hand shown, the dealer's turn-up, cards exposed or laid early."""
    open_cards = {card for shown in play.shown for card in play.hand(shown)}
    # a card cut from a second pack tells nothing of who holds its like
    if play.rules.trump_source is TrumpSource.TURNED_UP and isinstance(play.deal.turn_up, Card):
        open_cards.add(play.deal.turn_up)
    if table:
        open_cards |= {card for cards in table.exposed.values() for card in cards}
        open_cards |= {card for _, card in (*table.early, *filter(None, (table.false_lead,)))}
    w, n, e, s = (play.hand(other) & open_cards if other is not seat else NOTHING for other in Seat)
    return w, n, e, s
