"""Requirements for all games: they work with two buttons and at four times the size, and nothing moves by itself."""

import pytest
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, PROJECTOR, SMALL, TABLET, Device
from harness.hands import Mouse, Switch
from harness.looks import TAKE_SHIFTS
from harness.rounds import ROUNDS

# A window of 1280 × 1024 at 400 %, as in WCAG 2.1 (1.4.10), and one of 1366 × 768.
ENLARGED = [Device("enlarged", 320, 256), Device("enlarged-laptop", 341, 192)]
# Browsers do not count layout shifts soon after a press, but on a busy machine a new screen may appear later than that. The test
# therefore ignores shifts up to the first frame of a new screen, and counts those after it.
SHIFTS = """
  globalThis.shifts = [];
  globalThis.openings = [];
  new MutationObserver(() => {
    const opening = { begin: document.timeline.currentTime, end: Infinity };
    openings.push(opening);
    requestAnimationFrame(() => requestAnimationFrame((time) => { opening.end = time; }));
  }).observe(document, { subtree: true, attributeFilter: ["data-screen"] });
  new PerformanceObserver((list) => shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)
    .map(({ value, startTime, sources }) => (
      { value, time: startTime, of: sources.map(({ node }) => node?.className || node?.nodeName) }))))
    .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize(("game", "language"), [*zip(ROUNDS, ["en", "fr", "es", "ru", "en", "fr", "es"], strict=True)])
def test_C6_a_round_can_be_played_with_an_advance_and_a_select_button(visitors, game, language):
    page = visitors.page(LAPTOP, language)
    hand = Switch(page)
    ROUNDS[game](page, hand, language)
    assert hand.advances > 0


@pytest.mark.parametrize("device", ENLARGED)
@pytest.mark.parametrize(("game", "language"), [*zip(ROUNDS, ["fr", "ru", "en", "es", "ru", "en", "fr"], strict=True)])
def test_C6_a_round_can_be_played_at_four_times_the_size(visitors, game, language, device):
    page = visitors.page(device, language)
    ROUNDS[game](page, Mouse(page), language)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls in one direction only"


@pytest.mark.parametrize("device", [PHONE, LANDSCAPE, SMALL, LAPTOP, TABLET, PROJECTOR])
@pytest.mark.parametrize("game", ROUNDS)
def test_C6_nothing_moves_by_itself_during_a_whole_round(visitors, game, device):
    context = visitors.context(device)
    context.add_init_script(SHIFTS)
    page = context.new_page()
    ROUNDS[game](page, Mouse(page), "en")
    shifts = page.evaluate(TAKE_SHIFTS)
    openings = page.evaluate("() => openings")
    moved = [shift for shift in shifts if not any(opening["begin"] <= shift["time"] < opening["end"] for opening in openings)]
    # The sum is zero, rounded to three decimals as browsers do. On a busy machine, the effect of a press on something small can
    # come so late that the browser counts it as a layout shift.
    assert sum(shift["value"] for shift in moved) < 0.0005, (moved, openings)
