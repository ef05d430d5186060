"""Debian's Firefox, headless and with a given profile folder, driven by Marionette.

Firefox takes a port from the system and writes its number into the profile.
"""

import json
import os
import subprocess
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from .marionette import Marionette
from .person import Person
from .webkit import PATIENCE

PROGRAM = "/usr/bin/firefox-esr"
PREFERENCES = {
    "marionette.port": 0,
    # Firefox connects only to the site.
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.contentblocking.report.lockwise.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.blockedURIs.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.search.update": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.blocklist.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "network.http.speculative-parallel-limit": 0,
    "network.prefetch-next": False,
    "security.OCSP.enabled": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.unified": False,
    "toolkit.telemetry.server": "",
    # Service workers need a secure origin, and Firefox counts 127.0.0.1 as one.
    "dom.serviceWorkers.enabled": True,
    # With these settings, Firefox starts normally with an empty page, even after repeated kills.
    "browser.sessionstore.resume_from_crash": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.firstRunURL": "",
    "browser.tabs.warnOnClose": False,
    "browser.warnOnQuit": False,
    # Otherwise Firefox would start spare processes, which slow down the page.
    "dom.ipc.processPrelaunch.enabled": False,
    "intl.accept_languages": "en-GB, en",
    "ui.prefersReducedMotion": 1,
}


class Firefox(Person):
    name = "firefox"

    def _launch(self) -> tuple[WebDriver, int]:
        if not Path(PROGRAM).exists():
            raise RuntimeError(f"{PROGRAM} is missing; run Scripts/prerequisites.sh test")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (self.profile / "user.js").write_text("".join(lines))
        told = self.profile / "MarionetteActivePort"
        told.unlink(missing_ok=True)
        command = [PROGRAM, "--headless", "--marionette", "--no-remote", "--profile", self.profile]
        # The profile folder is also Firefox's home folder, so that Firefox writes all its data there.
        settings = os.environ | {"HOME": str(self.profile), "MOZ_CRASHREPORTER_DISABLE": "1"}
        silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._process = subprocess.Popen(command, env=settings, start_new_session=True, **silent)
        self._root = self._process.pid
        self._connection = Marionette(self._port(told), PATIENCE * 2)
        return webdriver.Remote(command_executor=self._connection, options=webdriver.FirefoxOptions()), self._root

    def _port(self, told: Path) -> int:
        def port(_) -> int | None:
            if told.exists() and (text := told.read_text()):
                return int(text)
            if self._process.poll() is not None:
                raise WebDriverException(f"Firefox exited with status {self._process.returncode} before it opened its port")
            return None

        return WebDriverWait(None, PATIENCE * 3, 0.02).until(port, "Firefox does not report its port")

    def _leave(self, driver: WebDriver) -> None:
        self._connection.send("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._process.wait(timeout=PATIENCE)

    def _forget(self) -> None:
        super()._forget()
        self._connection.close()
        self._process.wait(timeout=PATIENCE)
