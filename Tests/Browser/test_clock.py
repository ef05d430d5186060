"""Q6c: Warrior, whose clock the browser's timers only show: what counts is the time in the log."""

import json
import re
import sqlite3

import pytest
from arcade import content
from arcade.chromium import PHONE, SMALL
from arcade.hands import Mouse
from arcade.looks import axe_faults, cut_off
from arcade.play import PLAYABLE, ChoiceRound, visit
from playwright.sync_api import Page, expect


def begun(page: Page) -> ChoiceRound:
    """A round of Warrior in its first instant, on a page whose time only the test lets pass from now on."""
    visit(page, "/quizzes/science/warrior")
    page.clock.install(time=page.evaluate("Date.now() / 1000"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 0.01"))
    return ChoiceRound(page, Mouse(page), "science", "warrior")


def timer(page: Page):
    return page.get_by_role("timer")


def kept(server, page: Page) -> list[dict]:
    """The rounds of the server's database that this page has handed in."""
    mine = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('potiron/finished/')).map((key) => key.slice(17))")
    with sqlite3.connect(server.data / "potiron.sqlite3") as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute("SELECT * FROM rounds") if row["id"] in mine]


def test_the_round_ends_by_its_clock_with_the_score_so_far_and_counts(page, server):
    game = begun(page)
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    page.clock.run_for(400)
    game.expect_number(2)
    wrong = game.choice(content.wrong_answer(game.question, "en"))
    game.hand.press(wrong)
    expect(wrong).to_be_disabled()
    game.expect_number(2)
    expect(game.score).to_have_text("0")
    page.clock.run_for(15_000)
    left = int(timer(page).inner_text())
    assert 8 <= left <= 15
    page.clock.run_for(1_000)
    expect(timer(page)).to_have_text(str(left - 1))
    with page.expect_response("**/api/v1/results") as answer:
        page.clock.run_for(15_000)
    assert answer.value.status == 201
    game.expect_finished()
    expect(game.score).to_have_text("0 / 15")
    [round_] = kept(server, page)
    assert round_["finished_at"] - round_["started_at"] == 30_000
    assert len(json.loads(round_["moves"])) == 2


def test_finding_2_a_tap_when_time_is_up_ends_the_round_and_costs_nothing(page, server):
    visit(page, "/quizzes/science/warrior")
    game = ChoiceRound(page, Mouse(page), "science", "warrior")
    # As in a tab whose timers sleep: the time passes, and no timer rings before the tap.
    with page.expect_response("**/api/v1/results") as answer:
        page.evaluate("const now = Date.now() + 31_000; Date.now = () => now; document.querySelector('.choice').click()")
    assert answer.value.status == 201
    game.expect_finished()
    expect(game.score).to_have_text("0 / 15")
    [round_] = kept(server, page)
    assert (round_["finished_at"] - round_["started_at"], round_["moves"]) == (30_000, "[]")


def test_the_clock_goes_on_while_the_page_is_away(page):
    visit(page, "/quizzes/science/warrior")
    game = ChoiceRound(page, Mouse(page), "science", "warrior")
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    game.expect_number(2)
    page.clock.set_fixed_time(page.evaluate("Date.now() / 1000 + 12"))
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(timer(page)).to_have_text(re.compile("1[0-8]"))
    game.expect_number(2)


@pytest.mark.parametrize(("device", "language", "scheme"), [(PHONE, "fr", "dark"), (SMALL, "ru", "light"), (PHONE, "es", "light")])
def test_Q3_C6_the_clock_is_whole_and_accessible(visitors, device, language, scheme):
    page = visitors.page(device, language, scheme)
    visit(page, "/quizzes/science/warrior")
    assert cut_off(page) == []
    assert axe_faults(page) == []


def test_Q7_Warrior_is_chosen_among_the_modes(page):
    visit(page, "/quizzes/marvel")
    page.get_by_role("main").get_by_role("link", name="Warrior").click()
    expect(timer(page)).to_be_visible()
