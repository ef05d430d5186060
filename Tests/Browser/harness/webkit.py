"""WebKit, the engine of Safari, on an invisible screen, and ways for a person to find things in its window."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from .content import plain
from .play import UNTIL_PLAYABLE

DRIVER = "/usr/bin/WebKitWebDriver"
SCREEN = "/usr/bin/Xvfb"
PATIENCE = 20.0
ROLES = {
    "button": "button", "textbox": "input[type=text], textarea", "status": "[role=status]", "heading": "h2", "paragraph": "p", "list": "ol, ul",
    "img": "[role=img]", "dialog": "dialog", "main": "main", "alert": "[role=alert]",
}  # fmt: skip
# Reads a saved value from the page.
STORED = """
const [key, done] = arguments;
const asking = indexedDB.open("potiron", 1);
asking.onsuccess = () => {
  const reading = asking.result.transaction("kept").objectStore("kept").get(key);
  reading.onsuccess = () => { asking.result.close(); done(reading.result ?? null); };
};
"""
# The body of an async function in the page. The list `given` contains its arguments.
RUN = """
const done = arguments[arguments.length - 1];
const given = [...arguments].slice(0, -1);
(async () => { %s })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));
"""
PASSING = (
    exceptions.StaleElementReferenceException,
    exceptions.ElementNotInteractableException,
    exceptions.ElementClickInterceptedException,
)
# Elements that are visible and not behind a dialog.
WITHIN_REACH = """
  const top = [...document.querySelectorAll("dialog:modal")].pop() ?? document;
  return [...document.querySelectorAll(arguments[0])].filter((element) => top.contains(element) && element.checkVisibility());
"""
# Collects the page's errors. The driver gives no access to the console.
LISTEN = """
  window.complaints = [];
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
    addEventListener(kind, (event) => complaints.push(`${kind}: ${event.message ?? event.reason ?? event.blockedURI}`), true);
  }
  for (const kind of ["error", "warn"]) {
    const write = console[kind];
    console[kind] = (...words) => { complaints.push(`console ${kind}: ${words.join(" ")}`); write.apply(console, words); };
  }
