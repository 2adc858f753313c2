"""How a sitting stands: the hands settled, the one in play, and what its player has asked to see."""

from dataclasses import dataclass, replace

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.door_moves import told_move
from solo_teach.errors import Claimed, Demand, StakesClaimed, Stands
from solo_teach.game import Choice, Game
from solo_teach.irregularities import Table
from solo_teach.liabilities import opponents
from solo_teach.payments import Settlement
from solo_teach.players import Chosen
from solo_teach.recording import account_of, as_json
from solo_teach.seats import Seat
from solo_teach.session import Session
from solo_teach.sitting.hindsight import Hindsight
from solo_teach.tricks import Misplay

USES = ("play", "misplay", "expose", "early")
"""What a card that is chosen may be used for: played, played against the law, shown, or laid out of turn."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player's sitting, as a value.

    `passed` is how many choices had been made when he last said that the others may go on, `news` what has happened
    since he last chose, `use` what his next card is for. `slip` is whether an
    adversary of his is to revoke as soon as he can, `slowly` whether he is asked before each card of the others.
    """

    seat: Seat
    seed: str
    session: Session
    game: Game
    passed: int = -1
    news: tuple[str, ...] = ()
    use: str = "play"
    hint: Chosen | None = None
    marks: Hindsight | None = None
    slip: bool = False
    slowly: bool = False

    @property
    def number(self) -> int:
        """The number of this hand in the session, the first being 1."""
        return len(self.session.accounts) + 1

    @property
    def table(self) -> Table | None:
        """The play of this hand, once there is one."""
        return self.game.table

    @property
    def over(self) -> bool:
        """Whether the hand is over, be it played, given up or thrown in."""
        return self.game.turn is None

    @property
    def his_turn(self) -> bool:
        """Whether a call, a suit or a card is awaited of him."""
        return self.game.turn is self.seat

    @property
    def account(self) -> Settlement | None:
        """Who pays whom for this hand, by the seats at which it was played; None before its end or if thrown in."""
        return account_of(self.game, self.session.pool)

    @property
    def record(self) -> str:
        """This hand as JSON: what the door's `record` is asked, so far as it has come."""
        return as_json(self.game, self.session.pool)

    @property
    def settled(self) -> Session:
        """The session with this hand accounted for, which is over."""
        return self.session.then(as_seated(self.account, self.session))

    @property
    def demands(self) -> tuple[Demand, ...]:
        """What he may demand at this moment."""
        return tuple(demand for demand in self.table.demands() if demand.by is self.seat) if self.table else ()

    @property
    def may_let_stand(self) -> bool:
        """Whether a false lead lies that he may let stand."""
        return self.table is not None and self.table.why_not(Stands(self.seat)) is None

    @property
    def stakes(self) -> tuple[StakesClaimed, ...]:
        """The stakes that he may claim, as caller of a misère or a spread, for an error just made."""
        offenders = dict.fromkeys(offence.by for offence in self.table.offences) if self.table else {}
        claims = (StakesClaimed(self.seat, against) for against in offenders)
        return tuple(claim for claim in claims if self.table and self.table.why_not(claim) is None)

    @property
    def has_a_say(self) -> bool:
        """Whether the law gives him anything to say at this moment about what another did."""
        return bool(self.demands or self.stakes or self.may_let_stand)

    @property
    def adversaries(self) -> tuple[Seat, ...]:
        """Who plays against him, once there is a contract, in turn from his left."""
        return opponents(self.table.contract, self.seat) if self.table else ()

    @property
    def waits(self) -> bool:
        """Whether the others wait for him to say that they may go on: between tricks, and where he has a say."""
        if not self.table or self.over or self.passed == len(self.game.choices):
            return False
        between = not self.table.trick.cards and not self.table.false_lead
        return between or self.slowly or self.has_a_say

    @property
    def before_his_last(self) -> Game | None:
        """The hand as it stood before his last choice, or None where he has made none."""
        found, game = None, Game(self.game.deal, self.game.rules)
        for choice in self.game.choices:
            if _by(game, choice) is self.seat:
                found = game
            game = game.then(choice)
        return found

    def after(self, choice: Choice) -> "Sitting":
        """The same when a player has chosen so, with the news of it."""
        game = self.game.then(choice)
        return replace(self, game=game, news=(*self.news, *told(self.game, choice, game)))


def _by(before: Game, choice: Choice) -> Seat | None:
    """Whose choice it was: an error, a demand or a claim has its own author, the rest are of the one to choose."""
    author: Seat | None = getattr(choice, "by", None) or getattr(choice, "seat", None)
    return author or before.turn


def as_seated(account: Settlement | None, session: Session) -> Settlement | None:
    """The account by the seats of a session, in which West is always the eldest hand."""
    if account is None:
        return None
    place = {Seat.read(person): seat for seat, person in session.seats.items()}
    lines = (
        replace(
            line,
            payer=place[line.payer] if isinstance(line.payer, Seat) else line.payer,
            payee=place[line.payee] if isinstance(line.payee, Seat) else line.payee,
        )
        for line in account.payments
    )
    return replace(account, payments=tuple(lines))


def told(before: Game, choice: Choice, after: Game) -> tuple[str, ...]:
    """A choice in a sentence, and what it brought about."""
    table, whole = after.table, ""
    if table and before.table and len(table.play.tricks) > len(before.table.play.tricks):
        whole = f"{table.play.takers[-1].value} wins trick {len(table.play.tricks)}."
    ended = (table.why_over if table and table.over and not (before.table and before.table.over) else None) or ""
    if after.auction.thrown_in:
        ended = "The hand is thrown in."
    return tuple(filter(None, (_chosen(before, choice), whole, ended)))


def _chosen(before: Game, choice: Choice) -> str:
    turn = before.turn
    match choice:
        case Call():
            assert turn
            return f"{turn.value} {_SAYS.get(choice, f'says {choice.value}')}."
        case Suit():
            assert turn
            return f"{turn.value} names {choice.word}."
        case Card() | Misplay():
            card = choice if isinstance(choice, Card) else choice.card
            assert turn and before.table
            return f"{turn.value} {'plays' if before.table.trick.cards else 'leads'} {card}."
        case Claimed(by, against, trick):
            return f"{by.value} claims a revoke of {against.value} in trick {trick}."
    return told_move(choice)


_SAYS = {Call.PASS: "passes", Call.PROPOSE: "proposes", Call.ACCEPT: "accepts"}
