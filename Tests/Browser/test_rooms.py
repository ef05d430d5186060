"""L1–L5: a live round in real browsers: the host, a projector and three phones, from the mode screen to the podium."""

import pytest
from conftest import Visitors
from harness import codes, content, looks
from harness.chromium import FLAGS, PHONE, SCHEMES, SHELL
from harness.play import hold, visit
from harness.rooms import BEAMER, QUIZ, Phone, Room
from harness.server import Server, free_port
from playwright.sync_api import Page, expect


@pytest.fixture
def room(visitors, own_server) -> Room:
    return Room(visitors, own_server)


@pytest.fixture
def phones(visitors, own_server, room) -> list[Phone]:
    """Three phones in the room."""
    languages = {"Zoé": "en", "Ada": "en", "Борис": "fr"}
    phones = [
        Phone(visitors.page(PHONE, language, base_url=own_server.origin), name, language) for name, language in languages.items()
    ]
    for phone in phones:
        phone.join(room.code)
    return phones


def test_a_quiz_is_played_to_the_podium_with_a_reload_in_the_middle(room, phones):
    for phone in phones:
        expect(room.host.get_by_role("list", name="Players")).to_contain_text(phone.name)
        expect(room.projector.get_by_role("list", name="Players")).to_contain_text(phone.name)
    expect(room.projector.get_by_role("status", name="Room code")).to_have_text(room.code)
    room.press("Start")
    always, never, first = phones
    count = len(content.quiz(QUIZ)["questions"])
    for number in range(count):
        always.answer(True)
        never.answer(False)
        first.answer(number == 0)
        expect(room.projector.get_by_role("main")).to_contain_text("Answers: 3 of 3")
        assert room.projector.locator("[data-state=right]").count() == 0
        if number == 1:
            # After a reload, the answer still counts, and cannot be given again.
            for page in (first.page, room.host, room.projector):
                page.reload()
            first.expect_received()
            assert first.page.locator("main .room-choices").count() == 0
        room.press("Next")
        expect(room.projector.get_by_role("list", name="Answers").locator("[data-state=right]")).to_have_count(1)
        expect(room.projector.get_by_role("table", name="Scoreboard")).to_contain_text("Zoé")
        always.expect_score(number + 1)
        never.expect_score(0)
        first.expect_score(1)
        if number == 2:
            for phone in phones:
                phone.page.reload()
            always.expect_score(3)
            first.expect_score(1)
        room.press("Next")
    for page in (room.projector, always.page):
        expect(page.get_by_role("region", name="Podium")).to_contain_text("Zoé")
    expect(always.page.get_by_role("heading", name="You won!")).to_be_visible()
    always.expect_score(count)
    first.expect_score(1)


def test_an_answer_given_offline_is_sent_when_the_phone_is_online_again(visitors, room, phones):
    visitors.expect_complaint("ERR_INTERNET_DISCONNECTED")
    phone, *others = phones
    room.press("Start")
    expect(phone.page.locator("main .room-choices button").first).to_be_enabled()
    phone.page.context.set_offline(True)
    text = content.right_answer(content.question_reading(QUIZ, phone.page.locator("#question").inner_text(), "en"), "en")
    phone.page.get_by_role("button", name=text, exact=True).click()
    expect(phone.page.get_by_role("main")).to_contain_text("Connection lost")
    phone.page.context.set_offline(False)
    phone.expect_received()
    for other in others:
        other.answer(False)
    room.press("Next")
    phone.expect_score(1)


def test_the_projector_is_legible_from_ten_metres(room, phones):
    room.press("Start")
    answers = room.projector.get_by_role("list", name="Answers").locator(".choice-text")
    expect(answers.first).to_be_visible()
    size = answers.first.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    # The height of a capital is 70 % of the font size. It must be 47 mm, 16 arc minutes at ten metres, on a picture 1.5 m high.
    assert size * 0.7 / BEAMER.height * 1500 >= 47
    width = room.projector.evaluate("document.documentElement.scrollWidth")
    assert width <= BEAMER.width


