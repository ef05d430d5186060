"""E7 E8 E9: A quiz is published by keyboard or by touch, played by its link, edited together, copied and unpublished."""

import re
import subprocess
from collections.abc import Iterator
from time import monotonic

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import Finger, Keys, Mouse
from harness.play import visit
from harness.server import Server
from harness.webkit import Window
from playwright.sync_api import Locator, Page, Response, expect
from test_create import BY_KEYBOARD, BY_TOUCH, field, play_classic, wait_until_saved, write_by_keyboard, write_by_touch


@pytest.fixture
def open_server(tmp_path, few) -> Iterator[Server]:
    """A server on which anyone may publish."""
    with Server(tmp_path / "open", options=("--resources", str(few), "--authors", "anyone")) as server:
        yield server


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Publish")


def link_to_play(page: Page) -> str:
    textbox = dialog(page).get_by_role("textbox", name="Link to play")
    expect(textbox).to_be_focused()
    expect(textbox).to_have_attribute("readonly", "")
    return textbox.input_value()


def publish(page: Page, hand: Mouse | Keys) -> str:
    """Publishes the quiz in the editor for anyone with the link, and returns the link."""
    hand.press(page.get_by_role("main").get_by_role("button", name="Publish"))
    submit = dialog(page).get_by_role("button", name="Publish")
    expect(submit).to_be_focused()
    hand.press(submit)
    return link_to_play(page)


def published(page: Page, server: Server) -> str:
    """Writes a quiz, publishes it, and returns the link to play."""
    visit(page, server.origin + "/")
    write_by_keyboard(page)
    return publish(page, Mouse(page))


def make_link(page: Page, name: str) -> str:
    """Makes the link with this name in the open dialog, and returns it."""
    dialog(page).get_by_role("region", name=name).get_by_role("button", name="Make a link").click()
    textbox = dialog(page).get_by_role("textbox", name=name)
    expect(textbox).to_have_value(re.compile("/create/quiz-[0-9a-f]{16}#"))
    return textbox.input_value()


