"""The host on its own, with a stand-in for the app: each event, each effect, and protection against losing data."""

import json

import pytest
from harness.stage import HOST, ORIGIN, app, button


# MARK: Start


def test_the_start_event_contains_everything_the_page_knows(stage):
    stage.store({"a": "1", "b/c": "ü"})
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
        # JSON writes these characters as escapes that end in a letter. The accent must not combine with that letter.
        ("'\\n\\u0301'", "\n\u0301"),
        ("'\\u001f\\u0307'", "\u001f\u0307"),
    ],
)
def test_texts_sent_to_the_app_are_well_formed_and_in_normal_form_C(stage, typed, told):
    stage.app = app('<textarea data-on-input="type"></textarea>')
    stage.open().evaluate(
        "(text) => { const field = document.querySelector('textarea'); field.value = eval(text);"
        " field.dispatchEvent(new Event('input', { bubbles: true })); }",
        typed,
    )
    assert stage.actions() == [("type", told)]
    assert json.loads(stage.page.evaluate("() => fake.raw.at(-1)"))["value"] == told


def test_the_host_works_as_an_inline_script(stage):
    assert "</" not in HOST and "<!" not in HOST
    stage.is_inlined = True
    stage.open()
    assert stage.told("start")[0]["seed"] == "7"


def test_the_page_counts_as_playable_from_the_first_drawing(stage):
    stage.answers = {"start": {"effects": [{"do": "ask", "request": 1, "method": "GET", "path": "/api/a"}]}}
    stage.api["/api/a"] = {"body": "A"}
    stage.holds.add("/api/a")
    stage.open(wait=False)
    stage.wait_for_told("start")
    assert stage.page.evaluate("() => performance.getEntriesByName('potiron:playable').length") == 0
    stage.when("answered", stage.app)
    stage.release("/api/a")
    stage.page.wait_for_function("() => performance.getEntriesByName('potiron:playable').length === 1")


def test_clicks_before_the_app_starts_are_delivered_later(stage):
    stage.app = app(button("one") + button("two"))
    stage.answers = {"start": {"effects": [{"do": "ask", "request": 1, "method": "GET", "path": "/api/a"}]}}
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


# MARK: Ask


@pytest.mark.parametrize(
    "answer",
    [
        {"status": 200, "body": '{"a": 1}', "content_type": "application/json"},
        {"status": 202, "body": "<h1>Sign in</h1>", "content_type": "text/html"},
        {"status": 204, "body": ""},
    ],
)
def test_the_app_receives_a_response_unchanged(stage, answer):
    stage.api["/api/a"] = answer
    stage.open()
    stage.say(None, {"do": "ask", "request": 9, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["request"], event["status"], event["body"]) == (9, answer["status"], answer["body"])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("e\u0301".encode(), {"text": "é"}),
        ("a\n\u0301b".encode(), {"text": "a\n\u0301b"}),
        ("\ufeff“ü”\n".encode(), {"text": "“ü”\n"}),
        ("Café\n".encode("latin-1"), {"type": "text/plain", "bytes": "Café\n"}),
        (b"PK\x03\x00\x93", {"type": "text/plain", "bytes": "PK\x03\x00“"}),
    ],
)
def test_I5_F18_the_app_receives_a_file_as_text_or_as_type_and_bytes(stage, content, told):
    stage.api["/api/a"] = {"status": 200, "body": content, "content_type": "text/plain"}
    stage.open()
    stage.say(None, {"do": "ask", "request": 9, "path": "/api/a", "cache": "no-cache", "isFile": True})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], json.loads(event["body"])) == (200, told)


