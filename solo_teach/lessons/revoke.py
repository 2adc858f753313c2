"""A revoke told with hindsight: where it was made, when it could no longer be mended, who claims it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solo_teach.cards import in_suit
from solo_teach.door_claims import read_claims
from solo_teach.examples import Example
from solo_teach.irregularities import Table
from solo_teach.lessons.steps import Step, step
from solo_teach.tricks import Play, Revoke

_ROUND = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
          "twelfth", "thirteenth")  # fmt: skip


def noticed(shown: Step, play: Play) -> Step:
    """The step of a trick, with what each who revoked in it could have played."""
    for revoke in revokes_in(play, len(play.tricks)):
        led = play.tricks[-1].suit_led
        assert led
        told = f"{revoke.seat.value} has revoked: {led.word} were led, and he held {could_have(revoke)}."
        shown = _besides(shown, told, "foster.law-28")
    return shown


def established(shown: Step, play: Play) -> Step:
    """The step of the trick after a revoke, or of the hand's last, with the word that it now stands."""
    for revoke in revokes_in(play, len(play.tricks) - 1):
        told = (
            f"The {_ROUND[revoke.trick - 1]} trick has been turned and this one played to, "
            f"so {revoke.seat.value}'s revoke is established and can no longer be mended."
        )
        shown = _besides(shown, told, "foster.law-28-in-time")
    for revoke in revokes_in(play, len(play.tricks)) if play.over else ():
        told = f"With this trick the hand is over, so {revoke.seat.value}'s revoke is established at once."
        shown = _besides(shown, told, "foster.law-28-in-time")
    return shown


def tell_claims(example: Example, table: Table, plays: Sequence[Play]) -> Iterator[Step]:
    """A step for each claim, showing the trick that proves it as it lay."""
    for number, (claim, _) in enumerate(read_claims(example.given), 1):
        revoke = next(found for found in table.claims if (found.seat, found.trick) == (claim.against, claim.trick))
        said = (
            f"{claim.by.value} claims {claim.against.value}'s revoke, as he may until the pack is cut for the next "
            f"deal. The {_ROUND[claim.trick - 1]} trick proves it: there lies {claim.against.value}'s {revoke.card}, "
            f"and he held {could_have(revoke)}."
        )
        yield _besides(step(example, f"claim-{number}", said, plays[claim.trick - 1]), "", "foster.law-33")


def revokes_in(play: Play, trick: int) -> tuple[Revoke, ...]:
    """The revokes made in the trick of that number."""
    return tuple(revoke for revoke in play.revokes if revoke.trick == trick)


def could_have(revoke: Revoke) -> str:
    """The cards he could have played, as `♦7653`."""
    (suit,) = {card.suit for card in revoke.could_have}
    return suit.sign + "".join(card.rank.index for card in in_suit(revoke.could_have, suit))


def _besides(shown: Step, told: str, cites: str) -> Step:
    """The step with a sentence more, and its passage."""
    cited = shown.cites if cites in shown.cites else (*shown.cites, cites)
    return replace(shown, did=f"{shown.did} {told}".strip(), cites=cited)
