"""Solo's own leads: what the books advise by call and seat, on hands made for each maxim."""

import random

import pytest
from sentences import in_form, refusal_of

from solo_teach.cards import Card, Hand, Suit, pack, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.law import Refusal
from solo_teach.openings import Agreement, Albany, every_lead, judged, openings
from solo_teach.passages import passages
from solo_teach.rulesets import FOSTER, RULESETS, rules_named
from solo_teach.seats import Seat

W, N, E, S = Seat
HEARTS = Suit.HEARTS
FOUR_TRUMPS = Agreement(albany=Albany.FOUR_TRUMPS)
FOUR_AND_THREES = Agreement(albany=Albany.FOUR_AND_THREES)

# West leads. A caller is named by where West sits from him: on North's right, opposite East, on South's left.
SOLO_FROM = {"right": N, "opposite": E, "left": S}


def solo(where: str) -> Contract:
    return Contract(Call.SOLO, SOLO_FROM[where], None, HEARTS)


def best(hand: str, contract: Contract, agreed: Agreement | None = None, seat: Seat = W) -> set[str]:
    """Every card that is as good as the best."""
    held = read_hand(hand)
    told = [(card, judged(card, held, seat, contract, FOSTER, *([agreed] if agreed else []))) for card in held]
    return {card.code for card, said in told if said.right}


# The hand of A in Foster's two illustrations: he sits opposite the caller of the solo, and on the misère's right.
ILLUSTRATED = [
    ("♠AJ87 ♥6 ♣K98 ♦107653", solo("opposite"), {"DT"}),
    ("♠KQ ♥AJ876 ♣1095 ♦Q92", Contract(Call.MISERE, N), {"SK"}),
]


@pytest.mark.parametrize(("hand", "contract", "cards"), ILLUSTRATED)
def test_the_first_lead_is_the_one_that_foster_printed(hand: str, contract: Contract, cards: set[str]) -> None:
    assert best(hand, contract) == cards


