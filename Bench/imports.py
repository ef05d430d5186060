"""Files with 1,000 questions on the import screen in Chromium: the time from the choice of a file to the preview."""

import json
import re
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from harness.chromium import LAPTOP, context_for
from harness.imports import opened_chooser
from harness.server import PROGRAM
from playwright.sync_api import Browser

COUNT = 1000
FORMATS = ["potiron", "csv", "xlsx", "gift", "aiken", "moodle-xml", "qti", "anki"]


def document() -> bytes:
    questions = [
        {
            "text": f"Which of these numbers is {number} more than {number * 7}?",
            "answer": "1",
            "answers": [str(number * 8 + step) for step in range(4)],
            "explanation": f"Count on from {number * 7} in **steps**: \\({number * 7} + {number} = {number * 8}\\).",
        }
        for number in range(1, COUNT + 1)
    ]
    quiz = {"id": "sums", "title": "Sums", "desc": "A thousand sums.", "questions": questions}
    return json.dumps({"version": 2, "quizzes": [quiz]}).encode()


def readings(browser: Browser, origin: str, count: int) -> dict[str, list[float]]:
    """Milliseconds by format, each time in a new profile."""
    times: dict[str, list[float]] = {}
    with TemporaryDirectory() as folder:
        source = Path(folder, "sums.json")
        source.write_bytes(document())
        for name in FORMATS:
            file = source.with_suffix(f".{name}")
            subprocess.run([PROGRAM, "convert", source, "--to", name, "-o", file], check=True, capture_output=True)
            times[name] = [reading(browser, origin, file) for _ in range(count)]
    return times


def reading(browser: Browser, origin: str, file: Path) -> float:
    """The milliseconds for one file, including the time to load the code that reads its format. The browser opens the file by
    its path, because Playwright needs up to 0.7 s to pass on the content of a file of 2 MB."""
    context = context_for(browser, origin, LAPTOP)
    page = context.new_page()
    chooser = opened_chooser(page)
    began = time.perf_counter()
    chooser.set_files(file)
    page.get_by_role("list", name="Recognised quizzes").filter(has_text=re.compile("1,?000 questions")).wait_for()
    taken = (time.perf_counter() - began) * 1000
    context.close()
    return taken
