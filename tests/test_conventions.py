"""Lead conventions, tried on every holding there is; the printed tables are typed from the book."""

import math
import re
from collections import Counter

import pytest
from sentences import refusal_of

from solo_teach.cards import Rank
from solo_teach.conventions import Convention, Second, collisions, second_card, second_lead, seconds, system, systems
from solo_teach.forms import (
    Form,
    all_holdings,
    eleven_rule,
    fourth_best,
    read_holding,
    show_holding,
    tenace,
)
from solo_teach.passages import passages

HOLDINGS = all_holdings()
SYSTEMS = list(systems().values())


def led(ranks: str, named: str = "regular") -> str:
    return system(named).lead(read_holding(ranks)).index


def test_there_are_as_many_holdings_as_sets_of_thirteen_without_the_empty_one() -> None:
    assert len(set(HOLDINGS)) == 2**13 - 1
    assert all(sorted(ranks, reverse=True) == list(ranks) for ranks in HOLDINGS)


# --- first round -----------------------------------------------------------------------------------------------------

# Foster's illustrations, group by group, with the card that he names for each.
PRINTED = """
regular K  AKQJ AKQ7 AK76 AKJ6
regular K  KQJ10 KQJ8 KQ103 KQ74
regular J  KQJ104 KQJ43
regular Q  QJ1065
regular 10 KJ105
regular A  A9642 A7642 AQJ6
regular 4  KJ843 AQ104 QJ642 AJ104 J10942 K874 109843 Q654
regular Q  QJ6
regular J  J104 J53
regular 10 1095
regular 9  984
regular 7  764
trumps 4   A8742
trumps 6   AK764 KJ106
trumps 5   KQ65
trumps K   KQ106
trumps J   AKQJ7
trumps Q   AKQ43
american J AKQJ6
american Q AKQ65
american A AK642
american Q KQ742
american K AKQJ AKQ7 KQ74
minneapolis 6 A9863
minneapolis 4 AQJ42
"""
TABLE = [
    (named, card, ranks)
    for line in PRINTED.split("\n")
    if line
    for named, card, *all_ in [line.split()]
    for ranks in all_
]


@pytest.mark.parametrize(("named", "card", "ranks"), TABLE)
def test_the_lead_from_a_printed_holding_is_the_books(named: str, card: str, ranks: str) -> None:
    assert led(ranks, named) == card


@pytest.mark.parametrize("said", SYSTEMS, ids=lambda said: said.name)
def test_each_holding_is_covered_by_one_convention_and_has_one_lead_that_it_holds(said: object) -> None:
    for ranks in HOLDINGS:
        covering = [convention for convention in said.conventions if convention.fits(ranks)]
        assert len(covering) == 1, f"{show_holding(ranks)}: {[one.name for one in covering]}"
        assert said.of(ranks) is covering[0]
        assert said.lead(ranks) in ranks


@pytest.mark.parametrize("said", SYSTEMS, ids=lambda said: said.name)
def test_from_a_lead_back_to_the_holdings_nothing_is_lost(said: object) -> None:
    shown = [
        (ranks, convention, rank)
        for rank in Rank
        for convention, holdings in said.showing(rank).items()
        for ranks in holdings
    ]
    assert len(shown) == len(HOLDINGS)
    assert {ranks for ranks, _, _ in shown} == set(HOLDINGS)
    assert all(said.lead(ranks) is rank and said.of(ranks) is convention for ranks, convention, rank in shown)


# Counted by hand: of n ranks that do not matter each may be there or not, which makes 2 to the n holdings.
COUNTED = {
    # the king; ace and queen not both absent; the other ten free; less K Q J without the ace in five cards or more
    "king": 3 * 2**10 - (2**9 - 1 - 9),
    "jack": 2**9 - 1 - 9,  # K Q J without the ace, nine others free, less those of three and four cards
    "queen": 2**8,  # Q J 10 without ace and king
    "ten": 2**8,  # K J 10 without ace and queen
    # the ace without the king; less those of four cards at most; but with those that have queen and jack
    "ace": 2**11 - sum(math.comb(11, others) for others in range(4)) + 1 + 9,
    "strengthening": math.comb(11, 2) + math.comb(11, 3) - 1,  # queen at most, and not Q J 10
    # under an ace without the king, not A Q J; under a king without ace and queen, not K J 10
    "low-from-short": 11 + (math.comb(11, 2) - 1) + 10 + (math.comb(10, 2) - 1),
    "only-card": 13,
}