# One hand for each line of advice: the hand, the contract, the cards that are right, and a passage that says so.
ADVISED = [
    # against a solo, on the caller's left: headed by queen, jack or ten; never king alone, a tenace or trumps
    ("♠J95 ♥Q742 ♣K63 ♦AQ8", solo("left"), {"SJ"},
     "foster.maxim-left-leads-queen-jack-ten-suits"),
    ("♠Q953 ♥K742 ♣K6 ♦KJ8", solo("left"), {"S3"},
     "foster.maxim-left-leads-queen-jack-ten-suits"),
    ("♠KQ53 ♥J742 ♣K6 ♦AQ8", solo("left"), {"SK"},
     "foster.maxim-regular-leads-force-command"),
    ("♠AK53 ♥J742 ♣K6 ♦KJ8", solo("left"), {"SK"},
     "foster.maxim-show-winning-sequence-once"),
    # on the right and opposite: the longest suit, whatever is in it
    ("♠K9532 ♥Q74 ♣Q6 ♦J98", solo("right"), {"S3"},
     "foster.maxim-lead-longest-when-not-on-left"),
    ("♠97532 ♥Q74 ♣Q6 ♦J98", solo("opposite"), {"S9"},
     "foster.maxim-lead-top-of-long-weak-suit"),
    ("♠Q953 ♥Q742 ♣6 ♦J986", solo("right"), {"S3", "D6"},
     "foster.maxim-lead-longest-when-not-on-left"),
    # against a proposal: winners at once, and the king rather than the ace from both
    ("♠A953 ♥Q742 ♣K6 ♦J98", Contract(Call.PROPOSE, N, S, HEARTS), {"SA"},
     "foster.maxim-adversaries-cash-winners"),
    ("♠AK53 ♥Q742 ♣K6 ♦J98", Contract(Call.PROPOSE, N, E, HEARTS), {"SK"},
     "foster.maxim-adversaries-cash-winners"),
    ("♠KQ53 ♥A742 ♣K6 ♦J98", Contract(Call.PROPOSE, N, E, HEARTS), {"SK"},
     "foster.maxim-adversaries-build-no-long-suits"),
    # partners, opposite: trumps as at whist
    ("♠KQ5 ♥KJ1062 ♣K6 ♦J98", Contract(Call.PROPOSE, W, E, HEARTS), {"HT"},
     "foster.maxim-lead-trumps-at-once"),
    ("♠KQ5 ♥Q9752 ♣K6 ♦J98", Contract(Call.PROPOSE, E, W, HEARTS), {"H5"},
     "foster.maxim-opposite-partners-play-whist"),
    # partner on the right: trumps from the top, even the queen or jack of five
    ("♠KQ5 ♥J9752 ♣K6 ♦J98", Contract(Call.PROPOSE, W, S, HEARTS), {"HJ"},
     "foster.maxim-queen-or-jack-helps-honour"),
    # partner on the left: commanding trumps, or else a small card of a weak suit
    ("♠KQ5 ♥AQJ42 ♣K6 ♦J98", Contract(Call.PROPOSE, W, N, HEARTS), {"HA"},
     "foster.maxim-eldest-leads-commanding-trumps"),
    ("♠KQ5 ♥Q9742 ♣K6 ♦J98", Contract(Call.PROPOSE, W, N, HEARTS), {"D8"},
     "foster.maxim-eldest-without-high-trumps-leads-small"),
    ("♠KQ5 ♥Q9742 ♣K6 ♦J98", Contract(Call.PROPOSE, N, W, HEARTS), {"D8"},
     "foster.maxim-partner-shows-suit-then-trumps"),
    # the caller of a solo
    ("♠A5 ♥KQ102 ♣KQ1076 ♦A3", Contract(Call.SOLO, W, None, HEARTS), {"SA", "DA"},
     "foster.maxim-solo-cash-before-trumps"),
    ("♠AQ5 ♥AJ102 ♣KQ64 ♦73", Contract(Call.SOLO, W, None, HEARTS), {"HA"},
     "foster.maxim-solo-two-rounds-with-ace"),
    ("♠95 ♥AKJ1072 ♣764 ♦83", Contract(Call.SOLO, W, None, HEARTS), {"S9", "D8"},
     "foster.maxim-solo-on-trumps-ruffs"),
    # a misère, its caller and the three against him
    ("♠6543 ♥852 ♣973 ♦642", Contract(Call.MISERE, W), {"H2", "D2"},
     "foster.maxim-misere-lead-is-a-disadvantage"),
    ("♠6543 ♥AQ1097 ♣J87 ♦9", Contract(Call.MISERE, E), {"D9"},
     "foster.maxim-misere-lead-shortest-suits"),
    ("♠J5432 ♥Q4 ♣J873 ♦Q9", Contract(Call.MISERE, S), {"H4", "D9"},
     "foster.maxim-misere-honour-and-one-small"),
    ("♠J5432 ♥Q4 ♣J873 ♦Q9", Contract(Call.MISERE, N), {"HQ", "DQ"},
     "foster.maxim-misere-honour-and-one-small"),
    ("♠J5432 ♥963 ♣KJ87 ♦A", Contract(Call.MISERE, E), {"H6"},
     "hoffmann.maxim-misere-lead-medium-of-shortest"),
    ("♠AQJ54 ♥K93 ♣QJ87 ♦2", Contract(Call.MISERE, E), {"D2"},
     "foster.maxim-misere-lead-shortest-suits"),
    ("♠AQJ543 ♥K73 ♣QJ87", Contract(Call.MISERE, E), {"HK", "H7"},
     "foster.maxim-misere-lead-king"),
    # a spread: the shortest suit, unless there is a run from the deuce
    ("♠QJ987 ♥96 ♣J87 ♦K43", Contract(Call.SPREAD, E), {"H6"},
     "foster.maxim-spread-adversaries-lead-shortest"),
    ("♠QJ98 ♥96 ♣J876 ♦432", Contract(Call.SPREAD, E), {"D2"},
     "foster.maxim-spread-adversaries-lead-shortest"),
    # an abundance: Right his longest, Left his shortest; no guarded king, no short suit under an ace
    ("♠Q9532 ♥74 ♣J6 ♦J983", Contract(Call.ABUNDANCE, N, None, HEARTS), {"S3"},
     "foster.maxim-abundance-right-longest-left-shortest"),
    ("♠Q9532 ♥74 ♣J6 ♦J983", Contract(Call.ABUNDANCE, S, None, HEARTS), {"CJ"},
     "foster.maxim-abundance-right-longest-left-shortest"),
    ("♠Q953 ♥742 ♣K6 ♦A983", Contract(Call.ABUNDANCE, S, None, HEARTS), {"S3", "D3"},
     "foster.maxim-abundance-right-longest-left-shortest"),
    ("♠KQ953 ♥AKJ1092 ♣A ♦A", Contract(Call.ABUNDANCE, W, None, HEARTS), {"HA"},
     "foster.maxim-abundance-lead-helps"),
    ("♠AKQJ ♥AKQJ109 ♣A ♦A2", Contract(Call.SLAM, W, None, HEARTS), {"HA"},
     "foster.maxim-abundance-lead-helps"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "contract", "cards", "cites"), ADVISED)
def test_the_lead_is_the_one_that_the_maxim_names(hand: str, contract: Contract, cards: set[str], cites: str) -> None:
    assert best(hand, contract) == cards
    told = openings(read_hand(hand), W, contract, FOSTER)
    assert told[0].card.code in cards
    assert cites in {name for lead in told if lead.card.code in cards for name in lead.cites}


