"""How long exact play takes, as multiples of a unit measured in the same run.

    python -m tests.benchmarks.solver [DEALS] [JSON]

The unit is the median time of DDS's single best-value solve of random bridge deals, one thread: `pip install endplay`
first, wanted here and nowhere else. Without it the unit is the plain solver's median for a misère, and it says so.
Each question is put to so many random deals with a hand fit for the call, the table empty each time; slow questions
to fewer. Times are of the processor, so that other work on the machine falls on all alike: compare ratios, and only
those of one run.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean, median

from solo_teach.cards import Hand, Suit, in_suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.seats import Seat
from solo_teach.solver import Engine, Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Hands, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Trick

LONGEST = 60  # seconds for one question
Ask = Callable[[Question, Position], object]
Contracts = Callable[[Seat, Hand], Contract | None]


def deals(luck: Random) -> Iterator[Hands]:
    while True:
        cards = luck.sample(pack(), 52)
        w, n, e, s = (frozenset(cards[first : first + 13]) for first in range(0, 52, 13))
        yield w, n, e, s


def strength(hand: Hand) -> int:
    """Four for an ace, three for a king, two for a queen, one for a knave."""
    return sum(max(0, card.rank - 10) for card in hand)


def longest(hand: Hand) -> Suit:
    return max(Suit, key=lambda suit: (len(in_suit(hand, suit)), sum(card.rank for card in in_suit(hand, suit))))


def misere(seat: Seat, hand: Hand) -> Contract | None:
    """Nearly every card has enough outside it in its suit: at most two stand too high."""
    high = 0
    for suit in Suit:
        ranks = sorted(card.rank for card in in_suit(hand, suit))
        high += sum(rank > 2 * place + 4 for place, rank in enumerate(ranks))
    return Contract(Call.MISERE, seat) if high <= 2 else None


def solo(seat: Seat, hand: Hand) -> Contract | None:
    trumps = longest(hand)
    fit = len(in_suit(hand, trumps)) >= 4 and strength(hand) >= 11
    return Contract(Call.SOLO, seat, None, trumps) if fit else None


def abundance(seat: Seat, hand: Hand) -> Contract | None:
    trumps = longest(hand)
    fit = len(in_suit(hand, trumps)) >= 6 and strength(hand) >= 13
    return Contract(Call.ABUNDANCE, seat, None, trumps) if fit else None


def slam(seat: Seat, hand: Hand) -> Contract | None:
    trumps = longest(hand)
    return Contract(Call.SLAM, seat, None, trumps) if len(in_suit(hand, trumps)) >= 7 else None


def slam_without(seat: Seat, hand: Hand) -> Contract | None:
    return Contract(Call.SLAM, seat) if strength(hand) >= 18 else None


def proposal(adjacent: bool) -> Contracts:
    def contract(seat: Seat, hand: Hand) -> Contract:
        return Contract(Call.PROPOSE, seat, seat.left if adjacent else seat.opposite, longest(hand))

    return contract


def positions(contracts: Contracts, number: int) -> list[Position]:
    luck, found = Random(1914), []
    for hands in deals(luck):
        place = luck.randrange(4)
        seat = tuple(Seat)[place]
        contract = contracts(seat, hands[place])
        if contract:
            leader = seat if contract.call is Call.SLAM else luck.choice(tuple(Seat))
            found.append(Position(hands, contract, Trick(leader)))
        if len(found) == number:
            return found
    return found


def reaches(target: int) -> Ask:
    return lambda question, position: question.reaches(position, target)


def value(question: Question, position: Position) -> object:
    worth = question.value(position)
    return worth if worth.exact else None


def every_card(question: Question, position: Position) -> object:
    return question.cards(position)


def every_card_of_a_line(question: Question, position: Position) -> object:
    """Every card marked at every turn of a best line, the table kept: what follows a card is worth what it is."""
    value = question.value(position)
    while value.exact and not position.over:
        worths = question.cards(position, value)
        groups = (group[-1] for group in position.alike())
        card = next((card for card in groups if worths[card] == value), None)
        if card is None:  # the bound ran out among the cards
            return None
        position = position.then(card)
    return position if value.exact else None


def timed(ask: Ask, engine: Callable[[], Engine], asked: list[Position]) -> dict[str, float]:
    """Milliseconds and nodes of a question put to each position."""
    times, nodes, unknown = [], [], 0
    solver = engine()
    for position in asked:
        question = Question(Bound(seconds=LONGEST), solver)
        start = time.process_time()
        unknown += ask(question, position) is None
        times.append(1000 * (time.process_time() - start))
        nodes.append(question.watch.nodes)
    return {**summary(times), "nodes": median(nodes), "undecided": unknown}


def summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return {"deals": len(times), "median": median(times), "mean": mean(times), "95th": late, "slowest": ordered[-1]}


def dds(asked: list[Position], target: int | None) -> dict[str, float] | None:
    """DDS on the same deals: how many tricks for the leader's side, or whether the partners reach a target."""
    try:
        import endplay._dds as library
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return None
    denoms = {Suit.SPADES: Denom.spades, Suit.HEARTS: Denom.hearts, Suit.DIAMONDS: Denom.diamonds}
    times = []
    for position in asked:
        texts = []
        for hand in position.hands:
            suits = (in_suit(hand, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))
            texts.append(".".join("".join(card.rank.letter for card in held) for held in suits))
        deal = Deal("W:" + " ".join(texts))
        deal.first = Player.find(position.trick.leader.name)
        deal.trump = denoms.get(position.contract.trumps, Denom.clubs) if position.contract.trumps else Denom.nt
        wanted = -1
        if target is not None:
            wanted = target if position.trick.leader in position.contract.callers else 14 - target
        found = library.futureTricks()
        start = time.process_time()
        library.SolveBoard(deal._data, wanted, 1, 0, found, 0)
        times.append(1000 * (time.process_time() - start))
    return summary(times)


