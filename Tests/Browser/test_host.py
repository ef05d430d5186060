"""The host by itself, against a stand-in for the app: each event, each effect, and what it keeps a person from losing."""

import json

import pytest
from arcade.stage import HOST, ORIGIN, app, button


# MARK: Start


def test_a_start_tells_all_that_the_page_knows(stage):
    stage.store({"potiron/a": "1", "potiron/b/c": "ü", "other/a": "2", "potiron": "3"})
    stage.context.add_cookies([{"name": "scheme", "value": "dark", "url": ORIGIN}])
    stage.open("/quizzes/x")
    [start] = stage.told("start")
    assert start == {
        "event": "start",
        "path": "/quizzes/x",
        "seed": "7",
        "cookies": "scheme=dark",
        "languages": "en-GB",
        "kept": {"a": "1", "b/c": "ü"},
        "restart": False,
        "instance": 1,
    }


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("'e\\u0301'", "é"),
        ("'a\\ud800b'", "a\ufffdb"),
        ("'\\ude00\\ud83d'", "\ufffd\ufffd"),
        ("'\\ud83d\\ude00'", "😀"),
        # JSON's escapes end in letters, which must not take the accent.
        ("'\\n\\u0301'", "\n\u0301"),
        ("'\\u001f\\u0307'", "\u001f\u0307"),
    ],
)
def test_every_text_that_is_told_is_well_formed_and_composed(stage, typed, told):
    stage.app = app('<textarea data-on-input="type"></textarea>')
    stage.open().evaluate(
        "(text) => { const field = document.querySelector('textarea'); field.value = eval(text);"
        " field.dispatchEvent(new Event('input', { bubbles: true })); }",
        typed,
    )
    assert stage.actions() == [("type", told)]
    assert json.loads(stage.page.evaluate("() => fake.raw.at(-1)"))["value"] == told


def test_the_host_may_stand_in_the_page_itself(stage):
    assert "</" not in HOST and "<!" not in HOST
    stage.is_inlined = True
    stage.open()
    assert stage.told("start")[0]["seed"] == "7"


def test_the_first_drawing_makes_the_page_playable(stage):
    stage.answers = {"start": {"effects": [{"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"}]}}
    stage.api["/api/a"] = {"body": "A"}
    stage.holds.add("/api/a")
    stage.open(wait=False)
    stage.wait_for_told("start")
    assert stage.page.evaluate("() => performance.getEntriesByName('potiron:playable').length") == 0
    stage.when("answered", stage.app)
    stage.release("/api/a")
    stage.page.wait_for_function("() => performance.getEntriesByName('potiron:playable').length === 1")


def test_what_is_done_on_the_servers_drawing_waits_for_the_app(stage):
    stage.app = app(button("one") + button("two"))
    stage.answers = {"start": {"effects": [{"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"}]}}
    stage.api["/api/a"] = {"body": "A"}
    stage.holds |= {"/app.wasm", "/api/a"}
    page = stage.open(wait=False)
    page.get_by_text("one").click()
    stage.release("/app.wasm")
    stage.wait_for_told("start")
    page.get_by_text("two").click()
    stage.when("answered", stage.app)
    stage.release("/api/a")
    stage.wait_for_told("act", 2)
    assert [event.get("action", event["event"]) for event in stage.told()] == ["start", "answered", "one", "two"]


def test_without_storage_the_app_works_without_a_memory(stage):
    stage.script = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    stage.open()
    stage.say(None, {"do": "keep", "ticket": 1, "entries": {"a": "1"}})
    assert stage.told("start")[0]["kept"] == {}
    assert [event["ok"] for event in stage.told("kept")] == [False]


# MARK: Keep


def test_keep_keeps_and_removes_entries_and_says_so(stage):
    stage.store({"potiron/old": "1"})
    stage.open()
    stage.say(None, {"do": "keep", "ticket": 5, "entries": {"a": "1", "old": None}})
    assert stage.stored() == {"potiron/a": "1"}
    assert stage.told("kept") == [{"event": "kept", "ticket": 5, "ok": True, "instance": 1}]


