"""Finds visible faults of a page automatically: elements that are cut off, too small, or not accessible."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Finds a page that scrolls sideways, and text or controls that extend beyond the window or are clipped by their container.
# Drawings may be cut off: a pumpkin is meant to grow out of its tile.
CUT_OFF = """
(width) => {
  const faults = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > width) faults.add(`the page is ${root.scrollWidth} px wide on a screen of ${width}`);
  const clips = (overflow) => overflow === "hidden" || overflow === "clip";
  const examine = (element, name, boxes) => {
    for (const box of boxes) {
      if (box.width === 0 || box.height === 0) continue;
      if (box.left < -1 || box.right > width + 1) faults.add(`${name} reaches from ${box.left} to ${box.right} of ${width}`);
      for (let frame = element; frame && frame !== document.body; frame = frame.parentElement) {
        const style = getComputedStyle(frame);
        const edge = frame.getBoundingClientRect();
        if (clips(style.overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)
          || clips(style.overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) {
          faults.add(`${name} is clipped by ${frame.nodeName.toLowerCase()}.${frame.className}`);
        }
        if (style.position === "fixed") break;
      }
    }
  };
  const isSeen = (element) => !element.closest(".visually-hidden, svg, noscript, script") && element.checkVisibility();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue.trim() || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    examine(text.parentElement, `“${text.nodeValue.trim().slice(0, 40)}”`, range.getClientRects());
  }
  for (const box of document.querySelectorAll("dialog, [popover]")) {
    if (box.scrollWidth > box.clientWidth) faults.add(`${box.className} is ${box.scrollWidth} px wide in ${box.clientWidth}`);
  }
  for (const control of document.querySelectorAll("a[href], button, summary, label, [role=status]")) {
    const name = control.ariaLabel ?? control.className;
    if (isSeen(control)) examine(control.parentElement, name, [control.getBoundingClientRect()]);
  }
  return [...faults];
}
"""

# Finds words that continue on the next line although no writer would break them there. Breaks after a hyphen, a dash or a slash
# are fine. Breaks by the browser's hyphenation count as faults, since a script cannot tell them apart. A word may be broken if it
# has more than 14 letters, or does not fit into a padded box. The width of a padded box is that of the page, minus one and a half
# times the root font size on each side. Code, and text without letters and digits, are not checked.
BROKEN_WORDS = """
() => {
  const faults = new Set();
  const rootSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const line = innerWidth - 3 * rootSize;
  const isSeen = (element) => !element.closest(".visually-hidden, svg, noscript, script, code, pre") && element.checkVisibility();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue.trim() || !isSeen(text.parentElement)) continue;
    for (const word of text.nodeValue.matchAll(/[^\\s\\u00ad\\u200b/‐‑–—-]+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter((part) => part.width > 0);
      if (!parts.some((part) => Math.abs(part.top - parts[0].top) > part.height / 2)) continue;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const letters = word[0].match(/[\\p{L}\\p{N}]/gu)?.length ?? 0;
      if (letters === 0 || letters > 14 || width > line) continue;
      faults.add(`“${word[0]}” of ${text.parentElement.nodeName.toLowerCase()}.${text.parentElement.className} is broken`);
    }
  }
  return [...faults];
}
"""

# Finds controls that are covered even when they are scrolled to the middle of the window. Fixed bars may cover other places.
COVERED = """
() => {
  const faults = [];
  for (const element of document.querySelectorAll("a[href], button:not(:disabled), summary, label.choice, label.option")) {
    if (element.closest(".visually-hidden") || !element.checkVisibility()) continue;
    if (document.querySelector("dialog:modal") && !element.closest("dialog:modal")) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || !(element.contains(hit) || hit.contains(element))) {
      const name = element.textContent.trim().slice(0, 30) || element.ariaLabel;
      faults.push(`${name} is covered by ${hit?.nodeName}.${hit?.className}`);
    }
  }
  scrollTo(0, 0);
  return faults;
}
"""

TOO_SMALL = """
(least) => [...document.querySelectorAll("a[href], button, summary, label.choice, label.option")]
  .filter((element) => element.checkVisibility())
  // Letter keys may be narrower, as on any phone's keyboard, but must be as tall as other controls.
  .map((element) => [
    element.textContent.trim().slice(0, 30) || element.ariaLabel, element.getBoundingClientRect(), element.matches(".key") ? 34 : least])
  .filter(([, box, width]) => box.width < width - 0.5 || box.height < least - 0.5)
  .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)
"""

TEXT_TOO_SMALL = """
(least) => [...document.querySelectorAll("body *")]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim()))
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, noscript"))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < least - 0.01)
  .map((element) => `${element.className}: ${getComputedStyle(element).fontSize}`)
"""


MOVING = """
() => document.getAnimations()
  .filter((animation) => animation.effect.getKeyframes()
    .some((frame) => "transform" in frame || "translate" in frame || "scale" in frame))
  .filter((animation) => animation.effect.getComputedTiming().duration > 1)
  .map((animation) => `${animation.animationName ?? animation.transitionProperty} of ${animation.effect.target.className}`)
"""


def moving(page: Page) -> list[str]:
    """The animations that move something at this moment. Fading does not count."""
    return page.evaluate(MOVING)


def cut_off(page: Page) -> list[str]:
    return page.evaluate(CUT_OFF, page.viewport_size["width"])


def broken_words(page: Page) -> list[str]:
    return page.evaluate(BROKEN_WORDS)


def covered(page: Page) -> list[str]:
    return page.evaluate(COVERED)


def small_targets(page: Page, least: int = 44) -> list[str]:
    return page.evaluate(TOO_SMALL, least)


def small_text(page: Page, least: float = 14) -> list[str]:
    return page.evaluate(TEXT_TOO_SMALL, least)


def enlarge_text(page: Page, percent: int) -> None:
    """Sets the browser's text size, as a person could in its settings."""
    size = 16 * percent // 100
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})


# Waits for animations to end, as a person does before aiming at a control. Does not wait for a running clock.
AT_REST = """
() => Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime < 1000)
  .map((animation) => animation.finished))
"""

# Resolves once the last drawing is visible.
SEEN = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"

# Returns the layout shifts since the last call, which a test records in `shifts`. Waits first, because browsers report them late.
TAKE_SHIFTS = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise(setTimeout);
  return shifts.splice(0).filter(({ value }) => value > 0);
}"""


def axe_faults(page: Page) -> list[str]:
    """The faults that axe-core finds after animations (WCAG 2.2 A and AA, and its best practices), one line per fault."""
    page.evaluate(AT_REST)
    result = Axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {[node['html'][:160] for node in fault['nodes']]}"
        for fault in result.response["violations"]
    ]
