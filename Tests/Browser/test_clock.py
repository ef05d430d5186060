"""Q6c, Q6d: the clocks of Warrior and Ninja. The browser's timers only display them. The times in the round log decide."""

import json
import re
import sqlite3

import pytest
from harness import content
from harness.chromium import PHONE, SMALL
from harness.hands import HANDS, Mouse
from harness.kept import stored
from harness.looks import axe_faults, cut_off
from harness.play import PLAYABLE, ChoiceRound, visit
from playwright.sync_api import Page, expect


def begun(page: Page, mode: str = "warrior") -> ChoiceRound:
    """A round that has just begun, on a page whose clock only the test advances."""
    visit(page, f"/quizzes/science/{mode}")
    page.clock.install(time=page.evaluate("Date.now() / 1000"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 0.2"))
    return ChoiceRound(page, Mouse(page), "science", mode)


def timer(page: Page, name: str = "Time left"):
    return page.get_by_role("timer", name=name)


def kept(server, page: Page) -> list[dict]:
    """The rounds in the server's database that this page has uploaded."""
    mine = [key.removeprefix("finished/") for key in stored(page) if key.startswith("finished/")]
    with sqlite3.connect(server.data / "potiron.sqlite3") as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute("SELECT * FROM rounds") if row["id"] in mine]


def test_the_round_ends_when_time_is_up_and_uploads_its_score(page, server):
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


def test_a_tap_after_time_is_up_ends_the_round_and_costs_nothing(page, server):
    visit(page, "/quizzes/science/warrior")
    game = ChoiceRound(page, Mouse(page), "science", "warrior")
    # Simulates a tab whose timers are suspended: time passes, but no timer fires before the tap.
    with page.expect_response("**/api/v1/results") as answer:
        page.evaluate("const now = Date.now() + 31_000; Date.now = () => now; document.querySelector('.choice').click()")
    assert answer.value.status == 201
    game.expect_finished()
    expect(game.score).to_have_text("0 / 15")
    [round_] = kept(server, page)
    assert (round_["finished_at"] - round_["started_at"], round_["moves"]) == (30_000, "[]")


def test_the_clock_keeps_running_while_the_page_is_closed(page):
    visit(page, "/quizzes/science/warrior")
    game = ChoiceRound(page, Mouse(page), "science", "warrior")
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    game.expect_number(2)
    page.add_init_script("const { now } = Date; Date.now = () => now() + 12_000")
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(timer(page)).to_have_text(re.compile("1[0-8]"))
    game.expect_number(2)


@pytest.mark.parametrize(("device", "language", "scheme"), [(PHONE, "fr", "dark"), (SMALL, "ru", "light"), (PHONE, "es", "light")])
def test_Q3_C6_the_clock_is_not_cut_off_and_is_accessible(visitors, device, language, scheme):
    page = visitors.page(device, language, scheme)
    visit(page, "/quizzes/science/warrior")
    assert cut_off(page) == []
    assert axe_faults(page) == []


def test_Q7_Warrior_can_be_chosen_among_the_modes(page):
    visit(page, "/quizzes/marvel")
    page.get_by_role("main").get_by_role("link", name=re.compile("^Warrior")).click()
    expect(timer(page)).to_be_visible()


@pytest.mark.parametrize("by", ["mouse", "touch", "keyboard"])
def test_Q6c_Warrior_can_be_played_to_the_last_question(visitors, server, by):
    page = visitors.page(PHONE)
    visit(page, "/quizzes/science/warrior")
    # Stops the page's clock, because a busy machine may need more than 30 seconds for the round.
    page.evaluate("const now = Date.now(); Date.now = () => now")
    game = ChoiceRound(page, HANDS[by](page), "science", "warrior")
    with page.expect_response("**/api/v1/results") as answer:
        game.answer_all(lambda number: number != 3)
    assert answer.value.status == 201
    expect(game.score).to_have_text("14 / 15")


def test_Q6d_a_Ninja_question_that_times_out_costs_a_point_and_moves_on(page, server):
    game = begun(page, "ninja")
    expect(timer(page, "Time for this question")).to_have_text("3")
    # Advances in small steps. The real clock scheduled the first tick, so the test does not know when it comes.
    for _ in range(300):
        page.clock.run_for(20)
        if game.number.inner_text() == "2/15":
            break
    expect(game.score).to_have_text("-1")
    page.clock.run_for(200)
    expect(page.locator("#announcer")).to_have_text("Too late")
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    game.expect_number(3)
    expect(game.score).to_have_text("0")
    with page.expect_response("**/api/v1/results") as answer:
        page.clock.run_for(27_000)
    assert answer.value.status == 201
    game.expect_finished()
    expect(page.get_by_text("Timed out")).to_have_count(9)
    [round_] = kept(server, page)
    assert round_["finished_at"] - round_["started_at"] == 30_000


def test_the_time_left_is_announced_at_15_10_and_5_seconds(page):
    game = begun(page)
    game.hand.press(game.choice(content.wrong_answer(game.question, "en")))
    for left, said in ((15, "15 seconds left"), (10, "10 seconds left"), (5, "5 seconds left")):
        page.clock.run_for(int(timer(page).inner_text()) * 1_000 - left * 1_000 + 100)
        expect(page.locator("#announcer > :last-child")).to_have_text(said)


def test_More_time_doubles_the_clock_and_is_counted_separately(page):
    visit(page, "/quizzes/science")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="More time").get_by_role("radio", name="×2").check()
    page.get_by_role("button", name="Close").click()
    link = page.get_by_role("main").get_by_role("link", name=re.compile("^Warrior"))
    expect(link).to_contain_text("×2")
    link.click()
    expect(timer(page)).to_have_text(re.compile("60|5[0-9]"))
    page.evaluate("const now = Date.now() + 61_000; Date.now = () => now; document.querySelector('.choice').click()")
    ChoiceRound(page, Mouse(page), "science", "warrior").expect_finished()
    page.get_by_role("navigation").get_by_role("link", name="Statistics")
    visit(page, "/statistics")
    expect(page.get_by_role("heading", name="Science · Warrior (×2)")).to_be_visible()
