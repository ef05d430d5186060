"""A browser of any engine with a profile folder that outlives it: after a restart, the saved data is there again.

`engines.py` has the differences between engines. Killing a browser ends all of its processes together, as in a crash or when
the system runs out of memory. Data already handed to the operating system survives.
"""

import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait
from urllib3.exceptions import HTTPError

from .webkit import PATIENCE, Window

# Errors that a driver raises if the browser is gone.
GONE = (WebDriverException, HTTPError, OSError)
# Everything that the app has saved, by key, or nothing if it has no database. Reading must not create a database: if opening
# would create one, the script aborts the transaction.
KEPT = """
const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const asking = indexedDB.open("potiron", 1);
let isNew = false;
asking.onupgradeneeded = () => { isNew = true; asking.transaction.abort(); };
const database = await result(asking).catch((error) => { if (!isNew) throw error; });
if (!database) return {};
const kept = database.transaction("kept").objectStore("kept");
const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()].map(result));
database.close();
return Object.fromEntries(keys.map((key, place) => [key, values[place]]));
"""


class Tab(Window):
    """One page of a person's browser. Every access brings it to the front."""

    def __init__(self, person: "Person", handle: str):
        self._person = person
        self._handle = handle
        self._origin = person.origin
        self._complaints = []

    @property
    def _browser(self) -> WebDriver:
        return self._person.driver_at(self._handle)

    @property
    def path(self) -> str:
        return self._browser.current_url.removeprefix(self._origin)

    def back(self) -> None:
        """Goes back to the previous page within the app."""
        self._open(self._browser.back)

    def open(self, address: str) -> None:
        """Opens an address, which need not be a page of the app."""
        self._browser.get(address)

    def kept(self) -> dict[str, str]:
        """What the app has saved in this browser, by key."""
        return self.evaluate(KEPT)

    def cut_off(self, is_off: bool) -> None:
        """Takes the page offline or online. Only Chromium's driver can do that."""
        conditions = {"offline": is_off, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self._browser.execute_cdp_cmd("Network.emulateNetworkConditions", conditions)

    def close(self) -> None:
        self._person.close(self)


class Person(ABC):
    """A person's browser. `turn_to` starts it and leaving `with` ends it. The profile is not deleted."""

    name: str

    def __init__(self, profile: Path):
        self.profile = profile
        self.origin = ""
        self.tabs: list[Tab] = []
        self._heard: list[str] = []
        self._driver: WebDriver | None = None
        self._front: str | None = None
        self._root = 0
        profile.mkdir(parents=True, exist_ok=True)

    # MARK: - Differences between engines

    @abstractmethod
    def _launch(self) -> tuple[WebDriver, int]:
        """Returns a browser with this profile, and the process that leads its session."""

    def _leave(self, driver: WebDriver) -> None:
        """Closes the browser as a person would."""
        driver.quit()

    # MARK: - Common to all engines

    def start(self) -> "Person":
        try:
            driver, self._root = self._launch()
        except BaseException:
            self._end_all()
            raise
        self._driver = driver
        driver.set_script_timeout(PATIENCE)
        self._front = driver.current_window_handle
        self.tabs = [Tab(self, self._front)]
        return self

    def turn_to(self, origin: str) -> None:
        """Turns to another site, for which the browser has no data yet. Starts the browser if it is not running."""
        self.origin = origin
        self._heard = []
        if self._driver is None:
            self.start()
        else:
            self.tabs = [Tab(self, self.page._handle)]

    def leave(self) -> list[str]:
        """Leaves the site with all of its pages and returns the errors they logged."""
        try:
            complaints = self.complaints()
            for tab in self.tabs[1:]:
                self.close(tab)
            self.page.leave()
        except GONE:
            self.kill()
            raise
        return complaints

    @property
    def page(self) -> Tab:
        """The oldest page that is still open."""
        return self.tabs[0]

    def new_page(self) -> Tab:
        self._driver.switch_to.new_window("tab")
        self._front = self._driver.current_window_handle
        self.tabs.append(Tab(self, self._front))
        return self.tabs[-1]

    def driver_at(self, handle: str) -> WebDriver:
        if self._driver is None:
            raise WebDriverException("the browser is not running")
        if handle != self._front:
            self._driver.switch_to.window(handle)
            self._front = handle
        return self._driver

    def close(self, tab: Tab) -> None:
        """Closes a page."""
        self._heard += tab.complaints()
        self.driver_at(tab._handle).close()
        self.tabs.remove(tab)
        # The driver needs an existing page, even to open another.
        self._front = None
        if self.tabs:
            self.driver_at(self.tabs[0]._handle)

    def complaints(self) -> list[str]:
        """The errors that the pages logged. Pages that were open when the browser was killed are not included."""
        return self._heard + [text for tab in self.tabs for text in tab.complaints()]

    def strike(self) -> None:
        """Kills all processes of the browser, possibly while it is in use. Calls in progress raise one of `GONE`."""
        with suppress(ProcessLookupError):
            os.killpg(self._root, signal.SIGKILL)
        self._end_all()

    def kill(self) -> None:
        """Kills all processes of the browser."""
        if self._driver is not None:
            self.strike()
            self._forget()

    def quit(self) -> None:
        """Closes the browser properly."""
        self._heard = self.complaints()
        self._leave(self._driver)
        self._wait_for_the_end_of(lambda: session(self._root))
        self._end_all()
        self._forget()

    @staticmethod
    def _wait_for_the_end_of(left: Callable[[], list[int]]) -> None:
        # Processes that take longer are killed.
        with suppress(TimeoutException):
            WebDriverWait(None, PATIENCE, 0.02).until(lambda _: not left())

    def restart(self, at_once: bool = False) -> Tab:
        """Ends the browser and starts it again with the same profile. Its pages are not reopened."""
        if at_once:
            self.kill()
        else:
            self.quit()
        return self.start().page

    def _end_all(self) -> None:
        def have_ended(_) -> bool:
            left = session(self._root)
            for process in left:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            return not left

        WebDriverWait(None, PATIENCE, 0.01).until(have_ended, f"the processes of {self.name} do not exit")

    def _forget(self) -> None:
        driver, self._driver = self._driver, None
        self.tabs = []
        service = getattr(driver, "service", None)
        if service is not None:
            # Selenium would ask the driver to stop. The driver has stopped already, and the request could fail halfway.
            process, service.process = service.process, None
            process.communicate()
        self._root = 0

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_) -> None:
        self.kill()


def session(leader: int) -> list[int]:
    """The running processes of a session that a test has started, its leader first."""
    if not leader:
        return []
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            # The fields after the process name, which may itself contain blanks and parentheses.
            state, _, _, session, *rest = status.read_text().rpartition(")")[2].split()
            # The first thread of a killed process may be gone while other threads finish a system call. Until they end, the files
            # stay locked.
            if int(session) == leader and (state not in "ZX" or int(rest[13]) > 1):
                found.append(int(status.parent.name))
    return sorted(found, key=lambda process: process != leader)


def command_of(process: int) -> bytes:
    """The command line of a process, or nothing if it has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""
