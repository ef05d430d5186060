"""A site with a base path (S3): a browser requests nothing outside it, with or without the server."""

from urllib.parse import urlsplit

from harness import content
from harness.chromium import launch_profile
from harness.hands import Mouse
from harness.play import ChoiceRound, starts_with, visit
from harness.server import Server
from harness.worker import wait_until_kept
from playwright.sync_api import Page, expect

BASE = "/of/quiz"


def play_round(page: Page) -> None:
    """Goes from the list to the end of a round and back, with links and the browser's back button."""
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    main = page.get_by_role("main")
    main.get_by_role("link", name=starts_with(content.title("science", "en"))).click()
    main.get_by_role("link", name=starts_with(game.labels.mode("rookie"))).click()
    expect(game.heading).to_be_visible()
    assert urlsplit(page.url).path == f"{BASE}/quizzes/science/rookie"
    assert game.answer_all() == game.length
    page.go_back()
    expect(main.get_by_role("link", name=starts_with(game.labels.mode("rookie")))).to_be_visible()
    page.get_by_role("link", name="Back", exact=True).click()
    expect(main.get_by_role("link", name=starts_with(content.title("science", "en")))).to_be_visible()
    assert urlsplit(page.url).path == f"{BASE}/"


def test_S3_a_site_with_a_base_path_requests_and_stores_nothing_outside_it(playwright, tmp_path):
    asked: list[str] = []
    errors: list[str] = []
    with Server(tmp_path / "data", options=("--public-address", f"http://school.example{BASE}")) as server:
        context = launch_profile(playwright, tmp_path / "profile", server.origin)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        visit(page, BASE)
        play_round(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="Français").check()
        page.keyboard.press("Escape")
        visit(page, f"{BASE}/films")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        assert {cookie["path"] for cookie in context.cookies()} == {f"{BASE}/"}
        context.clear_cookies()
        wait_until_kept(page)
        server.kill()
        visit(page, f"{BASE}/")
        play_round(page)
        context.close()
    assert errors == []
    paths = [urlsplit(url).path for url in asked if url.startswith(server.origin)]
    assert len(paths) > 20 and all(path == BASE or path.startswith(f"{BASE}/") for path in paths), paths
