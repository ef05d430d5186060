"""The host on its own: each announcement is spoken to its end, even if the focus moves or another one follows."""

import pytest
from harness.heard import LISTEN
from harness.looks import SEEN
from harness.stage import app, button

SCREEN = app(button("next") + '<h2 id="end" tabindex="-1">The end</h2>')
WAITING = app("<p>Loading</p>", "loading")
# Records each announcement and each element that receives the focus, in order, with the time in milliseconds.
WATCH = """
() => {
  window.happened = [];
  const note = (what) => happened.push([what.trim(), performance.now()]);
  document.addEventListener("focusin", ({ target }) => note("#" + target.id));
  new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const { textContent } of addedNodes) note(textContent); })
    .observe(document.getElementById("announcer"), { childList: true });
}
"""
WHEN = "(count) => happened.length >= count"


def announce(text: str) -> dict:
    return {"do": "announce", "text": text}


def focus(name: str) -> dict:
    return {"do": "focus", "id": name}


def happened(page, count: int) -> list[tuple[str, float]]:
    """Waits for `count` events, then another moment for unexpected ones. Returns all events."""
    page.wait_for_function(WHEN, arg=count)
    page.wait_for_function("(from) => performance.now() > from + 300", arg=page.evaluate("() => performance.now()"))
    return page.evaluate("() => happened")


@pytest.fixture
def page(stage):
    stage.app = SCREEN
    page = stage.open()
    page.evaluate(WATCH)
    return page


@pytest.mark.parametrize("order", [1, -1])
def test_an_announcement_with_a_focus_move_follows_the_move_by_100_ms(stage, page, order):
    stage.say(SCREEN, *[announce("Finished. 7 of 10."), focus("end")][::order])
    [(first, moved), (second, said)] = happened(page, 2)
    assert (first, second) == ("#end", "Finished. 7 of 10.")
    assert said - moved >= 100


def test_an_announcement_with_a_delayed_screen_follows_the_focus_move_too(stage, page):
    stage.when("visit", WAITING, announce("On its way."))
    page.evaluate("() => { history.pushState(null, '', '/two'); dispatchEvent(new Event('popstate')); }")
    stage.say(SCREEN, announce("Here."), focus("end"))
    [(first, moved), (second, _), (third, said)] = happened(page, 3)
    assert (first, second, third) == ("#end", "On its way.", "Here.")
    assert said - moved >= 100


def test_an_announcement_without_a_focus_move_is_made_at_once(stage, page):
    stage.when("act:next", None, announce("Right!"))
    pressed = page.evaluate("() => { const now = performance.now(); document.getElementById('next').click(); return now; }")
    [(said, at)] = happened(page, 1)
    assert said == "Right!"
    assert at - pressed < 100


def test_two_announcements_in_one_response_are_both_made(stage, page):
    stage.say(None, announce("It cannot be kept."), announce("Right!"))
    assert [what for what, _ in happened(page, 2)] == ["It cannot be kept.", "Right!"]


@pytest.mark.parametrize("pause", [0, 50, 250])
def test_two_announcements_in_quick_succession_are_both_made(stage, page, pause):
    page.evaluate(
        """(pause) => {
          const say = (text) => fake.say({ effects: [{ do: "announce", text }, { do: "focus", id: "end" }] });
          say("Too late.");
          setTimeout(say, pause, "5 seconds left.");
        }""",
        pause,
    )
    page.wait_for_function("() => happened.some(([what]) => what.endsWith('left.'))")
    said = [what for what, _ in happened(page, 2) if what != "#end"]
    assert " ".join(said) == "Too late. 5 seconds left."


def test_an_announcement_is_removed_only_after_the_next_one_is_added(stage, page):
    region = page.locator("#announcer")
    stage.say(None, announce("One."))
    page.wait_for_function(WHEN, arg=1)
    stage.say(None, announce("Two."))
    page.wait_for_function(WHEN, arg=2)
    assert region.evaluate("(region) => region.textContent") == "One.Two."
    page.wait_for_function("() => document.getElementById('announcer').textContent === 'Two.'")


def test_a_repeated_announcement_differs_each_time_so_that_it_is_read(stage, page):
    lines = []
    for count in (1, 2, 3):
        stage.say(None, announce("Right!"))
        page.wait_for_function(WHEN, arg=count)
        lines.append(page.locator("#announcer > :last-child").evaluate("(line) => line.textContent"))
    assert lines == ["Right!", "Right!\u00a0", "Right!"]


# MARK: A move of the focus that the person did not ask for


LONG = "Wrong. It is rated 8.0."
# The time to speak LONG at a screen reader's initial rate, in milliseconds. It is slightly low, because two clocks measure it.
LEAST = 350 + 60 * len(LONG)


