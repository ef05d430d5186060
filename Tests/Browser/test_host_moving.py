"""The host on its own: it moves the entries of an old version from localStorage into the database, once and without loss."""

import json

import pytest
from harness.stage import ORIGIN


def leave(stage, entries: dict[str, str]) -> None:
    """Saves entries as the old version did."""
    stage.page.goto(ORIGIN + "/blank")
    stage.page.evaluate("(entries) => { for (const key in entries) localStorage.setItem(key, entries[key]); }", entries)


def left(stage) -> dict[str, str]:
    entries = stage.page.evaluate("() => ({ ...localStorage })")
    return {key: value for key, value in entries.items() if key != "potiron-rounds"}


def test_all_entries_of_the_app_and_no_others_are_moved(stage):
    leave(stage, {"potiron/a": "1", "potiron/b/c": "ü", "other/a": "2", "potiron": "3"})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1", "b/c": "ü"}
    assert (stage.stored(), left(stage)) == ({"a": "1", "b/c": "ü"}, {"other/a": "2", "potiron": "3"})
    stage.page.reload()
    assert [event["kept"] for event in stage.wait_for_told("start")] == [{"a": "1", "b/c": "ü"}]


def test_entries_that_an_old_page_saves_later_are_moved_at_the_next_start(stage):
    stage.store({"a": "old", "b": "2"})
    leave(stage, {"potiron/a": "new"})
    stage.open()
    assert stage.stored() == {"a": "new", "b": "2"}


def test_an_interrupted_save_of_the_old_version_is_completed(stage):
    leave(stage, {"potiron/a": "old", "potiron/b": "old", "potiron/journal": json.dumps({"a": "new", "b": None})})
    stage.open()
    assert (stage.stored(), left(stage)) == ({"a": "new"}, {})


@pytest.mark.parametrize(("journal", "quarantined"), [("", 1), ("{", 1), ("null", 0), ("7", 0)])
def test_an_unreadable_journal_does_no_harm(stage, journal, quarantined):
    leave(stage, {"potiron/a": "1", "potiron/journal": journal})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1"}
    assert stage.quarantined() == [{"key": "journal", "value": journal}] * quarantined
    assert left(stage) == {}


def test_quarantined_entries_stay_in_quarantine(stage):
    leave(stage, {"potiron/aside/1763000000000/round/a": "{", "potiron/aside/choice/science/rookie": "{}", "potiron/b": "1"})
    stage.open()
    assert [event["count"] for event in stage.wait_for_told("quarantined")] == [2]
    assert sorted((entry["key"], entry["value"]) for entry in stage.quarantined()) == [("choice/science/rookie", "{}"), ("round/a", "{")]
    assert (stage.stored(), left(stage)) == ({"b": "1"}, {})


def test_with_a_full_database_old_entries_stay_and_are_used(stage):
    stage.script = """
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        if (!window.hasRoom) throw new DOMException("full", "QuotaExceededError");
        return put.call(this, value, key);
      };
    """
    leave(stage, {"potiron/a": "1"})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1"}
    assert (stage.stored(), left(stage)) == ({}, {"potiron/a": "1"})


def test_a_saved_round_not_moved_yet_hides_the_servers_drawing(stage):
    leave(stage, {"potiron/round/a": "1"})
    stage.saved = "round/a"
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.wait_for_function("() => document.querySelector('main')")
    assert page.evaluate("() => document.documentElement.classList.contains('resuming')")
    stage.release("/app.wasm")
