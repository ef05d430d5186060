"""New versions of the app are offered, never forced. New content replaces the old content completely or not at all."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from harness import content, looks
from harness.chromium import launch_profile
from harness.hands import Mouse
from harness.misbehaving import FAULTS, Misbehaving
from harness.play import ChoiceRound, HangmanGame, visit
from harness.server import Server, resources
from harness.worker import change_quizzes, change_style, give_room, give_room_beside_the_app, kept, look, update, wait_until, wait_until_kept
from playwright.sync_api import BrowserContext, Page, expect

[REFUSED] = [fault for fault in FAULTS if fault.name == "refused"]
[BROKEN_OFF] = [fault for fault in FAULTS if fault.name == "broken-off"]


class Household:
    """A browser, and one address whose server a test can replace."""

    def __init__(self, playwright, folder: Path, files: Path):
        self.folder = folder
        self._playwright = playwright
        self._servers: list[Server] = []
        self.front = Misbehaving(self.serve(files).port).__enter__()
        self.browser = self._launch()

    def _launch(self) -> BrowserContext:
        return launch_profile(self._playwright, self.folder / "profile", self.front.origin)

    def serve(self, files: Path) -> Server:
        self._servers.append(Server(self.folder / f"data-{len(self._servers)}", options=("--resources", str(files))).start())
        return self._servers[-1]

    def exchange(self, files: Path) -> Server:
        """Replaces the server. From now on, another server responds at the same address, with these files."""
        server = self.serve(files)
        self.front.behind = server.port
        return server

    def upgrade(self, files: Path) -> Server:
        """Upgrades the server. From now on, the same server responds in another version, with its existing database."""
        server = self._servers[-1]
        server.stop()
        server.options = ("--resources", str(files))
        self.front.behind = server.start().port
        return server

    def come_back(self) -> Page:
        """Closes the browser and launches it again."""
        self.browser.close()
        self.browser = self._launch()
        return self.visit()

    def visit(self, path: str = "/") -> Page:
        page = self.browser.new_page()
        visit(page, path)
        return page

    def leave(self) -> None:
        self.browser.close()
        self.front.__exit__()
        for server in self._servers:
            server.stop()


@pytest.fixture
def household(playwright, tmp_path, few) -> Iterator[Household]:
    household = Household(playwright, tmp_path, few)
    yield household
    household.leave()


@pytest.fixture
def changed(tmp_path) -> Callable[[], Path]:
    """Another build of the app, with the same content."""

    def build() -> Path:
        folder = resources(tmp_path / "other")
        change_style(folder)
        return folder

    return build


def notice(page: Page):
    return page.get_by_role("status").filter(has_text="A new version of Potiron is ready.")


def titles(state: dict) -> set[str]:
    """The titles in the list and in the quizzes."""
    documents = state["documents"]
    listed = {quiz["title"]["en"] for quiz in documents["/api/v1/catalogue/en"]["quizzes"]}
    own = {document["title"]["en"] for address, document in documents.items() if re.search("/quizzes/(?!all)", address)}
    assert own <= listed
    return listed


# MARK: - The app


def test_an_update_is_offered_and_installed_without_losing_a_round(household, changed):
    page = household.visit()
    wait_until_kept(page)
    page.reload()
    playing = household.visit("/quizzes/science/rookie")
    game = ChoiceRound(playing, Mouse(playing), "science", "rookie")
    game.answer()
    game.expect_number(2)
    question = game.heading.inner_text()

    other = changed()
    old = page.locator("head link[rel=stylesheet]").get_attribute("href")
    household.exchange(other)
    update(page)
    expect(notice(page)).to_be_visible()
    # The update is offered, not forced: both pages stay as they are, and no message appears in the middle of a round.
    expect(page.locator("head link[rel=stylesheet]")).to_have_attribute("href", old)
    expect(notice(playing)).to_be_hidden()
    expect(game.heading).to_have_text(question)

    page.get_by_role("button", name="Update now").click()
    expect(page.locator("head link[rel=stylesheet]")).to_have_attribute("href", "/web/screens-00000000000000ff.css")
    expect(notice(page)).to_be_hidden()
    # The page of the old version continues with files from the cache, although no server has them any more.
    assert playing.evaluate("(address) => fetch(address).then(({ ok }) => ok)", old)
    game.answer()
    game.expect_number(3)
    question = game.heading.inner_text()
    playing.reload()
    expect(playing.locator("head link[rel=stylesheet]")).to_have_attribute("href", "/web/screens-00000000000000ff.css")
    game.expect_number(3)
    expect(game.heading).to_have_text(question)


def test_a_round_started_two_versions_ago_continues_and_its_result_is_accepted(household, tmp_path):
    """Both the app and the quiz are two versions newer by the end."""
    page = household.visit("/quizzes/science/rookie")
    wait_until_kept(page)
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    for number in range(game.length - 1):
        game.expect_number(number + 1)
        if number in (2, 5):
            files = resources(tmp_path / f"upgrade-{number}")
            change_style(files, number)
            change_quizzes(files, f"Upgrade {number}")
            server = household.upgrade(files)
            update(page)
        game.answer()
    with page.expect_response("**/api/v1/results") as handed_in:
        game.answer()
    game.expect_finished()
    assert handed_in.value.status == 201
    [kept_round] = server.rounds()
    assert kept_round["score"] == game.length


def test_the_notice_about_an_update_can_be_closed(household, changed):
    page = household.visit()
    wait_until_kept(page)
    household.exchange(changed())
    # A reload is enough to find the update.
    page.reload()
    expect(notice(page)).to_be_visible()
    assert looks.axe_faults(page) + looks.small_targets(page) + looks.small_text(page) + looks.cut_off(page) == []
    notice(page).get_by_role("button", name="Close").click()
    expect(notice(page)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_without_an_open_page_the_new_version_takes_over_by_itself(household, changed):
    page = household.visit()
    wait_until_kept(page)
    household.exchange(changed())
    update(page)
    wait_until(page, lambda state: state["isWaiting"])
    page = household.come_back()
    expect(page.locator("head link[rel=stylesheet]")).to_have_attribute("href", "/web/screens-00000000000000ff.css")
    expect(notice(page)).to_be_hidden()
    # The cache keeps the previous version, because its pages might still be open. It keeps no older version.
    assert len(kept(page)["apps"]) == 2


def test_an_update_with_a_file_that_fails_to_load_is_not_installed(household, changed):
    page = household.visit()
    wait_until_kept(page)
    household.exchange(changed())
    household.front.go_wrong("/web/screens-00000000000000ff", BROKEN_OFF)
    update(page)
    household.front.wait_until_met()
    wait_until(page, lambda state: len(state["apps"]) == 1 and not state["isWaiting"])
    expect(notice(page)).to_be_hidden()
    # The next time, the file is available.
    household.front.behave()
    update(page)
    expect(notice(page)).to_be_visible()


# MARK: - The content


def test_an_interrupted_update_of_the_content_changes_nothing(household, tmp_path):
    page = household.visit()
    before = titles(wait_until_kept(page))
    assert len(before) == len(content.FEW)
    files = resources(tmp_path / "other")
    change_quizzes(files, "New")
    server = household.exchange(files)
    household.front.go_wrong("/api/v1/quizzes/science", BROKEN_OFF)
    look(page)
    household.front.wait_until_met()
    # In the middle of the download, the server and the browser stop.
    household.front.go_wrong(".", REFUSED)
    server.kill()
    page = household.come_back()
    assert titles(kept(page)) == before
    expect(page.get_by_role("link", name=re.compile("^Science"))).to_be_visible()

    household.exchange(files)
    household.front.behave()
    look(page)
    wait_until(page, lambda state: titles(state) == {"New"} and state["generations"] == 1)


def test_new_content_is_shown_after_the_next_reload(household, tmp_path):
    page = household.visit()
    wait_until_kept(page)
    files = resources(tmp_path / "other")
    change_quizzes(files, "New")
    household.exchange(files)
    look(page)
    wait_until(page, lambda state: titles(state) == {"New"})
    page.reload()
    expect(page.get_by_role("link", name=re.compile("^New")).first).to_be_visible()


def test_with_little_space_played_content_is_cached_before_the_rest(household, tmp_path):
    page = household.visit()
    state = give_room_beside_the_app(page, household.front.origin, 350_000)
    assert "/api/v1/films" not in state["documents"]
    visit(page, "/films")
    # Leaves no space for a second copy of the cached content.
    usage = page.evaluate("async () => (await navigator.storage.estimate()).usage")
    give_room(page, household.front.origin, usage + 10_000)
    files = resources(tmp_path / "other")
    change_quizzes(files, "New")
    household.exchange(files)
    look(page)
    state = wait_until(page, lambda state: state["generations"] == 1 and "/api/v1/films" in state["documents"])
    assert "/api/v1/catalogue/en" in state["documents"]
    assert titles(state) == {"New"}
    assert "/api/v1/words/ru" not in state["documents"]


def test_hangman_continues_while_the_server_is_replaced(household, changed):
    page = household.visit()
    wait_until_kept(page)
    game = HangmanGame(page, Mouse(page))
    game.open()
    household.exchange(changed())
    update(page)
    wait_until(page, lambda state: state["isWaiting"])
    game.play(to_win=True)
