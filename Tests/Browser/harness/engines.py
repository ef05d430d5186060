"""The engines of people's browsers, each with a profile folder: Chromium, Firefox, and WebKit, the engine of Safari."""

import os
import signal
from contextlib import ExitStack, suppress
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from .chromium import CHROMIUM, FLAGS
from .firefox import Firefox
from .leveldb import mend
from .person import GONE, Person, command_of, session
from .webkit import DRIVER, SCREEN, display

CHROMEDRIVER = "/usr/bin/chromedriver"
MINIBROWSER = Path(__file__).with_name("minibrowser.py")
# The processes of a browser and its driver form a separate session, so that all of them can be found and killed together.
ALONE = {"start_new_session": True}


def _need(*programs: str) -> None:
    missing = [program for program in programs if not Path(program).exists()]
    if missing:
        raise RuntimeError(f"missing: {' and '.join(missing)}; run Scripts/prerequisites.sh test")


class Chromium(Person):
    name = "chromium"

    def _launch(self) -> tuple[WebDriver, int]:
        _need(CHROMIUM, CHROMEDRIVER)
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for flag in [*FLAGS, "--headless=new", "--force-prefers-reduced-motion", f"--user-data-dir={self.profile}"]:
            options.add_argument(flag)
        service = ChromeService(CHROMEDRIVER, popen_kw=dict(ALONE))
        return webdriver.Chrome(options, service), service.process.pid

    def strike(self) -> None:
        super().strike()
        mend(self.profile)


class WebKit(Person):
    name = "webkit"

    def __init__(self, profile: Path):
        super().__init__(profile)
        self._screen = ExitStack()
        self._display: str | None = None

    def _launch(self) -> tuple[WebDriver, int]:
        _need(DRIVER, SCREEN)
        if self._display is None:
            self._display = self._screen.enter_context(display())
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(MINIBROWSER)
        options.add_argument(str(self.profile))
        settings = os.environ | {"DISPLAY": self._display, "GDK_BACKEND": "x11", "LC_ALL": "C.UTF-8"}
        service = WebKitService(DRIVER, env=settings, popen_kw=dict(ALONE))
        return webdriver.WebKitGTK(options, service), service.process.pid

    def _leave(self, driver: WebDriver) -> None:
        """Asks the browser to close its windows before the driver quits, because the driver would kill the browser."""
        for process in self._browsers():
            os.kill(process, signal.SIGTERM)
        self._wait_for_the_end_of(self._browsers)
        with suppress(*GONE):
            driver.quit()

    def _browsers(self) -> list[int]:
        return [process for process in session(self._root) if os.fsencode(MINIBROWSER) in command_of(process)]

    def __exit__(self, *given) -> None:
        super().__exit__(*given)
        self._screen.close()


ENGINES: list[type[Person]] = [Chromium, Firefox, WebKit]