def test_what_is_to_be_kept_is_kept_before_all_else_and_told_after_it(stage):
    stage.script = """
      window.log = [];
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        log.push(`${key} while ${document.querySelector("main").textContent}`);
        setItem.call(this, key, value);
      };
      window.fetch = ((real) => (path, options) => {
        if (path === "/api/a") log.push(`ask with ${localStorage["potiron/a"]}`);
        return real(path, options);
      })(fetch);
    """
    stage.app = app("before")
    stage.api["/api/a"] = {"body": "A"}
    stage.open()
    stage.when("kept", "(event) => { log.push(`kept while ${document.querySelector('main').textContent}`); return {}; }")
    stage.page.evaluate("() => { fake.answers.kept = fake.answers.kept.html; }")
    ask = {"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"}
    stage.say(app("after"), ask, {"do": "keep", "ticket": 2, "entries": {"a": "1"}})
    assert stage.page.evaluate("() => log") == [
        "potiron/journal while before", "potiron/a while before", "ask with 1", "kept while after",
    ]  # fmt: skip


REFUSE = """
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (value === "refused") throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  };
"""


def test_what_cannot_be_kept_whole_is_not_kept_at_all(stage):
    before = {"potiron/a": "old", "potiron/gone": "still here"}
    stage.store(before)
    stage.script = REFUSE
    stage.open()
    stage.say(None, {"do": "keep", "ticket": 1, "entries": {"gone": None, "a": "new", "new": "1", "b": "refused"}})
    assert stage.stored() == before
    assert stage.told("kept")[0]["ok"] is False


def test_a_full_storage_loses_nothing(stage):
    before = {"potiron/a": "a" * 1_000_000, "potiron/b": "old", "other": "x" * 4_000_000}
    stage.store(before)
    stage.open()
    for entries in ({"b": "b" * 300_000}, {"a": "a", "b": "b" * 4_000_000}, {"c": "c" * 1_000_000, "b": None}):
        stage.say(None, {"do": "keep", "ticket": 1, "entries": entries})
    assert [event["ok"] for event in stage.told("kept")] == [False] * 3
    assert stage.stored() == before


def test_what_was_cut_off_is_finished_before_the_start(stage):
    stage.store({"potiron/a": "old", "potiron/b": "old", "potiron/journal": json.dumps({"a": "new", "b": None})})
    stage.open()
    assert stage.told("start")[0]["kept"] == {"a": "new"}
    assert stage.stored() == {"potiron/a": "new"}


def test_what_was_cut_off_is_finished_even_if_there_is_no_room_for_it_twice(stage):
    long = "x" * 2_000_000
    stage.store({"potiron/a": "old", "other": "y" * 2_500_000, "potiron/journal": json.dumps({"a": long})})
    stage.open()
    assert {key: len(value) for key, value in stage.stored().items()} == {"potiron/a": 2_000_000, "other": 2_500_000}


@pytest.mark.parametrize(("journal", "shelved"), [("", 1), ("{", 1), ("null", 0), ("7", 0)])
def test_a_journal_that_makes_no_sense_does_no_harm(stage, journal, shelved):
    stage.store({"potiron/a": "1", "potiron/journal": journal})
    stage.open()
    stage.say(None, {"do": "keep", "ticket": 1, "entries": {"b": "2"}})
    assert stage.told("start")[0]["kept"] == {"a": "1"}
    assert [event["count"] for event in stage.told("shelved")] == [1] * shelved
    aside = {key: value for key, value in stage.stored().items() if key.startswith("potiron/aside/")}
    assert list(aside.values()) == [journal] * shelved
    assert stage.stored() == {"potiron/a": "1", "potiron/b": "2"} | aside


def test_what_another_tab_keeps_is_told(stage):
    stage.open()
    other = stage.context.new_page()
    other.goto(ORIGIN + "/blank")
    other.evaluate("""() => {
      localStorage["other/a"] = "1"; localStorage["potiron/journal"] = "{}"; localStorage["potiron/long"] = "x".repeat(1_000_001);
      localStorage["potiron/\\ud800"] = "1"; localStorage["potiron/a"] = "1"; localStorage.removeItem("potiron/a");
    }""")
    told = [(event["key"], event["value"]) for event in stage.wait_for_told("stored", 2)]
    assert told == [("a", "1"), ("a", None)]


