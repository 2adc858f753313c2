"""The decisions on which books differ: what each may be."""

from enum import Enum

from solo_teach.contract import Call
from solo_teach.counters import Counters


class Trumps(Enum):
    """Where a call's trump suit comes from."""

    TURN_UP = "the suit turned up"
    NAMED = "a suit the caller names"
    OTHER = "a suit the caller names, not the one turned up"
    NONE = "no trumps"


class Stakes(Enum):
    """What proposal, solo, misère, abundance, the same in trumps, spread and slam are worth, in red or in white."""

    FOSTER = ("red", 1, 2, 3, 4, 4, 6, 8)
    UNITS = ("red", 1, 1, 2, 3, 3, 4, 6)
    EVERYTHING2 = ("white", 10, 10, 25, 50, 60, 75, 100)

    def worth(self, call: Call) -> Counters:
        """The stake of a call, from or to each adversary."""
        colour, *amounts = self.value
        amount = amounts[_PRICED_AS[call]]
        return Counters(red=amount) if colour == "red" else Counters(white=amount)


_PRICED_AS = {
    Call.PROPOSE: 0,
    Call.SOLO: 1,
    Call.GRAND: 1,
    Call.SIX: 1,
    Call.MISERE: 2,
    Call.ABUNDANCE: 3,
    Call.ABUNDANCE_IN_TRUMPS: 4,
    Call.PETIT_SLAM: 4,
    Call.SPREAD: 5,
    Call.SLAM: 6,
    Call.SLAM_IN_TRUMPS: 6,
    Call.GRAND_SLAM: 6,
}
"""The place of the stake each call takes. No book prices the petit slam, which takes the next lower."""


class Slams(Enum):
    """Which calls of nearly all the tricks there are."""

    NAMED = "one, in a suit the caller names"
    NO_TRUMPS = "one, without trumps"
    TWO_GRADES = "two, in a suit of choice and above it in the suit turned up"
    PETIT_AND_GRAND = "a petit slam of twelve and a grand slam of thirteen, both in a suit of choice"


class Order(Enum):
    """Where the misères stand among the calls."""

    USUAL = "misère below abundance, spread below slam"
    MISERE_ABOVE_ABUNDANCE = "misère above both abundances"
    SPREAD_HIGHEST = "spread above everything"


class LoneProposer(Enum):
    """What a proposer may do whom nobody accepts."""

    SOLO = "amend to solo"
    ANY_HIGHER = "amend to any higher call"
    NOTHING = "nothing: the hand is thrown in"


class SecondChance(Enum):
    """What the eldest hand may do after passing."""

    ACCEPT = "accept any proposal"
    ACCEPT_NEXT = "accept the next player's proposal, once the others have passed"
    BID_AGAIN = "bid once more when all have spoken"


class Raising(Enum):
    """When a player who has called may raise his call."""

    WHEN_OVER_CALLED = "whenever he is over-called"
    NEVER = "never: one bid each"


class EveryonePasses(Enum):
    """What becomes of a hand on which all pass."""

    SAME_DEALER = "thrown in; the same dealer deals again"
    NEXT_DEALER = "thrown in; the next dealer deals"
    GRAND = "played without trumps, each for himself: the last trick loses"
    GENERAL_MISERE = "played without trumps, each for himself: the most tricks lose"
    SIX_IN_ANOTHER_SUIT = "a second round: a solo of six in a suit not turned up"
    SIX_IN_OWN_SUIT = "a second round: six tricks in a suit of one's own"
    SIX_OR_MORE = "a second round: six tricks or more in a suit of one's own, or a misère above eight"


class TrumpSource(Enum):
    """How the suit is found that an unnamed trump call is played in."""

    TURNED_UP = "the last card, turned up"
    SECOND_PACK = "a card cut from a second pack"
    ROTATION_HDCS = "by turns hearts, diamonds, clubs, spades"
    ROTATION_HDCS_NONE = "by turns hearts, diamonds, clubs, spades, no trumps"
    ROTATION_HCDS = "by turns hearts, clubs, diamonds, spades"
    FIXED_SPADES = "always spades"


class TurnUpTaken(Enum):
    """When the dealer takes the turned card into his hand."""

    DEALERS_TURN = "at the dealer's turn in the first trick"
    AFTER_FIRST_TRICK = "after the first trick, unless he plays it"
    BEFORE_PLAY = "before the first lead"


class PartnersSettle(Enum):
    """How a proposal is paid."""

    WITH_ONE = "each partner with one adversary"
    WITH_BOTH = "each partner with both adversaries"


class AdversarysRevoke(Enum):
    """Who pays when an adversary has revoked against a call that is played out."""

    OFFENDER_UNLESS_HARMLESS = "the offender, unless he shows the call would have been made in spite of it"
    OFFENDER = "the offender, always"


class BothRevoke(Enum):
    """What becomes of a hand on which both sides revoked."""

    VOID = "the deal is void"
    NEITHER_WINS = "neither side can win"


class SitsOut(Enum):
    """Which of five sits out a hand."""

    DEALER = "the dealer"
    DEALERS_RIGHT = "the player on the dealer's right"


class Shuffler(Enum):
    """Who shuffles."""

    OPPOSITE = "the player opposite the dealer, with the second pack"
    DEALERS_LEFT = "the dealer's left-hand neighbour, then if he likes the dealer"
    DEALER = "the dealer"


class Shuffling(Enum):
    """When the cards are shuffled."""

    EVERY_DEAL = "before every deal"
    LIGHTLY = "lightly, before every deal"
    AFTER_ABUNDANCE = "only after an abundance or higher"
    AT_START = "only before the first deal"
    NEVER = "never: the pack is only cut"


class DefectiveHand(Enum):
    """What becomes of a hand found to have a wrong number of cards after the first trick."""

    OFFENDER_CANNOT_WIN = "it stands: the side at fault can lose but not win"
    CORRECT_HAND_WINS = "a caller whose own hand is right wins his call"
