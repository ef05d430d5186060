"""L1–L5: a live round in real browsers: the host, a projector and three phones, from the mode screen to the podium."""

import pytest
from harness import content
from harness.chromium import PHONE
from harness.rooms import BEAMER, QUIZ, Phone, Room
from playwright.sync_api import expect


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
            # The answer counts after a reload, and cannot be given again.
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


def test_a_phone_without_a_network_answers_once_it_is_back(visitors, room, phones):
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
    # Capitals are 70 % of the font size. On a picture 1.5 m high, 16 arc minutes from ten metres are 47 mm.
    assert size * 0.7 / BEAMER.height * 1500 >= 47
    width = room.projector.evaluate("document.documentElement.scrollWidth")
    assert width <= BEAMER.width
