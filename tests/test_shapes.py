"""Where each maxim speaks, and of which cards: positions laid and read by hand, North the caller in all of them."""

import pytest

from solo_teach.cards import Suit
from solo_teach.contract import Call
from solo_teach.door_read import read_cards, read_position
from solo_teach.exercises import Exercise, Visible
from solo_teach.seats import Seat
from solo_teach.shapes import SHAPES, shown
from solo_teach.themes import THEMES

ALL, SPREAD, CLOSED = Visible

# theme, deal (W N E S, suits S.H.D.C), first leader, cards played, what is visible, advised, warned of
SHAPED = [
    # ♠Q 3 is short with a high card, ♦3 2 is short and low
    ("weak-spot", "W:5.72.4. Q3..32. 94.A.6. 72.K.K.", "W", "", ALL, "S5", ""),
    ("weak-spot", "W:5.72.4. Q3..32. 94.A.6. 72.K.K.", "E", "", SPREAD, "S9 S4", ""),
    # ♣8 5 4 is of middling length and the deuce is South's
    ("weak-spot", "W:5.72..9 2...854 94.A..7 7.K..32", "S", "", ALL, "C3 C2", ""),
    # two low cards of each suit, and nothing weak
    ("weak-spot", "W:5.72.4. 32..32. 94.A.6. 7.K.K.J", "W", "", ALL, None, ""),
    ("shortest-first", "W:98.7.J9. 32..432. 54.AK.6. 76.QJ.5.", "W", "", ALL, "H7", ""),
    # the deuce is not led from two
    ("shortest-first", "W:92.AKQ.. 43..432. 5.JT.65. 6.98.87.", "W", "", CLOSED, "S9", ""),
    # a bare ace is another maxim's
    ("shortest-first", "W:A.KQJ.. 4..432. 5.T.65. 6.9.87.", "W", "", ALL, None, ""),
    ("bare-ace", "W:A.983.. 4..432. 5.T.65. 6.7.87.", "W", "", CLOSED, "", "SA"),
    ("bare-ace", "W:A5.98.. 43..32. 6.T.65. 7.7.87.", "W", "", ALL, None, ""),
    ("king-marks-ace", "W:K5.98.. A3..32. 6.T.65. 7.7.87.", "W", "", ALL, "SK", ""),
    ("king-marks-ace", "W:K5.98.. 43..32. A.T.65. 7.7.87.", "W", "", ALL, None, ""),
    ("king-marks-ace", "W:K5.98.. 43..32. A.T.65. 7.7.87.", "W", "", CLOSED, "SK", ""),
    ("longest-keeps", "W:954.7.. Q3..32. 7.A.6.9 2.K.K.8", "W", "", ALL, "S9 S5 S4", ""),
    # West has no diamond, and keeps his spades
    ("longest-keeps", "W:954.7.. Q3..32. 7.A.6.9 2.K.K.8", "S", "DK", ALL, "", "S9 S5 S4"),
    # two each: nobody is longest
    ("longest-keeps", "W:95.7..7 Q3..32. 74.A..9 2.K.K.8", "W", "", ALL, None, ""),
    # East sits on North's left and West on his right; South, opposite, is told nothing
    ("honour-and-one-small", "W:K4.98.. 32..32. Q5.T.6. J6.7.7.", "W", "", ALL, "SK", "S4"),
    ("honour-and-one-small", "W:K4.98.. 32..32. Q5.T.6. J6.7.7.", "E", "", ALL, "S5", "SQ"),
    ("honour-and-one-small", "W:K4.98.. 32..32. Q5.T.6. J6.7.7.", "S", "", ALL, None, ""),
    ("suit-with-the-deuce", "W:5..972. 32.3.3. 94.A.6. 76.K.K.", "W", "", ALL, "", "D9 D7 D2"),
    # the deuce is North's, and three of West's cards do not begin with the lowest
    ("suit-with-the-deuce", "W:5..973. 3.3.2.3 94.A.6. 76.K.K.", "W", "", ALL, None, ""),
    ("safe-suit", "W:95.7.. 42..3. KQ..6. 76.K..", "E", "SK S7 S9 S2", ALL, "", "SQ"),
    # the five is not very low
    ("safe-suit", "W:94.7.. 52..3. KQ..6. 76.K..", "E", "SK S7 S9 S5", ALL, None, ""),
    # West threw the ♣9 and has the ♣5 left; after he throws a diamond the ♣9 is not of his last suit
    ("clearing-a-suit", "W:..9.T95 .32.4.2 .AK.T.8 .QJ.6.4", "E", "HA HJ CT H3 HK HQ", ALL, "C9", ""),
    ("clearing-a-suit", "W:..98.T5 .32.4.2 .AK.T.8 .QJ.6.4", "E", "HA HJ D9 H3 HK HQ", ALL, "D8", ""),
    ("short-before-high", "W:.Q93.8. 2.4.32. 96..64. 75..75.", "E", "S9 S7", ALL, "D8", "HQ"),
    # a short suit of very low cards does not go first
    ("short-before-high", "W:.Q93.4. 2.4.32. 96..86. 75..75.", "E", "S9 S7", ALL, None, ""),
    ("unloading-high", "W:J5.7.. 63..2. 94..6. Q7.K..", "N", "S6 S9 SQ", ALL, "SJ", "S5"),
    # North's six is winning
    ("unloading-high", "W:J5.7.. 63..2. 94..6. 2.K.K.", "N", "S6 S4 S2", ALL, None, ""),
    # East threw the ♣9 and then the ♣4; he has the best diamond, and South may lead to it
    ("asking-for-the-lead", "W:K8.6.2.K 43.3.3.5 ..KT.942 AQ.5.Q.7", "S", "SA SK S4 C9 SQ S8 S3 C4", ALL, "DQ", ""),
    ("callers-side", "W:.9.8.7 .J63.. .T.6.3 .Q.K.5", "E", "HT HQ H9", ALL, "HJ", ""),
    ("callers-side", "W:.9.8.7 .J63.. .7.6.3 .8.K.5", "E", "H7 H8 H9", CLOSED, "H6", ""),
    # the danger is the single six; the long hearts are kept
    ("callers-side", "W:9.8.87. .432.6. T..KQ.3 Q..A.54", "E", "ST SQ S9", ALL, "D6", "H4 H3 H2"),
    # ♠2 4 6 skips one rank each time and is safe, ♥5 2 is not, and of diamonds he has none
    ("open-misere", "W:3.643.9. 642.52.. 5.A.87.8 7.K.6.75", "W", "", SPREAD, "H6 H4 H3", "D9"),
]


