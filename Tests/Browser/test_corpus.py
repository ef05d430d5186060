"""F3 F8: the browser finds as many questions in a file as the command line."""

import re

import pytest
from harness import ROOT
from harness.files import checked
from harness.imports import choose_file
from playwright.sync_api import expect

FOLDER = ROOT / "Tests/FormatsTests/Corpus"
FILES = [file for file in sorted(FOLDER.glob("*/*")) if file.is_file() and file.suffix not in (".md", ".tsv")]


@pytest.mark.whole
def test_F3_F8_each_corpus_file_has_as_many_questions_as_on_the_command_line(visitors):
    page = visitors.page()
    different = []
    for file in FILES:
        report, _ = checked(file)
        expected = sum(quiz["questions"] for quiz in report["quizzes"])
        choose_file(page, file.name, file.read_bytes())
        outcome = page.locator("#import-found, .import-status[data-state=failed]")
        expect(outcome).to_be_visible()
        found = re.search(r"([\d,.]+) questions?$", outcome.inner_text())
        number = int(re.sub(r"\D", "", found[1])) if found else 0
        if number != expected:
            different.append((file.name, number, expected))
    assert different == []
