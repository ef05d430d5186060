"""I6: only one page of a browser at a time uploads a waiting result, and no other page uploads the same result later."""

import pytest

ASK = {"do": "ask", "request": 1, "method": "POST", "path": "/api/a", "body": "{}", "key": "result/a"}
FORGET = {"do": "save", "request": 2, "entries": {"result/a": None}}


def two_pages(stages, script: str = ""):
    """Opens two pages of one browser. The second stage handles the requests of both."""
    one = stages(script=script)
    one.store({"result/a": "1"})
    one.open()
    two = type(one)(one.context, one.context.new_page(), script=script)
    two.open()
    return one, two


def send(stage, *effects: dict) -> None:
    stage.page.evaluate("(effects) => fake.say({ effects })", list(effects))


def asked(stage) -> list:
    requests: list = []
    stage.page.on("request", lambda request: requests.append(request.url) if "/api/a" in request.url else None)
    return requests


def test_I6_a_second_page_waits_for_the_upload_and_then_skips_it(stages):
    one, two = two_pages(stages)
    two.api["/api/a"] = {"status": 201, "body": "taken"}
    two.holds.add("/api/a")
    ones, twos = asked(one), asked(two)
    send(one, ASK)
    two.wait_until_held("/api/a")
    send(two, ASK)
    two.page.wait_for_function("async () => (await navigator.locks.query()).pending.length === 1")
    # Removes the entry before the second request may start, as a page does after a successful upload.
    send(one, FORGET)
    one.wait_for_told("saved")
    two.release("/api/a")
    assert [event["status"] for event in one.wait_for_told("answered")] == [201]
    assert [event["status"] for event in two.wait_for_told("answered")] == [0]
    assert (len(ones), len(twos)) == (1, 0)


def test_I6_if_the_upload_of_one_page_fails_the_next_page_uploads(stages):
    one, two = two_pages(stages)
    two.api["/api/a"] = {"status": 503, "body": ""}
    one.expect_complaint("503")
    two.expect_complaint("503")
    for stage in (one, two):
        send(stage, ASK)
        assert [event["status"] for event in stage.wait_for_told("answered")] == [503]


def test_I6_a_result_that_could_not_be_stored_is_still_uploaded(stage):
    stage.api["/api/a"] = {"status": 201, "body": "taken"}
    stage.open()
    send(stage, ASK)
    assert [event["status"] for event in stage.wait_for_told("answered")] == [201]


@pytest.mark.parametrize("script", ["Object.defineProperty(navigator, 'locks', { value: undefined });", ""])
def test_I6_a_result_uploaded_by_another_page_is_skipped_even_without_locks(stages, script):
    one, two = two_pages(stages, script)
    two.page.evaluate("() => { BroadcastChannel.prototype.postMessage = () => {}; }")
    two.say(None, FORGET)
    requests = asked(one)
    send(one, ASK)
    assert [event["status"] for event in one.wait_for_told("answered")] == [0]
    assert requests == []
