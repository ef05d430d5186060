"""Typed quizzes: every input method, stars, the menu, the double tap, and slow or failing requests."""

import json
import re

import pytest
from harness import looks
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, SMALL, Device
from harness.hands import HANDS, Mouse
from harness.kept import stored
from harness.play import WHOLE, visit
from harness.typed import TypedGame, answer_of
from playwright.sync_api import Page, Route, expect

NARROW_LAPTOP = Device("narrow-laptop", 1280, 800)
NUMBER = 3001


def game_on(page: Page, number: int = NUMBER, by: str = "mouse", language: str = "en") -> TypedGame:
    game = TypedGame(page, HANDS[by](page), language)
    visit(page, f"/typed/{number}")
    page.wait_for_function(WHOLE)
    expect(game.field).to_be_visible()
    return game


# MARK: - Playing


@pytest.mark.parametrize(
    ("language", "by", "device"),
    [("en", "mouse", LAPTOP), ("fr", "touch", PHONE), ("es", "keyboard", LAPTOP), ("ru", "touch", SMALL)],
)
def test_D1_D2_one_of_the_ten_quizzes_is_solved(visitors, language, by, device):
    page = visitors.page(device, language)
    game = TypedGame(page, HANDS[by](page), language)
    game.open()
    assert all(count.endswith("0") for count in game.counts())
    number = game.open_row()
    game.answer("xyzzy")
    game.expect_verdict("wrong")
    game.answer(f" {answer_of(number, language).lower()} ")
    game.expect_verdict("right")
    game.back()
    assert all(count.endswith("1") for count in game.counts())
    expect(game.rows.first.locator(".typed-tick")).to_be_visible()


def test_D2_enter_checks_and_the_verdict_is_announced(page):
    game = game_on(page)
    game.field.press_sequentially("luanda")
    game.field.press("Enter")
    game.expect_verdict("right")
    expect(page.locator("#announcer")).to_have_text("“luanda” is right!")
    expect(game.field).to_be_focused()


def test_D2_a_typed_answer_reaches_the_server_unchanged(page):
    game = game_on(page)
    given = "a&b=c+d %41 Ünï🎃"
    with page.expect_request("**/check?*") as asked:
        game.answer(given)
    game.expect_verdict("wrong")
    assert page.request.get(asked.value.url).json() == {"quizId": NUMBER, "answer": given, "result": False}


def test_D6_Unsolved_only_hides_solved_quizzes(page):
    game = TypedGame(page, Mouse(page))
    game.open()
    number = game.open_row(3)
    game.answer(answer_of(number))
    game.expect_verdict("right")
    game.back()
    game.unsolved_only.check()
    expect(game.rows).to_have_count(9)
    assert not any(row.get_attribute("href").endswith(f"/{number}") for row in game.rows.all())
    game.unsolved_only.uncheck()
    expect(game.rows).to_have_count(10)


def test_D1_D7_the_total_of_solved_quizzes_survives_a_reload(page):
    game = TypedGame(page, Mouse(page))
    game.open()
    number = game.open_row()
    game.answer(answer_of(number))
    game.expect_verdict("right")
    game.back()
    assert game.counts() == ["Solved 1", "Ever solved 1"]
    before = [row.get_attribute("href") for row in game.rows.all()]
    game.reload.click()
    expect(page.locator(".typed-counts span").first).to_have_text("Solved 0")
    assert [row.get_attribute("href") for row in game.rows.all()] != before
    page.reload()
    expect(game.rows).to_have_count(10)
    assert game.counts() == ["Solved 0", "Ever solved 1"]


def test_D7_two_pages_share_the_total_of_solved_quizzes(visitors):
    context = visitors.context()
    first, second = context.new_page(), context.new_page()
    games = [game_on(page, number) for page, number in [(first, 3001), (second, 3005)]]
    for game, number in zip(games, [3001, 3005], strict=True):
        game.answer(answer_of(number))
        game.expect_verdict("right")
    for page in [first, second]:
        visit(page, "/typed")
        expect(page.get_by_text("Ever solved 2")).to_be_visible()


def test_going_back_restores_the_list_its_scroll_position_and_typed_text(visitors):
    page = visitors.page(PHONE)
    game = TypedGame(page, HANDS["touch"](page))
    game.open()
    hrefs = [row.get_attribute("href") for row in game.rows.all()]
    page.evaluate("() => scrollTo(0, 300)")
    number = game.open_row(6)
    game.field.press_sequentially("half an ans")
    game.back()
    assert [row.get_attribute("href") for row in game.rows.all()] == hrefs
    page.wait_for_function("() => scrollY > 200")
    page.locator(f"a[href='/typed/{number}']").tap()
    expect(game.field).to_have_value("half an ans")


# MARK: - The star


def test_D3_the_server_stores_a_star(page):
    game = game_on(page)
    game.star.click()
    expect(game.star).to_have_attribute("aria-pressed", "true")
    with page.expect_response(re.compile(rf"/typed/{NUMBER}\?token=")):
        page.reload()
    expect(game.star).to_have_attribute("aria-pressed", "true")
    token = json.loads(stored(page)["player/token"])
    assert re.fullmatch("[0-9a-f]{20}", token)


# MARK: - The menu, and the picture


