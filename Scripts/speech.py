#!/usr/bin/env python3
"""Plays a round of each game with the screen reader Orca, by keys alone, and writes down what it says.

usage: Scripts/speech.py [GAME …]

The log of a game goes to .build/speech/GAME.txt: what was pressed, and behind it what was heard. Chromium stands on a screen that nobody
sees, and the speech goes to a module that is silent. What a player has to hear and does not makes it fail.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from arcade.chromium import CHROMIUM, FLAGS, LAPTOP  # noqa: E402
from arcade.hands import Keys  # noqa: E402
from arcade.play import ChoiceRound, FilmRound, HangmanGame, visit  # noqa: E402
from arcade.server import Server  # noqa: E402
from arcade.typed import TypedGame, answer_of  # noqa: E402
from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402

SCREEN = ":78"
OUTPUT = ROOT / ".build/speech"
SPEECHD = """
LogLevel 1
LogDir "{folder}"
AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
"""
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?: ?\{.*\})?$")
# As long as it says nothing, nothing more is to come: milliseconds that a screen reader takes from an event to a word.
QUIET = 0.9
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


class Listener:
    """What Orca has said, as its log tells."""

    def __init__(self, log: Path):
        self._log = log
        self._heard = 0

    def _all(self) -> list[str]:
        lines = self._log.read_text(errors="replace").splitlines() if self._log.exists() else []
        return [match[1].strip() for line in lines if (match := SAID.search(line))]

    def listen(self) -> list[str]:
        """Everything since the last time, once it has fallen silent."""
        end, count, since = time.monotonic() + LONGEST, -1, time.monotonic()
        while time.monotonic() < end:
            said = self._all()
            if len(said) != count:
                count, since = len(said), time.monotonic()
            elif time.monotonic() - since > QUIET:
                break
            time.sleep(0.05)
        said = self._all()
        new, self._heard = said[self._heard :], len(said)
        return new

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + LONGEST
        while not any(words in line for line in self._all()):
            if time.monotonic() > end:
                raise SystemExit(f"speech: “{words}” was never said")
            time.sleep(0.1)


class Reader(Keys):
    """Who hears the page: each press is written down with what is said after it."""

    def __init__(self, page: Page, listener: Listener):
        super().__init__(page)
        self._listener = listener
        self.log: list[str] = []

    def note(self, what: str) -> None:
        self.log.append(f"[{what}]")
        self.log += self._listener.listen()

    def press(self, target, patience=None) -> None:
        if patience is not None:  # it goes on by itself, for those who have heard enough
            expect(target).to_be_hidden(timeout=30_000)
            return self.note("waiting")
        name = target.get_attribute("aria-label") or target.inner_text()
        super().press(target, patience)
        self.note(f"Enter on {' '.join(name.split())}")

    def heard(self, words: str) -> None:
        if not any(words in line for line in self.log):
            raise SystemExit("\n".join([*self.log, f"speech: “{words}” was not said"]))


def quiz(page: Page, reader: Reader) -> None:
    game = ChoiceRound(page, reader, "science", "rookie")
    game.open()
    reader.note("the first question")
    right = game.answer_all(lambda number: number % 3 != 1)
    reader.note("the end")
    for words in ("Right!", "Not quite. The right answer: ", f"{right} of 10 correct. Score {right}."):
        reader.heard(words)


def films(page: Page, reader: Reader) -> None:
    game = FilmRound(page, reader)
    game.open()
    reader.note("the first question")
    game.play(lambda number: number % 2 == 0)
    reader.note("the end")
    reader.heard("It is rated")


def hangman(page: Page, reader: Reader, kind: str = "words") -> None:
    game = HangmanGame(page, reader, kind=kind)
    game.open()
    reader.note("the word")
    won = game.play(to_win=True)
    reader.note("the end")
    reader.heard("points" if won else "The lantern is lit")


def typed(page: Page, reader: Reader) -> None:
    game = TypedGame(page, reader)
    game.open()
    number = game.open_row()
    reader.note("the question")
    for text, words in (("xyzzy", "Wrong"), (answer_of(number), "Right")):
        game.answer(text)
        reader.note(f"“{text}” and Enter")
        reader.heard(words)


GAMES: dict[str, Callable[[Page, Reader], None]] = {
    "quiz": quiz, "films": films, "hangman": hangman, "hangman-films": lambda page, reader: hangman(page, reader, "films"), "typed": typed,
}


def play_all(names: list[str], home: Path) -> None:
    """Within a session of its own, in which assistive programs find each other."""
    for schema, name in (("a11y.applications", "screen-reader-enabled"), ("interface", "toolkit-accessibility")):
        subprocess.run(["gsettings", "set", f"org.gnome.desktop.{schema}", name, "true"], check=True)
    log = home / "orca.log"
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(program("/usr/libexec/at-spi-bus-launcher", "--launch-immediately"))
        stack.enter_context(program("orca", "--replace", f"--debug-file={log}"))
        listener = Listener(log)
        listener.wait_for("Screen reader on")
        server = stack.enter_context(Server(home / "data"))
        playwright = stack.enter_context(sync_playwright())
        for name in names:
            # A window of the app alone: the focus leaves the page for no buttons of the browser's own.
            browser = playwright.chromium.launch_persistent_context(
                home / name, executable_path=CHROMIUM, headless=False, env=dict(os.environ), base_url=server.origin,
                args=[*FLAGS, "--force-renderer-accessibility", "--kiosk", f"--app={server.origin}/"],
                viewport=LAPTOP.size, reduced_motion="reduce",
            )  # fmt: skip
            page = browser.pages[0]
            page.set_default_timeout(30_000)
            visit(page, "/")
            subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--class", "chromium", "windowfocus"], check=True)
            reader = Reader(page, listener)
            reader.note("the list of quizzes")
            GAMES[name](page, reader)
            browser.close()
            (OUTPUT / f"{name}.txt").write_text("\n".join(reader.log) + "\n")
            print(f".build/speech/{name}.txt: {len(reader.log)} lines", flush=True)


def main() -> None:
    names = sys.argv[1:] or list(GAMES)
    if unknown := [name for name in names if name not in GAMES]:
        raise SystemExit(f"speech: there is no game {unknown[0]}; there are {', '.join(GAMES)}")
    if home := os.environ.get("POTIRON_SPEECH_HOME"):
        play_all(names, Path(home))
        return
    with tempfile.TemporaryDirectory() as folder, program("Xvfb", SCREEN, "-screen", "0", "1400x1000x24"):
        config = Path(folder) / ".config/speech-dispatcher"
        config.mkdir(parents=True)
        (config / "speechd.conf").write_text(SPEECHD.format(folder=folder))
        runtime = Path(folder) / "run"
        runtime.mkdir(mode=0o700)
        surroundings = os.environ | {
            "HOME": folder, "DISPLAY": SCREEN, "XDG_RUNTIME_DIR": str(runtime), "POTIRON_SPEECH_HOME": folder, "LANG": "C.UTF-8",
        }
        raise SystemExit(subprocess.run(["dbus-run-session", "--", sys.executable, __file__, *names], env=surroundings).returncode)


if __name__ == "__main__":
    main()
