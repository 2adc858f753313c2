"""Hands one after another: the first, the next, the same again, and one that was kept as a record."""

from dataclasses import replace

from solo_teach.deal import deal
from solo_teach.decisions import TrumpSource
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.session import Session
from solo_teach.sitting.others import carried_on
from solo_teach.sitting.state import Sitting


def opened(seed: int | str, rules: Ruleset, seat: Seat, dealer: Seat | None = None, with_pool: bool = False) -> Sitting:
    """The first hand of a session, its deal that of the seed, the others having called up to the player's turn."""
    dealer = dealer or rules.players[-1]
    people = _people(rules, seat, dealer)
    session = Session(rules, people, with_pool)
    return carried_on(_dealt(str(seed), session, seat))


def resumed(game: Game, seat: Seat, seed: int | str = "resumed") -> Sitting:
    """A hand taken up where its record ends, as the first of a new session."""
    session = Session(game.rules, _people(game.rules, seat, game.deal.dealer))
    return carried_on(Sitting(seat, str(seed), session, game))


def next_hand(now: Sitting) -> Sitting:
    """The hand after this one: it is accounted for, and the deal passes on as the rules have it."""
    if not now.over:
        raise Refusal("This hand is not over yet.")
    return carried_on(replace(_dealt(now.seed, now.settled, now.seat), slowly=now.slowly))


def again(now: Sitting) -> Sitting:
    """The same deal from its first call."""
    return carried_on(_at(now, Game(now.game.deal, now.game.rules)))


def taken_back(now: Sitting) -> Sitting:
    """The hand as it stood before the player's last choice; the others choose as they did, if he does."""
    if (before := now.before_his_last) is None:
        raise Refusal("You have chosen nothing yet in this hand, so there is nothing to take back.")
    passed = len(before.choices) if before.turn is now.seat else -1
    return replace(_at(now, before), passed=passed, news=("Your last choice is taken back.",))


def _people(rules: Ruleset, seat: Seat, dealer: Seat) -> tuple[str, ...]:
    """Those at the table, in turn from the first dealer, each called after his seat.

    Three are refused where no card is turned up: the modest player could not tell which of the forty is in no hand.
    """
    if len(rules.players) == 3 and rules.trump_source is not TrumpSource.TURNED_UP:
        raise Refusal(
            "Three can sit at this table only where a card is turned up: else nobody has seen which of forty is out.",
            "foster.three-handed-turn-up",
        )
    for place in (seat, dealer):
        if place not in rules.players:
            raise Refusal(f"{place.value} plays no hand here.", "foster.three-handed-pack")
    return tuple(place.value for place in dealer.around() if place in rules.players)


def _dealt(seed: str, session: Session, seat: Seat) -> Sitting:
    """The next hand of a session, nobody having spoken; the first is the deal of the seed itself."""
    number = len(session.accounts) + 1
    of_this = seed if number == 1 else f"{seed}, hand {number}"
    dealt = deal(_number(of_this), Seat.read(session.dealer), rules=session.rules, number=number)
    return Sitting(seat, seed, session, Game(dealt, session.rules))


def _number(seed: str) -> int | str:
    """A seed of figures alone is a number, so that the deal is the one that the number stands for elsewhere."""
    return int(seed) if seed.removeprefix("-").isdecimal() and seed.isascii() else seed


def _at(now: Sitting, game: Game) -> Sitting:
    """The same hand at another point, nothing having been asked about it."""
    return Sitting(now.seat, now.seed, now.session, game, slowly=now.slowly)
