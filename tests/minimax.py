"""The plainest search there is, without pruning or table, to compare the solvers with; and random endings for it."""

from random import Random

from solo_teach.cards import Card, Suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.seats import Seat
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick

Hands = tuple[tuple[int, ...], ...]  # by turn from the caller's left; a card is 20 for its suit and its rank
MISERES = (Call.MISERE, Call.SPREAD)


class Minimax:
    """Seats are numbered from the caller, 0, in turn."""

    def __init__(self, contract: Contract) -> None:
        self.seats = [seat for seat in contract.caller.around() if seat in contract.players]
        self.callers = {i for i, seat in enumerate(self.seats) if seat in contract.callers}
        self.misere = contract.call in MISERES
        self.trumps = list(Suit).index(contract.trumps) if contract.trumps and not self.misere else -1

    def worths(self, hands: Hands, leader: int, trick: tuple[int, ...]) -> dict[int, int]:
        """After each card that may be played: how many more tricks the caller's side wins; of a misère, 1 if made."""
        turn, told = (leader + len(trick)) % len(hands), {}
        follow = [card for card in hands[turn] if trick and card // 20 == trick[0] // 20]
        for card in follow or hands[turn]:
            left = (*hands[:turn], tuple(c for c in hands[turn] if c != card), *hands[turn + 1 :])
            now = (*trick, card)
            if len(now) < len(hands):
                told[card] = self.best(left, leader, now)
                continue
            top = max((c for c in now if c // 20 == self.trumps), default=0)
            top = top or max(c for c in now if c // 20 == now[0] // 20)
            taker = (leader + now.index(top)) % len(hands)
            won = taker in self.callers
            told[card] = (0 if won else self.best(left, taker, ())) if self.misere else won + self.best(left, taker, ())
        return told

    def best(self, hands: Hands, leader: int, trick: tuple[int, ...]) -> int:
        """The same at best play; with no card left to play, nothing more is won and a misère is made."""
        if not trick and not hands[0]:
            return int(self.misere)
        ours = (leader + len(trick)) % len(hands) in self.callers
        return (max if ours else min)(self.worths(hands, leader, trick).values())


def exact_worths(position: Position) -> dict[Card, int]:
    """The value after each card that may be played, as the solvers give it."""
    search = Minimax(position.contract)
    hands = tuple(tuple(map(number, position.hand(seat))) for seat in search.seats)
    leader, trick = search.seats.index(position.trick.leader), tuple(map(number, position.trick.cards))
    before, cards = 0 if position.misere else position.won, {number(card): card for card in pack()}
    return {cards[card]: before + worth for card, worth in search.worths(hands, leader, trick).items()}


def number(card: Card) -> int:
    return 20 * list(Suit).index(card.suit) + card.rank


LONE = (Call.SOLO, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS, Call.SLAM, Call.SLAM_IN_TRUMPS, Call.PETIT_SLAM)
LONE += (Call.GRAND_SLAM, Call.SIX, Call.SEVEN, Call.EIGHT)


def random_contract(luck: Random) -> Contract:
    """Any call; a third of them misères, a third proposals, some in no trumps, some of three players."""
    caller, trumps, away = luck.choice(tuple(Seat)), luck.choice((*Suit, None)), luck.choice((None, 1, 2, 3))
    kind = luck.randrange(3)
    if kind == 0:
        return Contract(Call.PROPOSE, caller, luck.choice(caller.around()[1:]), trumps)
    absent = caller.around()[away] if away and luck.random() < 0.3 else None
    players = tuple(seat for seat in Seat if seat is not absent)
    if kind == 1:
        return Contract(luck.choice(MISERES), caller, None, None, players)
    return Contract(luck.choice(LONE), caller, None, trumps, players)


def random_position(luck: Random, tricks: int, contract: Contract) -> Position:
    """So many cards each, from the whole pack or from a part of it so small that suits are long."""
    ranks = luck.choice((tricks + 1, 13))
    cards = [card for card in pack() if card.rank > 14 - ranks] if ranks * 4 >= tricks * 4 else list(pack())
    dealt = luck.sample(cards, len(contract.players) * tricks)
    held = {seat: dealt[i * tricks : (i + 1) * tricks] for i, seat in enumerate(contract.players)}
    w, n, e, s = (frozenset(held.get(seat, ())) for seat in Seat)
    return Position((w, n, e, s), contract, Trick(luck.choice(contract.players), (), contract.players))


def random_ending(luck: Random, tricks: int) -> Position:
    """So many cards each, in any contract, up to three or more of them played."""
    position = random_position(luck, tricks, random_contract(luck))
    for _ in range(luck.randrange(5)):
        if not position.over:
            position = position.then(luck.choice(position.legal()))
    return position
