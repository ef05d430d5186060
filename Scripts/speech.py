#!/usr/bin/env python3
"""Plays a round of each game, and makes a quiz, with the screen reader Orca and the keyboard only. Logs the speech.

usage: Scripts/speech.py [--language LANGUAGE] [GAME …]

The log of a game is .build/speech/GAME.txt: each key press, then everything said until silence. Orca's own log is
.build/speech/orca.log. Fails if the player misses a required announcement, or hears one twice.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from harness import content  # noqa: E402
from harness.chromium import CHROMIUM, FLAGS, LANGUAGES, LAPTOP  # noqa: E402
from harness.hands import Keys  # noqa: E402
from harness.heard import LISTEN  # noqa: E402
from harness.orca import Listener, home_of_session, in_session, plain, reading  # noqa: E402
from harness.play import ChoiceRound, FilmRound, HangmanGame, visit  # noqa: E402
from harness.server import Server  # noqa: E402
from harness.typed import TypedGame, answer_of  # noqa: E402
from playwright.sync_api import Locator, Page, expect, sync_playwright  # noqa: E402

OUTPUT = ROOT / ".build/speech"
# Speech about the browser's own window, or without content.
NOISE = re.compile(r"\bframe\b|tool ?bar|\bpercent\b|progress bar|^push button|^panel\.|^clickable|Address|Reload|not responding", re.IGNORECASE)


class Reader(Keys):
    """A player who hears the page: logs each key press and the speech after it."""

    def __init__(self, page: Page, listener: Listener):
        super().__init__(page)
        self._listener = listener
        self._is_new = True
        page.on("load", self._begin)
        self.log: list[str] = []
        self.announced: list[str] = []
        self.faults: list[str] = []

    def _begin(self, _: Page) -> None:
        self._is_new = True

    def note(self, what: str) -> list[str]:
        """Listens until all of the page's announcements were spoken and Orca is silent."""
        new = [plain(line) for line in self.page.evaluate("() => heard.splice(0)")]
        lines = self._listener.listen()
        # Announcements of automatic progress are also heard before the next press.
        new += [plain(line) for line in self.page.evaluate("() => heard.splice(0)")]
        for line in new:
            if line not in lines and self._listener.wait_for(line):
                lines += self._listener.listen()
            if (count := lines.count(line)) != new.count(line):
                self.faults.append(f"“{line}” was announced {new.count(line)} times and said {count} times")
        self.announced += new
        for before, line in zip(["", *lines], lines, strict=False):
            if line == before:
                self.faults.append(f"“{line}” was said twice")
            if NOISE.search(line):
                self.faults.append(f"“{line}” is not from the page")
        self.log += [f"[{what}]", *lines]
        return lines

    def press(self, target: Locator, patience: float | None = None) -> None:
        if patience is not None:  # the round continues automatically once the player has heard enough
            expect(target).to_be_hidden(timeout=30_000)
            self.note("waiting")
            return
        self.reach(target)
        self.hit("Return")

    def reach(self, target: Locator) -> None:
        """Moves to the target by Tab. Listens at the first stop, and skips the speech of the stops in between."""
        expect(target).to_be_enabled()
        if self._is_new:
            self._is_new = False
            self._listener.wait_for("Finished loading")
            self.note(self.page.title())
        for count in range(self.FARTHEST):
            if self._has_focus(target):
                if count > 0:
                    self.note("Tab" if count == 1 else f"Tab × {count - 1}" if count > 2 else "Tab")
                return
            if count == 1:
                self.note("Tab")
            elif count > 1 and not self._listener.skip(0.6):
                self.note("Tab")
            self.strike("Tab")
        raise AssertionError(f"{target} was not reached")

    def hear(self, words: str, what: str) -> None:
        """Waits until the words are spoken, then listens until silence."""
        if not any(plain(words) in line for line in self.log):
            self._listener.wait_for(plain(words))
        self.note(what)

    def hit(self, key: str) -> None:
        self.strike(key)
        self.note("Enter" if key == "Return" else key)

    def type(self, text: str) -> None:
        subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)

    @staticmethod
    def strike(key: str) -> None:
        """Presses a key on the virtual display's keyboard, so that the screen reader gets it before the browser."""
        subprocess.run(["xdotool", "key", key], check=True)

    def must_have_heard(self, *words: str) -> None:
        self.faults += [f"“{each}” was not said" for each in words if not any(plain(each) in line for line in self.log)]

    def must_have_announced(self, patterns: list[str]) -> None:
        """Expects exactly these announcements, in order; an ellipsis stands for any words."""
        wanted = [".*".join(re.escape(part) for part in plain(pattern).split("…")) + ".*" for pattern in patterns]
        if len(wanted) != len(self.announced) or not all(map(re.fullmatch, wanted, self.announced)):
            self.faults.append(f"expected the announcements {patterns}, not {self.announced}")


