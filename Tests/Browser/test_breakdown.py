"""When the app crashes, it restarts once. After a second crash it shows a message, and the server's page stays readable."""

import pytest
from harness.hands import Mouse
from harness.kept import BAD, plant, read, stored
from harness.play import PLAYABLE, ChoiceRound, visit
from playwright.sync_api import Locator, Page, expect

# Makes calls into the module trap: the next `window.breaks` calls, and all calls into the first `startsToBreak` instances.
BREAK = """(startsToBreak) => {
  window.breaks = 0;
  let starts = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    const { receive, ...others } = instance.exports;
    const isBroken = starts++ < startsToBreak;
    return {
      exports: {
        ...others,
        receive: (...given) => {
          if (isBroken || window.breaks-- > 0) throw new WebAssembly.RuntimeError("unreachable");
          window.breaks = Math.max(window.breaks, 0);
          return receive(...given);
        },
      },
    };
  };
}"""


def breakable(page: Page, starts: int = 0) -> None:
    page.add_init_script(f"({BREAK})({starts})")


def break_and_click(target: Locator, count: int) -> None:
    """Breaks and clicks in one task. Otherwise another event, such as the arrival of a chunk, would be the one that traps."""
    target.evaluate("(target, count) => { window.breaks = count; target.click(); }", count)


@pytest.fixture
def visitor(visitors) -> Page:
    visitors.expect_complaint("Potiron")
    return visitors.page()


def test_after_one_crash_the_app_restarts_and_a_round_can_be_finished(visitor):
    breakable(visitor)
    game = ChoiceRound(visitor, Mouse(visitor), "science", "rookie")
    game.open()
    game.answer()
    game.expect_number(2)
    break_and_click(visitor.get_by_role("main").get_by_role("button").first, 1)
    game.expect_number(1)
    game.answer_all()
    expect(game.score).to_have_text("10 / 10")
    assert read(visitor)["aside"] != []


def test_after_a_second_crash_the_app_says_so_and_offers_a_reload(visitor):
    breakable(visitor)
    visit(visitor, "/quizzes/science")
    break_and_click(visitor.get_by_role("main").get_by_role("link").first, 9)
    stopped = visitor.get_by_role("alert").filter(has_text="The app has stopped")
    expect(stopped).to_be_visible()
    expect(visitor.get_by_role("heading", name="Choose a mode")).to_be_visible()
    with visitor.expect_navigation():
        stopped.get_by_role("button", name="Reload the page").click()
    visitor.wait_for_function(PLAYABLE)


@pytest.mark.parametrize("starts", [1, 2])
def test_a_crash_at_the_start_never_leaves_a_saved_round_hidden(visitor, starts):
    game = ChoiceRound(visitor, Mouse(visitor), "marvel", "classic")
    game.open()
    game.answer()
    breakable(visitor, starts)
    visitor.goto("/quizzes/marvel/classic")
    expect(game.heading).to_be_visible()
    if starts == 1:
        game.expect_number(1)
        game.answer()
        game.expect_number(2)
    else:
        expect(visitor.get_by_role("alert").filter(has_text="The app has stopped")).to_be_visible()


def test_a_percent_encoded_address_opens_the_same_page(page):
    visit(page, "/quizzes/sci%65nce")
    expect(page.get_by_role("heading", name="Choose a mode")).to_be_visible()


@pytest.mark.parametrize("entry", BAD.values(), ids=BAD)
def test_one_crash_beside_an_unreadable_entry_hides_and_loses_nothing(visitors, visitor, entry):
    game, before = with_entries(visitors, visitor, [entry])
    breakable(visitor, starts=1)
    visitor.goto("/quizzes/science/rookie")
    game.expect_number(1)
    expect(visitor.locator("#notices").get_by_text("could not be read")).to_be_visible()
    expect(visitor.get_by_role("alert").filter(has_text="The app has stopped")).to_be_hidden()
    game.answer()
    game.expect_number(2)
    assert set(before.values()) <= set(stored(visitor).values())


@pytest.mark.parametrize("is_long", [True, False])
def test_two_crashes_beside_unreadable_entries_hide_and_lose_nothing(visitors, visitor, is_long):
    game, before = with_entries(visitors, visitor, [entry for entry in BAD.values() if (len(entry[1]) > 1_000_000) == is_long])
    breakable(visitor, starts=2)
    visitor.goto("/quizzes/science/rookie")
    expect(game.heading).to_be_visible()
    stopped = visitor.get_by_role("alert").filter(has_text="The app has stopped")
    expect(stopped.get_by_role("button", name="Reload the page")).to_be_visible()
    assert set(before.values()) <= set(stored(visitor).values())


def with_entries(visitors, page: Page, entries: list[list[str]]) -> tuple[ChoiceRound, dict[str, str]]:
    """Adds entries while a round is in progress. Returns the round and everything that is stored afterwards."""
    visitors.expect_complaint("was preloaded")
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer()
    plant(page, entries)
    return game, stored(page)
