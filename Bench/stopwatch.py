"""Times one gesture at a time by the page's own clock: a click, a key press, a letter typed into a field."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

Gesture = Callable[[], None]

# A gesture begins when Chromium receives the first of its events: a key may become a click, and a click a choice. Its changes
# count until the end of the task that makes the first change, so that a server response soon afterwards is not included. Its
# frame is the first frame that begins after this task. A popover opens without a change of the page, so its event counts as a
# change. A gesture that opens another screen waits for that screen itself, not for a loading screen.
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
  // Ignores changes that cannot be seen: text for screen readers, the title, and attributes set to the same value.
  const isSeen = ({ target, attributeName: name, oldValue }) => target === document.documentElement
    ? target.getAttribute(name) !== oldValue : document.getElementById("app")?.contains(target);
  new MutationObserver((changes) => { if (changes.some(isSeen)) changed(); })
    .observe(document, { subtree: true, childList: true, attributeOldValue: true, characterData: true });
  addEventListener("beforetoggle", changed, { capture: true });

  // Requests the frame only now, because a frame without changes would delay the next one until the display's next beat. The task
  // runs immediately after the frame. A timer would run after work for the next frame.
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
    // The times, or null if the gesture changed nothing.
    settled: (patience) => Promise.race([stopwatch.run, new Promise((resolve) => setTimeout(resolve, patience, null))]),
  };
})();
"""


@dataclass(frozen=True)
class Run:
    """The milliseconds from a gesture to the change of the page, and to the frame that showed the change."""

    updated: float
    shown: float


def put_into(context: BrowserContext) -> None:
    """Adds the stopwatch to every page that the context opens from now on."""
    context.add_init_script(STOPWATCH)


def time(page: Page, gesture: Gesture, is_opening: bool = False, patience: int = 1_000) -> Run | None:
    """Makes a gesture, which opens another screen if `is_opening`. Returns `None` if nothing changes within `patience`
    milliseconds."""
    page.evaluate("(isOpening) => stopwatch.arm(isOpening)", is_opening)
    gesture()
    run = page.evaluate("(patience) => stopwatch.settled(patience)", patience)
    return Run(**run) if run else None
