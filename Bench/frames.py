"""How steadily each game moves on a slow device: the time from frame to frame as long as something moves, on a slower processor."""

from arcade.chromium import LAPTOP, context_for
from arcade.hands import Mouse
from arcade.rounds import ROUNDS
from playwright.sync_api import Browser

# How many times slower than this machine the processor is, as Chromium throttles it.
SLOWER = 4
# What follows the scrolling is not counted.
FRAMES = """
globalThis.moving = () => document.getAnimations().some(({ playState, timeline }) => playState === "running" && timeline === document.timeline);
globalThis.frames = [];
let last;
requestAnimationFrame(function look(now) {
  if (last !== undefined && moving()) frames.push(now - last);
  last = now;
  requestAnimationFrame(look);
});
"""


def of_each_game(browser: Browser, origin: str, only: str = "") -> dict[str, list[float]]:
    """From the list to the end of a round, in milliseconds; `only` games whose name holds this."""
    return {name: of_a_round(browser, origin, name) for name in ROUNDS if only in name}


def of_a_round(browser: Browser, origin: str, name: str) -> list[float]:
    context = context_for(browser, origin, LAPTOP, reduced_motion="no-preference")
    context.add_init_script(FRAMES)
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    ROUNDS[name](page, Mouse(page), "en")
    # What the end is celebrated with.
    page.wait_for_function("() => !moving()")
    frames = page.evaluate("() => frames")
    context.close()
    return frames
