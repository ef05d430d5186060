"""One server, one Chromium and one WebKit for the whole run. Each test has its own profile and fails if a page logs an error."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from harness.chromium import LAPTOP, PATIENCE, Device, context_for, launch_quick
from harness.engines import ENGINES
from harness.person import Person
from harness.server import Server, resources
from harness.stage import ORIGIN, Stage
from harness.sweep import IS_WHOLE, drawn
from harness.webkit import Window, is_alive, launched
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from selenium.webdriver import WebKitGTK

expect.set_options(timeout=PATIENCE)

# Debian's WebKit crashes about once in twenty runs of the suite, with one of these errors. Its WebAssembly interpreter continues
# at a wrong address. Then the page's process ends, possibly while a script is running, or the app stops with an error that it did
# not cause. Real errors of the app still fail a test: Chromium and Firefox run the same code, but word such errors differently.
CRASHED = re.compile(
    "session deleted because of page crash or hang|Could not parse script result"
    "|RuntimeError: (Out of bounds memory access|Unreachable code should not be executed)"
)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Repeats a test once, with a warning, if the browser itself crashed. A test that always crashes the browser still fails."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed and CRASHED.search(report.longreprtext) for report in reports):
        item.warn(pytest.PytestWarning("the browser crashed; the test was repeated"))
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps a random sample and drops the tests that only `make test-all` runs, unless the command line names tests."""
    if IS_WHOLE or config.option.keyword or any("::" in argument or argument.endswith(".py") for argument in config.args):
        return
    chosen = drawn(items)
    left_out = [item for item in items if item.nodeid not in chosen or item.get_closest_marker("whole")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def pytest_make_parametrize_id(config, val, argname):
    """Shows devices and other named values by name in the list of tests."""
    return getattr(val, "name", None)


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    """The release build with an empty data folder. It must exit cleanly when asked to."""
    server = Server(tmp_path_factory.mktemp("data")).start()
    yield server
    assert server.stop() == 0, "\n".join(server.log)


@pytest.fixture(scope="session")
def few(tmp_path_factory) -> Path:
    return resources(tmp_path_factory.mktemp("few"))


@pytest.fixture
def own_server(tmp_path, few) -> Iterator[Server]:
    """A separate server for the test, with few quizzes. The test may kill it."""
    with Server(tmp_path / "data", options=("--resources", str(few))) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright) -> Iterator[Browser]:
    browser = launch_quick(playwright)
    yield browser
    browser.close()


class Visitors:
    """Opens browser profiles and collects the errors and warnings of their pages."""

    def __init__(self, browser: Browser, origin: str):
        self._browser = browser
        self._origin = origin
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._expected: list[str] = []

    def context(self, device: Device = LAPTOP, language: str = "en", scheme: str = "light", **more) -> BrowserContext:
        more.setdefault("reduced_motion", "reduce")
        context = context_for(self._browser, more.pop("base_url", self._origin), device, language, scheme, **more)
        context.on("page", self._watch)
        self._contexts.append(context)
        return context

    def page(self, device: Device = LAPTOP, language: str = "en", scheme: str = "light", **more) -> Page:
        return self.context(device, language, scheme, **more).new_page()

    def expect_complaint(self, pattern: str) -> None:
        """Declares what Chromium will log in a test that breaks something on purpose."""
        self._expected.append(pattern)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self._complaints.append(f"uncaught: {error}"))
        page.on("console", lambda message: self._note(message.type, message.text, message.location))

    def _note(self, kind: str, text: str, location: dict) -> None:
        # Chromium logs this in tests that run without a service worker.
        if kind in ("error", "warning") and "Service Worker registration blocked" not in text:
            self._complaints.append(f"console {kind}: {text} ({location.get('url')})")

    @property
    def complaints(self) -> list[str]:
        return [text for text in self._complaints if not any(re.search(pattern, text) for pattern in self._expected)]

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(request, chromium, server) -> Iterator[Visitors]:
    """Opens browser profiles. The test fails if a page logged an error, such as a breach of the content security policy."""
    # Sets up the test's own server first, so that the visitors leave before it stops. Otherwise their last requests would fail
    # and be logged as errors.
    if "own_server" in request.fixturenames:
        request.getfixturevalue("own_server")
    visitors = Visitors(chromium, server.origin)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []


@pytest.fixture
def page(visitors) -> Page:
    """A browser on a laptop, in English and light colours."""
    return visitors.page()


@pytest.fixture
def stages(chromium) -> Iterator[Callable[..., Stage]]:
    """Creates stages for the host without the app. A test also fails if a page logs an error that the test does not expect."""
    made: list[Stage] = []

    def make(reduced_motion: str = "reduce", **more) -> Stage:
        context = context_for(chromium, ORIGIN, LAPTOP, reduced_motion=reduced_motion)
        made.append(Stage(context, context.new_page(), **more))
        return made[-1]

    yield make
    for stage in made:
        stage.context.close()
        assert stage.unexpected() == []


@pytest.fixture
def stage(stages) -> Stage:
    """A page with the host and a stand-in for the app, with reduced motion."""
    return stages()


@pytest.fixture(scope="session")
def webkit() -> Iterator[Callable[[], WebKitGTK]]:
    """Starts WebKit's own browser, and restarts it after a crash."""
    with ExitStack() as stack:
        running: list[WebKitGTK] = []

        def browser() -> WebKitGTK:
            if not (running and is_alive(running[-1])):
                stack.close()
                running.append(stack.enter_context(launched()))
            return running[-1]

        yield browser


@pytest.fixture
def window(webkit, own_server) -> Iterator[Window]:
    """A window with nothing stored for the server's new address. A test also fails if the page logged an error."""
    window = Window(webkit(), own_server.origin)
    yield window
    complaints = window.complaints()
    window.leave()
    assert complaints == []


@pytest.fixture(scope="session")
def people(tmp_path_factory) -> Iterator[Callable[[type[Person]], Person]]:
    """One person per engine. Their browser stays open between tests, because starting Firefox takes seconds."""
    with ExitStack() as stack:
        yield cache(lambda engine: stack.enter_context(engine(tmp_path_factory.mktemp(engine.name))))


@pytest.fixture(params=ENGINES)
def person(request, own_server, people) -> Iterator[Person]:
    """A person with a browser. Each test runs once for each engine. The profile outlives the browser, and has no data for the
    test's server yet. A test also fails if a page logged an error."""
    person = people(request.param)
    person.turn_to(own_server.origin)
    yield person
    assert person.leave() == []
