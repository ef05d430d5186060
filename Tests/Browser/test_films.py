"""Film ratings: whole rounds, and what the page shows while the films are loading."""

import json
import re

import pytest
from harness import ROOT
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, SMALL
from harness.hands import HANDS, Mouse
from harness.labels import LABELS
from harness.play import PLAYABLE, FilmRound, visit
from playwright.sync_api import Page, Route, expect

FILMS = re.compile(r"/api/v1/films$")
LISTED = json.loads(ROOT.joinpath("Content/films/films.json").read_text())
# The pack as the server sends it, with the version added.
PACK = json.dumps({"version": "1"} | LISTED)
FRAME = "(picture) => getComputedStyle(picture).boxShadow"
# The computed value of a colour that the style sheet names.
COLOUR = """(picture, name) => {
  const probe = picture.appendChild(document.createElement("i"));
  probe.style.color = `var(--${name})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}"""


def relax(page: Page, clocks: str) -> None:
    """Sets the time limits as a person would in Settings."""
    visit(page, "/films")
    page.evaluate("(clocks) => { document.cookie = `clocks=${clocks}; path=/`; }", clocks)


def stop_time(page: Page) -> None:
    """Stops the page's clock. From now on, only the test advances it."""
    page.clock.install(time=page.evaluate("Date.now() / 1000"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 5"))


@pytest.mark.parametrize(
    ("by", "language", "device"),
    [
        ("mouse", "en", LAPTOP),
        ("touch", "ru", SMALL),
        ("keyboard", "fr", LAPTOP),
        ("touch", "es", LANDSCAPE),
    ],
)
def test_M2_M6_M7_a_round_is_played_to_its_end_and_another_is_started(visitors, by, language, device):
    page = visitors.page(device, language)
    game = FilmRound(page, HANDS[by](page), language)
    game.open()
    right = game.play(lambda number: number % 4 != 2)
    expect(game.result.get_by_role("status", name=game.labels.this_round)).to_have_text(f"{right}/10")
    figures = game.result.locator("dd").all_inner_texts()
    assert figures[0] == "1"
    assert figures[1].startswith(f"{right}/10") and re.search(r"\d{1,2}:\d\d", figures[1])
    assert re.fullmatch(rf"{right}0[.,]00\s?%", figures[2]), figures[2]
    game.hand.press(game.result.get_by_role("button", name=game.labels.play_again, exact=True))
    expect(game.result).to_be_hidden()
    game.expect_number(1)
    expect(game.score).to_have_text("0")


def test_M2_M3_M6_two_rounds_repeat_no_film_and_their_statistics_survive_a_reload(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    seen = []
    for right in (5, 8):
        for number in range(10):
            game.expect_number(number + 1)
            seen.append(game.poster.get_attribute("aria-label"))
            assert game.question.inner_text().endswith("?")
            game.answer(number < right)
            game.hurry()
        if right == 5:
            game.result.get_by_role("button", name="Play again").click()
    assert len(set(seen)) == 20
    expect(game.result).to_be_visible()
    page.reload()
    page.wait_for_function(PLAYABLE)
    rounds, record, accuracy = game.result.locator("dd").all_inner_texts()
    assert rounds == "2"
    assert record.startswith("8/10")
    assert accuracy == "65.00%"


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_M4_the_verdict_colours_the_frame_shows_a_mark_and_is_announced(visitors, scheme, right):
    page = visitors.page(PHONE, scheme=scheme)
    relax(page, "off")
    game = FilmRound(page, Mouse(page))
    game.open()
    rating = game.film["rating"]
    game.answer(right)
    verdict = ("Right!" if right else "Wrong.") + f" It is rated {rating / 10}."
    expect(page.get_by_role("main").get_by_text(verdict)).to_be_visible()
    expect(page.locator("#announcer")).to_have_text(verdict)
    expect(page.locator(".film-mark svg")).to_be_visible()
    colour = game.picture.evaluate(COLOUR, "leaf" if right else "beet")
    assert colour in game.picture.evaluate(FRAME)
    for is_yes in (True, False):
        expect(game.button(is_yes)).to_be_disabled()


def test_M4_both_answer_buttons_look_the_same(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    style = """(button) => {
      const { width, height } = button.getBoundingClientRect();
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
      return [Math.round(width), Math.round(height), backgroundColor, color, borderColor, fontSize, fontWeight];
    }"""
    assert game.button(True).evaluate(style) == game.button(False).evaluate(style)


def test_M5_the_next_question_appears_by_itself_after_a_second(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    stop_time(page)
    game.answer()
    expect(game.next).to_be_attached()
    page.clock.run_for(900)
    game.expect_number(1)
    page.clock.run_for(200)
    game.expect_number(2)
    # The focus moves once the verdict has been heard.
    page.clock.run_for(1_500)
    expect(game.question).to_be_focused()


@pytest.mark.parametrize(("clocks", "before", "after"), [("double", 1900, 200), ("triple", 2900, 200)])
def test_M5_More_time_makes_the_pause_longer(page, clocks, before, after):
    relax(page, clocks)
    game = FilmRound(page, Mouse(page))
    game.open()
    stop_time(page)
    game.answer()
    expect(game.next).to_be_attached()
    page.clock.run_for(before)
    game.expect_number(1)
    page.clock.run_for(after)
    game.expect_number(2)


def test_M5_with_clocks_off_the_answer_waits_for_Next(page):
    relax(page, "off")
    game = FilmRound(page, Mouse(page))
    game.open()
    stop_time(page)
    game.answer()
    page.clock.run_for(20)  # one frame
    expect(game.next).to_be_focused()
    page.clock.run_for(600_000)
    game.expect_number(1)
    page.keyboard.press("Enter")
    game.expect_number(2)


@pytest.mark.parametrize("way", ["picture", "Enter", "Next"])
def test_M5_the_player_can_skip_the_pause(page, way):
    game = FilmRound(page, Mouse(page))
    game.open()
    stop_time(page)
    game.answer()
    expect(game.next).to_be_attached()
    if way == "picture":
        box = game.picture.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3)
    elif way == "Enter":
        page.keyboard.press("Enter")
    else:
        game.next.evaluate("(button) => button.click()")
    game.expect_number(2)


@pytest.mark.parametrize(("language", "keys"), [("en", "yn"), ("fr", "on"), ("es", "sn"), ("ru", "дн")])
def test_C6_single_keys_answer_in_each_language(visitors, language, keys):
    page = visitors.page(LAPTOP, language)
    game = FilmRound(page, Mouse(page), language)
    game.open()
    for number, key in enumerate(keys, start=1):
        expect(game.button(key != "n" and key != "н")).to_contain_text(key.upper())
        is_right = game.is_yes_right == (number == 1)
        # Sends the key event directly, because the test keyboard has no Cyrillic letters.
        page.evaluate("(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))", key)
        expect(page.locator(".films")).to_have_attribute("data-state", "right" if is_right else "wrong")
        game.hurry()
    game.expect_number(3)


def test_a_reload_keeps_the_question_and_during_the_pause_moves_on(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    for _ in range(3):
        game.answer()
        game.hurry()
    game.expect_number(4)
    name = game.poster.get_attribute("aria-label")
    page.reload()
    page.wait_for_function(PLAYABLE)
    game.expect_number(4)
    assert game.poster.get_attribute("aria-label") == name
    game.answer()
    page.reload()
    page.wait_for_function(PLAYABLE)
    game.expect_number(5)
    assert game.play(first=4) == 6
    expect(game.result.get_by_role("status", name="This round")).to_have_text("10/10")
    expect(page.get_by_role("dialog", name="Round over")).to_have_accessible_description("Perfect! This round 10/10")
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.result).to_be_visible()


def test_M6_the_result_dialog_has_the_focus_and_Tab_leads_to_Play_again(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    game.play()
    expect(game.result).to_be_focused()
    page.keyboard.press("Tab")
    expect(game.result.get_by_role("button", name="Play again")).to_be_focused()


def test_M6_Escape_closes_the_result_and_a_link_leads_to_the_list(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    game.play()
    page.keyboard.press("Escape")
    expect(game.result).to_be_hidden()
    expect(page.get_by_role("main").get_by_role("button", name="Play again")).to_be_focused()
    page.get_by_role("main").get_by_role("link", name="Back to the list").click()
    expect(page).to_have_url("/")


def test_C5_the_server_accepts_a_round_of_film_ratings(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    with page.expect_response("**/api/v1/results") as answered:
        game.play(lambda number: number % 2 == 0)
    assert answered.value.status == 201
    assert answered.value.request.post_data_json["score"] == 5


def test_M9_M10_while_the_films_load_an_indicator_is_shown(visitors):
    page = visitors.page()
    held: list[Route] = []
    page.route(FILMS, lambda route: held.append(route))
    visit(page, "/")
    with page.expect_request(FILMS) as asked:
        page.evaluate("() => { const link = document.querySelector('a.tile'); link.href = '/films'; link.click(); }")
    expect(page.get_by_role("progressbar", name="Loading")).to_be_visible()
    assert asked.value.method == "GET"
    held[0].fulfill(content_type="application/json", body=PACK)
    game = FilmRound(page, Mouse(page))
    game.expect_number(1)
    assert game.film["id"] in LISTED["top"] + LISTED["popular"]
    page.unroute_all(behavior="ignoreErrors")


def test_M9_the_poster_shows_the_whole_title_of_the_film(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    drawn = " ".join(page.locator(".poster-title").all_text_contents())
    assert drawn == game.film["title"]
    assert page.locator(".poster-facts").first.text_content().startswith(str(game.film["year"]))
    inside = """(poster) => [...poster.querySelectorAll("text")].every((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      const frame = poster.getBoundingClientRect();
      return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    })"""
    for _ in range(9):
        assert game.poster.evaluate(inside), game.film["title"]
        game.answer()
        game.hurry()


@pytest.mark.parametrize("language", LABELS)
def test_Q3_the_whole_question_is_visible_without_scrolling(visitors, language):
    page = visitors.page(PHONE, language)
    game = FilmRound(page, Mouse(page), language)
    game.open()
    for number in range(3):
        for device in [SMALL, PHONE, LANDSCAPE, LAPTOP]:
            page.set_viewport_size(device.size)
            for part in [game.number, game.poster, game.question, game.button(True), game.button(False)]:
                box = part.bounding_box()
                assert box["y"] >= 0 and box["y"] + box["height"] <= device.height, (number, device, part, box)
            assert game.poster.bounding_box()["width"] >= 140
        game.answer()
        game.hurry()
        game.expect_number(number + 2)
