"""An exercise played out: who plays what, what the learner is told of each card, and what he is never shown."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from bs4 import BeautifulSoup
from practised import callers, lead

from solo_teach import practising
from solo_teach.cards import Card, read_hand
from solo_teach.exercises import Exercise, Visible, exercise, exercises
from solo_teach.hints import hints
from solo_teach.html_cards import spoken
from solo_teach.html_practice import PracticeScene
from solo_teach.law import Refusal
from solo_teach.practice import Practice
from solo_teach.practice_kinds import Kind
from solo_teach.practice_others import Caller, Seats
from solo_teach.practice_told import known, told_choice, told_end, told_nothing
from solo_teach.practising import VERBS, Done, Practising, begun, put
from solo_teach.seats import Seat
from solo_teach.widgets import Practise
from solo_teach.widgets_cells import _shown
from solo_teach.widgets_live import Live

W, N, E, S = Seat


def played(one: Exercise, cards: str, **how: object) -> Practice:
    """The exercise after these cards of the learner's, each trick turned as soon as it waits."""
    practice = Practice(one, **how)  # type: ignore[arg-type]
    for name in cards.split():
        practice = (practice.go_on() if practice.waits else practice).play(Card.read(name))
    return practice


def codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


def at(one: Exercise) -> Practising:
    return put(Practising(Practice(one)), one)


# The play


def test_the_others_answer_until_the_trick_is_whole_and_it_lies_there_until_the_learner_goes_on() -> None:
    practice = played(lead(), "DA")
    assert practice.waits and practice.turn is None
    assert codes(practice.cards) in ("DA D3 D5 D4", "DA D2 D5 D4")
    with pytest.raises(Refusal, match="The trick still lies on the table: move on first"):
        practice.play(Card.read("H5"))
    then = practice.go_on()
    assert (then.waits, then.turn, then.cards) == (False, W, practice.cards)
    with pytest.raises(Refusal, match="No whole trick waits"):
        then.go_on()


def test_a_hint_is_for_one_card_and_the_next_card_has_none_yet() -> None:
    hinted = Practice(lead()).hint().hint()
    assert hinted.hints == 2
    for moved in (hinted.play(Card.read("DA")), hinted.play(Card.read("DA")).take_back(), hinted.again()):
        assert moved.hints == 0


def test_it_ends_where_the_caller_takes_a_trick() -> None:
    practice = played(lead(), "H5")
    assert codes(practice.cards) == "H5 H6 H4 H3"
    assert practice.over and not practice.waits
    assert told_end(practice) == "North has taken a trick: the misère is beaten."
    with pytest.raises(Refusal, match="The hand is over"):
        practice.play(Card.read("CA"))


def test_and_where_he_has_taken_none() -> None:
    practice = played(lead(), "CA H5 DA")
    assert [card.code for card in practice.cards[:4]] == ["CA", "H6", "C3", "C2"]
    assert told_end(practice) == "North has taken no trick: the misère is made."


def test_a_card_that_the_law_forbids_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="West does not hold the five of spades"):
        Practice(lead()).play(Card.read("S5"))


def test_who_plays_all_the_adversaries_chooses_for_each_in_turn_and_sees_every_hand() -> None:
    practice = played(lead("closed"), "DA", seats=Seats.ALL)
    assert practice.turn is E and len(practice.cards) == 2
    assert practice.play(Card.read("D5")).turn is S
    assert practice.after(0).visible is Visible.ALL


def test_the_caller_who_practises_his_own_side_plays_his_own_seat_alone() -> None:
    practice = Practice(callers(), Seats.ALL)
    assert not practice.together
    then = practice.play(Card.read("H5"))
    assert codes(then.cards) == "H5 SK H3 H9" and then.waits, "East throws his king"
    assert not then.go_on().over and told_choice(then, 0).why == ("It does not save the misère.", "That gave it away.")
    assert told_choice(Practice(callers()).play(Card.read("S4")), 0).right


