"""The host on its own: it ignores presses that were meant for the previous question, and accepts digits on every layout."""

import pytest
from harness.stage import app

KEY = "(init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))"


def question(turn: str, field: str = "") -> str:
    """Two answers, one below the other, that stay in place from one question to the next."""
    rows = "".join(
        f'<button data-shortcut="{place}" data-on-click="{name}-{turn}" id="{name}" style="display: block; block-size: 90px">{name}</button>'
        for place, name in ((1, "one"), (2, "two"))
    )
    return app(f'<div data-turn="{turn}">{rows}{field}</div>')


def asked(stage, field: str = ""):
    """Opens the first question. Either answer leads to the second one."""
    stage.app = question("0", field)
    page = stage.open()
    stage.when("act:one-0", question("1", field))
    stage.when("act:two-0", question("1", field))
    return page


def actions(stage) -> list[str]:
    return [action for action, _ in stage.actions()]


def let_the_moment_pass(page) -> None:
    page.wait_for_function("() => performance.now() > performance.getEntriesByName('potiron:turn').at(-1).startTime + 300")


@pytest.mark.parametrize("press", ["click", "touch", "synthetic", "key", "Enter", "Space"])
def test_N2_Q6c_Q6d_a_double_press_does_not_answer_the_next_question(stage, press):
    page = asked(stage)
    page.locator("#one").focus()

    def once() -> None:
        if press == "click":
            page.mouse.click(30, 40)
        elif press == "touch":
            init = "{ bubbles: true, cancelable: true, detail: 1, clientX: 30, clientY: 40, pointerType: 'touch' }"
            page.evaluate(f"document.elementFromPoint(30, 40).dispatchEvent(new PointerEvent('click', {init}))")
        elif press == "synthetic":
            page.evaluate("document.getElementById('one').click()")
        else:
            page.keyboard.press("1" if press == "key" else press)

    once()
    once()
    assert actions(stage) == ["one-0"]
    let_the_moment_pass(page)
    once()
    assert actions(stage) == ["one-0", "one-1"]


@pytest.mark.parametrize("press", ["click", "synthetic", "key", "key and click"])
def test_N2_Q6c_Q6d_a_press_at_another_position_counts_at_once(stage, press):
    page = asked(stage)
    if press == "click":
        page.mouse.click(30, 40)
        page.mouse.click(30, 130)
    elif press == "synthetic":
        page.evaluate("document.getElementById('one').click(); document.getElementById('two').click()")
    else:
        page.keyboard.press("1")
        page.keyboard.press("2") if press == "key" else page.mouse.click(30, 130)
    assert actions(stage) == ["one-0", "two-1"]


def test_N2_M2_a_second_press_counts_if_the_question_stays(stage):
    stage.app = question("0")
    page = stage.open()
    page.mouse.dblclick(30, 40)
    page.keyboard.press("2")
    page.keyboard.press("2")
    assert actions(stage) == ["one-0", "one-0", "two-0", "two-0"]


def test_N2_a_held_key_never_answers_the_next_question(stage):
    page = asked(stage)
    page.locator("#one").focus()
    page.keyboard.down("Enter")
    let_the_moment_pass(page)
    page.keyboard.down("Enter")
    assert actions(stage) == ["one-0"]
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    assert actions(stage) == ["one-0", "one-1"]


def test_N2_digits_typed_into_a_field_are_not_lost(stage):
    page = asked(stage, '<input id="field" data-on-input="type">')
    page.keyboard.press("1")
    page.locator("#field").press("1")
    assert stage.actions()[-1] == ("type", "1")


def test_N2_a_press_meant_for_the_old_question_does_not_answer_the_new_one(stage):
    page = asked(stage)
    stage.when("act:one-0")
    page.mouse.click(30, 40)
    stage.say(question("1"))
    page.mouse.click(30, 40)
    assert actions(stage) == ["one-0"]


@pytest.mark.parametrize(
    ("init", "answers"),
    [
        ({"code": "Digit1", "key": "&"}, True),
        ({"code": "Digit1", "key": "1", "shiftKey": True}, True),
        ({"code": "Digit1", "key": "!", "shiftKey": True}, True),
        ({"code": "Digit1", "key": "۱"}, True),
        ({"code": "Numpad1", "key": "1"}, True),
        ({"code": "Numpad1", "key": "End"}, False),
        ({"code": "Digit1", "key": "&", "ctrlKey": True}, False),
        ({"code": "Digit1", "key": "&", "altKey": True}, False),
        ({"code": "Digit1", "key": "&", "metaKey": True}, False),
        ({"code": "Digit1", "key": "&", "modifierAltGraph": True}, False),
        ({"code": "KeyA", "key": "a"}, False),
    ],
)
def test_F11_I4_digit_keys_answer_by_their_position_on_every_layout(stage, init, answers):
    page = asked(stage)
    page.evaluate(KEY, init)
    assert actions(stage) == (["one-0"] if answers else [])


def test_F11_I4_on_other_keys_the_digit_that_is_typed_counts(stage):
    page = asked(stage)
    page.evaluate(KEY, {"code": "Digit2", "key": "1"})
    assert actions(stage) == ["one-0"]


def test_F11_I4_digit_keys_do_not_answer_inside_a_field(stage):
    page = asked(stage, '<input id="field">')
    page.locator("#field").evaluate(KEY.replace("(init) => document.body", "(field) => field").replace("...init", "code: 'Digit1', key: '&'"))
    assert actions(stage) == []
