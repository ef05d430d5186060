"""The module that only tests load: the page's own module plus everything under `#if TESTING` in the sources."""

import re

from playwright.sync_api import Page, Route

from . import ROOT

FOLDER = ROOT / ".build-wasm-tests"
ADDRESS = re.compile(r"/web/(potiron(?:-[a-z0-9]+)?)-[0-9a-f]{8}\.wasm$")


def with_tests_module(page: Page) -> None:
    """From now on, the page gets the tests' module and its chunks instead of its own."""
    if not FOLDER.joinpath("potiron.wasm").exists():
        raise RuntimeError(f"there is no module in {FOLDER}; run make wasm-for-tests")

    def answer(route: Route) -> None:
        name = ADDRESS.search(route.request.url)[1]
        route.fulfill(path=FOLDER / f"{name}.wasm", content_type="application/wasm")

    page.route(ADDRESS, answer)