def test_the_caller_as_a_person_is_moved_by_no_hand_but_his_own() -> None:
    """On the ♣A North throws from ♥6 ♦7, and West's last card is what would catch him: he cannot know which it is."""
    thrown = {
        caller: [
            played(lead(deal=deal), "CA", caller=caller).cards[1].code
            for deal in ("W:.5..A .6.7. ..6.3 .2..2", "W:..6.A .6.7. .5..3 .2..2")
        ]
        for caller in Caller
    }
    assert thrown[Caller.LONGEST] == ["H6", "D7"]
    assert len(set(thrown[Caller.PERSON])) == 1


# What the learner is told


def test_where_all_is_seen_each_card_is_proved_right_or_wrong_at_once() -> None:
    right, wrong = played(lead(), "DA"), played(lead(), "CA")
    assert told_choice(right, 0).right
    assert told_choice(right, 0).why[0] == "It beats the misère, and so does ♥︎5."
    assert not told_choice(wrong, 0).right
    assert told_choice(wrong, 0).why == ("It does not beat the misère.", "That gave it away.")
    assert not told_choice(wrong, 0).hindsight


def test_a_later_card_that_gives_it_away_is_told_and_taken_back_to() -> None:
    practice = played(lead(), "DA CA")
    assert told_choice(practice, 0).right and not told_choice(practice, 4).right
    assert practice.mistake == 4
    back = practice.to_the_mistake()
    assert (back.turn, back.waits, len(back.cards)) == (W, False, 4)
    again = back.play(Card.read("H5"))
    assert again.mistake is None and again.position.won == 1
    with pytest.raises(Refusal, match="Nothing that you played was a mistake"):
        again.to_the_mistake()


def test_a_mistake_never_locks() -> None:
    practice = Practice(lead())
    for name in ("CA", "CA", "DA"):
        practice = practice.play(Card.read(name)).take_back()
    assert practice == Practice(lead())
    assert told_choice(practice.play(Card.read("H5")), 0).right


def test_undo_goes_back_card_by_card_and_ends_at_the_question() -> None:
    practice = played(lead(), "DA CA")
    assert len(practice.take_back().cards) == 4
    assert practice.take_back().take_back() == Practice(lead()) == practice.again()
    with pytest.raises(Refusal, match="There is no card of yours to take back"):
        Practice(lead()).take_back()


def test_that_no_card_does_it_can_be_answered_and_is_right_only_where_it_is_so() -> None:
    hopeless = Practice(lead(plays="CA H6 C3 C2")).say_nothing()
    assert told_nothing(hopeless).right
    assert told_nothing(hopeless).why[0] == "Every card was tried, and not one beats the misère."
    wrong = Practice(lead()).say_nothing()
    assert (told_nothing(wrong).right, told_nothing(wrong).why) == (False, ("There is a card that beats the misère.",))
    assert wrong.take_back() == Practice(lead())
    told = told_choice(hopeless.play(Card.read("DA")), 0)
    assert not told.right
    assert told.why == ("No card beats the misère here, so ♦︎A gives nothing away. That no card does was the answer.",)
    assert hopeless.play(Card.read("DA")).mistake is None
    with pytest.raises(Refusal, match="has been answered by a card"):
        played(lead(), "DA").say_nothing()


def test_with_hands_hidden_a_card_is_counted_over_the_layouts_and_the_truth_is_told_apart() -> None:
    """East and South hold six unseen cards, three each: twenty layouts, and in each of them it is the same."""
    wrong, right = told_choice(played(lead("spread"), "CA"), 0), told_choice(played(lead("spread"), "DA"), 0)
    assert (wrong.right, right.right) == (False, True)
    assert "in none of the 20 layouts" in wrong.why[0] and "Another card does in 20" in wrong.why[0]
    assert "in all 20 layouts" in right.why[0]
    assert "the spread is made" in wrong.hindsight and "beats the spread" in right.hindsight


def test_what_could_have_been_known_is_the_voids_the_open_cards_the_layouts_and_each_share() -> None:
    found = known(played(lead("spread"), "CA"))
    assert found.facts == (
        "North’s hand lies open.",
        "6 cards were unseen, in the hands of East and South: 20 layouts fit.",
    )
    assert [(codes(cards), share.held, share.of) for cards, share in found.shares] == [("H5 DA", 20, 20), ("CA", 0, 20)]
    later = known(played(lead("closed", "CA H6 C3 C2"), "DA"))
    assert later.facts == (
        "North has failed to follow, and holds no clubs.",
        "6 cards were unseen, in the hands of North, East and South: 90 layouts fit.",
    )


