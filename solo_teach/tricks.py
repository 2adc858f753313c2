"""The play: who must follow, who wins, when the hand is over."""

from dataclasses import dataclass, field, replace

from solo_teach.cards import Card, Hand, Suit, in_suit
from solo_teach.contract import Contract
from solo_teach.deal import Deal
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset, Trumps
from solo_teach.seats import Seat
from solo_teach.values import carried


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards in the order played, the leader's first."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat that played it."""
        return tuple(zip(self.leader.around(), self.cards, strict=False))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play, or None when all four have."""
        return None if self.whole else self.leader.around()[len(self.cards)]

    @property
    def whole(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def suit_led(self) -> Suit | None:
        """The suit that the others must follow."""
        return self.cards[0].suit if self.cards else None


@law("foster.highest-wins")
def winner(trick: Trick, trumps: Suit | None) -> Seat:
    """The highest trump wins, or if none was played the highest of the suit led."""

    def strength(play: tuple[Seat, Card]) -> tuple[bool, bool, int]:
        card = play[1]
        return card.suit is trumps, card.suit is trick.suit_led, card.rank

    return max(trick.plays, key=strength)[0]


@law("foster.law-28")
def legal_plays(hand: Hand, trick: Trick) -> Hand:
    """The cards of the suit led, or any card for a leader or a hand that has none of it."""
    if trick.suit_led is None:
        return hand
    return frozenset(card for card in hand if card.suit is trick.suit_led) or hand


@dataclass(frozen=True, slots=True)
class _Table:
    """What the cards played so far amount to; `hands` and `won` go by seat, W N E S."""

    hands: dict[Seat, Hand]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    won: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(Seat, 0))


@dataclass(frozen=True, slots=True)
class Play:
    """The cards played so far in a contract. Playing gives the next play; this one stays as it is."""

    deal: Deal
    contract: Contract
    rules: Ruleset
    cards: tuple[Card, ...] = ()
    _table: _Table = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        _refuse_wrong_trumps(self.contract, self.rules, self.deal)
        leader = self.rules.leader(self.contract, self.deal.eldest)
        dealt = _Table({seat: self.deal.hand(seat) for seat in Seat}, Trick(leader))
        read = carried(self, dealt, cards=())
        for card in self.cards:
            read = read.then(card)
        object.__setattr__(self, "_table", read._table)

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
            return f"{caller} has lost a trick, so the {call} is lost and the hands are abandoned."
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

    def legal(self) -> Hand:
        """The cards that may be played next; none when the hand is over."""
        return legal_plays(self.hand(self.turn), self.trick) if self.turn else frozenset()

    def why_not(self, card: Card) -> Refusal | None:
        """The sentence that shuts a card out, or None where it may be played."""
        if self.turn is None:
            cites = "foster.played-out" if len(self.tricks) == 13 else "foster.abandoned"
            why = self.why_over or ""
            return Refusal(f"No card may be played: {why.replace('All', 'all')}", cites)
        hand, led = self.hand(self.turn), self.trick.suit_led
        if card not in hand:
            return Refusal(f"{self.turn.value} does not hold the {card.words}.", "foster.thirteen-each")
        if card in legal_plays(hand, self.trick) or led is None:
            return None
        held = in_suit(hand, led)[0]
        return Refusal(
            f"{self.turn.value} cannot play the {card.words}: {led.word} were led and the {held.words} is in his hand.",
            "foster.law-28",
        )

    @law("foster.lead-passes-to-winner")
    def then(self, card: Card) -> "Play":
        """The play after the player whose turn it is has played this card; the winner of a trick leads the next."""
        if refusal := self.why_not(card):
            raise refusal
        seat, table = self.turn, self._table
        assert seat
        hands = table.hands | {seat: table.hands[seat] - {card}}
        trick = replace(table.trick, cards=(*table.trick.cards, card))
        if trick.whole:
            taker = winner(trick, self.contract.trumps)
            won = table.won | {taker: table.won[taker] + 1}
            table = _Table(hands, Trick(taker), (*table.tricks, trick), won)
        else:
            table = replace(table, hands=hands, trick=trick)
        return carried(self, table, cards=(*self.cards, card))


@law("foster.objects")
def _refuse_wrong_trumps(contract: Contract, rules: Ruleset, dealt: Deal) -> None:
    source, trumps, turned = rules.terms(contract.call).trumps, contract.trumps, dealt.turn_up.suit
    played = f"{contract.caller.value}'s {contract.call.noun} is played"
    if source is Trumps.NONE and trumps:
        raise Refusal(f"{played} without trumps, so {trumps.word} cannot be trumps.", "foster.objects")
    if source is Trumps.TURN_UP and trumps is not turned:
        said = f"{trumps.word} are" if trumps else "no suit is"
        raise Refusal(f"{played} in the suit turned up, {turned.word}; {said} named.", "foster.objects")
    if source is Trumps.NAMED and trumps is None:
        must = f"{contract.caller.value} must name the trump suit"
        raise Refusal(f"{must} of his {contract.call.noun}.", "foster.objects")
