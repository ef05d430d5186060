"""What a player waits for, measured by the page itself in Chromium: the next picture, the first one, and the first move."""

from dataclasses import dataclass
from statistics import median

from arcade.chromium import LAPTOP, context_for, launch
from arcade.hands import Mouse
from arcade.play import ChoiceRound
from playwright.sync_api import Page, sync_playwright

# From the moment in which Chromium received a click to the last change of the page it caused, and to the frame that shows it.
STOPWATCH = """
() => {
  const runs = (window.__runs = []);
  let run = null;
  addEventListener("click", (event) => {
    const mine = (run = { updated: null, shown: null });
    const began = event.timeStamp;
    const frame = () => requestAnimationFrame(() => setTimeout(() => {
      if (mine.updated === null) return run === mine ? frame() : undefined;
      mine.shown = performance.now() - began;
      mine.updated -= began;
      runs.push(mine);
      if (run === mine) run = null; // what changes after the frame that shows the click is not its doing
    }));
    frame();
  }, { capture: true });
  new MutationObserver(() => { if (run) run.updated = performance.now(); })
    .observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true, characterData: true });
}
"""

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


# A phone's line far from the mast.
SLOW = "400 kbit/s and 400 ms"
LINE = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}


@dataclass(frozen=True)
class Waits:
    """Milliseconds; a click's are lists of one number a click, a navigation's of one number a visit."""

    updated: list[float]
    shown: list[float]
    first_paint: list[float]
    playable: list[float]
    slow_first_paint: list[float]
    slow_playable: list[float]
    chromium: str


def measure(origin: str, clicks: int = 220, visits: int = 20) -> Waits:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            first, playable = navigations(browser, origin, visits)
            slow_first, slow_playable = navigations(browser, origin, 5, slow=True)
            runs = click_times(browser, origin, clicks)
            return Waits(
                updated=[run["updated"] for run in runs],
                shown=[run["shown"] for run in runs],
                first_paint=first,
                playable=playable,
                slow_first_paint=slow_first,
                slow_playable=slow_playable,
                chromium=browser.version,
            )
        finally:
            browser.close()


def navigations(browser, origin: str, visits: int, slow: bool = False) -> tuple[list[float], list[float]]:
    """Each visit is a first one: a new profile with an empty cache."""
    times = []
    for _ in range(visits):
        context = context_for(browser, origin, LAPTOP)
        page = context.new_page()
        if slow:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", LINE)
        page.goto("/", wait_until="commit")
        times.append(page.evaluate(PAINTED))
        context.close()
    return [time["first"] for time in times], [time["playable"] for time in times]


def click_times(browser, origin: str, clicks: int) -> list[dict[str, float]]:
    context = context_for(browser, origin, LAPTOP)
    page = context.new_page()
    round_ = ChoiceRound(page, Mouse(page), "science", "rookie")
    round_.open()
    page.evaluate(STOPWATCH)
    while measured(page) < clicks:
        round_.answer_all()
        round_.again()
    runs = page.evaluate("() => window.__runs")
    context.close()
    return runs


def measured(page: Page) -> int:
    return page.evaluate("() => window.__runs.length")


def percentile(numbers: list[float], share: float) -> float:
    """The smallest number that at least this share of them does not exceed (nearest rank)."""
    ordered = sorted(numbers)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def summary(numbers: list[float]) -> str:
    return f"median {median(numbers):.1f} ms, p95 {percentile(numbers, 0.95):.1f} ms"
