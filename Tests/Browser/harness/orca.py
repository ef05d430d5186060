"""The screen reader Orca on an invisible screen with a silent voice. What it says is read from its log."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

SCREEN = ":78"
SPEECHD = """
LogLevel 1
LogDir "{folder}"
AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
"""
# Orca runs this at startup, to write its log line by line. Otherwise the last words would stay in a buffer until the buffer was
# full.
CUSTOMIZATIONS = """
import orca.debug
orca.debug.debugFile.reconfigure(line_buffering=True)
"""
# Orca does not read out pressed keys. Many people use this setting.
PROFILE = {"profile": ["Default", "default"], "enableKeyEcho": False}
SETTINGS = {"general": {"enableKeyEcho": False}, "profiles": {"default": PROFILE}, "pronunciations": {}, "keybindings": {}}
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?: ?\{.*\})?$")
# After this many seconds of silence, Orca has nothing more to say. On a busy machine, the first word can take that long.
QUIET = 1.0
LONGEST = 20.0


@contextmanager
def program(*command: str, **more) -> Iterator[subprocess.Popen]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)
    try:
        yield process
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
        process.kill()


def plain(text: str) -> str:
    """Returns the text with ordinary spaces, so that two texts can be compared."""
    return " ".join(text.split())


class Listener:
    """What Orca has said, according to its log."""

    def __init__(self, log: Path):
        self._log = log
        self._read = 0
        self._rest = ""
        self._said: list[str] = []
        self._heard = 0

    @property
    def said(self) -> list[str]:
        """Everything that Orca has said since it started."""
        if self._log.exists():
            with self._log.open(errors="replace") as log:
                log.seek(self._read)
                text = self._rest + log.read()
                self._read = log.tell()
            *lines, self._rest = text.split("\n")
            self._said += [plain(match[1]) for line in lines if (match := SAID.search(line))]
        return self._said

    def listen(self) -> list[str]:
        """Waits until Orca is silent. Returns everything that it has said since the last call."""
        end, count, since = time.monotonic() + LONGEST, -1, time.monotonic()
        while time.monotonic() < end:
            if len(self.said) != count:
                count, since = len(self.said), time.monotonic()
            elif time.monotonic() - since > QUIET:
                break
            time.sleep(0.05)
        new, self._heard = self.said[self._heard :], len(self.said)
        return [line for line in new if line]

    def skip(self, patience: float) -> bool:
        """Waits until Orca begins to speak, and ignores what it says: a person who presses the next key does not hear the rest.

        Returns False, and skips nothing, if Orca reads out the name of a group."""
        end = time.monotonic() + patience
        while len(self.said) == self._heard and time.monotonic() < end:
            time.sleep(0.02)
        if any(line.endswith("panel.") for line in self.said[self._heard :]):
            return False
        self._heard = len(self.said)
        return True

    def wait_for(self, words: str) -> bool:
        """Waits for these words. Returns whether Orca said them in time."""
        end = time.monotonic() + LONGEST
        while not any(words in line for line in self.said[self._heard :]):
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True


@contextmanager
def reading(log: Path) -> Iterator[Listener]:
    """Starts Orca and waits until it is ready. Needs a separate session (`in_session`)."""
    for schema, name in (("a11y.applications", "screen-reader-enabled"), ("interface", "toolkit-accessibility")):
        subprocess.run(["gsettings", "set", f"org.gnome.desktop.{schema}", name, "true"], check=True)
    settings = Path(os.environ["HOME"]) / ".local/share/orca"
    settings.mkdir(parents=True)
    (settings / "orca-customizations.py").write_text(CUSTOMIZATIONS)
    (settings / "user-settings.conf").write_text(json.dumps(SETTINGS))
    log.unlink(missing_ok=True)
    with ExitStack() as stack:
        stack.enter_context(program("/usr/libexec/at-spi-bus-launcher", "--launch-immediately"))
        stack.enter_context(program("orca", "--replace", f"--debug-file={log}"))
        listener = Listener(log)
        if not listener.wait_for("Screen reader on"):
            raise SystemExit("Orca does not start")
        yield listener


def home_of_session() -> Path | None:
    """The folder of the session that this program runs in, if any."""
    return Path(home) if (home := os.environ.get("POTIRON_SPEECH_HOME")) else None


def in_session(*arguments: str) -> int:
    """Runs this program again, with its own screen and its own session in which assistive programs find each other."""
    with tempfile.TemporaryDirectory() as folder, program("Xvfb", SCREEN, "-screen", "0", "1400x1000x24"):
        config = Path(folder) / ".config/speech-dispatcher"
        config.mkdir(parents=True)
        (config / "speechd.conf").write_text(SPEECHD.format(folder=folder))
        runtime = Path(folder) / "run"
        runtime.mkdir(mode=0o700)
        environment = os.environ | {
            "HOME": folder, "DISPLAY": SCREEN, "XDG_RUNTIME_DIR": str(runtime), "POTIRON_SPEECH_HOME": folder, "LANG": "C.UTF-8",
        }  # fmt: skip
        command = ["dbus-run-session", "--", sys.executable, *arguments]
        return subprocess.run(command, env=environment).returncode
