"""F3 F8: the browser reads files like the command line does."""

import json
import re
import subprocess

import pytest
from harness import ROOT
from harness.play import visit
from harness.server import PROGRAM
from playwright.sync_api import expect

FOLDER = ROOT / "Tests/FormatsTests/Corpus"
FILES = [file for file in sorted(FOLDER.glob("*/*")) if file.is_file() and file.suffix not in (".md", ".tsv")]


@pytest.mark.whole
def test_F3_F8_each_file_that_people_made_gives_as_many_questions_as_on_the_command_line(visitors):
    page = visitors.page()
    visit(page, "/import")
    different = []
    for file in FILES:
        report = subprocess.run([PROGRAM, "check", "--json", file], capture_output=True, text=True, check=False).stdout
        expected = sum(quiz["questions"] for quiz in json.loads(report)["quizzes"]) if report else 0
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose a file…").click()
        chooser.value.set_files(file)
        outcome = page.locator("#import-found, .import-status[data-state=failed]")
        expect(outcome).to_be_visible()
        found = re.search(r"([\d,.]+) questions?$", outcome.inner_text())
        number = int(re.sub(r"\D", "", found[1])) if found else 0
        if number != expected:
            different.append((file.name, number, expected))
        page.reload()
        page.get_by_role("button", name="Choose a file…").wait_for()
    assert different == []
