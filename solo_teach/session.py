"""A session: hands one after another, the pool between them, and the score as it runs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from solo_teach.contract import Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.law import Refusal, law
from solo_teach.payments import Pool, Settlement
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.table_laws import next_dealer, seated

_A_RED = Counters(red=1)


@dataclass(frozen=True, slots=True)
class _Moment:
    """How things stand between two hands."""

    dealer: str
    pool: Counters | None
    score: dict[str, Counters]


@dataclass(frozen=True, slots=True)
class Session:
    """People in their order round the table, the first of them the first dealer, and the account of each hand.

    An account is None where the hand was thrown in; otherwise it was made with the pool as it then stood.
    """

    rules: Ruleset
    people: tuple[str, ...]
    with_pool: bool = False
    dealers_feed_pool: bool = False
    accounts: tuple[Settlement | None, ...] = ()

    def __post_init__(self) -> None:
        if len(set(self.people)) < len(self.people):
            raise Refusal("Two people at the table have the same name.")
        if self.dealers_feed_pool and not self.with_pool:
            raise Refusal("Dealers cannot feed a pool that is not kept.", "foster.pool-fed-by-dealers")
        if not self.people:
            raise Refusal("Nobody sits at the table.", "foster.four-players")
        seated(self.people, self.people[0], self.rules)
        for _ in self._moments():
            pass

    @property
    def dealer(self) -> str:
        """Who deals the next hand."""
        return self._now.dealer

    @property
    def seats(self) -> dict[Seat, str]:
        """Who plays the next hand, West being the eldest."""
        return seated(self.people, self.dealer, self.rules)

    @property
    def pool(self) -> Counters | None:
        """What lies in the pool, or None where none is kept."""
        return self._now.pool

    def score(self, person: str) -> Counters:
        """What a person is up, or below nothing down, his payments into the pool included."""
        return self._now.score[person]

    def money(self, person: str) -> int:
        """The same in coins of the rule set's tariff."""
        return self.rules.tariff.worth(self.score(person))

    def then(self, account: Settlement | None) -> "Session":
        """The session after one more hand."""
        return replace(self, accounts=(*self.accounts, account))

    @property
    def _now(self) -> _Moment:
        return list(self._moments())[-1]

    def _moments(self) -> Iterator[_Moment]:
        """How things stood before the first hand, and after each."""
        now = self._opened()
        yield now
        for account in self.accounts:
            now = self._after(now, account)
            yield now

    @law("foster.pool-opened", "foster.pool-fed-by-dealers")
    def _opened(self) -> _Moment:
        """Each puts a red into the pool at the start; where dealers feed it, the first dealer one more as he deals."""
        put_in = _A_RED if self.with_pool else NOTHING
        pool = put_in * len(self.people) if self.with_pool else None
        return self._fed(_Moment(self.people[0], pool, dict.fromkeys(self.people, -put_in)))

    def _fed(self, now: _Moment) -> _Moment:
        if now.pool is None or not self.dealers_feed_pool:
            return now
        score = now.score | {now.dealer: now.score[now.dealer] - _A_RED}
        return _Moment(now.dealer, now.pool + _A_RED, score)

    @law("foster.misdeal-same-dealer", "foster.law-19-solo-two-hands", "hoffmann.revoke-on-both-sides")
    def _after(self, now: _Moment, account: Settlement | None) -> _Moment:
        dealer = next_dealer(self.people, now.dealer, self.rules, thrown_in=account is None)
        if account and account.dealt_again:
            dealer = now.dealer
        if account is None:
            return self._fed(replace(now, dealer=dealer))
        playing = seated(self.people, now.dealer, self.rules)
        _refuse_foreign(account, now, playing)
        score = now.score | {person: now.score[person] + account.net(seat) for seat, person in playing.items()}
        return self._fed(_Moment(dealer, account.pool, score))


def _refuse_foreign(account: Settlement, now: _Moment, playing: dict[Seat, str]) -> None:
    """Nothing, where the account can be one of this session's; else the sentence why not."""
    if account.pool is None or now.pool is None:
        if account.pool is not now.pool:
            raise Refusal("An account of this session was made without regard to its pool.", "foster.pool-opened")
    elif (was := account.pool - account.net(Pool.POOL)) != now.pool:
        raise Refusal(f"The pool holds {now.pool}, and an account was made with {was} in it.", "foster.pool-opened")
    for party in (party for line in account.payments for party in (line.payer, line.payee)):
        if isinstance(party, Seat) and party not in playing:
            raise Refusal(f"{party.value} has no player in this session.", "foster.three-handed-pack")


@law("denexa.paper-score", "denexa.paper-score-one-sided")
def paper_score(contract: Contract, settled: Settlement, rules: Ruleset) -> dict[Seat, int]:
    """What is written down with pencil and paper: the call's stake under each who won it, and nothing under the rest.

    Unlike counters it does not sum to nothing; the passage says so.
    """
    winners = {True: contract.callers, False: contract.adversaries, None: ()}[settled.made]
    stake = rules.terms(contract.call).stake
    return {seat: stake.red + stake.white if seat in winners else 0 for seat in contract.players}