# What the books warn against: the hand, the contract, the card, and the passage that comes with the warning.
WARNED = [
    ("♠J95 ♥Q742 ♣K63 ♦AQ8", solo("left"), "C3", "foster.maxim-left-not-from-king-or-tenace"),
    ("♠J95 ♥Q742 ♣K63 ♦AQ8", solo("left"), "D8", "foster.maxim-left-not-from-king-or-tenace"),
    ("♠J95 ♥Q742 ♣K63 ♦AQ8", solo("left"), "H2", "foster.maxim-left-does-not-lead-trumps"),
    ("♠J95 ♥Q742 ♣K63 ♦AQ8", solo("right"), "H2", "foster.maxim-right-leads-trumps-through"),
    ("♠A953 ♥Q742 ♣K6 ♦J98", Contract(Call.PROPOSE, N, S, HEARTS), "H2", "foster.maxim-adversaries-seldom-lead-trumps"),
    ("♠J5432 ♥963 ♣KJ87 ♦A", Contract(Call.MISERE, E), "DA", "foster.maxim-misere-no-bare-ace"),
    ("♠J5432 ♥963 ♣KJ87 ♦A", Contract(Call.MISERE, E), "S5", "foster.maxim-misere-avoid-long-suit-with-deuce"),
    ("♠Q953 ♥742 ♣K6 ♦A983", Contract(Call.ABUNDANCE, S, None, HEARTS), "C6", "foster.maxim-abundance-no-guarded-king"),
    ("♠Q9532 ♥742 ♣A6 ♦983", Contract(Call.ABUNDANCE, S, None, HEARTS), "CA", "foster.maxim-abundance-no-guarded-king"),
    ("♠95 ♥AKJ1072 ♣764 ♦83", Contract(Call.SOLO, W, None, HEARTS), "HA", "foster.maxim-solo-on-trumps-ruffs"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "contract", "card", "cites"), WARNED)
def test_a_lead_that_a_maxim_warns_against_is_not_advised(hand: str, contract: Contract, card: str, cites: str) -> None:
    held = read_hand(hand)
    said = judged(Card.read(card), held, W, contract, FOSTER)
    assert not said.right
    assert cites in said.cites
    assert Card.read(card).suit not in {lead.card.suit for lead in openings(held, W, contract, FOSTER)}


# --- the Albany lead, by either definition ---------------------------------------------------------------------------

FOUR_THREES = "♠Q95 ♥K742 ♣K63 ♦AQ8"  # four trumps and three of each plain suit
FIVE_TRUMPS = "♠J9 ♥KQ742 ♣KQ3 ♦AQ8"
THREE_TRUMPS = "♠J9 ♥K74 ♣K632 ♦Q984"


def conventions(hand: str, agreed: Agreement) -> dict[str, str]:
    return {lead.card.code: lead.convention for lead in openings(read_hand(hand), W, solo("left"), FOSTER, agreed)}


def test_the_albany_lead_needs_four_trumps_or_by_the_narrow_definition_the_whole_shape() -> None:
    assert conventions(FOUR_THREES, FOUR_TRUMPS)["SQ"] == "The Albany lead"
    assert conventions(FOUR_THREES, FOUR_AND_THREES)["SQ"] == "The Albany lead"
    assert conventions(FIVE_TRUMPS, FOUR_TRUMPS)["SJ"] == "The Albany lead"
    assert "SJ" not in conventions(FIVE_TRUMPS, FOUR_AND_THREES)


def test_where_the_albany_lead_is_agreed_a_strengthening_card_without_it_would_mislead() -> None:
    assert conventions(THREE_TRUMPS, Agreement())["SJ"] == "Top of a short suit"
    assert "SJ" not in conventions(THREE_TRUMPS, FOUR_TRUMPS)
    said = judged(Card.read("SJ"), read_hand(THREE_TRUMPS), W, solo("left"), FOSTER, FOUR_TRUMPS)
    assert not said.right
    assert "four trumps or more, which this hand has not" in said.why


@pytest.mark.parametrize("agreed", [FOUR_TRUMPS, FOUR_AND_THREES])
def test_the_albany_lead_is_made_on_those_hands_alone_that_it_announces(agreed: Agreement) -> None:
    luck, made = random.Random(4), 0
    for _ in range(200):
        hand = frozenset(luck.sample(pack(), 13))
        shape = [sum(card.suit is suit for card in hand) for suit in Suit]
        trumps = sum(card.suit is HEARTS for card in hand)
        if any(lead.convention == "The Albany lead" for lead in every_lead(hand, W, solo("left"), FOSTER, agreed)):
            made += 1
            assert trumps >= 4
            assert agreed is FOUR_TRUMPS or (trumps == 4 and sorted(shape) == [3, 3, 3, 4])
    assert made