def quiz(page: Page, reader: Reader, language: str) -> None:
    game = ChoiceRound(page, reader, "science", "rookie", language)
    expected: list[str] = []
    asked: list[str] = []

    game.open()
    for number in range(game.length):
        game.expect_number(number + 1)
        asked.append(game.heading.inner_text())
        is_right = number % 3 != 1
        answer = content.plain(content.right_answer(game.question, language))
        expected.append(game.labels.right if is_right else f"{game.labels.wrong}. …{answer}")
        game.answer(is_right)
    game.expect_finished()
    reader.hear(game.labels.finished + ".", "the end")
    reader.must_have_heard(*asked, page.locator("#ending").inner_text())
    reader.must_have_announced([*expected, f"{game.labels.finished}. … 7"])


def films(page: Page, reader: Reader, language: str) -> None:
    game = FilmRound(page, reader, language)
    asked: list[str] = []
    expected: list[str] = []
    game.open()
    for number in range(game.LENGTH):
        game.expect_number(number + 1)
        asked.append(game.question.inner_text())
        is_right = number % 2 == 0
        rating = str(game.film["rating"] / 10).replace(".", "." if language == "en" else ",")
        expected.append(f"{game.labels.right if is_right else game.labels.wrong}…{rating}.")
        game.answer(is_right)
        game.hurry()
    expect(game.result).to_be_visible()
    reader.hear("5/10", "the end")
    reader.must_have_heard(*asked, game.labels.round_over, "5/10")
    reader.must_have_announced(expected)


def hangman(page: Page, reader: Reader, language: str, kind: str = "words") -> None:
    game = HangmanGame(page, reader, language, kind)
    game.open()
    reader.note("the word")
    # Makes mistakes on purpose, because the hints for film titles appear only after mistakes.
    while kind == "films" and game.is_over is False and page.locator(".hints dt").count() == 0:
        letters = [key for key in game._letters() if key not in game.tried]
        game.guess(content.best_guesses(game.possible_words(), letters)[-1])
    won = game.play(to_win=True)
    reader.hear(page.locator("#new-best-report").inner_text() if won else game.labels.lost, "the end")
    # The last guess ends the game. A first win is announced by the dialog that asks for a name.
    guesses = [f"{letter.upper()}…" for letter in game.tried[:-1]]
    if won:
        reader.must_have_announced(guesses)
        reader.must_have_heard(game.labels.new_best, page.locator("#new-best-report").inner_text())
        # Debian's Orca does not announce the focus here, because the previously focused element disappears with the dialog.
        game.skip_name()
    else:
        reader.must_have_announced([*guesses, f"{game.labels.lost}. …"])


def typed(page: Page, reader: Reader, language: str) -> None:
    game = TypedGame(page, reader, language)
    game.open()
    number = game.open_row()
    reader.note("the question")
    question = page.locator(".typed-question").inner_text()
    answer = answer_of(number, language)
    for text, verdict in (("xyzzy", "wrong"), (answer, "right")):
        reader.reach(game.field)
        reader.strike("ctrl+a")
        reader.type(text)
        reader.note(f"typing “{text}”")
        reader.press(game.check)
        game.expect_verdict(verdict)
    reader.must_have_heard(question)
    reader.must_have_announced(["…xyzzy…", f"…{answer}…"])


