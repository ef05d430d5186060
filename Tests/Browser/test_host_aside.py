"""The host by itself: what cannot be read is set aside, handed over as a file, and deleted, and none of it is lost on the way."""

import json
import re
from pathlib import Path

import pytest
from arcade.stage import ORIGIN

# Keys and values as JavaScript writes them, since a half of a surrogate pair does not come through otherwise.
BAD = {
    "a lone surrogate in a key": ("'potiron/\\ud800'", "'x'"),
    "a lone surrogate in a value": ("'potiron/round'", "'[\"\\udfff\\ud800\"]'"),
    "control characters": ("'potiron/control'", "'\\u0001'.repeat(900_000)"),
    "a key of control characters": ("'potiron/\\0\\x1f'", "'1'"),
    "a long value": ("'potiron/long'", "'x'.repeat(1_000_001)"),
    "a long key": ("'potiron/' + 'x'.repeat(1_000_001)", "'1'"),
}
PLANT = "(entries) => { for (const [key, value] of entries) localStorage.setItem(eval(key), eval(value)); }"


def plant(stage, *entries: tuple[str, str]) -> None:
    stage.page.goto(ORIGIN + "/blank")
    stage.page.evaluate(PLANT, list(entries))


def set_aside(stage, *keys: str) -> None:
    stage.say(None, {"do": "setAside", "keys": list(keys)})


def press(stage, task: str) -> None:
    """A button that the app has drawn for it."""
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
def test_what_the_app_cannot_even_be_told_is_set_aside_saved_and_deleted(stage, entry):
    plant(stage, entry, ("'potiron/fits'", "'x'.repeat(1_000_000)"), ("'potiron/tab'", "'\\t\\n'"), ("'other'", "'\\ud800'"))
    # JSON has escapes for what is not well-formed, so that it comes through.
    planted = json.loads(stage.page.evaluate("(texts) => JSON.stringify(texts.map((text) => eval(text)))", entry))
    stage.open()
    assert [sorted(event.get("kept", [event.get("count")])) for event in stage.told()] == [["fits", "tab"], [1]]
    keys = json.loads(stage.page.evaluate("() => JSON.stringify(Object.keys(localStorage).sort())"))
    assert len(keys) == 4 and re.fullmatch(r"potiron/aside/\d+/" + re.escape(planted[0].removeprefix("potiron/")), keys[1], re.S)
    assert [[saved["key"], saved["value"]] for saved in json.loads(save(stage))["entries"]] == [planted]
    press(stage, "deleteAside")
    assert [event["count"] for event in stage.told("shelved")] == [1, 0]
    assert sorted(stage.stored()) == ["other", "potiron/fits", "potiron/tab"]


def test_what_the_app_could_not_read_is_moved_before_anything_is_kept_in_its_place(stage):
    stage.store({"potiron/round": "broken", "potiron/a": "1"})
    stage.open()
    keep = {"do": "keep", "ticket": 1, "entries": {"round": "new"}}
    stage.say(None, {"do": "setAside", "keys": ["round", "not there"]}, keep)
    assert [event.get("count", event.get("ok")) for event in stage.told("shelved", "kept")] == [1, True]
    [name] = [key for key in stage.stored() if key.startswith("potiron/aside/")]
    assert name.endswith("/round")
    assert stage.stored() == {"potiron/a": "1", "potiron/round": "new", name: "broken"}


def test_entries_of_one_key_lie_beside_each_other(stage):
    stage.store({"potiron/round": "first"})
    stage.open()
    for value in ("second", "third"):
        set_aside(stage, "round")
        stage.page.evaluate("(value) => localStorage.setItem('potiron/round', value)", value)
        stage.page.wait_for_function("(now) => Date.now() > now", arg=stage.page.evaluate("() => Date.now()"))
    entries = json.loads(save(stage))["entries"]
    assert entries == [{"key": "potiron/round", "value": value} for value in ("first", "second")]


def test_a_round_that_an_earlier_version_has_set_aside_is_there_too(stage):
    stage.store({"potiron/aside/choice/science/rookie": "{}"})
    stage.open()
    assert [event.get("kept", event.get("count")) for event in stage.told()] == [{}, 1]
    assert json.loads(save(stage))["entries"] == [{"key": "potiron/aside/choice/science/rookie", "value": "{}"}]


def test_without_room_to_move_it_stays_and_nothing_is_written_over_it(stage):
    stage.store({"potiron/round": "x" * 900_000, "potiron/a": "1", "other": "y" * 4_000_000})
    plant(stage, ("'potiron/long'", "'\\u0001'.repeat(200_000)"))
    before = stage.stored()
    stage.open()
    assert stage.told("shelved")[0]["count"] == 1
    changes = ({"round": "new", "a": "2"}, {"long": None}, {"a": "3"})
    keeps = [{"do": "keep", "ticket": 1, "entries": entries} for entries in changes]
    stage.say(None, {"do": "setAside", "keys": ["round"]}, *keeps)
    assert [event.get("count", event.get("ok")) for event in stage.told("shelved", "kept")] == [1, 2, False, False, True]
    assert stage.stored() == before | {"potiron/a": "3"}
    assert sorted(entry["key"] for entry in json.loads(save(stage))["entries"]) == ["potiron/long", "potiron/round"]
    press(stage, "deleteAside")
    assert stage.stored() == {"potiron/a": "3", "other": "y" * 4_000_000}
    stage.say(None, {"do": "keep", "ticket": 2, "entries": {"round": "new"}})
    assert [event["ok"] for event in stage.told("kept")][-1] is True


def test_what_there_was_no_room_to_move_is_moved_once_there_is(stage):
    stage.store({"potiron/long": "x" * 2_000_000, "other": "y" * 2_500_000})
    stage.open()
    assert "potiron/long" in stage.stored()
    stage.page.evaluate("() => localStorage.removeItem('other')")
    stage.page.reload()
    assert [event["count"] for event in stage.wait_for_told("shelved")] == [1]
    assert [(key.startswith("potiron/aside/"), len(value)) for key, value in stage.stored().items()] == [(True, 2_000_000)]


def test_a_broken_journal_that_cannot_be_moved_is_not_written_over(stage):
    stage.store({"potiron/journal": "{" * 2_000_000, "other": "y" * 2_500_000})
    stage.open()
    stage.say(None, {"do": "keep", "ticket": 1, "entries": {"a": "1"}})
    assert [event["ok"] for event in stage.told("kept")] == [False]
    press(stage, "deleteAside")
    stage.say(None, {"do": "keep", "ticket": 1, "entries": {"a": "1"}})
    assert sorted(stage.stored()) == ["other", "potiron/a"]


def test_what_another_tab_sets_aside_or_deletes_is_counted(stage):
    stage.open()
    other = stage.context.new_page()
    other.goto(ORIGIN + "/blank")
    other.evaluate("() => { localStorage['potiron/aside/1/\\ud800'] = '\\udfff'; }")
    assert [event["count"] for event in stage.wait_for_told("shelved", 1)] == [1]
    other.evaluate("() => localStorage.removeItem('potiron/aside/1/\\ud800')")
    assert [event["count"] for event in stage.wait_for_told("shelved", 2)] == [1, 0]
    assert stage.told("stored") == []


def test_an_app_that_begins_anew_is_told_the_same_count(stage):
    stage.expect_complaint("^Potiron begins anew")
    stage.store({"potiron/long": "x" * 1_000_001})
    stage.open()
    stage.when("online", trap=True)
    stage.page.evaluate("() => dispatchEvent(new Event('online'))")
    assert [event["count"] for event in stage.wait_for_told("shelved", 2)] == [1, 1]
