"""Files of quizzes that a player chooses on the import screen."""

from playwright.sync_api import FileChooser, Page, expect

from .play import visit


def opened_chooser(page: Page) -> FileChooser:
    visit(page, "/import")
    # Loads the script first. A press may open the dialog only within five seconds, which is too short on a busy machine.
    page.evaluate("import(document.querySelector('script[data-later]').dataset.later)")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file…").click()
    return chooser.value


def choose_file(page: Page, name: str, content: bytes) -> None:
    opened_chooser(page).set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def add_file(page: Page, name: str, content: bytes) -> None:
    choose_file(page, name, content)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", name="Added:")).to_be_focused()
