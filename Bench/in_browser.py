"""How long a player waits, measured by the page itself in Chromium: for the next frame, the first paint, and the first move."""

from dataclasses import dataclass

import frames
import imports
import stopwatch
from harness.chromium import LAPTOP, context_for, launch
from harness.worker import wait_until_kept
from bare import BARE
from chunks import first_visits
from frames import Steadiness
from games import GAMES
from places import PLACES
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from screen import Screen, runs_on
from stopwatch import Run

SCREENS = [*BARE, *PLACES, *GAMES]

PAINTED = """
() => new Promise((resolve) => {
  const ready = () => {
    const paint = (name) => performance.getEntriesByName(name)[0]?.startTime;
    const times = { first: paint("first-contentful-paint"), playable: paint("potiron:playable") };
    if (times.first !== undefined && times.playable !== undefined) resolve(times);
    else requestAnimationFrame(ready);
  };
  ready();
})
"""

# Answers the first question as soon as it can be read, and waits for the verdict.
JUDGED = """
() => new Promise((resolve) => {
  let isAnswered = false;
  const look = () => {
    if (document.querySelector(".choice:is([data-state=right], [data-state=wrong])")) return resolve(performance.now());
    const choice = document.querySelector("button.choice");
    if (choice && !isAnswered) { isAnswered = true; choice.click(); }
    requestAnimationFrame(look);
  };
  look();
})
"""

# The connection of a phone far from the nearest mast.
SLOW = "400 kbit/s and 400 ms"
LINE = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}


@dataclass(frozen=True)
class Waits:
    """Gestures by screen, the smoothness of rounds, and navigations as lists with one number per visit. All times are
    in milliseconds."""

    screens: dict[str, list[Run]]
    chunks: dict[str, list[Run]]
    frames: dict[str, Steadiness]
    first_paint: list[float]
    playable: list[float]
    slow_first_paint: list[float]
    slow_playable: list[float]
    again_first_paint: list[float]
    again_playable: list[float]
    first_answer: list[float]
    bytes_until_answer: list[int]
    imports: dict[str, list[float]]
    chromium: str


def measure(origin: str, clicks: int, visits: int, only: str = "") -> Waits:
    """`only` selects screens whose name contains it."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            first, playable = navigations(browser, origin, visits)
            slow_first, slow_playable = navigations(browser, origin, 5, slow=True)
            again_first, again_playable = second_visits(browser, origin, 5)
            first_answer, bytes_until_answer = first_answers(browser, origin, 5)
            chunks = first_visits(browser, origin, visits // 4)
            return Waits(
                screens={screen.name: gestures(browser, origin, screen, clicks) for screen in SCREENS if only in screen.name},
                chunks=chunks,
                frames=frames.of_each_game(browser, origin, only),
                first_paint=first,
                playable=playable,
                slow_first_paint=slow_first,
                slow_playable=slow_playable,
                again_first_paint=again_first,
                again_playable=again_playable,
                first_answer=first_answer,
                bytes_until_answer=bytes_until_answer,
                imports=imports.readings(browser, origin, 3),
                chromium=browser.version,
            )
        finally:
            browser.close()


def gestures(browser: Browser, origin: str, screen: Screen, count: int) -> list[Run]:
    """Times the gestures on one screen, in a separate profile."""
    context = context_for(browser, origin, LAPTOP)
    stopwatch.put_into(context)
    runs = runs_on(screen, context.new_page(), count)
    context.close()
    return runs


def navigations(browser: Browser, origin: str, visits: int, slow: bool = False) -> tuple[list[float], list[float]]:
    """Times first visits: each has a new profile with an empty cache."""
    times = []
    for _ in range(visits):
        context = context_for(browser, origin, LAPTOP)
        page = context.new_page()
        if slow:
            slow_down(page)
        page.goto("/", wait_until="commit")
        times.append(page.evaluate(PAINTED))
        context.close()
    return [time["first"] for time in times], [time["playable"] for time in times]


def second_visits(browser: Browser, origin: str, visits: int) -> tuple[list[float], list[float]]:
    """Visits on a slow connection after the service worker has cached the app. Each is a new page of the same profile."""
    context = context_for(browser, origin, LAPTOP, service_workers="allow")
    page = context.new_page()
    page.goto("/")
    wait_until_kept(page)
    times = []
    for _ in range(visits):
        page.close()
        page = context.new_page()
        slow_down(page)
        page.goto("/", wait_until="commit")
        times.append(page.evaluate(PAINTED))
    context.close()
    return [time["first"] for time in times], [time["playable"] for time in times]


def first_answers(browser: Browser, origin: str, visits: int) -> tuple[list[float], list[int]]:
    """For a round opened by its link on a slow connection: the time until the first answer is judged, and the bytes received."""
    times, sizes = [], []
    for _ in range(visits):
        context = context_for(browser, origin, LAPTOP)
        page = context.new_page()
        received: list[int] = []
        slow_down(page).on("Network.loadingFinished", lambda done, received=received: received.append(done["encodedDataLength"]))
        page.goto("/quizzes/science/rookie", wait_until="commit")
        times.append(page.evaluate(JUDGED))
        sizes.append(sum(received))
        context.close()
    return times, sizes


def slow_down(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    return session
