"""What the polite live region of a page has announced, line by line."""

from playwright.sync_api import BrowserContext, Page

from .looks import SEEN

# The region is watched from the moment it exists. Each announcement becomes a line, and a repeated one has a space appended.
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
    """A new page of a profile, with its announcements recorded."""
    context.add_init_script(LISTEN)
    return context.new_page()


def heard(page: Page, count: int) -> list[str]:
    """Waits for `count` announcements, then another moment for unexpected ones. Returns all announcements."""
    page.wait_for_function("(count) => heard.length >= count", arg=count)
    page.evaluate(SEEN)
    return [line.replace("\u00a0", " ").replace("\u202f", " ") for line in page.evaluate("() => heard")]
