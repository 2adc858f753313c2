"""The account in HTML: who pays whom and why, and what each player is up or down."""

from solo_teach.counters import NOTHING, Counters
from solo_teach.html_cards import prose
from solo_teach.payments import Party, Payment, Pool, Settlement
from solo_teach.seats import Seat
from solo_teach.session import Session


def account(settled: Settlement) -> str:
    """The payments line by line, beside what each seat and the pool is up or down and the sum, which is nothing."""
    if not settled.payments:
        return ""
    paid = "".join(_line(line) for line in settled.payments)
    heads = "".join(f"<th scope=col>{head}</th>" for head in ("From", "To", "Red", "White", "Why"))
    table = f"<table class=x><caption>Paid</caption><thead><tr>{heads}</tr></thead><tbody>{paid}</tbody></table>"
    return f"<section class=t data-search-exclude><div class=y>{table}{_net(settled)}</div></section>"


def _line(line: Payment) -> str:
    return (
        f"<tr><td>{line.payer.value}</td><td>{line.payee.value}</td><td class=o>{line.amount.red or '–'}</td>"
        f"<td class=o>{line.amount.white or '–'}</td><td>{prose(line.why)}</td></tr>"
    )


def _net(settled: Settlement) -> str:
    touched = any(Pool.POOL in (line.payer, line.payee) for line in settled.payments)
    parties: tuple[Party, ...] = (*Seat, Pool.POOL) if touched else tuple(Seat)
    rows = "".join(f"<tr><th scope=row>{party.value}</th>{_both(settled.net(party))}</tr>" for party in parties)
    total = sum((settled.net(party) for party in parties), NOTHING)
    heads = "".join(f"<th scope=col>{head}</th>" for head in ("Player", "Red", "White"))
    foot = f"<tfoot><tr><th scope=row>Sum</th>{_both(total)}</tr></tfoot>"
    table = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>{foot}"
    return f"<table class=x><caption>Up or down</caption>{table}</table>"


def score(session: Session, you: Seat) -> str:
    """What each is up or down after the hands of a session, in counters and in money, and what lies in the pool."""
    tariff, hands = session.rules.tariff, len(session.accounts)
    named = {person: f"{person} (you)" if person == you.value else person for person in session.people}
    rows = "".join(
        f"<tr><th scope=row>{named[person]}</th>{_both(session.score(person))}"
        f"<td class=o>{tariff.told(session.score(person))}</td></tr>"
        for person in session.people
    )
    heads = "".join(f"<th scope=col>{head}</th>" for head in ("Player", "Red", "White", "Money"))
    caption = f"The score after {hands} hand{'' if hands == 1 else 's'}"
    pool = "" if session.pool is None else f"<p class=n>In the pool: {session.pool}.</p>"
    table = f"<table class=x><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<section class=t data-search-exclude>{table}{pool}</section>"


def _both(counters: Counters) -> str:
    return f"<td class=o>{signed(counters.red)}</td><td class=o>{signed(counters.white)}</td>"


def signed(number: int) -> str:
    """The number with its sign, + or a true minus; nothing has none."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