def test_an_unrequested_focus_move_waits_for_the_end_of_the_speech(stage, page):
    stage.say(None, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.say(SCREEN, focus("end"))
    [(_, said), (moved, at)] = happened(page, 2)
    assert moved == "#end"
    assert LEAST <= at - said < 2 * LEAST


def test_a_pressed_Tab_key_makes_a_waiting_focus_move_happen_at_once(stage, page):
    stage.app = app('<h2 id="end" tabindex="-1">The end</h2>' + button("after"))
    stage.say(stage.app, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.say(stage.app, focus("end"))
    page.evaluate(SEEN)
    page.keyboard.press("Tab")
    events = happened(page, 3)
    assert [what for what, _ in events] == [LONG, "#end", "#after"]
    assert events[1][1] - events[0][1] < LEAST


@pytest.fixture
def waiting(stage, page):
    """A page on which the focus is about to move away from the given element."""

    def wait(target: str) -> None:
        stage.app = app(f'<h2 id="end" tabindex="-1">The end</h2><input id="name">{button("after")}')
        stage.say(stage.app, announce(LONG))
        page.wait_for_function(WHEN, arg=1)
        page.locator(target).focus()
        stage.say(stage.app, focus("end"))
        page.evaluate(SEEN)

    return wait


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_Enter_and_Space_press_the_focused_button_despite_a_waiting_focus_move(stage, page, waiting, key):
    waiting("#after")
    page.keyboard.press(key)
    assert stage.actions() == [("after", "")]
    assert [what for what, _ in happened(page, 2)] == [LONG, "#after"]


def test_typing_goes_into_the_focused_field_despite_a_waiting_focus_move(page, waiting):
    waiting("#name")
    page.keyboard.type("A da")
    assert page.locator("#name").input_value() == "A da"
    page.keyboard.press("Tab")
    assert [what for what, _ in happened(page, 3)] == [LONG, "#name", "#after"]


def test_a_focus_move_after_a_press_happens_at_once(stage, page):
    stage.say(None, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.when("act:next", SCREEN, focus("end"))
    page.evaluate("() => document.getElementById('next').click()")
    [(_, said), (moved, at)] = happened(page, 2)
    assert moved == "#end"
    assert at - said < LEAST


@pytest.fixture
def read_on(stage, page):
    """A page on which the focus is about to move to the heading "The end", far above the part that the visitor reads."""
    stage.app = app('<h2 id="end" tabindex="-1">The end</h2>' + "<br>" * 200 + button("after"))
    stage.say(stage.app, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.say(stage.app, focus("end"))
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.evaluate(SEEN)
    return page


def test_a_focus_move_does_not_scroll_the_page_during_a_press(stage, read_on):
    at = read_on.evaluate("() => scrollY")
    read_on.get_by_role("button", name="after").click()
    assert stage.actions() == [("after", "")]
    assert [what for what, _ in happened(read_on, 3)] == [LONG, "#end", "#after"]
    assert read_on.evaluate("() => scrollY") == at > 0


def test_a_focus_move_does_not_scroll_the_page_of_a_reader(read_on):
    at = read_on.evaluate("() => scrollY")
    read_on.mouse.wheel(0, -40)
    assert [what for what, _ in happened(read_on, 2)] == [LONG, "#end"]
    assert at - 40 <= read_on.evaluate("() => scrollY") < at


def test_the_focus_stays_where_a_reader_has_moved_it_meanwhile(stage, page):
    stage.app = app('<h2 id="end" tabindex="-1">The end</h2><input id="name">')
    stage.say(stage.app, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.say(stage.app, focus("end"))
    page.evaluate(SEEN)
    page.evaluate("() => document.getElementById('name').focus()")
    page.keyboard.type("Ada")
    assert page.locator("#name").input_value() == "Ada"
    assert [what for what, _ in happened(page, 2)] == [LONG, "#name"]


def test_only_the_last_of_several_focus_moves_happens(stage, page):
    stage.say(None, announce(LONG))
    page.wait_for_function(WHEN, arg=1)
    stage.say(SCREEN, focus("next"))
    stage.say(SCREEN, focus("end"))
    assert [what for what, _ in happened(page, 2)] == [LONG, "#end"]


# MARK: What screen readers rely on


def test_a_focus_move_clears_the_text_selection(stage, page):
    page.evaluate("() => getSelection().collapse(document.getElementById('next').firstChild, 2)")
    stage.say(app('<h2 id="end" tabindex="-1">Another</h2>'), focus("end"))
    page.wait_for_function("() => document.activeElement.id === 'end'")
    assert page.evaluate("() => getSelection().rangeCount") == 0


def test_a_dialog_clears_earlier_announcements(stage, page):
    stage.say(None, announce("E: one."))
    page.wait_for_function(WHEN, arg=1)
    stage.say(app('<dialog id="best" open>The best</dialog>'))
    assert page.locator("#announcer").inner_html() == ""
    stage.say(SCREEN)
    assert page.locator("#announcer").inner_html() == ""


def test_a_focused_field_keeps_its_caret(stage):
    stage.app = app('<input id="name">')
    page = stage.open()
    page.locator("#name").focus()
    page.keyboard.type("ab")
    page.keyboard.press("ArrowLeft")
    stage.say(None, focus("name"))
    page.keyboard.type("c")
    assert page.locator("#name").input_value() == "acb"


def test_the_test_listener_hears_each_announcement(stage):
    stage.app = SCREEN
    stage.page.add_init_script(LISTEN)
    page = stage.open()
    for count in (1, 2):
        stage.say(None, announce("Right!"))
        page.wait_for_function("(count) => heard.length === count", arg=count)
    assert page.evaluate("() => heard") == ["Right!", "Right!"]
