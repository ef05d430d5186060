"""What the polite region of a page has said, line by line."""

from playwright.sync_api import BrowserContext, Page

from .looks import SEEN

# The region is watched from the moment it is there; each thing that it says is a line of its own, the same one with a space behind it.
LISTEN = """
globalThis.heard = [];
const isThere = new MutationObserver(() => {
  const region = document.getElementById("announcer");
  if (!region) return;
  isThere.disconnect();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) if (textContent) heard.push(textContent.trim());
  }).observe(region, { childList: true });
});
isThere.observe(document, { childList: true, subtree: true });
"""


def listen(context: BrowserContext) -> Page:
    """A new page of a profile, that is listened to."""
    context.add_init_script(LISTEN)
    return context.new_page()


def heard(page: Page, count: int) -> list[str]:
    """All that was said, once it is so many lines; another moment is left for what should not come."""
    page.wait_for_function("(count) => heard.length >= count", arg=count)
    page.evaluate(SEEN)
    return [line.replace("\u00a0", " ").replace("\u202f", " ") for line in page.evaluate("() => heard")]
