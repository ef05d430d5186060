"""How smoothly each game moves on a slow device: which refreshes of the display, called beats, are drawn during motion."""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from harness.chromium import LAPTOP, context_for
from harness.hands import Mouse, have_read
from harness.rounds import ROUNDS
from playwright.sync_api import Browser, Locator

# The factor by which Chromium throttles the processor.
SLOWER = 4
BEAT = 1000 / 60  # milliseconds
# The events that Chromium records: frames (with or without work of the page's thread), animations, and the page's marks.
CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "blink.animations", "blink.user_timing"]
PLAYABLE = "potiron:playable"
# Animations that follow the scroll position do not count.
AT_REST = "() => document.getAnimations().every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline)"
# The interval at which Playwright checks. Its default, a check in each frame, would add work to each frame.
SELDOM = 250  # milliseconds


class Person(Mouse):
    """Presses for as long as a person does, so that the button is drawn as pressed."""

    HELD = 80  # milliseconds

    def press(self, target: Locator, patience: float | None = None) -> None:
        target.wait_for(timeout=patience)
        have_read(self.page)
        target.click(timeout=patience, delay=self.HELD)


@dataclass
class Steadiness:
    """The beats at which something moved: how many there were, how many were not drawn, and the longest run of missed
    beats. Also the milliseconds between drawn frames. A frame may be drawn early or late within its beat."""

    due: int = 0
    missed: int = 0
    in_a_row: int = 0
    drawn: list[float] = field(default_factory=list)


def of_each_game(browser: Browser, origin: str, only: str = "") -> dict[str, Steadiness]:
    """Plays from the list to the end of a round. Also measures the time until a page is playable. `only` selects by name."""
    starting = Steadiness()
    games = {name: of_a_round(browser, origin, name, starting) for name in ROUNDS if only in name}
    return {**games, "before a page is playable": starting} if games else {}


def of_a_round(browser: Browser, origin: str, name: str, starting: Steadiness) -> Steadiness:
    context = context_for(browser, origin, LAPTOP, reduced_motion="no-preference")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    ROUNDS[name](page, Person(page), "en")
    # Waits for the celebration at the end.
    page.wait_for_function(AT_REST, polling=SELDOM)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    game = Steadiness()
    count(events, starting, game)
    return game


@dataclass
class Beat:
    """A beat: its time in milliseconds, whether Chromium wanted a frame, and whether anything moved."""

    time: float
    is_due: bool = False
    is_moving: bool = False


def count(events: list[dict], starting: Steadiness, game: Steadiness) -> None:
    """Adds what moved to `starting` or `game`, depending on whether the page was already playable."""
    playable = next(event for event in reversed(events) if event["name"] == PLAYABLE)
    # Leaves out the internal pages of the browser, which have other processes.
    events = sorted((event for event in events if event["pid"] == playable["pid"]), key=lambda event: event["ts"])
    drawn = {event["args"]["frameSeqId"]: event["ts"] / 1000 for event in events if event["name"] == "DrawFrame"}
    before = None  # the beat of the last frame, while something is moving
    for number, beat in sorted(beats(events).items()):
        if not beat.is_moving or not beat.is_due:
            before = None
        elif number in drawn:
            if before:
                steadiness = starting if before[0].time < playable["ts"] / 1000 else game
                passed = round((beat.time - before[0].time) / BEAT)
                steadiness.due += passed
                steadiness.missed += passed - 1
                steadiness.in_a_row = max(steadiness.in_a_row, passed - 1)
                steadiness.drawn.append(drawn[number] - before[1])
            before = (beat, drawn[number])


def beats(events: list[dict]) -> dict[int, Beat]:
    """Returns the beats by number. Chromium reports each beat for the compositor, and for the page's thread if they diverged."""
    found: dict[int, Beat] = {}
    on_the_thread = list(not_composited(events))
    for event in events:
        report = event["args"].get("frame_reporter") if event["name"] == "PipelineReporter" else None
        if not report:
            continue
        time = event["ts"] / 1000
        beat = found.setdefault(report["frame_sequence"], Beat(time))
        # Chromium reports that it needs no frame if an animation waits for its start or pauses between two steps.
        beat.is_due |= report["state"] != "STATE_NO_UPDATE_DESIRED"
        beat.is_moving |= report["has_compositor_animation"] or any(start <= time <= end for start, end in on_the_thread)
    return found


def not_composited(events: list[dict]) -> Iterator[tuple[float, float]]:
    """The periods, in milliseconds, in which animations ran that the page's thread has to draw. Pending ones do not count."""
    animations: dict[str, dict[str, float | bool]] = defaultdict(dict)
    for event in (event for event in events if event["name"] == "Animation"):
        name = event["id2"]["local"]
        told = event["args"].get("data", {})
        if event["ph"] == "b":
            animations[name] = {}
        elif event["ph"] == "n":
            animations[name]["failed"] = animations[name].get("failed", False) or bool(told.get("compositeFailed"))
            if told.get("state") == "running":
                animations[name].setdefault("began", event["ts"] / 1000)
        elif event["ph"] == "e":
            animation = animations.pop(name, {})
            if animation.get("failed") and "began" in animation:
                yield animation["began"], event["ts"] / 1000