def play(page: Page, link: str) -> None:
    """Opens the link in a browser that knows nothing of the quiz, and plays the quiz to its end."""
    visit(page, link)
    expect(page.get_by_role("heading", name="Capitals", level=1)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Results stay on this device.")
    play_classic(page, Mouse(page))


@pytest.mark.parametrize(
    ("device", "write", "hand", "limit"),
    [(PHONE, write_by_touch, Finger, BY_TOUCH), (LAPTOP, write_by_keyboard, Keys, BY_KEYBOARD)],
    ids=["touch", "keyboard"],
)
def test_E7_a_quiz_is_written_and_published_in_time_and_played_by_its_link(open_server, visitors, device, write, hand, limit):
    page = visitors.page(device, base_url=open_server.origin)
    visit(page, "/")
    start = monotonic()
    write(page)
    link = publish(page, hand(page))
    assert monotonic() - start < limit
    assert re.fullmatch(re.escape(open_server.origin) + "/quizzes/quiz-[0-9a-f]{16}", link)
    expect(dialog(page).get_by_role("img", name="QR code of the link to play")).to_be_visible()
    play(visitors.page(PHONE, base_url=open_server.origin), link)
    # The quiz is in no list.
    assert link.rsplit("/", 1)[1].encode() not in open_server.fetch("/api/v1/catalogue/en")[2]


def is_upload(response: Response) -> bool:
    return response.request.method == "PUT" and "/edits/" in response.url


def test_E7_two_browsers_edit_one_quiz_by_a_link(open_server, visitors):
    one = visitors.page(base_url=open_server.origin)
    published(one, open_server)
    link = make_link(one, "Link to edit together")
    one.keyboard.press("Escape")
    other = visitors.page(base_url=open_server.origin)
    visit(other, link)
    expect(other.get_by_role("textbox", name="Title")).to_have_value("Capitals")
    assert "#" not in other.url
    # Each page sends its edits after a pause in typing.
    with other.expect_response(is_upload):
        other.get_by_role("textbox", name="Title").fill("Capital cities")
    with one.expect_response(is_upload):
        field(one, 1, "Hint").fill("It is not Cuzco")
    expect(other.get_by_role("main")).to_contain_text("3 questions, ready to play.")
    # A page that becomes visible again fetches the edits of the other at once.
    for page in (one, other):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(one.get_by_role("textbox", name="Title")).to_have_value("Capital cities")
    expect(field(other, 1, "Hint")).to_have_value("It is not Cuzco")
    wait_until_saved(other, "It is not Cuzco")
    other.reload()
    expect(field(other, 1, "Hint")).to_have_value("It is not Cuzco")
    # The other browser publishes the result as the next version.
    other.get_by_role("main").get_by_role("button", name="Publish").click()
    expect(dialog(other)).to_contain_text("Your latest changes are not published yet.")
    dialog(other).get_by_role("button", name="Publish").click()
    expect(dialog(other)).to_contain_text("Version 2")


def test_E7_a_link_to_copy_makes_a_separate_quiz(open_server, visitors):
    one = visitors.page(base_url=open_server.origin)
    published(one, open_server)
    link = make_link(one, "Link to copy")
    other = visitors.page(base_url=open_server.origin)
    visit(other, link)
    expect(other.get_by_role("textbox", name="Title")).to_have_value("Capitals")
    assert other.url.startswith(open_server.origin + "/create/quiz-") and other.url != link.split("#")[0]
    expect(other.get_by_role("main")).to_contain_text("3 questions, ready to play.")
    other.reload()
    expect(other.get_by_role("textbox", name="Title")).to_have_value("Capitals")
    # A revoked link gets an explanation.
    dialog(one).get_by_role("region", name="Link to copy").get_by_role("button", name="Revoke").click()
    expect(dialog(one).get_by_role("textbox", name="Link to copy")).to_be_hidden()
    visitors.expect_complaint("404")
    third = visitors.page(base_url=open_server.origin)
    visit(third, link)
    expect(third.get_by_role("heading", name="Quiz not found")).to_be_visible()


def test_E7_an_unpublished_quiz_is_gone(open_server, visitors):
    page = visitors.page(base_url=open_server.origin)
    link = published(page, open_server)
    dialog(page).get_by_role("button", name="Unpublish").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Unpublish").click()
    expect(dialog(page).get_by_role("radio", name="Anyone with the link")).to_be_visible()
    visitors.expect_complaint("404")
    other = visitors.page(base_url=open_server.origin)
    other.goto(link)
    expect(other.get_by_role("main")).to_contain_text("This quiz is no longer here, or the link is wrong.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("main")).to_contain_text("3 questions, ready to play.")


def test_E8_E9_an_invited_author_signs_in_publishes_and_signs_out(own_server, visitors):
    page = visitors.page(base_url=own_server.origin)
    visit(page, "/")
    write_by_keyboard(page)
    page.get_by_role("main").get_by_role("button", name="Publish").click()
    expect(dialog(page)).to_contain_text("you need a sign-in link")
    command = [own_server.program, "invite", "Ms Martin", "--data", own_server.data, "--public-address", own_server.origin]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    link = re.search(r"http\S+/players#sign-in-\S+", told)[0]
    visit(page, link)
    page.get_by_role("dialog", name="Sign in as an author on this device?").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("region", name="Author")).to_contain_text("Signed in as “Ms Martin”.")
    assert "#" not in page.url
    page.get_by_role("region", name="Author").get_by_role("link", name="Create").click()
    page.get_by_role("list", name="Your quizzes").get_by_role("link").first.click()
    play(visitors.page(PHONE, base_url=own_server.origin), publish(page, Mouse(page)))
    visit(page, "/create")
    expect(page.get_by_role("list", name="Your quizzes")).to_contain_text("Published: Anyone with the link")
    # The link works once.
    visitors.expect_complaint("422|404")
    other = visitors.page(base_url=own_server.origin)
    visit(other, link)
    other.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("main")).to_contain_text("This sign-in link is not valid.")
    # On a shared computer, nothing stays behind.
    visit(page, "/players")
    page.get_by_role("button", name="Sign out", exact=True).click()
    # A second click within half a second would be ignored as a double click.
    page.get_by_role("button", name="Sign out and delete everything here").press("Enter")
    expect(page).to_have_url(own_server.origin + "/")
    visit(page, "/create")
    expect(page.get_by_role("main")).to_contain_text("You have not made a quiz yet.")
    visit(page, "/players")
    expect(page.get_by_role("region", name="Author")).to_be_hidden()


def test_E7_in_WebKit_a_quiz_is_published_and_opened_by_its_link(webkit, open_server):
    window = Window(webkit(), open_server.origin)
    window.visit("/create/new")
    window.until(lambda: window.evaluate("return location.pathname").startswith("/create/quiz-"), "the quiz has its own address")
    window.write("Title", "Capitals")
    window.write("Question text", "Capital of Chad?")
    window.write("Answer A", "N'Djamena")
    window.until(lambda: window.says("main", None, "1 question, ready to play."), "the quiz can be played")
    published = "return document.getElementById('publish-link')?.value ?? ''"
    window.press("button", "Publish")
    window.until(lambda: window.evaluate("return document.activeElement.id") == "publish-quiz", "the dialog is ready")
    window.hurry("button", "Publish", lambda: window.evaluate(published) != "", "the quiz is published")
    link = window.evaluate(published)
    window.visit(link.removeprefix(open_server.origin))
    window.until(lambda: window.says("main", None, "Results stay on this device."), "the quiz can be played by its link")
    assert window.complaints() == []
    window.leave()
