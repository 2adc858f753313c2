"""The play: who must follow, who wins, when the hand is over."""

from dataclasses import dataclass, field, replace

from solo_teach.cards import Card, Hand, Suit, in_suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal, refuse_wrong_turn_up
from solo_teach.decisions import Trumps, TrumpSource, TurnUpTaken
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.values import carried


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards in the order played, the leader's first."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = tuple(Seat)

    @property
    @law("foster.partners-keep-seats")
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in turn from the leader."""
        return tuple(seat for seat in self.leader.around() if seat in self.players)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat that played it."""
        return tuple(zip(self.seats, self.cards, strict=False))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play, or None when all four have."""
        return None if self.whole else self.seats[len(self.cards)]

    @property
    def whole(self) -> bool:
        """Whether all have played."""
        return len(self.cards) == len(self.players)

    @property
    def suit_led(self) -> Suit | None:
        """The suit that the others must follow."""
        return self.cards[0].suit if self.cards else None


@law("foster.highest-wins", "hoffmann.tricks-as-whist")
def winner(trick: Trick, trumps: Suit | None) -> Seat:
    """The highest trump wins, or if none was played the highest of the suit led."""

    return max(trick.plays, key=lambda play: strength(play[1], trick.suit_led, trumps))[0]


def strength(card: Card, led: Suit | None, trumps: Suit | None) -> tuple[bool, bool, int]:
    """What a card is worth in a trick: trumps above the suit led, that suit above the rest, then by rank."""
    return card.suit is trumps, card.suit is led, card.rank


@law("foster.law-28", "foster.any-card-may-be-led", "denexa.follow-suit")
def legal_plays(hand: Hand, trick: Trick) -> Hand:
    """The cards of the suit led, or any card for a leader or a hand that has none of it."""
    if trick.suit_led is None:
        return hand
    return frozenset(card for card in hand if card.suit is trick.suit_led) or hand


def why_not_from(seat: Seat, hand: Hand, trick: Trick, card: Card) -> Refusal | None:
    """The sentence that keeps a player whose turn it is from playing a card, or None where he may."""
    led = trick.suit_led
    if card not in hand:
        return Refusal(f"{seat.value} does not hold the {card.words}.", "foster.thirteen-each")
    if card in legal_plays(hand, trick) or led is None:
        return None
    held = in_suit(hand, led)[0]
    return Refusal(
        f"{seat.value} cannot play the {card.words}: {led.word} were led and the {held.words} is in his hand.",
        "foster.law-28",
    )


@dataclass(frozen=True, slots=True)
class Misplay:
    """A card played though the law forbade it: how a record keeps an error that happened."""

    card: Card


@dataclass(frozen=True, slots=True)
class Led:
    """A lead out of turn that was let stand: the trick is led by this seat."""

    seat: Seat
    card: Card


Move = Card | Misplay | Led


@dataclass(frozen=True, slots=True)
class Revoke:
    """An error found in the record: who failed to follow suit, in which trick, and what he could have played."""

    seat: Seat
    trick: int
    card: Card
    could_have: Hand


@dataclass(frozen=True, slots=True)
class _Table:
    """What the cards played so far amount to; `hands` and `won` go by seat, W N E S."""

    hands: dict[Seat, Hand]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    won: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(Seat, 0))
    revokes: tuple[Revoke, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """The cards played so far in a contract. Playing gives the next play; this one stays as it is."""

    deal: Deal
    contract: Contract
    rules: Ruleset
    moves: tuple[Move, ...] = ()
    _table: _Table = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        refuse_wrong_turn_up(self.deal, self.rules)
        _refuse_wrong_trumps(self.contract, self.rules, self.deal)
        leader = self.rules.leader(self.contract, self.deal.eldest)
        dealt = _Table({seat: self.deal.hand(seat) for seat in Seat}, Trick(leader, (), self.rules.players))
        read = carried(self, dealt, moves=())
        for move in self.moves:
            read = read.then(move)
        object.__setattr__(self, "_table", read._table)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards as they fell, rightly or wrongly played."""
        return tuple(move if isinstance(move, Card) else move.card for move in self.moves)

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """Each failure to follow suit, in order, whether or not anyone has noticed it."""
        return self._table.revokes

    @property
    def trick(self) -> Trick:
        """The trick being played: empty before a lead."""
        return self._table.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The whole tricks, in order."""
        return self._table.tricks

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who won each whole trick."""
        return tuple(winner(trick, self.contract.trumps) for trick in self.tricks)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play, or None when the hand is over."""
        return None if self.over else self._table.trick.turn

    def hand(self, seat: Seat) -> Hand:
        """The cards a seat still holds."""
        return self._table.hands[seat]

    def won(self, seat: Seat) -> int:
        """How many tricks a seat has won."""
        return self._table.won[seat]

    @property
    def won_by_callers(self) -> int:
        """How many tricks the caller has won, with his partner's."""
        return sum(self.won(seat) for seat in self.contract.callers)

    @property
    def lost_by_callers(self) -> int:
        """How many tricks the adversaries have won."""
        return len(self.tricks) - self.won_by_callers

    @property
    @law("foster.played-out", "foster.abandoned")
    def why_over(self) -> str | None:
        """The sentence that ends the hand, or None while it goes on."""
        terms = self.rules.terms(self.contract.call)
        caller, call = self.contract.caller.value, self.contract.call.value
        if terms.stops_when_lost and terms.target == 0 and self.won_by_callers:
            return f"{caller} has taken a trick, so the {call} is lost and the hands are abandoned."
        if terms.stops_when_lost and terms.target and self.lost_by_callers > 13 - terms.target:
            lost = "a trick" if terms.target == 13 else "two tricks"
            return f"{caller} has lost {lost}, so the {call} is lost and the hands are abandoned."
        return "All thirteen tricks have been played." if len(self.tricks) == 13 else None

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.why_over is not None

    @property
    @law("foster.spread-shown")
    def shown(self) -> frozenset[Seat]:
        """The seats whose hands lie face up: a spread's caller once the first trick is complete."""
        shows = self.rules.terms(self.contract.call).shows_hand and self.tricks
        return frozenset({self.contract.caller}) if shows else frozenset()

    @property
    @law(
        "foster.law-18",
        "foster.spread-trump-taken-up",
        "hoffmann.trump-card-left",
        "britannica.turn-up-left",
        "pagat.trump-taken-up",
        "denexa.trump-taken-up",
    )
    def turn_up_on_table(self) -> Card | None:
        """The turned card while it lies face up: not turned down, nor taken into the dealer's hand, nor played."""
        card, dealer, taken = self.deal.turn_up, self.deal.dealer, self.rules.turn_up_taken
        if not isinstance(card, Card) or self.rules.terms(self.contract.call).after_all_pass:
            return None
        if self.rules.trump_source is not TrumpSource.TURNED_UP or card not in self.deal.hand(dealer):
            return card  # of another pack, or when three play: it is nobody's, and stays where it is
        if self.tricks or card not in self.hand(dealer) or taken is TurnUpTaken.BEFORE_PLAY:
            return None
        if taken is TurnUpTaken.AFTER_FIRST_TRICK:
            return card
        his_turn = dealer in self.trick.seats[: len(self.trick.cards) + 1]
        return None if his_turn or self.contract.call is Call.SPREAD else card

    def legal(self) -> Hand:
        """The cards that may be played next; none when the hand is over."""
        return legal_plays(self.hand(self.turn), self.trick) if self.turn else frozenset()

    def why_not(self, card: Card) -> Refusal | None:
        """The sentence that shuts a card out, or None where it may be played."""
        if self.turn is None:
            cites = "foster.played-out" if len(self.tricks) == 13 else "foster.abandoned"
            why = self.why_over or ""
            return Refusal(f"No card may be played: {why.replace('All', 'all')}", cites)
        return why_not_from(self.turn, self.hand(self.turn), self.trick, card)

    def as_played(self, card: Card) -> "Play":
        """The play after this card, as a misplay where the law forbade it."""
        forbidden = self.turn and card in self.hand(self.turn) and card not in self.legal()
        return self.then(Misplay(card) if forbidden else card)

    @law("foster.lead-passes-to-winner", "hoffmann.condoned")
    def then(self, move: Move) -> "Play":
        """The play after this move of the player whose turn it is; the winner of a trick leads the next."""
        seat, card, refusal = self._read(move)
        if refusal:
            raise refusal
        table = self._table
        assert seat
        if isinstance(move, Misplay):
            revoke = Revoke(seat, len(table.tricks) + 1, card, self.legal())
            table = replace(table, revokes=(*table.revokes, revoke))
        hands = table.hands | {seat: table.hands[seat] - {card}}
        leader = seat if isinstance(move, Led) else table.trick.leader
        trick = replace(table.trick, leader=leader, cards=(*table.trick.cards, card))
        if trick.whole:
            taker = winner(trick, self.contract.trumps)
            won = table.won | {taker: table.won[taker] + 1}
            table = _Table(hands, Trick(taker, (), trick.players), (*table.tricks, trick), won, table.revokes)
        else:
            table = replace(table, hands=hands, trick=trick)
        return carried(self, table, moves=(*self.moves, move))

    def _read(self, move: Move) -> tuple[Seat | None, Card, Refusal | None]:
        """Who lays which card by this move, and the sentence that shuts the move out."""
        if isinstance(move, Led):
            return move.seat, move.card, self._why_not_led(move)
        if isinstance(move, Misplay):
            return self.turn, move.card, self._why_no_misplay(move.card, self.why_not(move.card))
        return self.turn, move, self.why_not(move)

    def _why_not_led(self, led: Led) -> Refusal | None:
        """The sentence that keeps a false lead from standing, or None."""
        if self.turn is None:
            return Refusal(f"No card may be led: {self.why_over}", "foster.abandoned")
        if self.trick.cards or led.seat is self.turn:
            instead = "this trick has been led" if self.trick.cards else "the lead is his own"
            return Refusal(f"{led.seat.value} cannot have led out of turn: {instead}.", "foster.law-24")
        if led.card not in self.hand(led.seat):
            return Refusal(f"{led.seat.value} does not hold the {led.card.words}.", "foster.thirteen-each")
        return None

    def _why_no_misplay(self, card: Card, refusal: Refusal | None) -> Refusal | None:
        """The sentence that keeps a misplay out of the record: it was allowed, or was not there to be played."""
        if not self.turn or card not in self.hand(self.turn):
            return refusal
        return None if refusal else Refusal(f"{self.turn.value} may play the {card.words}: it is no error.")


@law("foster.objects")
def _refuse_wrong_trumps(contract: Contract, rules: Ruleset, dealt: Deal) -> None:
    source, trumps, turned = rules.terms(contract.call).trumps, contract.trumps, dealt.turned
    played = f"{contract.caller.value}'s {contract.call.noun} is played"
    if source is Trumps.NONE and trumps:
        raise Refusal(f"{played} without trumps, so {trumps.word} cannot be trumps.", "foster.objects")
    if source is Trumps.TURN_UP and trumps is not turned:
        named = f"{trumps.word} are named" if trumps else "no suit is named"
        where = f"in the suit turned up, {turned.word}" if turned else "in the suit turned up, and none was"
        raise Refusal(f"{played} {where}; {named}.", "foster.objects")
    if source is Trumps.OTHER and trumps is turned:
        raise Refusal(f"{played} in another suit than the one turned up.", "foster.kimberly-all-pass")
    if source in (Trumps.NAMED, Trumps.OTHER) and trumps is None:
        must = f"{contract.caller.value} must name the trump suit"
        raise Refusal(f"{must} of his {contract.call.noun}.", "foster.objects")
