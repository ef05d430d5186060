"""L12: film ratings and hangman as live rounds, from the link on the game's page to the podium."""

import re

import pytest
from harness import content
from harness.chromium import PHONE
from harness.rooms import Phone, Room
from playwright.sync_api import expect

FILM = re.compile(r"(.+) \((\d{4})\)")


@pytest.fixture
def phones(visitors, own_server):
    return [Phone(visitors.page(PHONE, base_url=own_server.origin), name) for name in ("Zoé", "Ada")]


def test_L12_film_ratings_are_played_to_the_podium(visitors, own_server, phones):
    room = Room(visitors, own_server, address="/films")
    for phone in phones:
        phone.join(room.code)
    room.press("Start")
    for number in range(10):
        heading = phones[0].page.locator("#question")
        for phone in phones:
            phone.expect_question()
        title, year = FILM.fullmatch(heading.locator(".room-title").inner_text()).groups()
        poster = room.projector.locator(".room-poster")
        assert poster.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        is_yes = content.is_yes_right(heading.inner_text().splitlines()[-1], f"Poster: {title}, {year}")
        for phone, name in zip(phones, ("Yes", "No") if is_yes else ("No", "Yes"), strict=True):
            phone.page.get_by_role("button", name=name, exact=True).click()
            phone.expect_received()
        room.press("Next")
        phones[0].expect_score(number + 1)
        phones[1].expect_score(0)
        room.press("Next")
    assert room.podium() == [(1, "Zoé", 10), (2, "Ada", 0)]


def test_L12_hangman_is_played_to_the_podium(visitors, own_server, phones):
    room = Room(visitors, own_server, address="/hangman/words")
    for phone in phones:
        phone.join(room.code)
    room.press("Start")
    first, second = phones
    points = 0
    for _ in range(5 * 31):
        keys = first.page.get_by_role("group", name="Vote for a letter").locator("button:not([aria-disabled])")
        expect(keys.first).to_be_visible()
        letters = keys.all_inner_texts()
        letter = next(letter for letter in "ETAOINSRHLDCUMFPGWYBVKXJQZ" if letter in letters)
        # Each of two letters gets one vote, so the earlier vote decides. The earlier vote is given with the keyboard.
        first.page.get_by_role("button", name=letter, exact=True).press("Enter")
        first.expect_received()
        second.page.get_by_role("button", name="Z" if letter != "Z" else "Q", exact=True).click()
        second.expect_received()
        room.press("Next")
        outcome = room.projector.locator(".room-vote")
        expect(outcome).to_be_visible()
        points += outcome.get_attribute("data-state") == "right"
        first.expect_score(points)
        expect(first.page.locator("#question .slots")).to_have_text(room.projector.locator("#question .slots").text_content())
        room.press("Next")
        expect(outcome).to_be_hidden()
        if room.projector.get_by_role("region", name="Podium").is_visible():
            break
    assert room.podium()[0] == (1, "Zoé", points)
    assert points > 0
