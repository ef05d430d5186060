"""Unusual browsers, proxies and embedding pages, and what a player sees in them."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from harness.hands import Mouse
from harness.play import ChoiceRound
from harness.server import Server
from playwright.sync_api import Page, Route, expect


@pytest.fixture
def school() -> Iterator[ThreadingHTTPServer]:
    """The site of a course, which frames the address in its query. Browsers treat localhost and 127.0.0.1 as different sites."""

    class Course(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!DOCTYPE html><title>Course</title><iframe src='{self.path.partition('?')[2]}'></iframe>".encode())

        def log_message(self, *_) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Course)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def site(school: ThreadingHTTPServer) -> str:
    return f"http://localhost:{school.server_port}"


def test_F32_C1_the_app_starts_if_a_proxy_changes_the_type_of_its_code(visitors):
    page = visitors.page()

    def send_as_bytes(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": "application/octet-stream"})

    page.route("**/*.wasm", send_as_bytes)
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer()
    game.expect_number(2)


def test_F08_M8_without_WebAssembly_the_page_says_what_is_missing_and_what_works(visitors):
    visitors.expect_complaint("Potiron")
    page = visitors.page(language="fr")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("/")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Les jeux ont besoin de WebAssembly")
    expect(alert.get_by_role("button")).to_have_count(0)
    alert.get_by_role("link", name="Ce que vous pouvez faire").click()
    expect(page.get_by_role("heading", name="Ce navigateur ne peut pas lancer les jeux")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("mode Isolement")
    page.locator("a[href='/sheets/science']").click()
    expect(page.locator("ol.questions > li").first).to_be_visible()


def embedded(page: Page, school: ThreadingHTTPServer, origin: str) -> None:
    page.goto(f"{site(school)}/course?{origin}/quizzes/science")


def test_F31_C1_in_a_frame_of_another_site_a_message_and_a_link_are_shown(visitors, server, school):
    page = visitors.page(language="es")
    embedded(page, school, server.origin)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Potiron no se puede mostrar dentro de esta página.")).to_be_visible()
    with page.expect_popup() as popup:
        frame.get_by_role("link").click()
    expect(popup.value.get_by_role("heading", level=1)).to_be_visible()
    assert popup.value.url == server.origin + "/quizzes/science"


def test_F31_C1_a_site_that_the_operator_allows_can_frame_the_app(visitors, own_server, school):
    visitors.expect_complaint("Blocked autofocusing")
    own_server.stop()
    own_server.options = ("--embed-in", site(school))
    own_server.start()
    page = visitors.page()
    embedded(page, school, own_server.origin)
    frame = page.frame_locator("iframe")
    frame.get_by_role("main").get_by_role("link").first.click()
    expect(frame.get_by_role("main").get_by_role("button").first).to_be_visible()


def test_F33_C1_at_localhost_a_message_replaces_codes_and_links(visitors, tmp_path):
    with Server(tmp_path / "data", is_public=False) as server:
        page = visitors.page(base_url=server.origin)
        page.add_init_script("navigator.share = async (content) => { window.shared = content; };")
        page.goto("/players")
        page.get_by_role("button", name="Make a code").click()
        main = page.get_by_role("main")
        expect(main).to_contain_text("only works on this computer")
        expect(page.get_by_role("img", name="QR code for the other device")).to_have_count(0)
        page.get_by_role("button", name="Create a group").click()
        page.locator(".player-share").click()
        expect(page.locator(".player-shared")).to_contain_text("only works on this computer")
        assert "url" not in page.evaluate("window.shared")
        # Visitors leave before the server stops.
        page.close()
