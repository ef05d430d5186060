"""`genanki`: `potiron` reads the packages that genanki writes. The text from `potiron` follows the rules of Anki's manual."""

import csv
import json
import subprocess
import zipfile
from pathlib import Path

import genanki
import pytest
from harness.content import QUIZZES, right_answer, shown
from harness.files import checked, written
from harness.server import PROGRAM

WORDS = genanki.Model(
    1607392319,
    "Words",
    fields=[{"name": "Word"}, {"name": "Meaning"}, {"name": "Example"}],
    templates=[
        {"name": "There", "qfmt": "{{Word}}", "afmt": "{{FrontSide}}<hr id=answer>{{Meaning}}<br>{{Example}}"},
        {"name": "Back", "qfmt": "What means “{{Meaning}}”?", "afmt": "{{FrontSide}}<hr id=answer>{{Word}}"},
    ],
)
ANIMALS = {"hund": "dog", "katze": "cat", "maus": "mouse", "vogel": "bird", "pferd": "horse"}


def package(file: Path, *decks: genanki.Deck) -> Path:
    genanki.Package(list(decks)).write_to_file(file)
    return file


def converted(file: Path) -> list[dict]:
    """The quizzes of a file, in the program's own format."""
    run = subprocess.run([PROGRAM, "convert", file, "--to", "json", "-o", "-"], check=True, capture_output=True, text=True)
    return json.loads(run.stdout)["quizzes"]


def texts(value) -> set[str]:
    """All strings in a JSON value."""
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return set().union(*map(texts, parts)) if parts else set()


def test_a_package_is_read_with_all_cards_of_all_decks(tmp_path):
    animals, places = genanki.Deck(2059400110, "Languages::German"), genanki.Deck(2059400111, "Places")
    for word, meaning in ANIMALS.items():
        animals.add_note(genanki.Note(WORDS, [word, f"<b>{meaning}</b>", f"Der {word} …"], tags=["animals"]))
    places.add_note(genanki.Note(genanki.CLOZE_MODEL, ["{{c1::Lima::city}} is in {{c2::Peru &amp; nowhere else}}", ""]))
    for country, capital in {"Chile": "Santiago", "Cuba": "Havana"}.items():
        places.add_note(genanki.Note(genanki.BASIC_MODEL, [f"Capital of {country}?", capital]))
        places.add_note(genanki.Note(genanki.BASIC_TYPE_IN_THE_ANSWER_MODEL, [f"Type: capital of {country}", capital]))
    file = package(tmp_path / "deck.apkg", animals, places)
    report, _ = checked(file)
    assert report["format"] == "anki"
    assert {quiz["title"]: quiz["questions"] for quiz in report["quizzes"]} == {"German": 10, "Places": 6}
    assert not [problem for problem in report["problems"] if problem["severity"] == "skipped"]
    found = [question for quiz in converted(file) for question in quiz["questions"]]
    for word, meaning in ANIMALS.items():
        there = next(question for question in found if word in texts(question["text"]))
        back = next(question for question in found if f"What means “{meaning}”?" in texts(question["text"]))
        assert meaning in texts(there) and word in texts(back) and f"Der {word} …" in texts(there["explanation"])
        assert there["tags"] == ["animals"]
        # The wrong answers are from cards that ask in the same direction.
        assert texts(there["answers"]) <= set(ANIMALS.values()) and len(there["answers"]) == 4
        assert texts(back["answers"]) <= set(ANIMALS) and len(back["answers"]) == 4
    gaps = [question for question in found if any("_____" in text for text in texts(question["text"]))]
    assert [texts(gap["text"]) for gap in gaps] == [{"_____ is in Peru & nowhere else"}, {"Lima is in _____"}]
    assert all("answers" not in gap for gap in gaps) and "Peru & nowhere else" in texts(gaps[1])
    typed = [question for question in found if any("Type:" in text for text in texts(question["text"]))]
    assert len(typed) == 2 and all("answers" not in question for question in typed)


def test_a_large_package_is_read(tmp_path):
    deck = genanki.Deck(1, "Numbers")
    for number in range(3000):
        deck.add_note(genanki.Note(genanki.BASIC_MODEL, [f"Question {number} {'x' * (number % 700)}", f"answer {number}"]))
    report, _ = checked(package(tmp_path / "large.apkg", deck))
    assert [quiz["questions"] for quiz in report["quizzes"]] == [3000]
    assert all(problem["severity"] == "note" for problem in report["problems"])


@pytest.mark.parametrize("fault", ["newest", "cut", "empty"])
def test_a_faulty_package_is_refused_with_a_message(fault, tmp_path):
    deck = genanki.Deck(1, "A")
    deck.add_note(genanki.Note(genanki.BASIC_MODEL, ["a", "b"]))
    file = package(tmp_path / "deck.apkg", *([] if fault == "empty" else [deck]))
    with zipfile.ZipFile(file) as archive:
        database = archive.read("collection.anki2")
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("collection.anki2", database[: 3 * 4096] if fault == "cut" else database)
        if fault == "newest":
            archive.writestr("collection.anki21b", b"\x28\xb5\x2f\xfd")
    run = subprocess.run([PROGRAM, "check", file], capture_output=True, text=True)
    sentence = {
        "newest": "Export it with support for older versions.",
        "cut": "The file is damaged or incomplete.",
        "empty": "There are no questions here.",
    }[fault]
    assert run.returncode in (1, 2) and sentence in run.stdout + run.stderr


def notes(text: str) -> tuple[dict[str, str], list[list[str]]]:
    """Reads the header and the notes of a text by the rules of Anki's manual."""
    lines = text.splitlines(keepends=True)
    count = next((number for number, line in enumerate(lines) if not line.startswith("#")), len(lines))
    header = dict(line[1:].rstrip("\n").split(":", 1) for line in lines[:count])
    assert header["separator"] == "tab" and header["html"] == "false"
    return header, list(csv.reader(lines[count:], delimiter="\t", strict=True))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_the_text_of_a_quiz_has_its_questions_and_right_answers(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    file = written(identifier, "anki", tmp_path / "quiz.txt", language)
    header, found = notes(file.read_text())
    assert header["columns"].split("\t") == ["Front", "Back", "Tags"] and header["tags column"] == "3"
    assert header["deck"] == shown(quiz["title"], language)
    assert len(found) == len(quiz["questions"])
    for ours, theirs in zip(quiz["questions"], found):
        front, back, tags = (" ".join(cell.split()) for cell in theirs)
        assert (front, back) == (shown(ours["text"], language), right_answer(ours, language))
        assert tags.split() == ours.get("tags", [])
    assert checked(file)[0]["format"] == "anki"