"""
Value = TypeVar("Value")


@contextmanager
def display() -> Iterator[str]:
    """A virtual screen. The X server chooses a free number for it."""
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with open(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb exited before it had a display")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


@contextmanager
def launched(bare: bool = False) -> Iterator[webdriver.WebKitGTK]:
    """WebKit's own browser, or with `bare` a window with nothing but the page."""
    browsers = list(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    if not browsers or not all(Path(program).exists() for program in (DRIVER, SCREEN)):
        raise RuntimeError("WebKit is missing; run Scripts/prerequisites.sh test")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(Path(__file__).with_name("minibrowser.py") if bare else browsers[0])
    options.add_argument("--automation")
    with display() as screen:
        # In the locale "C", the browser requests English, whatever is installed.
        settings = os.environ | {"DISPLAY": screen, "GDK_BACKEND": "x11", "LC_ALL": "C"}
        browser = webdriver.WebKitGTK(options=options, service=Service(DRIVER, env=settings))
        try:
            yield browser
        finally:
            # A crashed browser cannot be asked to quit.
            with suppress(exceptions.WebDriverException):
                browser.quit()


def is_alive(browser: webdriver.WebKitGTK) -> bool:
    """Whether the page's process responds."""
    try:
        return browser.execute_script("return true")
    except exceptions.WebDriverException:
        return False


class Window:
    """The only window, for one test. Its elements are found by the roles and names that WebKit itself reports."""

    def __init__(self, browser: webdriver.WebKitGTK, origin: str):
        self._browser = browser
        self._origin = origin
        self._complaints: list[str] = []

    def visit(self, path: str) -> None:
        """Opens an address and returns once the app has taken over the page."""
        self._open(lambda: self._browser.get(self._origin + path))

    def reload(self) -> None:
        self._open(self._browser.refresh)

    def _open(self, opening: Callable[[], None]) -> None:
        self._hear()
        opening()
        self.evaluate(f"await ({UNTIL_PLAYABLE})()")
        self._browser.execute_script(LISTEN)

    def _hear(self) -> None:
        self._complaints += self._browser.execute_script("return (window.complaints ?? []).splice(0)")

    def complaints(self) -> list[str]:
        self._hear()
        return self._complaints

    def leave(self) -> None:
        """Deletes the cookies and leaves the page. The servers of all tests share cookies, because only their ports differ."""
        self._browser.delete_all_cookies()
        self._browser.get("about:blank")

    def until(self, condition: Callable[[], Value], promise: str) -> Value:
        """Evaluates the condition until its result is truthy, and returns it. Ignores errors from a redraw of the page."""
        waiting = WebDriverWait(self._browser, PATIENCE, poll_frequency=0.02, ignored_exceptions=PASSING)
        return waiting.until(lambda _: condition(), f"not true within {PATIENCE} s: {promise}")

    def resize(self, width: int, height: int) -> None:
        """Resizes as if a device were turned, and returns once the page is painted in its new size."""
        self._browser.set_window_size(width, height)
        self.evaluate("for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);")

    def evaluate(self, body: str, *given: Any) -> Any:
        """The result of the body of an async function in the page."""
        outcome = self._browser.execute_async_script(RUN % body, *given)
        if "error" in outcome:
            raise AssertionError(f"error in the page: {outcome['error']}")
        return outcome["value"]

    def stored(self, key: str) -> str:
        """What the browser stores for the site under a key."""
        return self._browser.execute_async_script(STORED, key)

    def all(self, role: str, name: str | None = None) -> list[WebElement]:
        """All elements that are there now with this role and name."""
        deadline = monotonic() + PATIENCE
        while True:
            found = self._browser.execute_script(WITHIN_REACH, ROLES[role])
            try:
                named = [(element, self._name(element)) for element in found]
                return [element for element, known in named if known is not None and name in (None, known)]
            except exceptions.StaleElementReferenceException:
                # The page was redrawn between the two queries, so both are repeated.
                if monotonic() > deadline:
                    raise

    @staticmethod
    def _name(element: WebElement) -> str | None:
        """Returns the element's name, or `None` if it was just hidden. The driver reports that as an unspecific error."""
        try:
            return plain(element.accessible_name)
        except exceptions.WebDriverException as error:
            if type(error) is not exceptions.WebDriverException:
                raise
            return None

    def says(self, role: str, name: str | None, text: str) -> bool:
        """Whether an element that is there now contains this text."""
        return any(text in here for here in self._texts(role, name))

    def _texts(self, role: str, name: str | None) -> list[str]:
        return [plain(element.get_property("textContent")) for element in self.all(role, name)]

    def text(self, role: str, name: str | None = None) -> str:
        """The text of an element, once the element exists."""
        return self.until(lambda: self._texts(role, name), f"{_called(role, name)} exists")[0]

    def expect(self, role: str, name: str | None, text: str) -> None:
        self.until(lambda: text in self._texts(role, name), f"{_called(role, name)} says “{text}”")

    def press(self, role: str, name: str) -> None:
        self.until(lambda: self._press(role, name), f"{_called(role, name)} can be pressed")

    def _press(self, role: str, name: str) -> bool:
        found = self.all(role, name)
        for element in found:
            # The driver does not always scroll in a page with a `scroll-padding`.
            self._browser.execute_script("arguments[0].scrollIntoView({ block: 'nearest' })", element)
            element.click()
        return bool(found)

    def write(self, name: str, text: str) -> None:
        """Types into a field. On a busy machine, the driver's keys sometimes arrive out of order and are typed again."""
        self.until(lambda: any(self._write(field, text) for field in self.all("textbox", name)), f"“{name}” accepts text")

    @staticmethod
    def _write(field: WebElement, text: str) -> bool:
        if field.get_property("value"):
            field.clear()
        field.send_keys(text)
        return field.get_property("value") == text

    def hurry(self, role: str, name: str, gone_on: Callable[[], bool], promise: str) -> None:
        """Presses the control that moves on. The page may move on automatically first."""
        self.until(lambda: gone_on() or (self._press(role, name) and gone_on()), promise)


def _called(role: str, name: str | None) -> str:
    return f"the {role} “{name}”" if name else f"a {role}"