def looked_at(theme: str, deal: str, leader: str, plays: str, visible: Visible, **more: object) -> Exercise:
    call = "spread" if theme == "open-misere" else "misere"
    told = {"deal": deal, "contract": {"call": call, "caller": "N"}, "leader": leader, "plays": plays.split()}
    start = read_position({**told, "plays": []})
    return Exercise(f"{theme}/x", 1, start, read_cards(told, "plays"), visible, "?", ".", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("theme", "deal", "leader", "plays", "visible", "advised", "warned"), SHAPED)
def test_a_maxim_speaks_of_the_cards_it_names_and_of_no_others(
    theme: str, deal: str, leader: str, plays: str, visible: Visible, advised: str | None, warned: str
) -> None:
    found = shown(theme, looked_at(theme, deal, leader, plays, visible).view)
    if advised is None:
        assert found is None
    else:
        assert found
        assert ([card.code for card in found.advised], [card.code for card in found.warned]) == (
            advised.split(),
            warned.split(),
        )


@pytest.mark.parametrize(
    ("calls", "says"),
    [
        ("W propose, N misere", "North called over West's proposal, with hearts turned up"),
        ("W pass, N propose, E pass, S pass, N misere", "North proposed in vain, with hearts turned up"),
        ("W pass, N misere", None),
    ],
)
def test_the_calls_tell_of_the_suit_turned_up_where_a_call_stood_before(calls: str, says: str | None) -> None:
    spoken = tuple((Seat.read(seat), Call.read(call)) for seat, call in map(str.split, calls.split(", ")))
    deal = "W:95.7.. 42..3. KQ..6. 76.K.."
    view = looked_at("what-the-calls-tell", deal, "W", "", CLOSED, calls=spoken, turned=Suit.HEARTS).view
    found = shown("what-the-calls-tell", view)
    if says is None:
        assert found is None
    else:
        assert found and found.because.startswith(says) and [card.code for card in found.warned] == ["H7"]


def test_every_theme_has_its_shape_and_a_position_that_shows_it() -> None:
    assert list(SHAPES) == [theme.key for theme in THEMES]
    assert {theme for theme, *_ in SHAPED} | {"what-the-calls-tell"} == set(SHAPES)
