"""What an old version saved in localStorage moves into the database, once and without loss."""

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


def test_everything_moves_over_and_nothing_else(stage):
    leave(stage, {"potiron/a": "1", "potiron/b/c": "ü", "other/a": "2", "potiron": "3"})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1", "b/c": "ü"}
    assert (stage.stored(), left(stage)) == ({"a": "1", "b/c": "ü"}, {"other/a": "2", "potiron": "3"})
    stage.page.reload()
    assert [event["kept"] for event in stage.wait_for_told("start")] == [{"a": "1", "b/c": "ü"}]


def test_what_a_page_of_that_version_keeps_beside_the_new_one_moves_over_at_the_next_start(stage):
    stage.store({"a": "old", "b": "2"})
    leave(stage, {"potiron/a": "new"})
    stage.open()
    assert stage.stored() == {"a": "new", "b": "2"}


def test_what_was_cut_off_is_finished(stage):
    leave(stage, {"potiron/a": "old", "potiron/b": "old", "potiron/journal": json.dumps({"a": "new", "b": None})})
    stage.open()
    assert (stage.stored(), left(stage)) == ({"a": "new"}, {})


@pytest.mark.parametrize(("journal", "quarantined"), [("", 1), ("{", 1), ("null", 0), ("7", 0)])
def test_a_journal_that_makes_no_sense_does_no_harm(stage, journal, quarantined):
    leave(stage, {"potiron/a": "1", "potiron/journal": journal})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "1"}
    assert stage.quarantined() == [{"key": "journal", "value": journal}] * quarantined
    assert left(stage) == {}


def test_what_was_set_aside_stays_aside(stage):
    leave(stage, {"potiron/aside/1763000000000/round/a": "{", "potiron/aside/choice/science/rookie": "{}", "potiron/b": "1"})
    stage.open()
    assert [event["count"] for event in stage.wait_for_told("quarantined")] == [2]
    assert sorted((entry["key"], entry["value"]) for entry in stage.quarantined()) == [("choice/science/rookie", "{}"), ("round/a", "{")]
    assert (stage.stored(), left(stage)) == ({"b": "1"}, {})


def test_without_room_to_move_it_stays_and_is_played_with(stage):
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


def test_a_saved_round_that_is_still_to_be_moved_hides_the_servers_drawing(stage):
    leave(stage, {"potiron/round/a": "1"})
    stage.saved = "round/a"
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.wait_for_function("() => document.querySelector('main')")
    assert page.evaluate("() => document.documentElement.classList.contains('resuming')")
    stage.release("/app.wasm")
