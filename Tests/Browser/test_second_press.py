"""N2: in real rounds, the second press of a double click or of a key pressed twice has no effect."""

import pytest
from harness import content
from harness.chromium import LAPTOP, PHONE
from harness.hands import READ, Mouse
from harness.play import WHOLE, ChoiceRound, FilmRound, visit
from playwright.sync_api import Locator, Page, expect


def begin(page: Page, path: str, quiz: str, mode: str) -> ChoiceRound:
    game = ChoiceRound(page, Mouse(page), quiz, mode)
    visit(page, path)
    page.wait_for_function(WHOLE)
    game.expect_number(1)
    return game


def right(game: ChoiceRound) -> Locator:
    return game.choice(content.right_answer(game.question, "en"))


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_twice(game: ChoiceRound, by: str) -> None:
    """Presses the right answer, then the same place or key again as fast as the browser can."""
    page, target = game.page, right(game)
    key = target.get_attribute("data-shortcut")
    place = middle(target)

    if by == "mouse":
        page.mouse.dblclick(*place)
    else:
        for _ in range(2):
            if by == "finger":
                page.touchscreen.tap(*place)
            else:
                page.keyboard.press(key)
    game.expect_number(2)


@pytest.mark.parametrize("by", ["mouse", "finger", "key"])
@pytest.mark.parametrize("mode", ["warrior", "ninja"])
@pytest.mark.parametrize("kind", ["quizzes", "ranked/choice"])
def test_N2_Q6c_Q6d_C5_the_second_press_does_not_answer_the_next_question(visitors, own_server, kind, mode, by):
    page = visitors.page(PHONE if by == "finger" else LAPTOP, base_url=own_server.origin)
    game = begin(page, f"/{kind}/science/{mode}", "science", mode)
    press_twice(game, by)
    page.wait_for_function(READ)
    game.expect_number(2)
    expect(game.score).to_have_text("1")
    assert page.locator("button.choice:disabled").count() == 0


@pytest.mark.parametrize("mode", ["warrior", "ninja"])
def test_N2_Q6c_Q6d_a_press_at_another_position_answers_at_once(page, mode):
    game = begin(page, f"/quizzes/science/{mode}", "science", mode)
    for number in range(2, 6):
        place = middle(right(game))
        page.mouse.click(*place)
        game.expect_number(number)
        target = right(game)
        if middle(target) != place:
            page.mouse.click(*middle(target))
            game.expect_number(number + 1)
            return
        page.wait_for_function(READ)
    pytest.fail("five right answers in a row were at the same place")


def test_N2_Q6e_a_double_Enter_does_not_skip_the_verdict(page):
    game = begin(page, "/quizzes/science/classic", "science", "classic")
    game.hand.pick(right(game))
    submit = game.button("Submit")
    expect(submit).to_be_enabled()
    submit.focus()
    page.keyboard.press("Enter")
    expect(game.button("Next")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(READ)
    game.expect_number(1)
    page.keyboard.press("Enter")
    game.expect_number(2)


def test_N2_Q6a_a_double_click_in_rookie_does_not_stop_the_automatic_advance(page):
    game = begin(page, "/quizzes/science/rookie", "science", "rookie")
    place = middle(game.choice(content.wrong_answer(game.question, "en")))
    page.mouse.dblclick(*place)
    expect(page.locator(".ring")).to_be_attached()


def test_N2_M3_a_double_click_on_next_does_not_answer_the_next_film(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    page.wait_for_function(WHOLE)
    game.answer()
    expect(game.next).to_be_visible()
    page.mouse.dblclick(*middle(game.next))
    page.wait_for_function(READ)
    game.expect_number(2)
    expect(game.button(True)).to_be_enabled()


def test_F11_I4_on_AZERTY_the_digit_keys_answer_without_Shift(page):
    game = begin(page, "/quizzes/science/warrior", "science", "warrior")
    target = right(game)
    code = "Digit" + target.get_attribute("data-shortcut")
    page.evaluate(
        "(code) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: '&', bubbles: true, cancelable: true }))", code
    )
    game.expect_number(2)