@pytest.mark.parametrize(("length", "status"), [(24 << 20, 200), ((24 << 20) + 1, 0)])
def test_a_response_of_more_than_24_MiB_counts_as_failed(stage, length, status):
    stage.script = f"window.fetch = async (path) => new Response(path === '/api/a' ? 'x'.repeat({length}) : '');"
    stage.open()
    stage.say(None, {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"})
    stage.page.wait_for_function("() => fake.told.at(-1).event === 'answered'")
    assert stage.page.evaluate("() => { const { status, body } = fake.told.at(-1); return [status, body.length]; }") == [
        status, length if status else 0,
    ]  # fmt: skip


def test_a_body_is_sent_as_JSON(stage):
    stage.api["/api/a"] = {"status": 201, "body": ""}
    stage.open()
    with stage.page.expect_request("**/api/a") as sent:
        stage.say(None, {"do": "ask", "request": 1, "method": "PUT", "path": "/api/a", "body": '{"ü": 1}'})
    assert (sent.value.method, sent.value.post_data) == ("PUT", '{"ü": 1}')
    assert sent.value.headers["content-type"] == "application/json"
    stage.wait_for_told("answered")


def test_without_a_network_the_status_is_0(stage):
    stage.expect_complaint("net::ERR_FAILED")
    stage.open()
    stage.page.route("**/api/a", lambda route: route.abort())
    stage.say(None, {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], event["body"]) == (0, "")


def test_without_a_response_within_15_seconds_the_status_is_0(stage):
    stage.script = "AbortSignal.timeout = (limit) => { window.limit = limit; return AbortSignal.abort(); };"
    stage.open()
    stage.say(None, {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], event["body"]) == (0, "")
    assert stage.page.evaluate("() => limit") == 15_000


def test_a_slow_response_is_received_as_long_as_parts_of_it_arrive(stage):
    stage.script = """
      window.fetch = ((real) => async (path, options) => path === "/api/a" ? new Response(new ReadableStream({
        async start(parts) {
          options.signal.addEventListener("abort", () => parts.error(options.signal.reason));
          for (const part of "abcd") {
            await new Promise((resolve) => setTimeout(resolve, 400));
            parts.enqueue(new TextEncoder().encode(part));
          }
          if (!window.isStuck) parts.close();
        },
      })) : real(path, options))(fetch);
    """
    stage.open()
    # The time limit is 1 s here, and the whole response takes 1.6 s.
    stage.page.evaluate("() => { AbortSignal.timeout = ((real) => () => real.call(AbortSignal, 1_000))(AbortSignal.timeout); }")
    stage.say(None, {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"})
    [event] = stage.wait_for_told("answered")
    assert (event["status"], event["body"]) == (200, "abcd")
    stage.page.evaluate("() => { isStuck = true; }")
    stage.say(None, {"do": "ask", "request": 2, "method": "GET", "path": "/api/a"})
    [_, event] = stage.wait_for_told("answered", 2)
    assert (event["request"], event["status"], event["body"]) == (2, 0, "")


def test_requests_use_keepalive_up_to_the_limit_of_browsers(stage):
    stage.script = """
      window.sent = [];
      window.fetch = ((real) => (path, options) => {
        if (options?.body) sent.push(options.keepalive);
        return real(path, options);
      })(fetch);
    """
    stage.api["/api/a"] = {"body": ""}
    stage.open()
    post = {"do": "ask", "request": 1, "method": "POST", "path": "/api/a"}
    for body in ("x" * 59_999, "x" * 60_000, "ü" * 30_000):
        stage.say(None, post | {"body": body})
        stage.wait_for_told("answered", 1)
        stage.page.evaluate("() => { fake.told = []; }")
    stage.say(None, post | {"body": "x" * 40_000}, post | {"body": "x" * 40_000})
    assert [event["status"] for event in stage.wait_for_told("answered", 2)] == [200, 200]
    assert stage.page.evaluate("() => sent") == [True, False, False, True, False]


# MARK: Alarms


def test_an_alarm_fires_once_unless_it_is_replaced_or_cancelled(stage):
    stage.open()
    alarms = [("replaced", 0), ("cancelled", 0), ("far", 2**40), ("none", None), ("last", 30)]
    again = [("replaced", 10), ("cancelled", None)]
    stage.say(None, *({"do": "alarm", "name": name, "after": after} for name, after in alarms + again))
    stage.wait_for_told("rang", 2)
    assert [event["name"] for event in stage.told("rang")] == ["replaced", "last"]
