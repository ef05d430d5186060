"""L1, L3: a phone on a slow connection joins a room and answers before the app has loaded, and the app then takes over unnoticed."""

import re

import pytest
from harness.chromium import PHONE
from harness.play import PLAYABLE, hold
from harness.rooms import Phone, Room, ShortRoom
from harness.server import Server
from playwright.sync_api import expect

# Records the changes of the page, except those of the remaining time.
WATCH = """
() => {
  window.changes = [];
  new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      if (!target.parentElement?.closest(".progress-line")) changes.push(`${type} ${attributeName ?? ""} of ${target.nodeName}`);
    }
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
}
"""


class EarlyPhone(Phone):
    """A phone that has not received the app yet."""

    def __init__(self, visitors, room: Room, name: str, language: str = "en"):
        super().__init__(visitors.page(PHONE, language, base_url=room.server.origin), name, language)
        self.release = hold(self.page, "**/*.wasm")
        self.open(room.code)

    def enter(self) -> None:
        """Joins without waiting for the app."""
        self.page.get_by_role("textbox", name=self.field).fill(self.name)
        self.page.get_by_role("button", name=self.join_button, exact=True).click()

    def load(self) -> None:
        """Lets the app load, and waits until it has drawn the page."""
        self.release()
        self.page.wait_for_function(PLAYABLE)


@pytest.fixture
def room(visitors, own_server) -> ShortRoom:
    return ShortRoom(visitors, own_server, 2)


@pytest.fixture
def other(visitors, room) -> Phone:
    """A second phone, which has loaded the app. While it has not answered, a question stays open."""
    other = Phone(visitors.page(PHONE, base_url=room.server.origin), "Max")
    other.join(room.code)
    return other


def test_a_phone_joins_waits_and_answers_and_the_app_takes_over_without_a_change(visitors, room, other):
    phone = EarlyPhone(visitors, room, "Zoé", "fr")
    phone.enter()
    phone.expect_in()
    room.press("Start")
    phone.expect_question()
    expect(phone.page.locator("#question")).to_be_focused()
    phone.answer(True)
    room.expect_answers(1, of=2)
    phone.page.evaluate(WATCH)
    phone.load()
    phone.expect_received()
    assert phone.page.evaluate("changes") == []
    other.answer(False)
    room.press("Next")
    phone.expect_score(1)
    room.press("Next")
    phone.answer(True)
    other.answer(False)
    room.press("Next")
    phone.expect_score(2)
    other.expect_score(0)


def test_a_phone_without_the_app_follows_the_room_to_the_podium(visitors, room, other):
    phone = EarlyPhone(visitors, room, "Zoé")
    phone.enter()
    phone.expect_in()
    room.press("Start")
    for number in range(2):
        phone.answer(True)
        other.answer(number == 0)
        room.press("Next")
        phone.expect_score(number + 1)
        room.press("Next")
    expect(phone.page.get_by_role("region", name="Podium")).to_contain_text("Zoé")
    phone.load()
    expect(phone.page.get_by_role("heading", name="You won!")).to_be_visible()


def test_a_reload_without_the_app_keeps_the_player_and_the_answer(visitors, room, other):
    phone = EarlyPhone(visitors, room, "Zoé")
    phone.enter()
    phone.expect_in()
    room.press("Start")
    phone.answer(False)
    phone.page.reload(wait_until="commit")
    phone.expect_received()
    phone.load()
    phone.expect_received()
    room.expect_answers(1, of=2)


def test_a_taken_name_gets_a_suggestion(visitors, room, other):
    phone = EarlyPhone(visitors, room, "Max")
    phone.enter()
    expect(phone.page.get_by_role("main")).to_contain_text("already has this name")
    phone.page.get_by_role("button", name="Max 2").click()
    phone.name = "Max 2"
    phone.expect_in()
    phone.load()
    phone.expect_in()
    expect(room.projector.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)


def test_a_failed_request_is_repeated_and_the_player_joins_once(visitors, room, other):
    visitors.expect_complaint("Failed to load resource")
    phone = EarlyPhone(visitors, room, "Zoé")
    failures = []

    def fail_once(route) -> None:
        if failures:
            return route.continue_()
        # The server handles the request, but its response is lost.
        failures.append(route.fetch().status)
        route.abort()

    phone.page.route(f"**/join/{room.code}", lambda route: fail_once(route) if route.request.method == "POST" else route.continue_())
    phone.enter()
    phone.expect_in()
    assert failures == [200]
    expect(room.projector.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)


def test_an_action_that_the_server_never_received_reaches_the_app(visitors, room, other):
    visitors.expect_complaint("Failed to load resource")
    phone = EarlyPhone(visitors, room, "Zoé")
    phone.page.route(f"**/join/{room.code}", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    with phone.page.expect_event("requestfailed"):
        phone.enter()
    phone.load()
    phone.expect_in()


def test_an_answer_is_not_lost_if_the_page_is_reloaded_before_the_response(visitors, room, other):
    visitors.expect_complaint("Failed to load resource")
    phone = EarlyPhone(visitors, room, "Zoé")
    phone.enter()
    phone.expect_in()
    room.press("Start")
    phone.expect_question()
    address = f"**/join/{room.code}"
    phone.page.route(address, lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    with phone.page.expect_event("requestfailed"):
        phone.choose(True)
    phone.page.unroute(address)
    phone.page.reload(wait_until="commit")
    phone.expect_received()
    room.expect_answers(1, of=2)


def test_a_phone_joins_once_if_the_app_loads_before_the_response(visitors, room, other):
    visitors.expect_complaint("Failed to load resource")
    phone = EarlyPhone(visitors, room, "Zoé")

    def lose(route) -> None:
        """Lets the server handle the request, and loses the response with its cookies."""
        request = route.request
        if request.method == "POST":
            status, *_ = room.server.fetch(f"/join/{room.code}", "POST", {"Content-Type": "application/json"}, request.post_data_buffer)
            assert status == 200
            return route.abort()
        route.continue_()

    phone.page.route(f"**/join/{room.code}", lose)
    with phone.page.expect_event("requestfailed"):
        phone.enter()
    phone.load()
    phone.expect_in()
    expect(room.projector.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)


def test_S3_with_a_base_path_the_page_finds_the_chunks(tmp_path):
    with Server(tmp_path / "data", options=("--public-address", "http://school.example/quiz")) as server:
        page = server.fetch("/quiz/join/KTRWVM")[2].decode()
        parts = re.search('data-parts="([^"]+)"', page)[1].split()
        assert all(part.startswith("/quiz/web/potiron-") and server.fetch(part)[0] == 200 for part in parts)