SMALL = [one for one in exercises().values() if one.visible is Visible.ALL and len(one.position.hand(one.seat)) <= 4]


@pytest.mark.parametrize("one", SMALL[::6], ids=lambda one: one.name)
def test_who_follows_the_hints_at_every_card_makes_no_mistake(one: Exercise) -> None:
    practice = Practice(one)
    if practice.marks(0).nothing:
        practice = practice.say_nothing()
        assert told_nothing(practice).right
    while not practice.over:
        if practice.waits:
            practice = practice.go_on()
        elif len(practice.position.alike()) == 1:
            practice = practice.play(practice.position.legal()[0])
        else:
            number = len(practice.cards)
            leaves = hints(practice.after(number), practice.marks(number))[-1].leaves or practice.position.legal()
            assert practice.hint().hint().hint().hints_given[-1]
            practice = practice.play(min(leaves, key=lambda card: card.code))
    assert practice.mistake is None
    gained = practice.position.won == 0 if one.seat in one.start.contract.callers else practice.position.won > 0
    assert gained is not practice.marks(0).nothing


# The course and new exercises


def test_the_next_of_the_course_and_the_next_on_a_theme() -> None:
    names = list(exercises())
    now = at(exercise(names[0]))
    assert now.then("next", "").practice.exercise.name == names[1]
    with pytest.raises(Refusal, match="That was the last of the course"):
        at(exercise(names[-1])).then("next", "")
    found = now.then("find", "king-marks-ace 2").practice.exercise
    assert (found.theme, found.level) == ("king-marks-ace", 2)
    on_it = [one.name for one in exercises().values() if one.theme == "king-marks-ace"]
    seen = []
    for _ in on_it:
        now = now.then("find", "king-marks-ace any")
        seen.append(now.practice.exercise.name)
    assert seen == on_it


def test_new_exercises_come_without_end_each_of_the_kind_that_was_wished_for() -> None:
    now = at(lead()).then("new", "weak-spot any 6 all")
    then = now.then("next", "")
    assert now.kind == Kind(1, "weak-spot", None, 6, Visible.ALL) and then.kind == now.kind.next
    assert now.practice.exercise != then.practice.exercise
    assert [one.practice.exercise.theme for one in (now, then)] == ["weak-spot"] * 2
    assert begun(seed=2, theme="weak-spot", cards=6, visible="all").practice == then.practice
    assert Kind("monday").next.seed == "monday#2" and Kind("monday#2").next.seed == "monday#3"


def test_a_choice_of_seats_or_of_the_caller_stays_for_the_next() -> None:
    now = at(exercise(next(iter(exercises())))).then("seats", "all").then("caller", "person").then("next", "")
    assert (now.practice.seats, now.practice.caller) == (Seats.ALL, Caller.PERSON)


def test_how_an_exercise_was_first_answered_is_kept_whatever_follows() -> None:
    now = at(lead())
    assert now.then("hint", "").done == ()
    right = now.then("play", "DA").then("show", "")
    assert right.done == (("weak-spot/lead", Done.RIGHT),)
    wrong = now.then("play", "CA").then("back", "").then("play", "DA")
    assert wrong.done == (("weak-spot/lead", Done.WRONG),)
    assert now.then("nothing", "").done == (("weak-spot/lead", Done.WRONG),)
    assert at(lead("closed")).then("show", "").then("play", "DA").done == (("weak-spot/lead", Done.SEEN),)