def test_the_regular_leads_cover_as_many_holdings_as_a_count_by_hand() -> None:
    found = Counter(system("regular").of(ranks).name for ranks in HOLDINGS)
    expected = COUNTED | {"fourth-best": 8191 - sum(COUNTED.values())}
    assert dict(found) == expected


def test_every_collision_of_the_regular_leads_is_listed() -> None:
    listed = {
        found.led.index: [convention.name for convention, _ in found.meanings]
        for found in collisions(system("regular"))
    }
    short = ["strengthening", "low-from-short", "only-card"]
    assert listed == {
        "A": ["ace", "only-card"],
        "K": ["king", "only-card"],
        "Q": ["queen", *short],
        "J": ["jack", *short],
        "10": ["ten", *short],
        **{str(pips): ["fourth-best", *short] for pips in range(9, 2, -1)},
        "2": ["fourth-best", "low-from-short", "only-card"],  # no short suit has the deuce on top
    }


def test_american_leads_add_the_collisions_that_foster_blames_them_for() -> None:
    """“Especially if it is a queen”: she may come from A K Q, from K Q and from Q J 10."""
    (queen,) = [found for found in collisions(system("american")) if found.led is Rank.QUEEN]
    names = [convention.name for convention, _ in queen.meanings]
    assert names[:3] == ["american-queen", "american-queen-from-king", "queen"]
    counts = {convention.name: number for convention, number in queen.meanings}
    # A K Q without the jack: nine others, at least two of them; K Q without ace and jack: at least three of nine
    assert counts["american-queen"] == 2**9 - 1 - 9
    assert counts["american-queen-from-king"] == 2**9 - 1 - 9 - math.comb(9, 2)


def test_what_third_hand_holds_narrows_what_a_lead_can_mean() -> None:
    regular = system("regular")
    assert {one.name for one in regular.showing(Rank.KING)} == {"king", "only-card"}
    with_the_queen = regular.showing(Rank.KING, read_holding("Q"))
    assert all(
        Rank.ACE in ranks for one, holdings in with_the_queen.items() if one.name == "king" for ranks in holdings
    )
    both = regular.showing(Rank.KING, read_holding("AQ"))
    assert {one.name: len(holdings) for one, holdings in both.items()} == {"only-card": 1}
    assert "cannot be in another hand" in refusal_of(lambda: regular.showing(Rank.TEN, read_holding("10 4"))).sentence


# --- the eleven rule -------------------------------------------------------------------------------------------------


def test_the_eleven_rule_holds_for_every_fourth_best_that_is_a_low_card() -> None:
    tried = 0
    for ranks in HOLDINGS:
        if len(ranks) < 4 or (card := fourth_best(ranks)) > Rank.TEN:
            continue
        outside = [rank for rank in Rank if rank > card and rank not in ranks]
        assert len(outside) == eleven_rule(card), show_holding(ranks)
        tried += 1
    # four cards or more, less A K Q J with or without each of the nine others
    assert tried == 8191 - 13 - math.comb(13, 2) - math.comb(13, 3) - 2**9


def test_the_eleven_rule_is_only_for_fourth_bests() -> None:
    """The top of a short suit has nothing above it in the hand, so the rule would be out by three."""
    assert eleven_rule(Rank.SEVEN) == 4
    assert led("764") == "7"
    assert len([rank for rank in Rank if rank > Rank.SEVEN]) == 7
    assert "none" in refusal_of(lambda: eleven_rule(Rank.QUEEN)).sentence


def test_fosters_example_of_the_eleven_rule() -> None:
    """The seven is led; second hand plays the 8, third hand has A J 6 3: one card is against the leader."""
    seen_higher = {Rank.EIGHT, Rank.ACE, Rank.JACK}
    assert eleven_rule(Rank.SEVEN) - len(seen_higher) == 1
    missing = {
        rank
        for ranks in system("regular").showing(Rank.SEVEN, read_holding("AJ863"))[_named("fourth-best")]
        for rank in Rank
        if rank > Rank.SEVEN and rank not in ranks and rank not in seen_higher
    }
    assert missing == {Rank.KING, Rank.QUEEN}  # either may be it, and he cannot have both