def test_L1_a_name_entered_before_the_module_loads_joins_the_room(visitors, own_server, room):
    page = visitors.page(PHONE, base_url=own_server.origin)
    release = hold(page, "**/*.wasm")
    page.goto(f"/join/{room.code}", wait_until="commit")
    page.get_by_role("textbox", name="Your name").fill("Zoé")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Zoé")
    release()
    expect(page.get_by_role("heading", name="You’re in!")).to_be_visible()
    expect(room.host.get_by_role("list", name="Players")).to_contain_text("Zoé")
    assert page.url.endswith(f"/join/{room.code}")


# Records a page's calls to the Screen Wake Lock API, which the headless browser does not have.
NOTE_LOCKS = """
globalThis.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  locks.push({ kind, released: false, release() { this.released = true; } });
  return locks.at(-1);
} } });
"""


def test_L1_the_screen_of_a_player_stays_on_until_the_room_ends(visitors, own_server, room):
    page = visitors.page(PHONE, base_url=own_server.origin)
    page.add_init_script(NOTE_LOCKS)
    Phone(page, "Zoé").join(room.code)
    expect(page.get_by_role("heading", name="You’re in!")).to_be_visible()
    assert page.evaluate("locks.map(({ kind, released }) => [kind, released])") == [["screen", False]]
    room.press("Start")
    room.press("End the round")
    expect(page.get_by_role("region", name="Podium")).to_be_visible()
    page.wait_for_function("() => locks.every(({ released }) => released)")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_L9_axe_finds_nothing_in_any_phase_of_a_room(visitors, own_server, scheme):
    room = Room(visitors, own_server, scheme=scheme)
    phone = Phone(visitors.page(PHONE, scheme=scheme, base_url=own_server.origin), "Zoé")
    faults: list[str] = []

    def look(what: str, *pages: Page) -> None:
        for page in pages:
            faults.extend(f"{what}: {fault}" for fault in looks.axe_faults(page))

    visit(phone.page, "/join")
    look("the code", phone.page)
    visit(phone.page, f"/join/{room.code}")
    look("the name", phone.page)
    phone.enter()
    phone.expect_in()
    expect(room.projector.get_by_role("list", name="Players")).to_contain_text("Zoé")
    look("the lobby", phone.page, room.host, room.projector)
    room.press("Start")
    expect(phone.page.locator("main .room-choices button").first).to_be_enabled()
    look("a question", phone.page, room.host, room.projector)
    phone.answer(True)
    look("an answer", phone.page)
    room.press("Next")
    expect(room.projector.get_by_role("table", name="Scoreboard")).to_be_visible()
    phone.expect_score(1)
    look("a reveal", phone.page, room.host, room.projector)
    room.press("End the round")
    for page in (phone.page, room.projector):
        expect(page.get_by_role("region", name="Podium")).to_be_visible()
    look("the podium", phone.page, room.host, room.projector)
    assert faults == []


def test_L1_a_room_works_over_plain_HTTP_at_the_address_of_its_QR_code(playwright, tmp_path, few):
    browser = playwright.chromium.launch(executable_path=SHELL, args=[*FLAGS, "--host-resolver-rules=MAP classroom.test 127.0.0.1"])
    server = Server(tmp_path / "data", options=("--resources", str(few)), is_public=False)
    server.port = free_port()
    origin = f"http://classroom.test:{server.port}"
    server.options += ("--public-address", origin)
    with server:
        visitors = Visitors(browser, origin)
        visitors.expect_complaint("Cross-Origin-Opener")  # a header that only works with TLS
        room = Room(visitors, server, base_url=origin)
        assert room.projector.evaluate("isSecureContext") is False
        [address] = codes.read(room.projector.get_by_role("img", name="QR code to join the room").screenshot(), "png")
        assert address == f"{origin}/join/{room.code}"
        phone = Phone(visitors.page(PHONE), "Zoé")
        visit(phone.page, address)
        phone.enter()
        phone.expect_in()
        room.press("Start")
        phone.answer(True)
        room.press("Next")
        phone.expect_score(1)
        visitors.leave()
        assert visitors.complaints == []
    browser.close()
