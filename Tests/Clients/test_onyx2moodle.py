"""`onyx2moodle`: reads the items that `potiron convert` writes as QTI 2.1, and converts them to Moodle XML."""

import io
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from harness.content import QUIZZES, right_answer, shown
from harness.files import written


def plain(html: str) -> str:
    return " ".join("".join(ElementTree.fromstring(f"<p>{html}</p>").itertext()).split())


def unmarked(text: str) -> str:
    """Removes the backticks around code, because QTI marks code with tags. Each run of white space becomes one space."""
    return " ".join(text.replace("`", "").split())


def repacked(package: Path, target: Path):
    """Repacks the package for onyx2moodle, which expects an archive for each item, as its learning platform exports them."""
    with zipfile.ZipFile(package) as source, zipfile.ZipFile(target, "w") as outer:
        names = sorted((name for name in source.namelist() if name.startswith("item-")), key=lambda name: int(re.findall(r"\d+", name)[1]))
        for number, name in enumerate(names):
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w") as archive:
                archive.writestr("imsmanifest.xml", source.read("imsmanifest.xml"))
                archive.writestr(name, source.read(name))
            outer.writestr(f"Course/Topic/{number:04}.zip", inner.getvalue())


@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing"])
def test_every_item_is_converted_with_its_answers(identifier, tmp_path):
    quiz = QUIZZES[identifier]
    repacked(written(identifier, "qti", tmp_path / "quiz.zip"), tmp_path / "outer.zip")
    program = Path(sys.executable).with_name("onyx2moodle")
    subprocess.run([program, "convert", "outer.zip", "-o", "moodle.xml"], cwd=tmp_path, check=True, capture_output=True)
    questions = ElementTree.parse(tmp_path / "moodle.xml").getroot().findall("question")
    found = {}
    for question in questions:
        if question.get("type") == "category":
            continue
        answers = [(plain(each.findtext("text")), float(each.get("fraction"))) for each in question.findall("answer")]
        found[plain(question.findtext("questiontext/text"))] = answers
    assert len(found) == len(quiz["questions"])
    for ours in quiz["questions"]:
        answers = found[unmarked(shown(ours["text"], "en"))]
        assert [answer for answer, _ in answers] == [unmarked(shown(answer, "en")) for answer in ours["answers"]]
        assert [answer for answer, fraction in answers if fraction == 100] == [unmarked(right_answer(ours, "en"))]