def _named(name: str) -> Convention:
    return next(one for one in system("regular").conventions if one.name == name)


# --- second round ----------------------------------------------------------------------------------------------------

NAMED = """
regular AKQJ  J   regular AKQ7 Q     regular AK76 A     regular AKJ6 A
regular KQJ10 10  regular KQJ8 J
regular KQJ76 K   regular KQJ763 Q   regular QJ104 J    regular QJ1043 10
regular AQJ6  Q   regular AQJ65 J
american AKQJ6 A  american AKQJ65 K  american AKQJ654 Q american AKQ65 A american AKQ654 K
"""
SECONDS = list(zip(*[iter(NAMED.split())] * 3, strict=True))


@pytest.mark.parametrize(("named", "ranks", "card"), SECONDS)
def test_the_second_lead_of_a_printed_holding_is_the_books(named: str, ranks: str, card: str) -> None:
    held = read_holding(ranks)
    found = second_lead(held, system(named).of(held))
    assert found
    assert found.lead.index == card


@pytest.mark.parametrize("said", SYSTEMS, ids=lambda said: said.name)
def test_no_holding_has_two_named_second_leads_and_the_one_it_has_is_still_held(said: object) -> None:
    for ranks in HOLDINGS:
        first = said.of(ranks)
        fitting = [one for one in seconds() if first.name in one.after and any(form.fits(ranks) for form in one.forms)]
        assert len(fitting) <= 1, show_holding(ranks)
        assert all(one.lead in ranks and one.lead is not first.card(ranks) for one in fitting), show_holding(ranks)


def test_two_leads_together_tell_the_holdings_apart() -> None:
    """After one first lead, a second card belongs to one meaning only."""
    for said in SYSTEMS:
        told: dict[tuple[str, Rank, Rank], set[Second]] = {}
        for ranks in HOLDINGS:
            first = said.of(ranks)
            if one := second_lead(ranks, first):
                king_without_ace = Rank.ACE not in ranks  # the trick itself shows who has the ace
                key = (first.name, first.card(ranks), one.lead, king_without_ace)
                told.setdefault(key, set()).add(one)
        assert all(len(meanings) == 1 for meanings in told.values())


# What else Foster prints: the holding, the cards that fell to the first round, and what is led next.
GENERAL = [
    ("AQ742", "A 3 5 9", "4", "whist.second-original-fourth"),
    ("KQ104", "K 3 5 9", "4", "whist.second-original-fourth"),
    ("AJ943", "A 2 5 8", "4", "whist.second-original-fourth"),
    ("KQ74", "K 3 5 9", "4", "whist.second-original-fourth"),
    ("A9843", "A 2 5 7", "4", "whist.second-original-fourth"),
    ("KJ104", "10 3 5 9", "4", "whist.second-original-fourth"),
    ("KJ104", "10 A 5 9", "K", "whist.second-best-card"),
    ("KJ104", "10 Q 5 9", "K", "whist.second-and-third"),
    ("QJ642", "4 A 5 9", "Q", "whist.second-and-third"),
    ("QJ642", "4 K 5 9", "Q", "whist.second-and-third"),
    ("J8643", "4 9 10 5", "3", "whist.second-low"),
    ("J86432", "4 9 10 5", "3", "whist.second-low"),  # of six: the fourth best of J 8 6 3 2
]


@pytest.mark.parametrize(("ranks", "fell", "card", "cites"), GENERAL)
def test_the_general_rules_of_the_second_round(ranks: str, fell: str, card: str, cites: str) -> None:
    held = read_holding(ranks)
    found = second_card(held, system("regular").of(held), read_holding(fell))
    assert found
    assert (found[0].index, *found[1]) == (card, cites)


def test_of_several_winners_the_lowest_goes_on() -> None:
    held = read_holding("K Q 6")
    found = second_card(held, system("regular").of(held), read_holding("K A J 3"))
    assert found == (Rank.QUEEN, ("whist.second-best-card",))
    held = read_holding("K J 10 4")
    assert second_card(held, system("regular").of(held), read_holding("10 A Q 9")) == (
        Rank.JACK,
        ("whist.second-best-card",),
    )


def test_where_the_books_say_nothing_of_the_second_round_nothing_is_said() -> None:
    held = read_holding("Q 6 2")
    assert second_card(held, system("regular").of(held), read_holding("Q K 5 9")) is None


