"""What the service worker caches for use without a server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from .chromium import launch_profile
from .person import Tab
from .play import visit
from .server import Server
from .worker import wait_until_kept

# Whether the app and all the content that the server lists are cached. A content cache is complete once it has the list itself.
IS_WHOLE = """
if (!navigator.serviceWorker?.controller) return false;
const names = await caches.keys();
if (!names.some((name) => name.startsWith("potiron-app-"))) return false;
for (const name of names) {
  if (!name.startsWith("potiron-content-")) continue;
  const cache = await caches.open(name), list = await cache.match("/api/v1/offline", { ignoreVary: true });
  if (!list) continue;
  const { documents } = await list.json();
  const there = await Promise.all(documents.map(({ address }) => cache.match(address, { ignoreVary: true })));
  if (there.length && there.every(Boolean)) return true;
}
return false;
"""


def visited(tab: Tab) -> Tab:
    """Visits the site until everything is cached, and returns the tab."""
    tab.visit("/")
    tab.until(lambda: tab.evaluate(IS_WHOLE), "the app and all content are stored")
    return tab


@contextmanager
def without_server(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser that showed the list until everything was cached. It is launched again after the server has stopped."""
    with Server(folder / "data") as server:
        first = launch_profile(playwright, folder / "profile", server.origin)
        page = first.new_page()
        visit(page, "/")
        wait_until_kept(page)
        first.close()
        server.kill()
        again = launch_profile(playwright, folder / "profile", server.origin)
        yield again
        again.close()
