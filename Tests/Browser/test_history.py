"""Back, forward and reload go where a person expects, even in the middle of a round (Q7)."""

import json

import pytest
from harness import content
from harness.chromium import PHONE
from harness.hands import Finger, Mouse
from harness.kept import plant
from harness.play import PLAYABLE, ChoiceRound, visit
from playwright.sync_api import expect


@pytest.mark.parametrize("mode", ["classic", "rookie"])
def test_a_reload_in_the_middle_of_a_round_continues_the_round(page, mode):
    game = ChoiceRound(page, Mouse(page), "marvel", mode)
    game.open()
    for number in range(3):
        game.answer(right=number != 1)
    game.expect_number(4)
    text = game.heading.inner_text()
    points = game.score.inner_text()
    page.reload()
    page.wait_for_function(PLAYABLE)
    game.expect_number(4)
    expect(game.heading).to_have_text(text)
    expect(game.score).to_have_text(points)
    for number in range(3, game.length):
        game.expect_number(number + 1)
        game.answer()
    game.expect_finished()
    expect(game.score).to_have_text(f"{game.length - 1} / {game.length}")


def test_Q7_back_and_forward_visit_the_screens_in_their_order(visitors):
    page = visitors.page(PHONE)
    game = ChoiceRound(page, Finger(page), "science", "classic")
    game.open()
    game.answer()
    game.expect_number(2)
    page.go_back()
    expect(page).to_have_url("/quizzes/science")
    expect(page.get_by_role("heading", name="Choose a mode")).to_be_visible()
    page.go_back()
    expect(page).to_have_url("/")
    expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(page).to_have_url("/quizzes/science/classic")
    game.expect_number(2)
    game.answer()
    game.expect_number(3)


def test_going_forward_to_a_finished_round_shows_its_result(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    game.answer_all(lambda number: number < 5)
    page.go_back()
    expect(page.get_by_role("heading", name="Choose a mode")).to_be_visible()
    page.go_forward()
    game.expect_finished()
    expect(game.score).to_have_text("5 / 10")


def test_Q7_Escape_goes_back(page):
    visit(page, "/quizzes/science/rookie")
    page.keyboard.press("Escape")
    expect(page).not_to_have_url("/quizzes/science/rookie")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()


def test_the_address_of_each_screen_opens_it(page):
    for path, heading in {
        "/": "Quizzes",
        "/quizzes/science": "Choose a mode",
    }.items():
        visit(page, path)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    visit(page, "/quizzes/science/rookie")
    ChoiceRound(page, Mouse(page), "science", "rookie").expect_number(1)
    visit(page, "/settings")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_going_back_to_the_statistics_restores_the_scroll_position(visitors):
    page = visitors.page(PHONE)
    kinds = [f"choice/{quiz}/{mode}" for quiz in content.FEW for mode in ("classic", "ninja")]
    entries = [
        [f"finished/r-{number}", json.dumps({"version": 3, "finishedAt": 1_763_000_000_000, "round": kind, "score": [number % 10, 10]})]
        for number, kind in enumerate(kind for kind in kinds for _ in range(3))
    ]
    plant(page, entries, others={})
    visit(page, "/statistics")
    sections = page.locator(".statistics-of")
    expect(sections).to_have_count(len(kinds))
    place = "(section) => section.getBoundingClientRect().top"
    for number in (len(kinds) - 2, 2):
        sections.nth(number).scroll_into_view_if_needed()
        before = sections.nth(number).evaluate(place)
        # Clicks with a script, because Playwright would scroll first.
        page.get_by_role("navigation").get_by_role("link", name="Play", exact=True).evaluate("(link) => link.click()")
        expect(page.locator("#app")).to_have_attribute("data-screen", "list")
        page.go_back()
        expect(sections.nth(number)).to_be_in_viewport()
        page.wait_for_function("() => scrollY > 0")
        assert sections.nth(number).evaluate(place) == pytest.approx(before, abs=2)


def test_after_leaving_a_round_back_does_not_open_it_again(page):
    game = ChoiceRound(page, Mouse(page), "science", "classic")
    game.open()
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url("/")
    page.go_back()
    expect(page).to_have_url("/quizzes/science")
    # Here the Back link steps back in the history, so the browser can step forward afterwards.
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url("/")
    page.go_forward()
    expect(page).to_have_url("/quizzes/science")


def test_in_a_round_opened_by_a_link_Back_leads_to_the_list(page):
    page.goto("/statistics")
    visit(page, "/quizzes/science/classic")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url("/")
    page.go_back()
    expect(page).to_have_url("/statistics")
