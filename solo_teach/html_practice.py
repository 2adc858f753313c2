"""An exercise played out, in HTML: the table as the learner may see it, his cards as controls, and what he is told."""

from dataclasses import dataclass
from html import escape

from solo_teach.cards import Hand, fanned
from solo_teach.exercise_told import Told, trick_told
from solo_teach.exercises import Exercise, Visible
from solo_teach.html_cards import named_face, prose, seated, spoken
from solo_teach.html_passages import cited
from solo_teach.html_practice_bar import another, bar, how
from solo_teach.html_table import trick_laid
from solo_teach.marking_told import listed
from solo_teach.practice import Practice
from solo_teach.practice_told import Known, known, layouts_looked_at, told_choice, told_end, told_nothing
from solo_teach.practising import Done, Practising
from solo_teach.seats import Seat
from solo_teach.themes import theme
from solo_teach.tricks import Trick


@dataclass(frozen=True, slots=True)
class PracticeScene:
    """A learner at his exercises, drawn; hands that he may not see are not in it."""

    at: Practising

    @property
    def html(self) -> str:
        """The exercise with its controls."""
        practice = self.at.practice
        looked = _known(known(practice)) if self.at.looks else ""
        return (
            f"{_head(practice.exercise)}{_table(practice)}{_told(practice)}{_hints(practice)}{looked}{_hand(practice)}{bar(practice)}"
            f"{_before(practice)}{how(practice)}{another(self.at)}{_tally(self.at)}"
        )

    @property
    def still(self) -> str:
        """The exercise as it was put, and who holds what the learner may see."""
        practice = self.at.practice.again()
        exercise = practice.exercise
        cards = "".join(f"<li>{named_face(card)}</li>" for card in fanned(_held(practice)))
        return (
            f"{_head(exercise)}{_table(practice)}"
            f"<div class=l><p>{_whose(practice)}</p><ul>{cards}</ul></div>{_before(practice)}"
            f'<p class=how>More on <a href="page:exercises/{exercise.theme}.md">{theme(exercise.theme).title.lower()}'
            "</a> can be answered here on the site.</p>"
        )

    @property
    def said(self) -> str:
        """What has just happened and what is wanted, in words."""
        return spoken(self.at.did)

    def then(self, verb: str, value: str) -> "PracticeScene":
        """The scene after a control is used."""
        return PracticeScene(self.at.then(verb, value))


def _head(exercise: Exercise) -> str:
    about, contract = theme(exercise.theme), exercise.start.contract
    seen = {
        Visible.ALL: "all hands open",
        Visible.SPREAD: f"{contract.caller.value}’s hand open",
        Visible.CLOSED: "your own hand alone",
    }
    told = f"{about.title}, level {exercise.level}: {contract.caller.value}’s {contract.call.noun}"
    return (
        f"<p class=j>{escape(f'{told}, {seen[exercise.visible]}', quote=False)}</p>"
        f"<p class=e>{prose(exercise.question)}</p>"
    )


def _table(practice: Practice) -> str:
    """The trick amid the hands, those that the learner may not see told by their number."""
    hands = "".join(_seat(practice, seat) for seat in practice.position.contract.players)
    lying, tricks = _lying(practice), practice.tricks
    size = len(practice.exercise.start.hand(practice.exercise.seat))
    number = f"Trick {len(tricks) + (not lying.whole)} of {size}"
    laid = trick_laid(lying, None) if lying.cards else f"<p class=u>{lying.leader.value} is to lead.</p>"
    middle = f"<div class=m><p class=n>{number}</p>{laid}</div>"
    return f"<section class=t data-search-exclude><div class=r>{middle}{hands}</div></section>{_out(practice)}"


def _lying(practice: Practice) -> Trick:
    """The trick on the table: the last whole one while it waits, or when all is over."""
    return practice.tricks[-1] if practice.waits or practice.over else practice.position.trick


def _seat(practice: Practice, seat: Seat) -> str:
    tags = ["caller"] if seat in practice.position.contract.callers else []
    if practice.plays(seat):
        tags.append("you")
    held = practice.position.hand(seat)
    if open_to_him(practice, seat):
        return seated(seat, tags, held)
    marks = "".join(f" <em>{tag}</em>" for tag in tags)
    counted = "1 card" if len(held) == 1 else f"{len(held) or 'no'} cards"
    return f'<div class="h {seat.name}"><p><b>{seat.value}</b>{marks}</p><p>{counted}</p></div>'