def test_each_example_on_the_page_is_of_its_convention() -> None:
    for said in SYSTEMS:
        for one in said.conventions:
            assert one.examples and all(said.of(ranks) is one for ranks in one.examples), one.name
    for one in seconds():
        assert any(form.fits(one.example) for form in one.forms), one.name
        assert any(second_lead(one.example, said.of(one.example)) is one for said in SYSTEMS), one.name


# --- words and data --------------------------------------------------------------------------------------------------


def test_every_convention_and_second_lead_cites_passages_that_are_kept() -> None:
    cited = {name for said in SYSTEMS for one in said.conventions for name in (*one.cites, *said.cites)}
    cited |= {name for one in seconds() for name in one.cites}
    assert cited <= set(passages())
    assert all(one.cites for said in SYSTEMS for one in said.conventions)


TENACES = [
    ("AQ10", "", "major"), ("KJ9", "", "minor"), ("AQ", "", "major"), ("KJ", "", "minor"), ("AKQ", "", None),
    ("KQJ", "", None), ("A10", "K Q", "major"), ("A10", "K Q J", None), ("J9", "A K Q", "major"),
    ("10 8", "A K Q", "minor"), ("KJ", "A Q", None), ("Q9", "A K", None), ("2", "", None),
]  # fmt: skip


@pytest.mark.parametrize(("ranks", "gone", "kind"), TENACES)
def test_a_tenace_is_counted_among_the_cards_that_remain(ranks: str, gone: str, kind: str | None) -> None:
    assert tenace(read_holding(ranks), read_holding(gone) if gone else ()) == kind


@pytest.mark.parametrize("text", ["", "AKQJ 2 4", "A2", "-", "KA-", "akq"])
def test_a_form_that_cannot_be_read_is_refused(text: str) -> None:
    assert "no form" in refusal_of(lambda: Form.read(text)).sentence


@pytest.mark.parametrize(("text", "why"), [("", "a card"), ("AKA", "twice"), ("A1", "no rank")])
def test_a_holding_that_cannot_be_read_is_refused(text: str, why: str) -> None:
    assert why in refusal_of(lambda: read_holding(text)).sentence


def test_no_system_of_another_name_and_no_fourth_of_three() -> None:
    assert "“cavendish”" in refusal_of(lambda: system("cavendish")).sentence
    assert "A K Q" in refusal_of(lambda: fourth_best(read_holding("AKQ"))).sentence


# --- what is shown, said of every holding behind it ------------------------------------------------------------------

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
ALL_CONVENTIONS = sorted({(kept.name, one.name) for kept in systems().values() for one in kept.conventions})


@pytest.mark.parametrize(("of", "name"), ALL_CONVENTIONS)
def test_what_a_lead_shows_is_said_of_every_holding_behind_it(of: str, name: str) -> None:
    """Honours named are there, those denied are not, and no honour that is always beside the card led goes unnamed."""
    (one,) = (one for one in systems()[of].conventions if one.name == name)
    behind = [set(ranks) for ranks in HOLDINGS if one.fits(ranks)]
    honours = {rank.word: rank for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)}
    there, _, absent = re.sub(r"(,? and)? (no |neither |without )", "|", " " + one.shows, count=1).partition("|")
    absent = absent.split(",")[0]
    denied = {honours[word] for word in re.findall(r"\w+", absent) if word in honours}
    assert all(denied.isdisjoint(ranks) for ranks in behind)
    named = {honours[word] for word in re.findall(r"\w+", there) if word in honours}
    either = bool(named) and " or " in there
    assert all(named & ranks if either else named <= ranks for ranks in behind)
    if one.lead in "AKQJT" and "every higher" not in one.shows:
        always = set.intersection(*behind) & set(honours.values())
        assert {rank for rank in always if rank.letter != one.lead} <= named
    lengths = {len(ranks) for ranks in behind}
    if more := re.search(r"at least (\w+) more", one.shows):
        assert min(lengths) == len(named) + 1 + NUMBERS[more[1]]
    if fewest := re.search(r"(five) cards or more", one.shows):
        assert min(lengths) >= NUMBERS[fewest[1]] or "or queen and jack" in one.shows
    if most := re.search(r"(four) cards at most", one.shows):
        assert max(lengths) == NUMBERS[most[1]]
