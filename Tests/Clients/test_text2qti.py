"""`text2qti`: `potiron` reads the QTI 1.2 packages that text2qti makes for Canvas."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from harness.files import checked
from harness.server import PROGRAM

QUIZ = """\
Quiz title: Round and round
Quiz description: Made of every kind.

Title: Sum
1.  What is 2 + 3, *exactly*?
... Because $2 + 3 = 5$.
a)  6
*c) 5
b)  1

2.  Which are primes?
[*] 2
[*] 3
[ ] 4

3.  The capital of Spain?
*   Madrid
*   the city of Madrid

4.  The Earth is round.
*a) True
b) False

5.  What is the square root of 2?
=   1.4142 +- 0.0001

6.  Tell us more.
____
"""


@pytest.fixture
def package(tmp_path) -> Path:
    (tmp_path / "quiz.txt").write_text(QUIZ)
    program = Path(sys.executable).with_name("text2qti")
    subprocess.run([program, "quiz.txt"], cwd=tmp_path, check=True, capture_output=True)
    return tmp_path / "quiz.zip"


def test_every_kind_that_can_be_played_is_imported(package):
    report, status = checked(package)
    assert report["format"] == "qti" and status == 1
    assert [quiz["title"] for quiz in report["quizzes"]] == ["Round and round"]
    assert sum(quiz["questions"] for quiz in report["quizzes"]) >= 4
    skipped = [problem["question"] for problem in report["problems"] if problem["severity"] == "skipped"]
    # A numeric question may be imported or reported as skipped. An essay is always reported as skipped.
    assert skipped[-1] == "Tell us more." and len(skipped) <= 2


def test_texts_and_formulas_are_converted(package, tmp_path):
    subprocess.run([PROGRAM, "convert", package, "--to", "potiron", "-o", tmp_path / "out.json"], capture_output=True)
    quiz = json.loads((tmp_path / "out.json").read_text())["quizzes"][0]
    texts = json.dumps(quiz, ensure_ascii=False)
    assert "What is 2 + 3, *exactly*?" in texts and r"Because \\(2 + 3 = 5\\)." in texts


def test_a_damaged_package_is_refused_with_a_message(package, tmp_path):
    damaged = tmp_path / "damaged.zip"
    with zipfile.ZipFile(package) as source, zipfile.ZipFile(damaged, "w") as target:
        for name in source.namelist():
            target.writestr(name, source.read(name).replace(b"</section>", b""))
    report, status = checked(damaged)
    assert status == 1 and report["format"] == "qti"
    messages = [problem["message"] for problem in report["problems"] if problem["severity"] == "skipped"]
    assert messages and all(message[0].isupper() and message.endswith(".") for message in messages)
    damaged.write_bytes(package.read_bytes()[:-40])
    report, status = checked(damaged)
    assert status == 2 and report["format"] is None and report["problems"][0]["message"].endswith(".")