def open_to_him(practice: Practice, seat: Seat) -> bool:
    """Whether the learner sees that hand."""
    exercise = practice.exercise
    if practice.shown or practice.together or exercise.visible is Visible.ALL or practice.plays(seat):
        return True
    return exercise.visible is Visible.SPREAD and seat is exercise.start.contract.caller


def _out(practice: Practice) -> str:
    """The cards of the hands that are not seen, all together, as whoever counts knows them at the table."""
    hidden = (seat for seat in practice.position.contract.players if not open_to_him(practice, seat))
    out = fanned(card for seat in hidden for card in practice.position.hand(seat))
    return f'<p class="j out">{prose(f"Still out: {listed(out)}.")}</p>' if out else ""


def _whose(practice: Practice) -> str:
    seat = practice.position.turn if practice.together and not practice.waits else practice.exercise.seat
    return f"Your hand, {seat.value}" if seat else "Your hand"


def _held(practice: Practice) -> Hand:
    seat = practice.turn if practice.together and practice.turn else practice.exercise.seat
    return practice.position.hand(seat)


def _hand(practice: Practice) -> str:
    """The learner's cards, each a control; those that may not be played say why when they are tried."""
    legal = practice.position.legal() if practice.turn else ()
    cards = ""
    for card in fanned(_held(practice)):
        first = " data-first" if legal and card == legal[0] else ""
        shut = "" if card in legal else " aria-disabled=true"
        control = f"<button type=button data-do=play data-value={card.code}{first}{shut}>{named_face(card)}</button>"
        cards += f"<li>{control}</li>"
    return f"<div class=l><p>{_whose(practice)}</p><ul>{cards}</ul></div>" if cards else ""


def _told(practice: Practice) -> str:
    """What is said of the learner's last answer, and how it ended."""
    told = told_nothing(practice) if practice.nothing else _last(practice)
    parts = [_mark(told)] if told else []
    parts += [f"<p><b>{prose(end)}</b></p>"] if (end := told_end(practice)) else []
    if told and told.right and (practice.nothing or practice.chosen == (0,)):
        exercise = practice.exercise
        parts += map(cited, dict.fromkeys((*theme(exercise.theme).cites, *exercise.cites)))
    return f"<div class=told>{''.join(parts)}</div>" if parts else ""


def _last(practice: Practice) -> Told | None:
    return told_choice(practice, practice.chosen[-1]) if practice.chosen else None


def _mark(told: Told) -> str:
    """Right or wrong by mark and word, and apart from it what is hindsight."""
    mark, word, kind = ("✓", "Right.", "right") if told.right else ("✗", "Not so.", "wrong")
    first, *rest = told.why
    more = "".join(f"<p>{prose(words)}</p>" for words in rest)
    later = f"<p class=later>Hindsight: {prose(told.hindsight)}</p>" if told.hindsight else ""
    return f"<p class={kind}><b><span aria-hidden=true>{mark}</span> {word}</b> {prose(first)}</p>{more}{later}"


def _hints(practice: Practice) -> str:
    given = "".join(f"<li>{prose(hint)}</li>" for hint in practice.hints_given) if practice.hints else ""
    return f"<ol class=hints>{given}</ol>" if given else ""


def _before(practice: Practice) -> str:
    """The tricks that were played, to be looked at again."""
    tricks = practice.tricks
    if not tricks:
        return ""
    drawn = "".join(f"<li>{prose(trick_told(trick))}</li>" for trick in tricks)
    return (
        f"<details class=solo-else data-keep=tricks><summary>Tricks played: {len(tricks)}</summary>"
        f"<ol>{drawn}</ol></details>"
    )


def _known(found: Known) -> str:
    facts = "".join(f"<li>{prose(fact)}</li>" for fact in found.facts)
    rows = ""
    for cards, share in found.shares:
        low, high = (round(100 * end) for end in share.interval)
        between = "" if share.whole else f" <small>between {low} and {high} in 100</small>"
        counted = f"{share.held} {layouts_looked_at(share)}{between}"
        rows += f"<tr><th scope=row>{prose(listed(cards))}</th><td>{counted}</td></tr>"
    return (
        "<section class=known><p class=w><b>What you could have known</b></p>"
        f"<ul>{facts}</ul><table class=x><thead><tr><th scope=col>Card</th><th scope=col>Gets you what you want in"
        f"</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _tally(at: Practising) -> str:
    if not at.done:
        return ""
    counted = ", ".join(f"{at.of(done)} {done.value}" for done in Done if at.of(done))
    return f"<p class=how>Answered in this cell: {counted}.</p>"