# --- every hand and every contract -----------------------------------------------------------------------------------


def contracts() -> list[tuple[Seat, Contract]]:
    """Every call and seat that Foster's rules allow West to lead against, or for."""
    found = [(W, Contract(Call.PROPOSE, W, other, HEARTS)) for other in (N, E, S)]
    found += [(W, Contract(Call.PROPOSE, one, two, HEARTS)) for one in (N, E, S) for two in (N, E, S) if one is not two]
    for call in (Call.SOLO, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS):
        found += [(W, Contract(call, seat, None, HEARTS)) for seat in Seat]
    found += [(W, Contract(call, seat)) for call in (Call.MISERE, Call.SPREAD) for seat in Seat]
    return [*found, (W, Contract(Call.SLAM, W, None, HEARTS))]


@pytest.mark.parametrize(("seat", "contract"), contracts(), ids=str)
def test_every_suit_held_has_its_lead_and_every_card_its_reason(seat: Seat, contract: Contract) -> None:
    luck = random.Random(str(contract))
    for _ in range(12):
        hand = frozenset(luck.sample(pack(), 13))
        told = every_lead(hand, seat, contract, FOSTER)
        assert {lead.card.suit for lead in told} == {card.suit for card in hand}
        assert {lead.card for lead in told} <= hand
        good = openings(hand, seat, contract, FOSTER)
        assert good and [lead.grade for lead in good] == sorted(lead.grade for lead in good)
        said = {card: judged(card, hand, seat, contract, FOSTER) for card in hand}
        assert said[good[0].card].right
        assert not all(one.right for one in said.values())
        assert {name for one in said.values() for name in one.cites} <= set(passages())
        assert {name for lead in told for name in lead.cites} <= set(passages())
        assert all(one.why.endswith(".") and "  " not in one.why for one in said.values())


@pytest.mark.parametrize("named", list(RULESETS))
def test_every_call_of_every_rule_set_has_a_lead_or_a_reason_for_none(named: str) -> None:
    rules, hand = rules_named(named), read_hand(ILLUSTRATED[0][0])
    for terms in rules.calls:
        partner = E if terms.call is Call.PROPOSE else None
        for trumps in (None, HEARTS):
            try:
                assert openings(hand, W, Contract(terms.call, W, partner, trumps), rules)
            except Refusal as refusal:
                in_form(refusal)


# --- refusals --------------------------------------------------------------------------------------------------------

THIRTEEN: Hand = read_hand(ILLUSTRATED[0][0])
REFUSED = [
    (THIRTEEN - {Card.read("S7")}, W, solo("left"), "foster", "not 12", "foster.thirteen-each"),
    (THIRTEEN, W, Contract(Call.SLAM, E, None, HEARTS), "foster", "West does not lead", "foster.slam-lead"),
    (THIRTEEN, W, Contract(Call.MISERE, E, None, HEARTS), "foster", "without trumps", "foster.objects"),
    (THIRTEEN, W, Contract(Call.SOLO, E), "foster", "East's solo must be named", "foster.objects"),
    (THIRTEEN, W, Contract(Call.SOLO, E, None, HEARTS), "three_handed", "four players", "foster.four-players"),
    (THIRTEEN, W, Contract(Call.MISERE, E), "three_handed", "four players", "foster.four-players"),
]


@pytest.mark.parametrize(("hand", "seat", "contract", "rules", "why", "cites"), REFUSED)
def test_what_cannot_be_advised_on_is_refused(
    hand: Hand, seat: Seat, contract: Contract, rules: str, why: str, cites: str
) -> None:
    refusal = refusal_of(lambda: openings(hand, seat, contract, rules_named(rules)))
    assert why in refusal.sentence
    assert refusal.cites == cites


def test_a_card_that_is_not_held_is_not_judged() -> None:
    refusal = refusal_of(lambda: judged(Card.read("SK"), THIRTEEN, W, solo("left"), FOSTER))
    assert "does not hold the king of spades" in refusal.sentence


def test_a_trump_is_read_by_what_is_agreed_of_trumps() -> None:
    """From king, queen and two small ones the fourth best trump is led where trumps are a suit like another."""
    held, partners = read_hand("♠A42 ♥KQ65 ♣J83 ♦Q97"), Contract(Call.PROPOSE, W, E, HEARTS)
    said = judged(Card.read("HK"), held, W, partners, FOSTER, Agreement(plain="american", trumps="trumps"))
    assert "King of trumps, with the ten or the jack beside the queen" in said.why
