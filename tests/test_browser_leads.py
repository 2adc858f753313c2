"""The trainer of leads on a small screen: a wrong card is explained, and thumbs can reach every card."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_lead_is_chosen_by_finger_and_explained(reader: Page) -> None:
    reader.set_viewport_size({"width": 320, "height": 700})
    reader.goto("strategy/lead-trainer/")
    quiz = reader.locator("#quiz-leads-albany-with-three")
    cards = quiz.locator("ol > li > details > summary")
    expect(cards).to_have_count(5)
    for card in cards.all():
        box = card.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    cards.filter(has_text="jack of spades").click()
    expect(quiz.locator("ol > li > details[open] > div")).to_contain_text(
        "it would announce four trumps or more, which this hand has not"
    )
    cards.filter(has_text="king of clubs").click()
    expect(quiz.locator("ol > li > details[open] > div")).to_contain_text("Right.")
    expect(quiz.locator("ol > li > details[open] > div")).to_contain_text("it shows the ace or the queen, or both")
    assert reader.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
