"""Times one gesture of a person at a time, by the page's own clock: a click, a key that goes down, a letter that comes into a field."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

Gesture = Callable[[], None]

# A gesture begins with the first of its events, from when Chromium received it: a key may become a click, and a click a choice.
# What it changes counts up to the end of the task that makes the first change, so that an answer of the server's that comes soon
# after is not taken for it; and the frame is the first one that begins after that. A popover opens without a change of the page.
# Whoever opens another screen waits for that screen: what stands there while it is fetched does not count.
STOPWATCH = """
(() => {
  let gesture = null;
  const begin = (event) => {
    if (!gesture || gesture.began !== null || !event.isTrusted) return;
    gesture.began = event.timeStamp;
  };
  for (const kind of ["keydown", "click", "input"]) addEventListener(kind, begin, { capture: true });

  const screen = () => document.getElementById("app")?.dataset.screen;
  const changed = () => {
    if (!gesture || gesture.began === null || gesture.isOver) return;
    if (gesture.from !== null && ["loading", gesture.from].includes(screen())) return;
    if (gesture.updated === null) {
      const mine = gesture;
      scheduler.postTask(() => { mine.isOver = true; }, { priority: "user-blocking" });
      frame(gesture);
    }
    gesture.updated = performance.now();
  };
  // What a screen reader alone hears, and the title, are no part of the picture; nor is what is written as it was.
  const isSeen = ({ target, attributeName: name, oldValue }) => target === document.documentElement
    ? target.getAttribute(name) !== oldValue : document.getElementById("app")?.contains(target);
  new MutationObserver((changes) => { if (changes.some(isSeen)) changed(); })
    .observe(document, { subtree: true, childList: true, attributeOldValue: true, characterData: true });
  addEventListener("beforetoggle", changed, { capture: true });

  // Asked for only now: a frame that shows nothing yet would make the next one wait for the display's beat. Its end is the first thing
  // to be done after it: a timer would come after what is fetched or decoded for the next one.
  const frame = (mine) => requestAnimationFrame(() => scheduler.postTask(() => {
    if (gesture !== mine) return;
    gesture = null;
    mine.finish({ updated: mine.updated - mine.began, shown: performance.now() - mine.began });
  }, { priority: "user-blocking" }));

  window.stopwatch = {
    arm(isOpening) {
      gesture = { began: null, updated: null, isOver: false, from: isOpening ? screen() : null };
      gesture.run = new Promise((resolve) => { gesture.finish = resolve; });
      stopwatch.run = gesture.run;
    },
    // The times, or null where the gesture has changed nothing.
    settled: (patience) => Promise.race([stopwatch.run, new Promise((resolve) => setTimeout(resolve, patience, null))]),
  };
})();
"""


@dataclass(frozen=True)
class Run:
    """What one gesture took, in milliseconds: until the page was changed, and until that was in a frame."""

    updated: float
    shown: float


def put_into(context: BrowserContext) -> None:
    """Every page of the context has a stopwatch from now on."""
    context.add_init_script(STOPWATCH)


def time(page: Page, gesture: Gesture, is_opening: bool = False, patience: int = 1_000) -> Run | None:
    """Makes a gesture; `None` where it changed nothing within `patience` milliseconds. `is_opening` one opens another screen."""
    page.evaluate("(isOpening) => stopwatch.arm(isOpening)", is_opening)
    gesture()
    run = page.evaluate("(patience) => stopwatch.settled(patience)", patience)
    return Run(**run) if run else None
