"""Every exercise with all hands seen against the plain solver, without a bound, which takes minutes."""

from solo_teach.exercises import Visible, exercises
from solo_teach.solver import Question
from solo_teach.solver_plain import Plain
from solo_teach.verdicts import verdicts

if __name__ == "__main__":
    for exercise in exercises().values():
        if exercise.visible is Visible.ALL:
            worths = Question(engine=Plain()).cards(exercise.position)
            right = {card for card, worth in worths.items() if bool(worth.low) is exercise.position.callers_turn}
            assert right == verdicts(exercise).accepted, exercise.name
            print(f"{exercise.name}: {len(right)} of {len(worths)} cards are right")
