"""The list of everything to play, and all subjects mixed."""

from harness import content
from harness.hands import Mouse
from harness.looks import axe_faults
from harness.play import ChoiceRound, choices, starts_with, visit
from playwright.sync_api import expect


def long_list(page):
    page.route("**/api/v1/catalogue/*", lambda route: route.fulfill(json=content.long_catalogue(500)))
    visit(page, "/")
    expect(page.get_by_role("searchbox", name="Search quizzes")).to_be_visible()
    return page.get_by_role("region", name="Quizzes").get_by_role("listitem").get_by_role("link")


def test_five_hundred_quizzes_can_be_searched_and_filtered_by_subject(page):
    rows = long_list(page)
    expect(rows).to_have_count(31)
    search = page.get_by_role("searchbox", name="Search quizzes")
    search.fill("QUIZ 77")
    expect(rows).to_have_count(5)
    expect(page.get_by_role("status").filter(has_text="5 quizzes")).to_be_visible()
    search.fill("")
    page.get_by_role("button", name="Music", exact=True).click()
    expect(page.get_by_role("button", name="Music", exact=True)).to_have_attribute("aria-pressed", "true")
    assert 0 < rows.count() < 500
    page.get_by_role("button", name="All subjects", exact=True).click()
    expect(rows).to_have_count(31)
    assert axe_faults(page) == []


def test_Show_all_lists_five_hundred_quizzes_and_focuses_the_first_new_one(page):
    rows = long_list(page)
    page.get_by_role("button", name="Show all 500").click()
    expect(rows).to_have_count(501)
    expect(rows.nth(31)).to_be_focused()
    expect(rows.nth(31)).to_be_in_viewport()
    rows.nth(400).scroll_into_view_if_needed()
    page.get_by_role("navigation").get_by_role("link", name="Statistics", exact=True).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "statistics")
    page.go_back()
    expect(rows.nth(400)).to_be_in_viewport()


def test_the_search_field_keeps_its_focus_and_caret_while_typing(page):
    long_list(page)
    search = page.get_by_role("searchbox", name="Search quizzes")
    search.press_sequentially("quix 12")
    search.press("ArrowLeft")
    search.press("ArrowLeft")
    search.press("ArrowLeft")
    search.press("Backspace")
    search.press("z")
    expect(search).to_have_value("quiz 12")
    expect(search).to_be_focused()


def test_Q7_a_round_of_all_subjects_mixes_several_quizzes(page):
    visit(page, "/")
    page.get_by_role("main").get_by_role("link", name="All subjects").click()
    page.get_by_role("main").get_by_role("link", name=starts_with("Rookie")).click()
    quizzes = set()
    for number in range(1, 11):
        expect(page.get_by_role("status", name="Question", exact=True)).to_have_text(f"{number}/10")
        heading = page.get_by_role("main").get_by_role("heading", level=2)
        expect(heading).to_be_visible()
        quiz, question = content.anywhere(heading.inner_text(), choices=choices(page))
        quizzes.add(quiz)
        game = ChoiceRound(page, Mouse(page), quiz, "rookie")
        game.hand.press(game.choice(content.right_answer(question, "en")))
        game.hand.press(game.button("Next"))
    expect(page.get_by_role("status", name="Score", exact=True)).to_have_text("10 / 10")
    assert len(quizzes) > 1, "all ten questions come from one quiz"
    visit(page, "/")
    expect(page.get_by_role("main").get_by_role("link", name="All subjects")).to_contain_text("10/10")


def test_statistics_survive_a_restart_and_open_by_their_tab(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    game.answer_all(lambda number: number < 9)
    page.get_by_role("main").get_by_role("link", name="Next").click()
    page.get_by_role("navigation").get_by_role("link", name="Statistics").click()
    for _ in range(2):
        expect(page.get_by_role("heading", name="Marvel Super Heroes · Rookie")).to_be_visible()
        expect(page.get_by_text("9 / 10")).to_be_visible()
        expect(page.get_by_text("90.00%")).to_be_visible()
        assert axe_faults(page) == []
        visit(page, "/statistics")


def test_a_hovered_tile_keeps_its_colours_under_an_overlay(page):
    visit(page, "/")
    painted = "(tile) => getComputedStyle(tile).backgroundImage"
    for tile in page.locator(".tile").all():
        before = tile.evaluate(painted)
        tile.hover()
        after = tile.evaluate(painted)
        assert after != before and after.endswith(before)
