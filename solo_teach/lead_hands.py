"""Hands to lead from and tricks to read: what is kept to show and to ask about leads and signals."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from solo_teach.cards import SHOWN, Card, Hand, Suit, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.conventions import system
from solo_teach.deal import deal
from solo_teach.door_read import read_contract
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal
from solo_teach.openings import USUAL, Agreement, Albany, Judged, Lead, every_lead, judged
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.tricks import Trick


@dataclass(frozen=True, slots=True)
class LeadHand:
    """A hand from which West leads, the contract, what is agreed, and the cards to choose from."""

    name: str
    title: str
    hand: Hand
    contract: Contract
    agreed: Agreement
    choices: tuple[Card, ...] = ()

    @property
    def leads(self) -> tuple[Lead, ...]:
        """A lead or two from each suit, best first."""
        return every_lead(self.hand, Seat.W, self.contract, FOSTER, self.agreed)

    def judged(self, card: Card) -> Judged:
        """What is to be said of a card."""
        return judged(card, self.hand, Seat.W, self.contract, FOSTER, self.agreed)

    @property
    def where(self) -> str:
        """Where West sits, in a sentence."""
        caller, partner = self.contract.caller, self.contract.partner
        across = {Seat.N: "on your left", Seat.E: "opposite you", Seat.S: "on your right"}
        if partner and Seat.W in self.contract.callers:
            return f"Your partner sits {across[partner if caller is Seat.W else caller]}."
        if partner:
            (friend,) = (seat for seat in self.contract.adversaries if seat is not Seat.W)
            return f"The other adversary sits {across[friend]}."
        return "You play alone." if caller is Seat.W else f"The caller sits {across[caller]}: you are {_PLACE[caller]}."


_PLACE = {Seat.N: "Right", Seat.E: "Opposite", Seat.S: "Left"}


@dataclass(frozen=True, slots=True)
class SignalExample:
    """Tricks in which somebody signals."""

    name: str
    title: str
    contract: Contract
    tricks: tuple[Trick, ...]


@cache
def trainer_hands() -> dict[str, LeadHand]:
    """The hands to choose a lead from, by name."""
    return {name: _hand(name, said, place, ("answers",)) for name, said, place in _told("trainer")}


@cache
def position_hands() -> dict[str, LeadHand]:
    """A hand for each place to lead from, by name."""
    return {name: _hand(name, said, place, ("title",)) for name, said, place in _told("positions")}


@cache
def signal_examples() -> dict[str, SignalExample]:
    """The signals to look at, by name."""
    return {name: _signal(name, said, place) for name, said, place in _told("signals")}


def lead_hand(name: str) -> LeadHand:
    """The hand of that name, of either kind: `left-strengthening`, or `at-solo-left` for a place to lead from."""
    kinds = trainer_hands() | {f"at-{place}": shown for place, shown in position_hands().items()}
    if found := kinds.get(name):
        return found
    raise Refusal(f"No hand to lead from is called “{name}”: there is {', '.join(kinds)}.")


def signal_example(name: str) -> SignalExample:
    """The signal of that name."""
    if found := signal_examples().get(name):
        return found
    raise Refusal(f"No signal is called “{name}”: there is {', '.join(signal_examples())}.")


def random_hand(seed: int | str) -> LeadHand:
    """West's hand from the deal of that seed, in a contract that the seed draws too; each suit has a card to choose."""
    dealt, luck = deal(seed, Seat.S), random.Random(f"the lead of {seed}")
    hand = dealt.hand(Seat.W)
    call = luck.choice((Call.PROPOSE, Call.SOLO, Call.MISERE, Call.ABUNDANCE, Call.SPREAD))
    caller = luck.choice((Seat.N, Seat.E, Seat.S))
    partner = luck.choice([seat for seat in Seat if seat is not caller]) if call is Call.PROPOSE else None
    trumps = None if call in (Call.MISERE, Call.SPREAD) else dealt.turned
    shown = LeadHand(f"seed-{seed}", f"The hand of seed {seed}", hand, Contract(call, caller, partner, trumps), USUAL)
    led = [lead.card for lead in shown.leads]
    lowest = [min((card for card in hand if card.suit is suit), key=lambda card: card.rank) for suit in _suits(hand)]
    choices = sorted({*led, *lowest}, key=lambda card: (SHOWN.index(card.suit), -card.rank))
    return LeadHand(shown.name, shown.title, hand, shown.contract, USUAL, tuple(choices))


def _suits(hand: Hand) -> Iterator[Suit]:
    return (suit for suit in SHOWN if any(card.suit is suit for card in hand))


def _told(topic: str) -> Iterator[tuple[str, object, str]]:
    for place, found, told in kept("leads"):
        if found == topic:
            yield from ((name, said, f"{place}, [{name}]") for name, said in told.items())


def _hand(name: str, said: object, here: str, also: tuple[str, ...]) -> LeadHand:
    told = table(said, here, ("hand", "contract", *also), ("agreed",))
    choices = tuple(map(Card.read, names(told, "answers", here))) if "answers" in told else ()
    hand = read_hand(text(told, "hand", here))
    for card in choices:
        if card not in hand:
            raise Refusal(f"{here}: The {card.words} is not in the hand.")
    title = text(told, "title", here) if "title" in told else name
    agreed = _agreement(told["agreed"], here) if "agreed" in told else USUAL
    return LeadHand(name, title, hand, read_contract(told), agreed, choices)


def _agreement(said: object, here: str) -> Agreement:
    told: Table = table(said, here, (), ("plain", "trumps", "albany"))
    albany = {one.name.lower(): one for one in Albany}[told.get("albany", "not_used")]
    return Agreement(system(told.get("plain", USUAL.plain)).name, system(told.get("trumps", USUAL.trumps)).name, albany)


def _signal(name: str, said: object, here: str) -> SignalExample:
    told = table(said, here, ("title", "contract", "tricks"))
    return SignalExample(
        name, text(told, "title", here), read_contract(told), tuple(map(_trick, names(told, "tricks", here)))
    )


def _trick(said: str) -> Trick:
    leader, _, cards = said.partition(":")
    return Trick(Seat.read(leader), tuple(map(Card.read, cards.split())))
