"""Unreadable saved entries do no harm: the app quarantines them, and the player can save them to a file or delete them."""

import json
from pathlib import Path

import pytest
from harness.chromium import PHONE
from harness.hands import Mouse
from harness.kept import BAD, GOOD, forget, plant, read, stored
from harness.play import PLAYABLE, ChoiceRound, starts_with, visit
from playwright.sync_api import Page, expect

NOTICE = "could not be read. See Settings"


def notice(page: Page):
    return page.locator("#notices").get_by_role("status").filter(has_text=NOTICE)


def open_settings(page: Page):
    page.get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("dialog", name="Settings")


def line(page: Page):
    return page.get_by_role("dialog").get_by_role("status").filter(has_text="could not be read")


def save(page: Page, name: str = "Save as a file") -> list[list[str]]:
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    text = Path(download.value.path()).read_bytes().decode("utf-8")
    return [[entry["key"], entry["value"]] for entry in json.loads(text)["entries"]]


@pytest.mark.parametrize("entry", BAD.values(), ids=BAD)
def test_the_app_works_and_an_unreadable_entry_can_be_saved_and_deleted(page, entry):
    plant(page, [entry])
    visit(page, "/quizzes/science/rookie")
    expect(notice(page)).to_be_visible()
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.expect_number(1)
    game.answer()
    game.expect_number(2)

    visit(page, "/")
    expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()
    expect(notice(page)).to_be_hidden()
    dialog = open_settings(page)
    expect(line(page)).to_contain_text("1 entry could not be read")
    assert save(page) == [entry]

    # A double tap does not delete the entry.
    dialog.get_by_text("Delete", exact=True).dblclick()
    assert [entry[1]] == [it["value"] for it in read(page)["aside"]]
    dialog.locator("details").evaluate("(details) => { details.open = true; }")
    dialog.get_by_role("button", name="Delete for good").press("Enter")
    expect(line(page)).to_be_hidden()
    expect(dialog.get_by_role("heading", name="Settings")).to_be_focused()

    page.reload()
    page.wait_for_function(PLAYABLE)
    left = stored(page)
    assert {key: left.pop(key) for key in GOOD} == GOOD
    assert [key for key in left if key != "round/choice/science/rookie"] == []
    visit(page, "/quizzes/science/rookie")
    game.expect_number(2)


def test_one_notice_reports_all_unreadable_entries_and_readable_ones_count(page):
    entries = {key: value for key, value in BAD.values() if len(value) < 1_000_000}
    plant(page, list(map(list, entries.items())))
    visit(page, "/")
    expect(notice(page)).to_have_count(1)
    expect(page.locator("#announcer")).to_contain_text(NOTICE)
    notice(page).get_by_role("button", name="Close").click()
    expect(notice(page)).to_be_hidden()
    dialog = open_settings(page)
    expect(line(page)).to_contain_text(f"{len(entries)} entries could not be read")
    assert dict(save(page)) == entries
    page.keyboard.press("Escape")
    visit(page, "/quizzes/science")
    expect(page.get_by_role("link", name=starts_with("Classic"))).to_contain_text("16")


def test_statistics_add_up_when_a_tally_has_the_largest_possible_value(page):
    """The largest possible tally is 2,147,483,647 rounds."""
    plant(page, [])
    visit(page, "/statistics")
    expect(page.get_by_role("heading", name="Marvel Super Heroes · Rookie")).to_be_visible()
    # The page shows the number twice: for all rounds, and for this quiz.
    expect(page.get_by_text("2147483647 rounds")).to_have_count(2)


def test_settings_report_unreadable_entries_of_several_megabytes(page):
    """The entries consist of a letter that becomes longer in normal form (NFC)."""
    plant(page, [[f"finished/{number}", "\u0958" * 900_000] for number in range(5)])
    visit(page, "/")
    dialog = open_settings(page)
    expect(line(page)).to_contain_text("5 entries could not be read")


def test_deletion_must_be_confirmed_again_when_another_page_quarantines_an_entry(visitors):
    context = visitors.context()
    page, other = context.new_page(), context.new_page()
    plant(page, [BAD["an entry of an unknown kind"]])
    visit(page, "/")
    dialog = open_settings(page)
    dialog.get_by_text("Delete", exact=True).click()
    delete = dialog.get_by_role("button", name="Delete for good")
    expect(delete).to_be_visible()
    plant(other, [BAD["an invalid result"]])
    visit(other, "/")
    expect(notice(other)).to_be_visible()
    expect(line(page)).to_contain_text("2 entries could not be read")
    expect(delete).to_be_hidden()
    dialog.get_by_text("Delete", exact=True).click()
    delete.press("Enter")
    expect(line(page)).to_be_hidden()
    open_settings(other)
    expect(line(other)).to_be_hidden()


def test_a_round_that_crashed_the_app_can_be_saved_to_a_file(visitors):
    visitors.expect_complaint("Potiron restarts")
    page = visitors.page()
    game = ChoiceRound(page, Mouse(page), "marvel", "classic")
    game.open()
    game.answer()
    saved = stored(page)["round/choice/marvel/classic"]
    page.add_init_script("""(() => {
      const { instantiate } = WebAssembly;
      let isBroken = true;
      WebAssembly.instantiate = async (...given) => {
        const { receive, ...others } = (await instantiate.apply(WebAssembly, given)).exports;
        const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
        const exports = { ...others, receive: isBroken ? trap : receive };
        isBroken = false;
        return { exports };
      };
    })()""")
    visit(page, "/quizzes/marvel/classic")
    game.expect_number(1)
    expect(notice(page)).to_be_visible()
    open_settings(page)
    assert save(page) == [["round/choice/marvel/classic", saved]]


SAID = {
    "en": ["1 entry could not be read", "2 entries could not be read", "5 entries could not be read", "Save as a file"],
    "fr": ["1 entrée n’a pas pu être lue", "2 entrées n’ont pas pu être lues", "5 entrées n’ont", "Enregistrer dans un fichier"],
    "es": ["1 entrada no se ha podido leer", "2 entradas no se han podido leer", "5 entradas no se han", "Guardar en un archivo"],
    "ru": ["1 запись не удалось прочитать", "2 записи не удалось прочитать", "5 записей не удалось", "Сохранить в файл"],
}  # fmt: skip


@pytest.mark.parametrize("language", SAID)
def test_unreadable_entries_are_reported_in_four_languages(visitors, language):
    page = visitors.page(PHONE, language=language)
    for count, text in zip((1, 2, 5), SAID[language], strict=False):
        page.goto("/developers")
        forget(page)
        plant(page, [[f"{number}", "1"] for number in range(count)])
        visit(page, "/settings")
        expect(page.get_by_role("dialog").get_by_text(text)).to_be_visible()
    assert len(save(page, SAID[language][3])) == 5
