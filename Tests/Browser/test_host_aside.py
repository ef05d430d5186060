"""The host on its own: it quarantines unreadable entries, saves them to a file and deletes them, and loses none on the way."""

import json
from pathlib import Path

import pytest
from harness import kept
from harness.stage import ORIGIN

BAD = {
    "a lone surrogate in a key": ["\ud800", "x"],
    "a lone surrogate in a value": ["round", '["\udfff\ud800"]'],
    "control characters": ["control", "\x01" * 900_000],
    "a key of control characters": ["\0\x1f", "1"],
    "a long value": ["long", "x" * 5_000_001],
    "a long key": ["x" * 5_000_001, "1"],
}


def plant(stage, *entries: list[str]) -> None:
    stage.page.goto(ORIGIN + "/blank")
    kept.write(stage.page, list(entries))


def set_aside(stage, *keys: str) -> None:
    stage.say(None, {"do": "setAside", "keys": list(keys)})


def press(stage, task: str) -> None:
    """Presses a button that the app has drawn for this task."""
    stage.page.evaluate(
        "(task) => { const button = document.createElement('button'); button.dataset.later = task;"
        " document.body.append(button); button.click(); button.remove(); }",
        task,
    )


def save(stage) -> str:
    with stage.page.expect_download() as download:
        press(stage, "saveAside")
    assert download.value.suggested_filename == "potiron-set-aside.json"
    return Path(download.value.path()).read_bytes().decode("utf-8")


@pytest.mark.parametrize("entry", BAD.values(), ids=BAD)
def test_entries_that_cannot_be_sent_to_the_app_are_quarantined_saved_and_deleted(stage, entry):
    plant(stage, entry, ["fits", "x" * 5_000_000], ["tab", "\t\n"])
    stage.open()
    stage.wait_for_told("quarantined")
    assert [sorted(event.get("kept", [event.get("count")])) for event in stage.told()] == [["fits", "tab"], [1]]
    assert [[saved["key"], saved["value"]] for saved in json.loads(save(stage))["entries"]] == [entry]
    assert sorted(stage.stored()) == ["fits", "tab"]
    press(stage, "deleteAside")
    assert [event["count"] for event in stage.wait_for_told("quarantined", 2)] == [1, 0]
    assert (sorted(stage.stored()), stage.quarantined()) == (["fits", "tab"], [])


def test_an_unreadable_entry_is_quarantined_before_its_key_is_overwritten(stage):
    stage.store({"round": "broken", "a": "1"})
    stage.open()
    keep = {"do": "save", "request": 1, "entries": {"round": "new"}}
    stage.say(None, {"do": "setAside", "keys": ["round", "not there"]}, keep)
    assert [event.get("count", event.get("ok")) for event in stage.told("quarantined", "saved")] == [1, True]
    assert stage.stored() == {"a": "1", "round": "new"}
    assert stage.quarantined() == [{"key": "round", "value": "broken"}]


def test_the_quarantine_keeps_several_entries_with_the_same_key(stage):
    stage.store({"round": "first"})
    stage.open()
    set_aside(stage, "round")
    stage.say(None, {"do": "save", "request": 1, "entries": {"round": "second"}})
    set_aside(stage, "round")
    entries = json.loads(save(stage))["entries"]
    assert entries == [{"key": "round", "value": value} for value in ("first", "second")]


REFUSE = """
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value) {
    if (!window.hasRoom) throw new DOMException("full", "QuotaExceededError");
    return add.call(this, value);
  };
"""


def test_with_a_full_storage_an_unreadable_entry_is_not_overwritten(stage):
    stage.store({"round": "broken", "a": "1"})
    before = stage.stored()
    stage.script = REFUSE
    stage.open()
    keeps = [{"do": "save", "request": 1, "entries": entries} for entries in ({"round": "new", "a": "2"}, {"round": None}, {"a": "3"})]
    stage.say(None, {"do": "setAside", "keys": ["round"]}, *keeps)
    assert [event.get("count", event.get("ok")) for event in stage.told("quarantined", "saved")] == [1, False, False, True]
    assert stage.stored() == before | {"a": "3"}
    assert json.loads(save(stage))["entries"] == [{"key": "round", "value": "broken"}]
    press(stage, "deleteAside")
    assert [event["count"] for event in stage.wait_for_told("quarantined", 2)] == [1, 0]
    assert stage.stored() == {"a": "3"}
    stage.say(None, {"do": "save", "request": 2, "entries": {"round": "new"}})
    assert [event["ok"] for event in stage.told("saved")][-1] is True


def test_an_entry_that_cannot_be_sent_or_quarantined_stays_unchanged(stage):
    plant(stage, BAD["a lone surrogate in a value"], ["a", "1"])
    stage.script = REFUSE
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1"}
    keep = {"do": "save", "request": 1}
    stage.say(None, keep | {"entries": {"round": "new"}}, keep | {"entries": {"a": "2"}})
    assert [event["ok"] for event in stage.told("saved")] == [False, True]
    assert kept.read(stage.page)["kept"] == {"a": "2", "round": BAD["a lone surrogate in a value"][1]}


def test_a_restarted_app_receives_the_same_count(stage):
    stage.expect_complaint("^Potiron restarts")
    stage.store({"long": "x" * 5_000_001})
    stage.open()
    stage.wait_for_told("quarantined")
    stage.when("online", trap=True)
    stage.page.evaluate("() => dispatchEvent(new Event('online'))")
    assert [event["count"] for event in stage.wait_for_told("quarantined", 2)] == [1, 1]
