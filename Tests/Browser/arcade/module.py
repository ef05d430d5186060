"""The module that only tests load: the page's own, and with it what stands under `#if TESTING` in the sources."""

from playwright.sync_api import Page

from . import ROOT

MODULE = ROOT / ".build-wasm-tests/potiron.wasm"


def with_tests_module(page: Page) -> None:
    """From here on the page gets the tests' module whenever it asks for its own."""
    if not MODULE.exists():
        raise RuntimeError(f"there is no {MODULE}; make wasm-for-tests makes it")
    page.route("**/web/potiron-*.wasm", lambda route: route.fulfill(path=MODULE, content_type="application/wasm"))
