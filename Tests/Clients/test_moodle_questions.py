"""`moodle-questions`: `potiron` reads the Moodle XML that moodle-questions writes."""

import json
import subprocess
from pathlib import Path

import pytest
from harness.content import right_answer, shown
from harness.files import checked
from harness.server import PROGRAM
from moodle_questions import MultipleChoiceQuestion, Quiz, ShortAnswerQuestion


def question(kind: type, text: str, answers: dict[str, int], **options):
    question = kind(name=text, question_text=text, default_mark=1, **options)
    for answer, fraction in answers.items():
        question.add_answer(fraction, answer)
    return question


@pytest.fixture
def file(tmp_path) -> Path:
    quiz = Quiz()
    feedback = "Because 2 + 3 &lt; 6."
    quiz.add_question(question(MultipleChoiceQuestion, "What is <b>2 + 3</b>?", {"6": 0, "5": 100}, general_feedback=feedback))
    quiz.add_question(question(MultipleChoiceQuestion, "Which is nearest to π?", {"3": 50, "22/7": 100, "4": -100}))
    quiz.add_question(question(ShortAnswerQuestion, "The capital of Spain?", {"Madrid": 100, "the city of Madrid": 100}))
    quiz.save(str(tmp_path / "quiz.xml"))
    return tmp_path / "quiz.xml"


def test_every_question_is_imported_with_its_answers(file):
    report, status = checked(file)
    assert (status, report["format"]) == (0, "moodle-xml")
    # Potiron gives no partial credit for a question with one right answer, and reports this in a note.
    assert [(problem["severity"], problem["question"]) for problem in report["problems"]] == [("note", "Which is nearest to π?")]
    run = subprocess.run([PROGRAM, "convert", file, "--to", "json", "-o", "-"], check=True, capture_output=True, text=True)
    sum_, nearest, capital = (question for quiz in json.loads(run.stdout)["quizzes"] for question in quiz["questions"])
    assert (shown(sum_["text"], "en"), shown(sum_["explanation"], "en")) == ("What is **2 + 3**?", "Because 2 + 3 < 6.")
    assert [right_answer(question, "en") for question in (sum_, nearest)] == ["5", "22/7"]
    assert "answers" not in capital and {"Madrid", "the city of Madrid"} <= texts(capital)


def texts(value) -> set[str]:
    """All strings in a JSON value."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return set().union(*map(texts, parts)) if parts else set()


@pytest.mark.parametrize(
    ("sound", "fault", "sentence"),
    [
        ('fraction="100"', 'fraction="0"', "No answer is marked as right."),
        ('type="shortanswer"', 'type="essay"', "Nobody can mark an essay during a game."),
        ("</quiz>", "", "The file cannot be read beyond this point."),
        ("</generalfeedback>", "</feedback>", "The file cannot be read beyond this point."),
    ],
)
def test_a_fault_is_reported_with_a_message(file, sound, fault, sentence):
    text = file.read_text()
    assert sound in text
    file.write_text(text.replace(sound, fault))
    report, status = checked(file)
    assert status in (1, 2) and sentence in " ".join(problem["message"] for problem in report["problems"])
