"""The host on its own: atomic saves to the browser's database, and what happens if the database fails."""

import pytest
from harness import kept
from harness.stage import ORIGIN, app

KEEP = {"do": "save", "request": 5}


def oks(stage) -> list[bool]:
    return [event["ok"] for event in stage.told("saved")]


def entries(stage) -> list[tuple[str, str | None]]:
    return [(event["key"], event["value"]) for event in stage.told("stored")]


def test_save_stores_and_removes_entries_and_confirms_it(stage):
    stage.store({"old": "1"})
    stage.open()
    stage.say(None, KEEP | {"entries": {"a": "1", "old": None}})
    assert stage.stored() == {"a": "1"}
    assert stage.told("saved") == [{"event": "saved", "request": 5, "ok": True, "instance": 1}]


HANDED_OVER = ["asked", "done while after", "kept while after"]
KEPT = ["done while before", "asked", "kept while after"]


@pytest.mark.parametrize(("is_final", "order"), [(False, HANDED_OVER), (True, KEPT)], ids=["a move", "an end"])
@pytest.mark.parametrize("keys", ["a", "ab"])
def test_only_the_end_of_a_round_is_stored_before_the_page_changes(stage, keys, is_final, order):
    stage.script = """
      window.log = [];
      const { put } = IDBObjectStore.prototype;
      const showing = () => document.querySelector("main").textContent;
      IDBObjectStore.prototype.put = function (value, key) {
        log.push(`${key} while ${showing()}`);
        this.transaction.isTold = true;
        return put.call(this, value, key);
      };
      Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set(heard) {
        this.addEventListener("complete", (event) => {
          if (this.isTold) log.push(`done while ${showing()}`);
          heard(event);
        });
      } });
      window.fetch = ((real) => (path, options) => {
        if (path === "/api/a") log.push("asked");
        return real(path, options);
      })(fetch);
    """
    stage.app = app("before")
    stage.api["/api/a"] = {"body": "A"}
    stage.open()
    stage.page.evaluate("""() => {
      fake.answers.saved = "(event) => { log.push(`kept while ${document.querySelector('main').textContent}`); return {}; }";
    }""")
    ask = {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"}
    stage.say(app("after"), ask, KEEP | {"entries": dict.fromkeys(keys, "1"), "isFinal": is_final})
    stage.wait_for_told("saved")
    assert stage.page.evaluate("() => log") == [f"{key} while before" for key in keys] + order


def test_scripts_are_notified_of_final_saves_only(stage):
    stage.script = """
      window.heard = [];
      addEventListener("potiron:saved", ({ detail: { keys } }) => heard.push(keys));
    """
    stage.open()
    entries = {"a": "1", "b": "2"}
    stage.say(None, KEEP | {"entries": entries, "isFinal": False})
    stage.say(None, KEEP | {"entries": {"c": "3"}, "isFinal": True})
    assert stage.page.evaluate("() => heard") == [["c"]]


def test_on_a_slow_device_a_move_is_shown_before_it_is_stored(stage):
    stage.script = """
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        const made = Object.assign(transaction.apply(this, given), { commit: null });
        // Keeps the transaction open with one request after another, until the test ends the delay.
        const hold = () => { if (window.isSlow) made.objectStore("kept").get("").onsuccess = hold; };
        hold();
        return made;
      };
    """
    stage.app = app("before")
    page = stage.open()
    page.evaluate("() => { window.isSlow = true; }")
    page.evaluate("(answer) => fake.say(answer)", {"html": app("after"), "effects": [KEEP | {"entries": {"a": "1"}}]})
    page.wait_for_function("() => document.querySelector('main').textContent === 'after'")
    assert oks(stage) == []
    page.evaluate("() => { window.isSlow = false; }")
    stage.wait_for_told("saved")
    assert (oks(stage), stage.stored()) == ([True], {"a": "1"})


REFUSE = """
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (value === "refused") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value, key);
  };
"""


def test_a_save_that_fails_partly_stores_nothing(stage):
    before = {"a": "old", "gone": "still here"}
    stage.store(before)
    stage.script = REFUSE
    stage.open()
    stage.say(None, KEEP | {"entries": {"gone": None, "a": "new", "new": "1", "b": "refused"}})
    assert (oks(stage), stage.stored()) == ([False], before)


def test_a_full_storage_loses_no_entry(stage):
    """Uses the browser's own quota, not a stand-in for it."""
    before = {"a": "a", "b": "old"}
    # Sets the quota before the database is opened, because Chromium caches the available space for a while.
    session = stage.context.new_cdp_session(stage.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": ORIGIN, "quotaSize": 500_000})
    stage.store(before)
    stage.open()
    for changes in ({"b": "b" * 900_000}, {"c": "c" * 900_000, "b": None}):
        stage.say(None, KEEP | {"entries": changes})
    assert oks(stage) == [False, False]
    assert stage.stored() == before


@pytest.mark.parametrize(
    "fault",
    [
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
        "Object.defineProperty(window, 'indexedDB', { value: undefined });",
        """IDBFactory.prototype.open = () => {
          const asking = new EventTarget();
          asking.error = new DOMException("no", "UnknownError");
          setTimeout(() => asking.onerror());
          return asking;
        };""",
    ],
)
def test_without_a_database_the_app_works_but_stores_nothing(stage, fault):
    stage.script = fault
    stage.open()
    stage.say(None, KEEP | {"entries": {"a": "1"}})
    assert stage.told("start")[0]["kept"] == {}
    assert oks(stage) == [False]


def test_entries_are_stored_even_without_localStorage(stage):
    stage.script = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    stage.open()
    stage.say(None, KEEP | {"entries": {"round/a": "1"}})
    assert oks(stage) == [True]


def test_entries_of_a_database_that_opens_late_arrive_later(stage):
    """The app starts without the database and receives the entries as soon as it has opened."""
    stage.store({"a": "1", "b": "2"})
    stage.script = """
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...given) {
        if (window.isOpen) return open.apply(this, given);
        const late = {};
        window.release = () => {
          window.isOpen = true;
          const real = open.apply(this, given);
          for (const name of ["onsuccess", "onerror", "onupgradeneeded"]) real[name] = () => { late.result = real.result; late[name]?.(); };
        };
        return late;
      };
    """
    stage.page.clock.install()
    page = stage.open(wait=False)
    page.wait_for_function("() => window.release && document.readyState === 'complete'")
    page.clock.run_for(3_100)
    stage.wait_for_told("start")
    assert stage.told("start")[0]["kept"] == {}
    page.evaluate("() => release()")
    stage.wait_for_told("stored", 2)
    assert entries(stage) == [("a", "1"), ("b", "2")]


# MARK: Other pages


def test_a_page_is_notified_of_what_another_page_saves(stages):
    one = stages()
    one.open()
    two = type(one)(one.context, one.context.new_page())
    two.open()
    two.say(None, KEEP | {"entries": {"a": "1", "b": "2"}}, KEEP | {"entries": {"a": None}})
    one.wait_for_told("stored", 3)
    assert entries(one) == [("a", "1"), ("b", "2"), ("a", None)]
    assert two.told("stored") == []
    two.say(None, {"do": "setAside", "keys": ["b"]})
    assert [event["count"] for event in one.wait_for_told("quarantined")] == [1]


def test_a_starting_page_sees_what_another_page_saved_meanwhile(stages):
    one = stages()
    one.store({"gone": "1"})
    one.open()
    two = type(one)(one.context, one.context.new_page())
    two.holds.add("/app.wasm")
    two.open(wait=False)
    two.wait_until_held("/app.wasm")
    one.say(None, KEEP | {"entries": {"a": "1", "gone": None}})
    two.release("/app.wasm")
    two.wait_for_told("start")
    assert two.told("start")[0]["kept"] == {"a": "1"}


def test_a_page_from_the_back_forward_cache_is_reloaded(stage):
    """A page in the back/forward cache misses what is saved meanwhile, and would continue from an outdated state."""
    page = stage.open()
    page.evaluate("() => { window.isOld = true; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }")
    page.wait_for_function("() => !window.isOld")


# MARK: Deleted while the page is open

DELETE = """() => new Promise((resolve, reject) => {
  const asking = indexedDB.deleteDatabase("potiron");
  asking.onsuccess = resolve;
  asking.onerror = () => reject(asking.error);
})"""


def wait_until_stored(stage, wanted: dict[str, str]) -> None:
    """Waits until the page has restored its entries, which may happen at any time."""
    for _ in range(500):
        if stage.stored() == wanted:
            return
    assert stage.stored() == wanted


def test_a_database_deleted_while_the_page_is_open_is_restored(stage):
    stage.store({"a": "1", "gone": "1"})
    page = stage.open()
    stage.say(None, KEEP | {"entries": {"b": "2", "gone": None}})
    page.evaluate(DELETE)
    wait_until_stored(stage, {"a": "1", "b": "2"})
    stage.say(None, KEEP | {"entries": {"c": "3"}})
    assert (oks(stage), stage.stored()) == ([True, True], {"a": "1", "b": "2", "c": "3"})


def test_a_database_deleted_under_two_pages_is_restored_from_both(stages):
    one = stages()
    one.open()
    two = type(one)(one.context, one.context.new_page())
    two.open()
    # Simulates a database that is deleted before each page learns what the other has saved.
    for stage in (one, two):
        stage.page.evaluate("() => { BroadcastChannel.prototype.postMessage = () => {}; }")
    one.say(None, KEEP | {"entries": {"a": "1"}})
    two.say(None, KEEP | {"entries": {"b": "2"}})
    one.page.evaluate(DELETE)
    wait_until_stored(one, {"a": "1", "b": "2"})


def test_saves_during_the_deletion_of_the_database_are_not_lost(stage):
    page = stage.open()
    page.evaluate("(remove) => { window.removed = eval(remove)(); }", DELETE)
    stage.say(None, *(KEEP | {"request": number, "entries": {f"{number}": "x"}} for number in range(20)))
    page.evaluate("() => removed")
    wait_until_stored(stage, {f"{number}": "x" for number in range(20)})
    assert oks(stage) == [True] * 20


def test_a_connection_closed_by_the_browser_is_reopened(stage):
    stage.script = """
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...given) {
        const asking = open.apply(this, given);
        asking.addEventListener("success", () => { window.database = asking.result; });
        return asking;
      };
    """
    page = stage.open()
    page.evaluate("() => database.close()")
    stage.say(None, KEEP | {"entries": {"a": "1"}})
    assert (oks(stage), kept.read(page)["kept"]) == ([True], {"a": "1"})
