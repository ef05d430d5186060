"""How steadily each game moves on a slow device: the time from frame to frame as long as something moves, on a slower processor."""

import json
from collections.abc import Iterator

from arcade.chromium import LAPTOP, context_for
from arcade.hands import Mouse
from arcade.rounds import ROUNDS
from playwright.sync_api import Browser

# How many times slower than this machine the processor is, as Chromium throttles it.
SLOWER = 4
# Frames as they are drawn, whether or not the page's script has a hand in them: what moves by transform and opacity alone goes on while
# the page is busy. And animations, from their beginning to their end.
CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "blink.animations"]
# What follows the scrolling is not counted.
AT_REST = "() => document.getAnimations().every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline)"


def of_each_game(browser: Browser, origin: str, only: str = "") -> dict[str, list[float]]:
    """From the list to the end of a round, in milliseconds; `only` games whose name holds this."""
    return {name: of_a_round(browser, origin, name) for name in ROUNDS if only in name}


def of_a_round(browser: Browser, origin: str, name: str) -> list[float]:
    context = context_for(browser, origin, LAPTOP, reduced_motion="no-preference")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    ROUNDS[name](page, Mouse(page), "en")
    # What the end is celebrated with.
    page.wait_for_function(AT_REST)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return between_frames(events)


def between_frames(events: list[dict]) -> list[float]:
    """The times between two frames that were drawn while one animation ran."""
    drawn = sorted(event["ts"] / 1000 for event in events if event["name"] == "DrawFrame")
    moving = list(animations(events))
    return [
        after - before for before, after in zip(drawn, drawn[1:]) if any(start <= before and after <= end for start, end in moving)
    ]


def animations(events: list[dict]) -> Iterator[tuple[float, float]]:
    """When each began and ended, in milliseconds."""
    began: dict[str, float] = {}
    for event in sorted((event for event in events if event["name"] == "Animation"), key=lambda event: event["ts"]):
        animation = event.get("id2", {}).get("local") or event.get("id")
        if event["ph"] == "b":
            began[animation] = event["ts"] / 1000
        elif event["ph"] == "e" and animation in began:
            yield began.pop(animation), event["ts"] / 1000
