"""The rule sets of the books, and the variations that they describe."""

from dataclasses import replace

from solo_teach.counters import Tariff
from solo_teach.decisions import (
    AdversarysRevoke,
    BothRevoke,
    DefectiveHand,
    EveryonePasses,
    LoneProposer,
    Order,
    PartnersSettle,
    Raising,
    SecondChance,
    Shuffler,
    Shuffling,
    SitsOut,
    Slams,
    Stakes,
    TrumpSource,
    TurnUpTaken,
)
from solo_teach.law import Refusal
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat

FOSTER = Ruleset(
    name="foster",
    title="Foster",
    stakes=Stakes.FOSTER,
    odd_tricks_paid=True,
    abundance_over_tricks_double=False,
    all_thirteen_doubles_over_tricks=False,
    first_under_trick_free=False,
    partners_settle=PartnersSettle.WITH_ONE,
    tariff=Tariff.AMERICAN,
    proposals=True,
    proposal_target=8,
    slams=Slams.NAMED,
    order=Order.USUAL,
    slam_shows_hand=False,
    lost_misere_stops=True,
    lone_proposer_may=LoneProposer.SOLO,
    eldest_having_passed_may=SecondChance.ACCEPT,
    raising=Raising.WHEN_OVER_CALLED,
    everyone_passes=EveryonePasses.NEXT_DEALER,
    trump_source=TrumpSource.TURNED_UP,
    turn_up_taken=TurnUpTaken.DEALERS_TURN,
    adversarys_revoke=AdversarysRevoke.OFFENDER_UNLESS_HARMLESS,
    both_revoke=BothRevoke.NEITHER_WINS,
    exposed_lead_may_be_forbidden=False,
    defective_hand=DefectiveHand.OFFENDER_CANNOT_WIN,
    slip_in_call_stands=True,
    sits_out=SitsOut.DEALER,
    shuffler=Shuffler.OPPOSITE,
    shuffling=Shuffling.EVERY_DEAL,
)
"""R. F. Foster, Foster's Complete Hoyle, 1914: the chapter Solo Whist and the Whist Family Laws."""

HOFFMANN = replace(
    FOSTER,
    name="hoffmann",
    title="Hoffmann",
    stakes=Stakes.UNITS,
    tariff=Tariff.ENGLISH,
    all_thirteen_doubles_over_tricks=True,
    lone_proposer_may=LoneProposer.ANY_HIGHER,
    turn_up_taken=TurnUpTaken.AFTER_FIRST_TRICK,
    adversarys_revoke=AdversarysRevoke.OFFENDER,
    both_revoke=BothRevoke.VOID,
    exposed_lead_may_be_forbidden=True,
    defective_hand=DefectiveHand.CORRECT_HAND_WINS,
    slip_in_call_stands=False,
    sits_out=SitsOut.DEALERS_RIGHT,
    shuffler=Shuffler.DEALERS_LEFT,
)
"""Professor Hoffmann, Hoyle's Games Modernized; where he is silent, Foster's laws."""

MODERN = replace(
    FOSTER,
    name="modern",
    title="Modern",
    stakes=Stakes.UNITS,
    tariff=Tariff.UNITS,
    odd_tricks_paid=False,
    slams=Slams.NO_TRUMPS,
    lone_proposer_may=LoneProposer.NOTHING,
    turn_up_taken=TurnUpTaken.AFTER_FIRST_TRICK,
    shuffler=Shuffler.DEALER,
)
"""The game as Wikipedia and Pagat describe it; where they are silent, Foster's laws."""

DENEXA = replace(
    MODERN,
    name="denexa",
    title="Denexa",
    partners_settle=PartnersSettle.WITH_BOTH,
    lost_misere_stops=False,
    lone_proposer_may=LoneProposer.ANY_HIGHER,
    eldest_having_passed_may=SecondChance.ACCEPT_NEXT,
    everyone_passes=EveryonePasses.SAME_DEALER,
    turn_up_taken=TurnUpTaken.BEFORE_PLAY,
)
"""A modern maker's rules page; where it is silent, the modern rules."""

MORRIS_FAGELSON = replace(
    MODERN,
    name="morris_fagelson",
    title="Morris Fagelson",
    proposal_target=7,
    slams=Slams.NAMED,
    lone_proposer_may=LoneProposer.SOLO,
    eldest_having_passed_may=SecondChance.BID_AGAIN,
    raising=Raising.NEVER,
)
STRAIGHT = replace(MODERN, name="straight", title="Straight Solo", proposals=False)
HIGH_SCORING = replace(MODERN, name="high_scoring", title="High-scoring Solo", shuffling=Shuffling.LIGHTLY)
DIFFERENT_TRUMPS = replace(
    MODERN, name="different_trumps", title="Different Trumps", trump_source=TrumpSource.ROTATION_HDCS
)
GRAND_SLAM = replace(
    MODERN,
    name="grand_slam",
    title="Grand Slam Solo",
    proposals=False,
    slams=Slams.PETIT_AND_GRAND,
    shuffling=Shuffling.LIGHTLY,
    trump_source=TrumpSource.ROTATION_HDCS,
)
OVERTRICKS = replace(
    MODERN,
    name="overtricks",
    title="Overtricks",
    odd_tricks_paid=True,
    abundance_over_tricks_double=True,
    tariff=Tariff.FIVE_UNITS,
)
"""A red is worth as many units as a solo, four, five or six; five stands here."""

KIMBERLY = replace(
    FOSTER,
    name="kimberly",
    title="Kimberly Solo",
    proposals=False,
    everyone_passes=EveryonePasses.SIX_IN_ANOTHER_SUIT,
)
THREE_HANDED = replace(
    FOSTER,
    name="three_handed",
    title="Solo for three",
    players=(Seat.W, Seat.N, Seat.E),
    proposals=False,
    everyone_passes=EveryonePasses.SIX_IN_OWN_SUIT,
)

RULESETS = {
    rules.name: rules
    for rules in (
        FOSTER,
        HOFFMANN,
        MODERN,
        DENEXA,
        MORRIS_FAGELSON,
        STRAIGHT,
        HIGH_SCORING,
        DIFFERENT_TRUMPS,
        GRAND_SLAM,
        OVERTRICKS,
        KIMBERLY,
        THREE_HANDED,
    )
}


def rules_named(name: str) -> Ruleset:
    """The rule set of that name."""
    if rules := RULESETS.get(name.strip().casefold()):
        return rules
    raise Refusal(f"“{name}” is no rule set known here: there is {', '.join(RULESETS)}.")
