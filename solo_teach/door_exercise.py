"""The door's verb `exercise`: a new exercise by its seed, and if asked the verdict and the line of every card."""

from solo_teach.cards import fanned
from solo_teach.deal import show_hands
from solo_teach.door_read import Asked, kind_of, read_choice, read_number, read_text
from solo_teach.door_tell import Answer, told_contract
from solo_teach.exercises import Exercise, Visible
from solo_teach.generating import generate
from solo_teach.judging import Share
from solo_teach.law import Refusal
from solo_teach.seats import Seat
from solo_teach.solver import Question
from solo_teach.themes import theme
from solo_teach.verdicts import verdicts


def exercise_asked(asked: Asked) -> Answer:
    """The exercise of the seed, and its answers if they are asked for; until then no hidden hand is told."""
    exercise = generate(
        read_seed(asked),
        read_text(asked, "theme") if "theme" in asked else None,
        read_number(asked, "level") if "level" in asked else None,
        read_number(asked, "cards") if "cards" in asked else None,
        Visible.read(read_text(asked, "visible")) if "visible" in asked else None,
    )
    answers = read_choice(asked, "answers") if "answers" in asked else False
    return told_exercise(exercise, answers) | (told_answers(exercise) if answers else {})


def read_seed(asked: Asked) -> int | str:
    """The seed: any whole number or text."""
    seed = asked["seed"]
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Refusal(f"A seed is a whole number or a text, not {kind_of(seed)}.")
    return seed


def told_exercise(exercise: Exercise, answered: bool) -> Answer:
    """What the learner is told and sees; `deal` and null for a hidden hand say which are seen only afterwards."""
    about, view, start = theme(exercise.theme), exercise.view, exercise.start
    whole = answered or exercise.visible is Visible.ALL
    hands = {seat: view.known(seat) for seat in Seat}
    return {
        "theme": about.key,
        "maxims": [*about.maxims],
        "cites": [*about.cites],
        "level": exercise.level,
        "visible": exercise.visible.value,
        "question": exercise.question,
        "turn": exercise.seat.name,
        "contract": told_contract(start.contract),
        "calls": [call.code for _, call in exercise.calls],
        "turn_up": exercise.turned.value if exercise.turned else None,
        "deal": show_hands(start.hands) if whole else None,
        "leader": start.trick.leader.name,
        "plays": [card.code for card in exercise.played],
        "hands": {seat.name: [card.code for card in fanned(held)] or None for seat, held in hands.items()},
        "out": [card.code for card in view.unseen],
        "legal": [card.code for card in exercise.position.legal()],
    }


def told_answers(exercise: Exercise) -> Answer:
    """Of each card whether it is right, whether it holds as the cards lie, and a best line; and what is said."""
    found, asked, position = verdicts(exercise), Question(), exercise.position
    return {
        "told": exercise.told,
        "points_to": [card.code for card in exercise.points_to],
        "agrees": found.agrees,
        "layouts": found.layouts,
        "cards": {
            card.code: {
                "right": verdict.accepted,
                "holds": verdict.holds,
                "share": _told_share(verdict.share),
                "line": [played.code for played in (card, *asked.line(position.then(card)))],
            }
            for card, verdict in found.cards.items()
        },
    }


def _told_share(share: Share | None) -> Answer | None:
    """In how many of so many layouts the card holds; null where all hands are seen."""
    return {"held": share.held, "of": share.of, "whole": share.whole} if share else None