def test_a_page_that_the_browser_had_put_aside_is_loaded_anew(stage):
    """It hears nothing of what is kept while it is away, and would go on from what it knew."""
    page = stage.open()
    page.evaluate("() => { window.isOld = true; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); }")
    page.wait_for_function("() => !window.isOld")


# MARK: Ask


@pytest.mark.parametrize(
    "answer",
    [
        {"status": 200, "body": '{"a": 1}', "content_type": "application/json"},
        {"status": 202, "body": "<h1>Sign in</h1>", "content_type": "text/html"},
        {"status": 204, "body": ""},
    ],
)
def test_an_answer_is_told_as_it_came(stage, answer):
    stage.api["/api/a"] = answer
    stage.open()
    stage.say(None, {"do": "ask", "ticket": 9, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["ticket"], event["status"], event["body"]) == (9, answer["status"], answer["body"])


@pytest.mark.parametrize(("length", "status"), [(8 << 20, 200), ((8 << 20) + 1, 0)])
def test_an_answer_of_more_than_8_MiB_is_none(stage, length, status):
    stage.script = f"window.fetch = async (path) => new Response(path === '/api/a' ? 'x'.repeat({length}) : '');"
    stage.open()
    stage.say(None, {"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"})
    stage.page.wait_for_function("() => fake.told.at(-1).event === 'answered'")
    assert stage.page.evaluate("() => { const { status, body } = fake.told.at(-1); return [status, body.length]; }") == [
        status, length if status else 0,
    ]  # fmt: skip


def test_a_body_is_sent_as_JSON(stage):
    stage.api["/api/a"] = {"status": 201, "body": ""}
    stage.open()
    with stage.page.expect_request("**/api/a") as sent:
        stage.say(None, {"do": "ask", "ticket": 1, "method": "PUT", "path": "/api/a", "body": '{"ü": 1}'})
    assert (sent.value.method, sent.value.post_data) == ("PUT", '{"ü": 1}')
    assert sent.value.headers["content-type"] == "application/json"
    stage.wait_for_told("answered")


def test_no_network_is_status_0(stage):
    stage.expect_complaint("net::ERR_FAILED")
    stage.open()
    stage.page.route("**/api/a", lambda route: route.abort())
    stage.say(None, {"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], event["body"]) == (0, "")


def test_no_answer_within_15_seconds_is_status_0(stage):
    stage.script = "AbortSignal.timeout = (limit) => { window.limit = limit; return AbortSignal.abort(); };"
    stage.open()
    stage.say(None, {"do": "ask", "ticket": 1, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], event["body"]) == (0, "")
    assert stage.page.evaluate("() => limit") == 15_000


def test_bodies_outlive_the_page_as_far_as_the_platform_lets_them(stage):
    stage.script = """
      window.sent = [];
      window.fetch = ((real) => (path, options) => {
        if (options?.body) sent.push(options.keepalive);
        return real(path, options);
      })(fetch);
    """
    stage.api["/api/a"] = {"body": ""}
    stage.open()
    post = {"do": "ask", "ticket": 1, "method": "POST", "path": "/api/a"}
    for body in ("x" * 59_999, "x" * 60_000, "ü" * 30_000):
        stage.say(None, post | {"body": body})
        stage.wait_for_told("answered", 1)
        stage.page.evaluate("() => { fake.told = []; }")
    stage.say(None, post | {"body": "x" * 40_000}, post | {"body": "x" * 40_000})
    assert [event["status"] for event in stage.wait_for_told("answered", 2)] == [200, 200]
    assert stage.page.evaluate("() => sent") == [True, False, False, True, False]


# MARK: Alarms


def test_an_alarm_rings_once_by_its_name_unless_it_is_set_anew_or_cancelled(stage):
    stage.open()
    alarms = [("replaced", 0), ("cancelled", 0), ("far", 2**40), ("none", None), ("last", 30)]
    again = [("replaced", 10), ("cancelled", None)]
    stage.say(None, *({"do": "alarm", "name": name, "after": after} for name, after in alarms + again))
    stage.wait_for_told("rang", 2)
    assert [event["name"] for event in stage.told("rang")] == ["replaced", "last"]