REFUSED = [
    ("play", "H99", "is no card"),
    ("play", "S5", "West does not hold the five of spades"),
    ("on", "", "No whole trick waits"),
    ("back", "", "no card of yours to take back"),
    ("mistake", "", "Nothing that you played was a mistake"),
    ("known", "", "Choose first"),
    ("open", "weak-spot/no-such", "No exercise is called “weak-spot/no-such”"),
    ("find", "no-such 2", "No theme is called “no-such”"),
    ("find", "weak-spot 9", "The level is a number from 1 to 5 or any, and not “9”"),
    ("new", "no-such 2 5 all", "No theme is called “no-such”"),
    ("new", "weak-spot 9 5 all", "The level is a number from 1 to 5"),
    ("new", "weak-spot 2 40 all", "from 3 to 13 cards a hand, and not 40"),
    ("new", "weak-spot 2 five all", "“five” is no number"),
    ("new", f"weak-spot any {'9' * 5000} all", "is no number"),
    ("new", "weak-spot 2 5 half", "“half” is nothing that may be visible"),
    ("new", "weak-spot", "names a theme, a level, a number of cards"),
    ("seats", "two", "“two” is no choice of seats"),
    ("caller", "slow", "“slow” is no way for the caller to play"),
    ("deal", "", "Nobody can “deal” here"),
]


