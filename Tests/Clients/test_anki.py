"""`anki`: Anki itself imports the text that `potiron` writes, and `potiron` reads what Anki exports."""

import subprocess
from collections.abc import Iterator

import pytest
from anki.collection import Collection, ExportAnkiPackageOptions, ImportCsvRequest
from harness.content import QUIZZES, right_answer, shown
from harness.files import checked, written
from harness.server import PROGRAM

CAPITALS = {"Capital of France?": "Paris", "Capital of <b>Peru</b>?": "Lima", "Capital of Chile?": "Santiago &amp; more"}


@pytest.fixture
def collection(tmp_path) -> Iterator[Collection]:
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield collection
    collection.close()


def add(collection: Collection, kind: str, deck: str, **fields: str) -> None:
    note = collection.new_note(collection.models.by_name(kind))
    for name, text in fields.items():
        note[name.replace("_", " ")] = text
    collection.add_note(note, collection.decks.id(deck))


def fill(collection: Collection) -> None:
    for front, back in CAPITALS.items():
        add(collection, "Basic", "Geography::Capitals", Front=front, Back=back)
    add(collection, "Basic (and reversed card)", "German", Front="hund", Back="dog")
    add(collection, "Basic (and reversed card)", "German", Front="katze", Back="cat")
    add(collection, "Cloze", "German", Text="{{c1::der}} Hund {{c2::bellt::barks}}", Back_Extra="grammar")


@pytest.mark.parametrize("identifier", ["marvel", "computing"])
def test_anki_imports_every_card_of_a_quiz(collection, identifier, tmp_path):
    quiz = QUIZZES[identifier]
    file = written(identifier, "anki", tmp_path / "quiz.txt")
    metadata = collection.get_csv_metadata(path=str(file), delimiter=None)
    collection.import_csv(ImportCsvRequest(path=str(file), metadata=metadata))
    notes = [collection.get_note(note) for note in collection.find_notes(f'deck:"{shown(quiz["title"], "en")}"')]
    # Anki merges notes with the same front.
    assert {plain(note["Front"]): plain(note["Back"]) for note in notes} == {
        shown(question["text"], "en"): right_answer(question, "en") for question in quiz["questions"]
    }


def plain(html: str) -> str:
    for code, sign in {"<br>": " ", "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&"}.items():
        html = html.replace(code, sign)
    return " ".join(html.split())


def test_a_package_for_older_versions_is_read_with_every_card(collection, tmp_path):
    fill(collection)
    file = tmp_path / "deck.apkg"
    collection.export_anki_package(out_path=str(file), options=ExportAnkiPackageOptions(legacy=True), limit=None)
    report, _ = checked(file)
    assert report["format"] == "anki"
    assert {quiz["title"]: quiz["questions"] for quiz in report["quizzes"]} == {"Capitals": 3, "German": 6}
    assert all(problem["severity"] == "note" for problem in report["problems"])


def test_a_package_in_the_newest_format_is_refused_with_advice(collection, tmp_path):
    fill(collection)
    file = tmp_path / "deck.apkg"
    collection.export_anki_package(out_path=str(file), options=ExportAnkiPackageOptions(legacy=False), limit=None)
    run = subprocess.run([PROGRAM, "check", file], capture_output=True, text=True)
    assert run.returncode == 2 and "Export it with support for older versions." in run.stdout + run.stderr


@pytest.mark.parametrize("has_columns", [True, False])
@pytest.mark.parametrize("with_html", [True, False])
def test_a_text_export_is_read_with_every_note(collection, with_html, has_columns, tmp_path):
    fill(collection)
    file = tmp_path / "notes.txt"
    collection.export_note_csv(
        out_path=str(file),
        limit=None,
        with_html=with_html,
        with_tags=has_columns,
        with_deck=has_columns,
        with_notetype=has_columns,
        with_guid=has_columns,
    )
    report, _ = checked(file)
    assert report["format"] == "anki"
    # The file has three capitals, two words, and a note with two gaps. Without HTML, Anki exports only the text of the gaps, so
    # the note may become a single question.
    assert sum(quiz["questions"] for quiz in report["quizzes"]) >= 6
    if has_columns:
        assert [quiz["title"] for quiz in report["quizzes"]] == ["Capitals", "German"]
