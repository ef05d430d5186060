"""Sounds: if the player turns them on in Settings, the app plays short tones. Browsers allow sound only after a gesture."""

from harness.hands import Mouse
from harness.play import ChoiceRound, visit
from playwright.sync_api import Page, expect

# Replaces the browser's audio. Records the pitch of each tone, and whether the audio was created after a gesture of the player.
FAKE = """
(() => {
  window.heard = [];
  window.contexts = 0;
  window.AudioContext = class {
    state = "suspended"; destination = {}; started = performance.now();
    constructor() { window.contexts += 1; window.hadGesture = navigator.userActivation.hasBeenActive; }
    get currentTime() { return (performance.now() - this.started) / 1000; }
    async resume() { this.state = "running"; }
    async suspend() { this.state = "suspended"; }
    createGain() {
      return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
    }
    createOscillator() {
      const source = new EventTarget();
      return Object.assign(source, {
        frequency: { value: 0 }, connect: (next) => next, start(at) { heard.push([source.frequency.value, at]); },
        stop() { queueMicrotask(() => source.dispatchEvent(new Event("ended"))); },
      });
    }
  };
})();
"""
RIGHT, WRONG, FINISHED = [659, 880], [233, 196], [523, 659, 784, 1047]


def heard(page: Page, expected: list[int]) -> None:
    """Waits until exactly these tones have been played, in this order, and forgets them."""
    page.wait_for_function("(count) => heard.length >= count", arg=len(expected))
    tones = page.evaluate("heard.splice(0)")
    assert [pitch for pitch, _ in tones] == expected
    assert [at for _, at in tones] == sorted(at for _, at in tones)


def switch(page: Page):
    page.get_by_role("button", name="Settings", exact=True).click()
    label = page.locator("#settings label").filter(has_text="Sound")
    label.click()
    toggle = label.get_by_role("switch")
    return toggle


def test_sound_is_off_by_default(page):
    page.add_init_script(FAKE)
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all(lambda _: True)
    assert page.evaluate("[heard, contexts]") == [[], 0]


def test_turning_sound_on_plays_tones_for_right_wrong_and_finished(page):
    page.add_init_script(FAKE)
    visit(page, "/")
    page.wait_for_function("() => document.querySelector('head > [rel=stylesheet]')")
    expect(switch(page)).to_be_checked()
    heard(page, RIGHT)
    page.keyboard.press("Escape")

    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    for number in range(1, game.length + 1):
        game.expect_number(number)
        game.answer(number != 2)
        last = FINISHED if number == game.length else []
        heard(page, (WRONG if number == 2 else RIGHT) + last)
    assert page.evaluate("[contexts, hadGesture]") == [1, True]


def test_sound_that_is_turned_off_stays_off_after_a_reload(page):
    page.add_init_script(FAKE)
    visit(page, "/")
    page.wait_for_function("() => document.querySelector('head > [rel=stylesheet]')")
    expect(switch(page)).to_be_checked()
    heard(page, RIGHT)
    page.keyboard.press("Escape")
    expect(switch(page)).not_to_be_checked()
    page.reload()
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer()
    game.expect_number(2)
    assert page.evaluate("[heard, contexts]") == [[], 0]


def test_a_browser_without_audio_plays_without_sound(page):
    page.add_init_script("delete window.AudioContext;")
    visit(page, "/")
    page.evaluate("() => { document.cookie = 'sound=on; path=/'; }")
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all(lambda _: True)
    expect(page.get_by_role("status", name="Score")).to_contain_text("10")