def long_press(page: Page, target) -> None:
    """Holds a finger down. Playwright has no action for a long press."""
    box = target.bounding_box()
    point = {"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_function("() => document.querySelector('[role=menu]:popover-open')")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("way", ["right click", "held mouse", "click", "Enter", "ArrowDown", "Shift+F10"])
def test_D4_the_menu_opens_in_every_way_and_fills_in_the_answer(page, way):
    game = game_on(page)
    if way == "right click":
        game.author.click(button="right")
    elif way == "click":
        game.author.click()
    elif way == "held mouse":
        game.author.hover()
        page.mouse.down()
        expect(game.fill).to_be_visible()
        page.mouse.up()
    else:
        game.author.press(way)
    expect(game.clear).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(game.fill).to_be_focused()
    page.keyboard.press("Enter")
    expect(game.field).to_have_value("Luanda")
    expect(game.is_menu_open()).to_have_count(0)
    expect(game.author).to_be_focused()
    expect(page.get_by_text("Solved 0")).to_be_visible()


def test_D4_a_menu_opened_before_its_script_loads_gets_the_focus_later(page):
    held = []
    page.route("**/later-*.js", lambda route: held.append(route))
    game = TypedGame(page, Mouse(page))
    with page.expect_request("**/later-*.js"):
        visit(page, f"/typed/{NUMBER}")
    game.author.click()
    expect(game.clear).to_be_visible()
    expect(game.author).to_be_focused()
    held[0].continue_()
    expect(game.clear).to_be_focused()


def test_D4_a_long_press_opens_the_menu_on_a_phone(visitors):
    page = visitors.page(PHONE)
    game = game_on(page, by="touch")
    game.field.fill("Lagos")
    long_press(page, game.author)
    expect(game.fill).to_be_visible()
    game.clear.tap()
    expect(game.field).to_have_value("")
    expect(game.is_menu_open()).to_have_count(0)


def test_D4_arrow_keys_Home_End_and_Escape_work_in_the_menu(page):
    game = game_on(page)
    game.author.press("Enter")
    expect(game.clear).to_be_focused()
    for key, item in [("End", game.fill), ("Home", game.clear), ("ArrowUp", game.fill), ("ArrowDown", game.clear)]:
        page.keyboard.press(key)
        expect(item).to_be_focused()
    page.keyboard.press("Escape")
    expect(game.is_menu_open()).to_have_count(0)
    expect(game.author).to_be_focused()
    assert page.url.endswith(f"/typed/{NUMBER}")


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE)])
def test_D5_a_double_tap_fills_in_the_answer(visitors, by, device):
    page = visitors.page(device, reduced_motion="no-preference")
    game = game_on(page, by=by)
    game.double_tap()
    expect(game.field).to_have_value("Luanda")
    animated = page.evaluate("() => document.getAnimations().some(({ animationName }) => animationName === 'typed-in')")
    assert animated or page.locator(".typed-field").get_attribute("data-state") == "filled"
    game.expect_verdict("filled")


def test_D5_C6_with_reduced_motion_the_answer_appears_at_once(page):
    game = game_on(page)
    game.double_tap()
    expect(game.field).to_have_value("Luanda")
    assert looks.moving(page) == []


# MARK: - Trouble


def test_D8_a_slow_check_does_not_block_the_player(page):
    game = TypedGame(page, Mouse(page))
    game.open()
    number = game.open_row()
    held: list[Route] = []
    page.route("**/check?*", lambda route: held.append(route))
    with page.expect_request("**/check?*"):
        game.answer(answer_of(number))
    game.expect_verdict("waiting")
    game.field.press("End")
    game.field.press_sequentially("!")
    expect(game.field).to_have_value(answer_of(number) + "!")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(game.field).to_have_value("")
    game.field.press_sequentially("typed meanwhile")
    held[0].continue_()
    page.get_by_role("link", name="Previous", exact=True).click()
    game.expect_verdict("right")
    expect(page.get_by_text("Solved 1")).to_be_visible()


def test_D8_slow_or_failing_pictures_do_not_block_the_player(visitors):
    visitors.expect_complaint("ERR_FAILED")
    page = visitors.page()
    held: list[Route] = []
    page.route("**/pictures/**", lambda route: held.append(route))
    game = TypedGame(page, Mouse(page))
    page.goto("/typed", wait_until="commit")
    expect(game.rows).to_have_count(10)
    number = game.open_row()
    game.answer(answer_of(number))
    game.expect_verdict("right")
    for route in held:
        route.abort()
    expect(page.locator(".typed-picture .icon")).to_be_attached()


# MARK: - Looks

SIZES = [(SMALL, "ru", "dark"), (PHONE, "fr", "light"), (LANDSCAPE, "es", "dark"), (NARROW_LAPTOP, "en", "light")]


@pytest.mark.parametrize(("device", "language", "scheme"), SIZES)
def test_D1_C6_a_quiz_is_not_cut_off_and_accessible_in_every_state(visitors, device, language, scheme):
    """test_looks.py checks the list and each kind of verdict."""
    page = visitors.page(device, language, scheme)
    game = game_on(page, language=language)
    expect_whole(page)
    game.answer("a very long answer " * 5)
    game.expect_verdict("wrong")
    expect_whole(page)
    game.author.click()
    expect(game.fill).to_be_visible()
    expect_whole(page, is_menu=True)
    game.fill.click()
    game.expect_verdict("filled")
    expect_whole(page)


def expect_whole(page: Page, is_menu: bool = False) -> None:
    assert looks.cut_off(page) == []
    assert looks.small_targets(page) == []
    assert looks.small_text(page) == []
    assert looks.axe_faults(page) == []
    if not is_menu:
        assert looks.covered(page) == []
