"""What can be seen to be wrong with a page without looking at it: things cut off, too small, or not accessible."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Text in an element that clips it, elements beyond the sides of the window, and a page that scrolls sideways.
CUT_OFF = """
() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide in a window of ${innerWidth}`);
  const name = (element) => {
    const classes = element.className?.baseVal ?? element.className;
    return element.nodeName.toLowerCase() + (classes ? "." + classes : "") + " “" + element.textContent.trim().slice(0, 30) + "”";
  };
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(".visually-hidden, svg, noscript") || !element.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.left < -0.5 || box.right > innerWidth + 0.5) {
      faults.push(`${name(element)} reaches from ${box.left} to ${box.right} in a window of ${innerWidth}`);
    }
    const style = getComputedStyle(element);
    const clips = (overflow) => overflow === "hidden" || overflow === "clip";
    if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      faults.push(`${name(element)} hides ${element.scrollWidth - element.clientWidth} px of its width`);
    }
    if (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 1) {
      faults.push(`${name(element)} hides ${element.scrollHeight - element.clientHeight} px of its height`);
    }
  }
  return [...new Set(faults)];
}
"""

# Bars that stay in place may cover what lies under them, but never what one is about to use.
COVERED = """
() => {
  const faults = [];
  for (const element of document.querySelectorAll("a[href], button:not(:disabled), summary, label.choice, label.option")) {
    if (element.closest(".visually-hidden") || !element.checkVisibility()) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || !(element.contains(hit) || hit.contains(element))) {
      faults.push(`${element.textContent.trim().slice(0, 30) || element.ariaLabel} is covered by ${hit?.nodeName}.${hit?.className}`);
    }
  }
  scrollTo(0, 0);
  return faults;
}
"""

TOO_SMALL = """
(least) => [...document.querySelectorAll("a[href], button, summary, label.choice, label.option")]
  .filter((element) => element.checkVisibility())
  .map((element) => [element.textContent.trim().slice(0, 30) || element.ariaLabel, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)
"""

TEXT_TOO_SMALL = """
(least) => [...document.querySelectorAll("body *")]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim()))
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, noscript"))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < least - 0.01)
  .map((element) => `${element.className}: ${getComputedStyle(element).fontSize}`)
"""


def cut_off(page: Page) -> list[str]:
    return page.evaluate(CUT_OFF)


def covered(page: Page) -> list[str]:
    return page.evaluate(COVERED)


def small_targets(page: Page, least: int = 44) -> list[str]:
    return page.evaluate(TOO_SMALL, least)


def small_text(page: Page, least: float = 14) -> list[str]:
    return page.evaluate(TEXT_TOO_SMALL, least)


def enlarge_text(page: Page, percent: int) -> None:
    """As if the person had set this text size in the browser."""
    size = 16 * percent // 100
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})


def axe_faults(page: Page) -> list[str]:
    """What axe-core finds by the rules of WCAG 2.2 A and AA and its best practices, one line a fault."""
    result = Axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {[node['html'][:160] for node in fault['nodes']]}"
        for fault in result.response["violations"]
    ]