def hangman_films(page: Page, reader: Reader, language: str) -> None:
    hangman(page, reader, language, "films")


def editor(page: Page, reader: Reader, language: str) -> None:
    """Writes a question, marks its right answer, and pastes another question. In English only."""

    def box(name: str) -> Locator:
        return page.get_by_role("textbox", name=name, exact=True).first

    def write(name: str, text: str, key: str) -> None:
        expect(box(name)).to_be_focused()
        reader.type(text)
        reader.note(f"typing “{text}”")
        reader.hit(key)

    reader.press(page.get_by_role("button", name="New quiz"))
    reader.reach(box("Title"))
    write("Title", "Capitals", "Return")
    write("Question text", "Capital of Peru?", "Return")
    write("Answer A", "Lima", "ctrl+Return")
    expect(page.get_by_role("checkbox", name="A is right").first).to_be_checked()
    reader.hit("Return")
    write("Answer B", "Cuzco", "Return")
    reader.press(page.get_by_role("button", name="Paste questions"))
    reader.type("2 + 2 = {=4 ~5}")
    reader.press(page.get_by_role("button", name="Find the questions"))
    reader.hear("Insert 1 question", "the preview")
    reader.hit("Return")
    expect(page.get_by_role("group")).to_have_count(2)
    reader.note("the new question")
    reader.must_have_heard("Title", "Question text", "Answer A", "Answer B", "Paste questions", "Question 2")
    reader.must_have_announced(["A is right", "Inserted: 1 question"])


GAMES: dict[str, Callable[[Page, Reader, str], None]] = {
    "quiz": quiz, "films": films, "hangman": hangman, "hangman-films": hangman_films, "typed": typed,
    "editor": editor,
}  # fmt: skip


def play(name: str, language: str, home: Path, origin: str, listener: Listener, playwright) -> list[str]:
    """Plays a round of a game in a new browser, and returns the faults."""
    # An app window has no toolbar, so the focus stays in the page.
    browser = playwright.chromium.launch_persistent_context(
        home / name, executable_path=CHROMIUM, headless=False, env=dict(os.environ), base_url=origin, locale=LANGUAGES[language],
        args=[*FLAGS, "--force-renderer-accessibility", "--kiosk", f"--app={origin}/"], viewport=LAPTOP.size, reduced_motion="reduce",
    )  # fmt: skip
    browser.add_init_script(LISTEN)
    page = browser.pages[0]
    page.set_default_timeout(30_000)
    visit(page, "/")
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--class", "chromium", "windowfocus"], check=True)
    # Discards what is said about the window as it opens.
    listener.listen()
    reader = Reader(page, listener)
    try:
        GAMES[name](page, reader, language)
    except Exception as error:  # the log shows how far it got
        reader.faults.append(f"it stopped early: {error}")
    browser.close()
    (OUTPUT / f"{name}.txt").write_text("\n".join(reader.log) + "\n")
    print(f".build/speech/{name}.txt: {len(reader.log)} lines", flush=True)
    return reader.faults


def main() -> None:
    parser = argparse.ArgumentParser(usage="Scripts/speech.py [--language LANGUAGE] [GAME …]")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME")
    options = parser.parse_args()
    home = home_of_session()
    if not home:
        raise SystemExit(in_session(__file__, *sys.argv[1:]))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with reading(OUTPUT / "orca.log") as listener, Server(home / "data") as server, sync_playwright() as playwright:
        failed = False
        for name in options.games or GAMES:
            for fault in play(name, options.language, home, server.origin, listener, playwright):
                print(f"speech: {name}: {fault}", file=sys.stderr)
                failed = True
        raise SystemExit(int(failed))


if __name__ == "__main__":
    main()
