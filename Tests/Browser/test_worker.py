"""The service worker with one server: messages while the server is unreachable, the cache when space is short, files shared with
the app, and the app without a worker."""

import re
from collections.abc import Iterator

import pytest
from harness import looks
from harness.chromium import FLAGS, PHONE, SHELL, SMALL, launch_profile
from harness.hands import Mouse
from harness.play import ChoiceRound, visit
from harness.typed import TypedGame, answer_of
from harness.worker import give_room, give_room_beside_the_app, kept, look, wait_until_kept
from playwright.sync_api import BrowserContext, Page, expect

NUMBER = 3001
OFFLINE = "You are offline. Results are saved and will be sent later."


@pytest.fixture
def browser(playwright, own_server, tmp_path) -> Iterator[BrowserContext]:
    browser = launch_profile(playwright, tmp_path / "profile", own_server.origin)
    yield browser
    browser.close()


@pytest.fixture
def page(browser) -> Page:
    return browser.new_page()


def line(page: Page):
    return page.locator("#connection")


# MARK: - The connection


def test_a_lost_server_is_reported_and_a_waiting_answer_is_checked_later(page, own_server):
    visit(page, "/")
    wait_until_kept(page)
    visit(page, f"/typed/{NUMBER}")
    typed = TypedGame(page, Mouse(page), "en")
    expect(typed.field).to_be_visible()
    port = own_server.port
    own_server.kill()
    look(page)
    expect(line(page)).to_have_text(OFFLINE)
    typed.answer(answer_of(NUMBER, "en"))
    expect(typed.verdict).to_contain_text("Your answer will be checked once you are back online.")
    own_server.start(port)
    look(page)
    expect(line(page)).to_have_text("")
    typed.expect_verdict("right")


def test_I6_a_result_is_uploaded_when_the_server_is_back(page, own_server):
    visit(page, "/")
    wait_until_kept(page)
    port = own_server.port
    own_server.kill()
    look(page)
    expect(line(page)).to_have_text(OFFLINE)
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    game.answer_all()
    own_server.start(port)
    with page.expect_response("**/api/v1/results") as answer:
        look(page)
    assert answer.value.status == 201
    expect(line(page)).to_have_text("")


def test_a_lost_network_is_reported_at_once_and_nothing_moves(page):
    visit(page, "/")
    wait_until_kept(page)
    places = "() => [...document.querySelectorAll('main *')].map((node) => Math.round(node.getBoundingClientRect().top))"
    before = page.evaluate(places)
    page.context.set_offline(True)
    expect(line(page)).to_have_text(OFFLINE)
    assert page.evaluate(places) == before
    for device in (PHONE, SMALL):
        page.set_viewport_size(device.size)
        assert looks.axe_faults(page) + looks.small_text(page) + looks.cut_off(page) + looks.covered(page) == []
    page.context.set_offline(False)
    expect(line(page)).to_have_text("")


# MARK: - Room


def test_with_little_space_only_part_of_the_content_is_cached(page, own_server):
    visit(page, "/")
    documents = give_room_beside_the_app(page, own_server.origin, 150_000)["documents"]
    every = {entry["address"]: entry["size"] for entry in documents["/api/v1/offline"]["documents"]}
    left = {address for address in documents if address != "/api/v1/offline"}
    assert {"/api/v1/catalogue/en", "/api/v1/quizzes/mathematics"} <= left < set(every)
    own_server.kill()
    game = ChoiceRound(page, Mouse(page), "mathematics", "rookie")
    game.open()
    game.answer_all()


def test_without_space_for_content_the_app_still_works(page, own_server):
    give_room(page, own_server.origin, 200_000)
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all()
    assert kept(page)["documents"] == {}


# MARK: - Sharing


@pytest.mark.parametrize("with_worker", [True, False])
def test_a_file_shared_with_the_app_opens_the_import_screen(page, with_worker):
    visit(page, "/")
    if with_worker:
        wait_until_kept(page)
    else:
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.unregister())")
        visit(page, "/")
    page.evaluate(
        """() => {
          const form = Object.assign(document.createElement("form"), { method: "post", action: "/open", enctype: "multipart/form-data" });
          const field = Object.assign(document.createElement("input"), { type: "file", name: "quiz" });
          const files = new DataTransfer();
          files.items.add(new File(['{"version": 2}'], "questions.json", { type: "application/json" }));
          field.files = files.files;
          form.append(field);
          document.body.append(form);
          form.submit();
        }"""
    )
    expect(page).to_have_url(re.compile(r"/(import|settings)(\?shared)?$"))
    if with_worker:
        # The page has read the file, which is not a quiz, and deletes it from the cache, so that it is not read again.
        expect(page.get_by_text("No quiz was recognised in this file.")).to_be_visible()
        page.wait_for_function("async () => !(await caches.match('/open', { cacheName: 'potiron-shared' }))")


# MARK: - Other addresses


@pytest.mark.parametrize("path", ["/developers", "/api/v1/quizzes", "/questions.json", "/quizzes/random10", "/nowhere"])
def test_the_worker_leaves_other_addresses_to_the_server(page, own_server, path):
    visit(page, "/")
    wait_until_kept(page)
    answer = page.goto(path)
    status, headers, _ = own_server.fetch(path)
    assert answer.status == status
    assert answer.headers["content-type"] == headers["content-type"]
    assert not answer.headers.get("potiron-version")


def test_the_cached_shell_has_the_chosen_language(page):
    visit(page, "/")
    wait_until_kept(page)
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("radio", name="Русский", exact=True).check()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    shell = "() => fetch('/shell', { cache: 'no-store' }).then((answer) => answer.text())"
    page.wait_for_function(
        """() => {
          caches.match("/shell", { ignoreVary: true }).then((it) => it.text()).then((text) => { window.shell = text; });
          return window.shell?.includes('<html lang="ru"');
        }"""
    )
    assert page.evaluate("window.shell") == page.evaluate(shell)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")


# MARK: - Without a worker


def test_without_a_service_worker_the_app_works_and_logs_no_error(playwright, own_server):
    """Browsers allow no worker at an address without TLS, as in the network of a classroom."""
    browser = playwright.chromium.launch(executable_path=SHELL, args=[*FLAGS, "--host-resolver-rules=MAP classroom.test 127.0.0.1"])
    context = browser.new_context(base_url=f"http://classroom.test:{own_server.port}", reduced_motion="reduce")
    complaints: list[str] = []
    page = context.new_page()
    # The browser always logs a header that only works with TLS.
    kinds = ("error", "warning")
    page.on("console", lambda it: complaints.append(it.text) if it.type in kinds and "Cross-Origin-Opener" not in it.text else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    assert page.evaluate("navigator.serviceWorker") is None
    game.answer_all()
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('potiron-statistics'))")
    browser.close()
    assert complaints == []
