"""`pygiftparser`: reads the GIFT files that `potiron convert` writes."""

import re
from pathlib import Path

import pytest
from harness.content import QUIZZES, right_answer, shown
from harness.files import written
from pygiftparser import parser

# The parser decodes only escaped line breaks. This matches the other escapes.
ESCAPE = re.compile(r"\\([#=~:{}\\])")


def plain(text: str) -> str:
    return " ".join(ESCAPE.sub(r"\1", text).split())


def parsed(quiz: dict, language: str, folder: Path) -> list:
    """Writes a quiz as GIFT and returns the questions that the parser reads from it."""
    with written(quiz["id"], "gift", folder / "quiz.gift", language).open() as lines:
        return parser.parseFile(lines)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_every_question_is_read_with_its_answers(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    questions = parsed(quiz, language, tmp_path)
    assert len(questions) == len(quiz["questions"])
    for ours, theirs in zip(quiz["questions"], questions):
        assert theirs.valid and plain(theirs.text) == shown(ours["text"], language)
        answers = [plain(each.answer) for each in theirs.answers.answers]
        assert [re.sub(r"^\[\w+\]", "", answer) for answer in answers] == [shown(answer, language) for answer in ours["answers"]]
        right = [answer for answer, each in zip(answers, theirs.answers.answers) if each.fraction == 100]
        assert [re.sub(r"^\[\w+\]", "", answer) for answer in right] == [right_answer(ours, language)]
        if explanation := ours.get("explanation"):
            assert plain(theirs.generalFeedback) == shown(explanation, language)
