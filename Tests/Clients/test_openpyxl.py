"""`openpyxl`: reads the workbooks that `potiron convert` writes, and writes workbooks for `potiron check`. Python reads the CSV."""

import csv
import re
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from harness.content import QUIZZES, right_answer, shown
from harness.files import checked, written


def rows(file: Path) -> list[tuple]:
    """The rows of cells below the headings of Kahoot's template. The headings are in row 8."""
    return list(openpyxl.load_workbook(file).active.iter_rows(min_row=9, max_col=8, values_only=True))


def plain(cell) -> str:
    return " ".join(str(cell).split())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_every_question_is_read_with_its_answers(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    found = rows(written(identifier, "xlsx", tmp_path / "quiz.xlsx", language))
    assert len(found) == len(quiz["questions"])
    for number, (ours, theirs) in enumerate(zip(quiz["questions"], found), start=1):
        answers = [plain(answer) for answer in theirs[2:6] if answer is not None]
        assert (theirs[0], plain(theirs[1])) == (number, shown(ours["text"], language))
        assert set(answers) <= {shown(answer, language) for answer in ours["answers"]}
        assert answers[theirs[7] - 1] == right_answer(ours, language)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_python_reads_every_question_of_a_csv_file(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    with written(identifier, "csv", tmp_path / "quiz.csv", language).open(encoding="utf-8-sig", newline="") as file:
        headings, *found = csv.reader(file, strict=True)
    count = max(len(question["answers"]) for question in quiz["questions"])
    assert len(found) == len(quiz["questions"])
    for ours, theirs in zip(quiz["questions"], found):
        assert len(theirs) == len(headings)
        # An apostrophe keeps a spreadsheet from reading a text as a formula.
        text, *answers = (plain(re.sub(r"^'(?='*[-=+@])", "", cell)) for cell in theirs[: count + 1] if cell)
        assert text == shown(ours["text"], language)
        assert answers == [shown(answer, language) for answer in ours["answers"]]
        assert answers[int(theirs[count + 1]) - 1] == right_answer(ours, language)


def test_a_workbook_written_by_openpyxl_is_read(tmp_path):
    book = openpyxl.Workbook()
    book.create_sheet("Hidden").sheet_state = "hidden"
    book["Hidden"].append(["Not a question?", "a", "b", 1])
    book.active.append(["Question", "Answer 1", "Answer 2", "Answer 3", "Correct answer"])
    book.active.append(["When was that?", date(1969, 7, 20), date(1989, 11, 9), date(2000, 1, 1), 1])
    book.active.append(["How many?", 1, 2.5, 1000000, 2])
    file = tmp_path / "book.xlsx"
    book.save(file)
    report, status = checked(file)
    assert report["format"] == "xlsx"
    assert [quiz["questions"] for quiz in report["quizzes"]] == [2]
