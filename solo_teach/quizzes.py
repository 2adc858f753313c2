"""Quizzes: a question, its answers, and for each a reason why it is right or wrong."""

from dataclasses import dataclass
from functools import cache

from solo_teach.auction import Auction
from solo_teach.deal import Deal
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.laid import Row, read_rows
from solo_teach.law import Refusal
from solo_teach.lessons import Lesson
from solo_teach.passages import passages
from solo_teach.tricks import Play


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, whether it is right, and why; a text that is a card, such as `♥Q`, is drawn as one.

    `verdict` says more than right or wrong, as `Also right`; `line` is how the play goes once it is chosen.
    """

    text: str
    right: bool
    why: str
    verdict: str = ""
    line: Lesson | None = None

    @property
    def said(self) -> str:
        """The verdict in a word or two."""
        return self.verdict or ("Right" if self.right else "Wrong")


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question called `topic/key`, with what is shown above it and the passages that decide it.

    Where several answers are right, all are asked for, unless `any_will_do`.
    """

    name: str
    question: str
    answers: tuple[Answer, ...]
    cites: tuple[str, ...] = ()
    shows: tuple[Row, ...] | Deal | Auction | Play = ()
    any_will_do: bool = False

    def __post_init__(self) -> None:
        for name in self.cites:
            if name not in passages():
                raise Refusal(f"No passage is kept under the name “{name}”.")
        texts = [answer.text for answer in self.answers]
        for said in texts:
            if texts.count(said) > 1:
                raise Refusal(f"The answer “{said}” stands twice.")
        rights = sum(answer.right for answer in self.answers)
        if rights == 0:
            raise Refusal("No answer is right.")
        if rights == len(self.answers):
            raise Refusal("No answer is wrong, so nothing is asked.")
        for answer in self.answers:
            if not answer.why.strip():
                raise Refusal(f"The answer “{answer.text}” has no reason.")

    @property
    def rights(self) -> int:
        """How many answers are right."""
        return sum(answer.right for answer in self.answers)

    @property
    def wants_all(self) -> bool:
        """Whether the reader must find several answers."""
        return self.rights > 1 and not self.any_will_do


@cache
def quizzes() -> dict[str, Quiz]:
    """Every quiz kept, by name."""
    cases = ((topic, key, case) for _, topic, told in kept("quizzes") for key, case in told.items())
    return {f"{topic}/{key}": read_quiz(topic, key, case) for topic, key, case in cases}


def quiz(name: str) -> Quiz:
    """The quiz of that name."""
    if found := quizzes().get(name):
        return found
    raise Refusal(f"No quiz is called “{name}”: there is {', '.join(quizzes())}.")


def topic_quizzes(topic: str) -> tuple[Quiz, ...]:
    """The quizzes of a topic, in order."""
    if found := tuple(asked for name, asked in quizzes().items() if name.startswith(f"{topic}/")):
        return found
    raise Refusal(f"No quizzes are kept in quizzes/{topic}.toml.")


def read_quiz(topic: str, key: str, case: object) -> Quiz:
    """The quiz of a table; a mistake in it is refused by file, table and answer."""
    place = f"quizzes/{topic}.toml, [{key}]"
    told = table(case, place, ("question", "cites", "answers"), ("shows", "any_will_do"))
    if not isinstance(told["answers"], list):
        raise Refusal(f"{place}: “answers” is a list of answers, not {told['answers']!r}.")
    answers = tuple(_answer(said, f"{place}, answer {number}") for number, said in enumerate(told["answers"], 1))
    shows = read_rows(told["shows"], f"{place}, shows") if "shows" in told else ()
    any_will_do = told.get("any_will_do", False)
    if not isinstance(any_will_do, bool):
        raise Refusal(f"{place}: “any_will_do” is true or false, not {any_will_do!r}.")
    question, cites = text(told, "question", place), names(told, "cites", place)
    try:
        return Quiz(f"{topic}/{key}", question, answers, cites, shows, any_will_do)
    except Refusal as refusal:
        raise Refusal(f"{place}: {refusal.sentence}") from refusal


def _answer(said: object, place: str) -> Answer:
    """`{ right = "All four", why = … }` or `{ wrong = "Nobody", why = … }`."""
    told: Table = table(said, place, ("why",), ("right", "wrong", "verdict"))
    verdicts = [verdict for verdict in ("right", "wrong") if verdict in told]
    if len(verdicts) != 1:
        raise Refusal(f"{place}: An answer stands under “right” or under “wrong”.")
    verdict = text(told, "verdict", place) if "verdict" in told else ""
    return Answer(text(told, verdicts[0], place), verdicts[0] == "right", text(told, "why", place), verdict)
