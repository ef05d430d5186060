"""docs/quiz.schema.json agrees with the reader of quiz files, as far as a schema can express the faults."""

import json
from copy import deepcopy

import pytest
from harness import ROOT
from jsonschema import Draft202012Validator

SCHEMA = json.loads((ROOT / "docs/quiz.schema.json").read_text())
# Tests/ContentTests checks the reader against the same table, which gives the exact message for each fault.
TABLE = json.loads((ROOT / "Tests/ContentTests/faults.json").read_text())
PACKAGED = sorted([*(ROOT / "Content/quizzes").glob("*.json"), *(ROOT / "Content/typed").glob("*.json")])
# Each faulty file, with the good file that it modifies.
FAULTY = [(case, TABLE["good"]) for case in TABLE["faulty"] if "text" not in case]
FAULTY += [(case, TABLE["goodOfVersion2"]) for case in TABLE["faultyOfVersion2"]]


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    Draft202012Validator.check_schema(SCHEMA)
    return Draft202012Validator(SCHEMA)


def faults(validator: Draft202012Validator, document) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(document)]


def changed(document, case: dict):
    """Returns the good file with some members set and others removed. A path such as 0/questions/1/text names a member."""
    document = deepcopy(document)

    def place(path: str):
        *way, last = path.split("/")
        node = document
        for step in way:
            node = node[int(step) if isinstance(node, list) else step]
        return node, int(last) if isinstance(node, list) else last

    for path, value in case.get("set", {}).items():
        node, last = place(path)
        if isinstance(node, list) and last == len(node):
            node.append(value)
        else:
            node[last] = value
    for path in case.get("remove", []):
        node, last = place(path)
        del node[last]
    return document


@pytest.mark.parametrize("path", PACKAGED, ids=lambda path: path.stem)
def test_packaged_quizzes_follow_the_schema(validator, path):
    assert faults(validator, json.loads(path.read_text())) == []


@pytest.mark.parametrize("version", ["good", "goodOfVersion2"])
def test_good_file_follows_the_schema(validator, version):
    assert faults(validator, TABLE[version]) == []


def test_iquiz_format_is_a_subset(validator):
    """The iQuiz format has plain strings, no ids, and the number of the right answer as a string."""
    question = {"text": "What is 2 + 3?", "answer": "4", "answers": ["2", "3", "4", "5"]}
    assert faults(validator, [{"title": "Sums", "desc": "Small ones.", "questions": [question]}]) == []


@pytest.mark.parametrize(("case", "good"), FAULTY, ids=[case["name"] for case, _ in FAULTY])
def test_the_schema_finds_exactly_the_faults_that_the_table_expects(validator, case, good):
    found = faults(validator, changed(good, case))
    assert bool(found) == case["schemaFindsIt"], found


def test_every_part_of_the_schema_is_described():
    undescribed = []
    for name, part in SCHEMA["$defs"].items():
        members = part.get("properties", {})
        undescribed += [name] if "description" not in part else []
        undescribed += [f"{name}.{member}" for member in members if "description" not in members[member]]
    assert undescribed == []
