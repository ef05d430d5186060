"""`qti-package-maker`: `potiron` reads its packages for Canvas (QTI 1.2), Blackboard (QTI 2.1) and Blackboard's own export."""

import subprocess

import pytest
from harness.files import checked
from harness.server import PROGRAM
from qti_package_maker import package_interface

ITEMS = [
    ("MC", ("What colour is a <b>clear</b> sky?", ["blue", "green"], "blue")),
    ("MA", ("Which are primes?", ["2", "3", "4"], ["2", "3"])),
    ("FIB", ("The capital of France?", ["Paris", "the city of Paris"])),
    ("NUM", ("How much is 2 + 2?", 4.0, 0.5)),
    ("MATCH", ("Match the capitals", ["France", "Spain"], ["Paris", "Madrid"])),
]


@pytest.mark.parametrize("engine", ["canvas_qti_v1_2", "blackboard_qti_v2_1", "blackboard_export_zip"])
def test_a_package_is_imported(engine, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bank = package_interface.QTIPackageInterface("course", allow_mixed=True)
    for kind, item in ITEMS:
        bank.add_item(kind, item)
    bank.save_package(engine, "course.zip")
    report, status = checked(tmp_path / "course.zip")
    assert (status, report["format"], report["problems"]) == (0, "qti", [])
    assert [(quiz["title"], quiz["questions"]) for quiz in report["quizzes"]] == [("course", len(ITEMS))]
    subprocess.run([PROGRAM, "convert", "course.zip", "--to", "gift", "-o", "course.gift"], check=True, capture_output=True)
    gift = (tmp_path / "course.gift").read_text()
    assert "=blue" in gift and "~green" in gift and "=Paris" in gift and "=the city of Paris" in gift