def rows(number: int) -> Iterator[tuple[str, dict[str, float] | None]]:
    few, bridge = max(5, number // 5), positions(proposal(adjacent=False), number)
    miseres, solos = positions(misere, number), positions(solo, number)
    yield "DDS, how many (the unit)", dds(bridge, None)
    yield "DDS, eight?", dds(bridge, 8)
    yield "misère", timed(reaches(1), Kernel, miseres)
    yield "misère, every card", timed(every_card, Kernel, miseres)
    yield "misère, plain", timed(reaches(1), Plain, miseres)
    yield "misère, every card, plain", timed(every_card, Plain, miseres[:few])
    yield "misère, a whole line", timed(every_card_of_a_line, Kernel, miseres[:few])
    yield "solo, five?", timed(reaches(5), Kernel, solos)
    yield "solo, how many", timed(value, Kernel, solos[:few])
    yield "solo, a whole line", timed(every_card_of_a_line, Kernel, solos[:few])
    yield "abundance, nine?", timed(reaches(9), Kernel, positions(abundance, number))
    yield "slam", timed(reaches(13), Kernel, positions(slam, few))
    yield "slam without trumps", timed(reaches(13), Kernel, positions(slam_without, few))
    yield "slam, plain", timed(reaches(13), Plain, positions(slam, few))
    yield "proposal, opposite, eight?", timed(reaches(8), Kernel, bridge)
    yield "proposal, adjacent, eight?", timed(reaches(8), Kernel, positions(proposal(adjacent=True), number))


def main(number: int, file: str | None) -> None:
    """Prints a row for each question as it is measured, and keeps them all in a file."""
    told: dict[str, dict[str, float]] = {}
    unit = 0.0
    for name, row in rows(number):
        if row is None:
            print(f"{name}: not measured, endplay is not installed")
            continue
        told[name] = row
        unit = unit or row["median"]
        times = "  ".join(f"{part} {row[part]:9.2f} ms" for part in ("median", "mean", "95th", "slowest"))
        print(f"{name:28} {times}  {row['median'] / unit:7.3f} units  {row.get('nodes', 0):8.0f} nodes", flush=True)
        if row.get("undecided"):
            print(f"  {row['undecided']:.0f} not decided in {LONGEST} s")
    if "DDS, how many (the unit)" not in told:
        base = told["misère, plain"]["median"]
        print(f"Without DDS the unit is the plain solver's median misère, {base:.2f} ms.")
    if file:
        Path(file).write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2] if len(sys.argv) > 2 else None)
