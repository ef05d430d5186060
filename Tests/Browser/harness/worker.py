"""What the service worker caches, as a page of its origin sees it, and other builds of the app and its content."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from .server import PATIENCE

# Returns the names of the app's caches, the number of complete content caches, the documents of the newest content cache by
# address, and the state of the worker. The result is JSON text, because Playwright takes seconds to pass so many values.
KEPT = """async () => {
  const base = document.querySelector("[data-module]").dataset.module.split("/web/")[0], list = `${base}/api/v1/offline`;
  const names = (await caches.keys()).sort();
  const at = (name, address) => caches.match(address, { cacheName: name, ignoreVary: true });
  const apps = names.filter((name) => name.startsWith("potiron-app-"));
  const whole = [];
  for (const name of names) if (name.startsWith("potiron-content-") && await at(name, list)) whole.push(name);
  const newest = whole.at(-1);
  const documents = {};
  for (const { url } of newest ? await (await caches.open(newest)).keys() : []) {
    documents[new URL(url).pathname.slice(base.length)] = await (await at(newest, url))?.json();
  }
  // A newer content cache has replaced this one meanwhile, and the worker is deleting this one.
  if (newest && !await at(newest, list)) return null;
  const { active, waiting } = await navigator.serviceWorker.getRegistration() ?? {};
  return JSON.stringify({ apps, generations: whole.length, documents, isActive: active?.state === "activated", isWaiting: !!waiting });
}"""


def kept(page: Page) -> dict:
    while (state := page.evaluate(KEPT)) is None:
        pass
    return json.loads(state)


def wait_until(page: Page, is_so: Callable[[dict], bool]) -> dict:
    """Waits until the cached data meets a condition."""
    end = time.monotonic() + PATIENCE
    while not is_so(state := kept(page)):
        summary = {**state, "documents": sorted(state["documents"])}
        assert time.monotonic() < end, f"unexpected cache: {summary}"
    return state


def wait_until_kept(page: Page) -> dict:
    """Waits until the server is no longer needed: the app and all the content that the server lists are cached."""
    return wait_until(page, lambda state: state["isActive"] and state["generations"] == 1)


def look(page: Page) -> None:
    """Makes the worker request the server's list, as a page does when it opens."""
    page.evaluate("async () => (await navigator.serviceWorker.ready).active.postMessage({ task: 'look' })")


def update(page: Page) -> None:
    """Makes the browser look for another worker, as it does when a page is opened."""
    page.evaluate("async () => void (await navigator.serviceWorker.ready).update().catch(() => {})")


def give_room(page: Page, origin: str, size: int) -> None:
    """Lets the browser store `size` bytes for the origin from now on."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})


# Deletes the content document by document. A cache that is deleted as a whole keeps its space while the worker has it open.
EMPTIED = """async () => {
  for (const name of (await caches.keys()).filter((name) => name.startsWith("potiron-content-"))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
  }
  return (await navigator.storage.estimate()).usage;
}"""


def give_room_beside_the_app(page: Page, origin: str, size: int) -> dict:
    """Lets the browser store the app, however large this build is, and `size` bytes of content."""
    wait_until_kept(page)
    give_room(page, origin, page.evaluate(EMPTIED) + size)
    look(page)
    return wait_until_kept(page)


def change_style(folder: Path, build: int = 255) -> None:
    """Turns the folder into another build, in which the style sheet has another rule and the previous one is gone."""
    manifest = json.loads((folder / "web/manifest.json").read_text())
    entry = manifest["screens.css"]
    before, entry["file"] = entry["file"], f"screens-{build:016x}.css"
    text = (folder / "web" / before).read_text() + f":root {{ --build: {build}; }}\n"
    (folder / "web" / entry["file"]).write_text(text)
    for ending in ("", ".gz", ".br"):
        (folder / "web" / (before + ending)).unlink()
    (folder / "web/manifest.json").write_text(json.dumps(manifest))


def change_quizzes(folder: Path, title: str) -> None:
    """Gives every quiz another title."""
    for path in (folder / "quizzes").glob("*.json"):
        document = json.loads(path.read_text())
        for quiz in document["quizzes"]:
            quiz["title"] = {"en": title}
        path.write_text(json.dumps(document))
