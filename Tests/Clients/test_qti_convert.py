"""`citolab-qti-convert`: reads the packages that `potiron convert` writes, and converts them to QTI 3 for `potiron check`."""

import pytest
from harness.content import QUIZZES, right_answer, shown
from harness.files import checked, written
from lxml import etree
from qti_convert import upgrade_package

NAMESPACE = "{http://www.imsglobal.org/xsd/imsqtiasi_v3p0}"


def plain(element) -> str:
    return " ".join("".join(element.itertext()).split())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_every_question_is_converted_with_its_answers(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    package = written(identifier, "qti", tmp_path / "quiz.zip", language)
    files = upgrade_package(package, tmp_path / "quiz3.zip").files
    items = {name: etree.fromstring(as_bytes(text)) for name, text in files.items() if name.startswith("item-")}
    test = etree.fromstring(as_bytes(files["test-1.xml"]))
    order = [reference.get("href") for reference in test.iter(NAMESPACE + "qti-assessment-item-ref")]
    assert test.get("title") == shown(quiz["title"], language) and len(order) == len(items) == len(quiz["questions"])
    for ours, theirs in zip(quiz["questions"], (items[name] for name in order)):
        choices = {each.get("identifier"): plain(each) for each in theirs.iter(NAMESPACE + "qti-simple-choice")}
        assert list(choices.values()) == [unmarked(shown(answer, language)) for answer in ours["answers"]]
        values = [value.text for value in theirs.find(f".//{NAMESPACE}qti-correct-response")]
        assert [choices[value] for value in values] == [unmarked(right_answer(ours, language))]
        if explanation := ours.get("explanation"):
            assert plain(theirs.find(NAMESPACE + "qti-modal-feedback")) == unmarked(shown(explanation, language))
    report, status = checked(tmp_path / "quiz3.zip")
    assert status == 0 and report["format"] == "qti"
    assert [each["questions"] for each in report["quizzes"]] == [len(quiz["questions"])]


def as_bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def unmarked(text: str) -> str:
    """Removes the backticks around code, because QTI marks code with tags. Each run of white space becomes one space."""
    return " ".join(text.replace("`", "").split())