@pytest.mark.parametrize(("verb", "value", "why"), REFUSED)
def test_what_cannot_be_done_is_refused_by_name(verb: str, value: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        at(lead()).then(verb, value)
    assert why in refused.value.sentence


def test_so_are_wishes_that_contradict_each_other() -> None:
    with pytest.raises(Refusal, match="Give the name of an exercise of the course, or a seed"):
        begun()
    with pytest.raises(Refusal, match="is what it is"):
        begun("weak-spot/lone-nine", level=2)
    with pytest.raises(Refusal, match="You saw every hand"):
        at(lead()).then("play", "DA").then("known", "")


# On the screen


def drawn(scene: PracticeScene) -> Iterator[str]:
    yield from (scene.html, scene.still, scene.said)


def hidden_in(text: str, practice: Practice) -> list[str]:
    """The cards of hands that the learner may not see of which the text tells, in signs, words or codes."""
    soup = BeautifulSoup(text, "html.parser")
    for out in soup.select(".out"):  # all that are unseen, with no word of who has them
        out.extract()
    told = re.sub(r"\s+", " ", soup.get_text(" ")) + " ".join(re.findall(r"data-value=\S+", text))
    found = [seat["class"][1] for seat in soup.select("div.h") if seat.select(".g") and seat["class"][1] not in "W"]
    for seat in (N, E, S):
        if seat is N and practice.exercise.visible is Visible.SPREAD:
            found = [name for name in found if name != "N"]
            continue
        for card in practice.position.hand(seat):
            found += [card.code for name in (card.words, str(card), f"data-value={card.code}") if name in told]
    return found


@pytest.mark.parametrize("visible", ["closed", "spread"])
@pytest.mark.parametrize("cards", ["", "DA", "DA H5", "CA H5 DA"])
def test_hidden_hands_are_in_no_drawing_and_no_sentence_until_they_are_shown(visible: str, cards: str) -> None:
    scene = PracticeScene(at(lead(visible)))
    for name in cards.split():
        scene = scene.then("on", "") if scene.at.practice.waits else scene
        scene = scene.then("play", name)
    if cards:
        scene = scene.then("known", "")
    practice = scene.at.practice
    assert [hidden for text in drawn(scene) for hidden in hidden_in(text, practice)] == []
    if not practice.over or practice.position.hand(E):
        assert hidden_in(scene.then("show", "").html, practice)


def test_the_cards_still_out_are_named_together_and_fewer_as_they_fall() -> None:
    scene = PracticeScene(at(lead("closed")))

    def out(text: str) -> set[Card]:
        told = BeautifulSoup(text, "html.parser").select_one(".out")
        for spoken_of in told.select(".v") if told else ():
            spoken_of.extract()
        said = told.get_text().removeprefix("Still out: ").rstrip(".").replace(" and ", " ") if told else ""
        return set(read_hand(said)) if said else set()

    held = {card for seat in (N, E, S) for card in scene.at.practice.position.hand(seat)}
    assert out(scene.html) == held and not out(scene.then("show", "").html)
    after = scene.then("play", "DA")
    gone = {card for trick in after.at.practice.tricks for card in trick.cards}
    assert out(after.html) == held - gone != held


def test_before_the_answer_nothing_says_which_card_is_right_and_after_a_wrong_one_neither() -> None:
    scene = PracticeScene(at(lead()))
    assert not BeautifulSoup(scene.html, "html.parser").select(".told, .solo-cite")
    wrong = BeautifulSoup(scene.then("play", "CA").html, "html.parser").select_one(".told").get_text()
    assert "Not so." in wrong and "five of hearts" not in wrong and "ace of diamonds" not in wrong
    assert "A single card" not in wrong
    right = BeautifulSoup(scene.then("play", "DA").html, "html.parser").select_one(".told").get_text()
    assert "Right." in right and "A single card" in right


def test_every_card_is_a_button_named_in_words_and_those_that_cannot_be_played_say_so() -> None:
    soup = BeautifulSoup(PracticeScene(at(lead())).html, "html.parser")
    cards = {button["data-value"]: button for button in soup.select("button[data-do=play]")}
    assert {code: button.get_text().split()[-3:] for code, button in cards.items()} == {
        "H5": ["five", "of", "hearts"],
        "CA": ["ace", "of", "clubs"],
        "DA": ["ace", "of", "diamonds"],
    }
    waiting = BeautifulSoup(PracticeScene(at(lead())).then("play", "DA").html, "html.parser")
    assert {b.get("aria-disabled") for b in waiting.select("button[data-do=play]")} == {"true"}
    assert waiting.select_one("button[data-first]")["data-do"] == "on"


def test_it_can_be_played_by_ear() -> None:
    scene = PracticeScene(at(lead()))
    assert scene.said == (
        "What does West lead? It is your turn, as West: five of hearts, ace of clubs and ace of diamonds."
    )
    assert scene.then("play", "H5").said == (
        "You play five of hearts. North plays six of hearts. East plays four of hearts. South plays three of hearts. "
        "North takes the trick. Right. It beats the misère, and so does ace of diamonds. "
        "A single card between yours and nothing is caught. North has taken a trick: the misère is beaten."
    )


def test_on_the_site_it_stands_as_it_was_put_without_a_control() -> None:
    scene = PracticeScene(at(lead("closed"))).then("play", "H5")
    assert "<button" not in scene.still and "<select" not in scene.still
    assert "told" not in scene.still and "What does West lead?" in scene.still


# In the cell


@pytest.fixture
def shown() -> Iterator[Live]:
    yield Live(PracticeScene(at(lead("closed")).then("play", "DA")))
    for _, made in _shown.values():
        for widget in made:
            widget.layout.close()
            widget.close()
    _shown.clear()


@pytest.mark.parametrize("verb", VERBS)
def test_a_fault_in_any_control_is_told_to_the_learner_and_raised(
    verb: str, shown: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(now: Practising, value: str) -> Practising:
        raise LookupError(f"{verb} is broken")

    before = shown.scene
    monkeypatch.setitem(practising.VERBS, verb, broken)
    with pytest.raises(LookupError):
        shown.heard({"do": verb, "value": "", "at": 1})
    assert shown.widget and f"{verb} is broken" in shown.widget.refused
    assert shown.scene is before
    monkeypatch.undo()
    shown.heard({"do": "on", "value": "", "at": 2})
    assert shown.widget.refused == "" and not shown.scene.at.practice.waits  # type: ignore[attr-defined]


def test_every_control_that_is_drawn_sends_a_wish_that_is_known(shown: Live) -> None:
    verbs = set(re.findall(r"data-do=(\w+)", shown.scene.html + PracticeScene(at(lead("closed"))).html))
    assert verbs == set(VERBS) - {"open"}, "`open` is for who knows the name"


@pytest.mark.usefixtures("shown")
def test_a_cell_names_an_exercise_or_a_seed_and_is_live() -> None:
    one = next(iter(exercises().values()))
    by_name = Practise(one.name, seats="all")
    assert by_name.widget and spoken(one.question) in repr(by_name)
    made = Practise(seed=1, theme="weak-spot", cards=6, visible="all", caller="person")
    assert made.scene.at.practice.caller is Caller.PERSON  # type: ignore[attr-defined]
    with pytest.raises(Refusal, match="No exercise is called “x/y”"):
        Practise("x/y")
