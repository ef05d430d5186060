"""The first page: the server draws it, the module takes it over unchanged, it is small, and it is readable without scripts."""

import re

import pytest
from harness import content
from harness.chromium import LANGUAGES, LAPTOP, PHONE, TABLET
from harness.labels import LABELS
from harness.looks import small_targets
from harness.play import PLAYABLE, hold, starts_with, visit
from playwright.sync_api import Page, Route, expect

# The list of typed quizzes is not included, because its content changes with each visit.
PAGES = [
    "/", "/quizzes/marvel", "/quizzes/science/classic", "/quizzes/mathematics/rookie", "/hangman/words", "/films", "/settings",
    "/typed/4001",
]

WATCH = """
() => {
  window.__changes = [];
  const tell = (node) => node.nodeName + (node.id ? "#" + node.id : "") + (node.className ? "." + node.className : "");
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      window.__changes.push(`${type} ${attributeName ?? ""} of ${tell(target)}: `
        + `+[${[...addedNodes].map(tell)}] -[${[...removedNodes].map(tell)}]`);
    }
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true, characterData: true });
}
"""


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/settings"])
def test_the_module_takes_over_the_page_without_changing_it(visitors, path):
    """Holds the module back until the observer is in place. Then the module starts on the page that the server drew."""
    for language in LANGUAGES:
        page = visitors.page(language=language)
        release = hold(page, "**/*.wasm")
        page.goto(path, wait_until="domcontentloaded")
        page.evaluate(WATCH)
        release()
        page.wait_for_function(PLAYABLE)
        assert page.evaluate("window.__changes") == [], language


@pytest.mark.parametrize("path", [*PAGES, "/nowhere"])
def test_the_first_paint_needs_only_the_page_itself(visitors, server, path):
    """With only the style rules inside it, a page looks the same as with the whole style sheet, which arrives later."""
    visitors.expect_complaint("Failed to load resource|has stopped|was preloaded")
    context = visitors.context(TABLET)
    # Requested only once, since each request draws a new round.
    answer = context.request.get(path)

    def opened(without: str) -> Page:
        page = context.new_page()
        page.route(without, lambda route: route.abort())
        page.route(server.origin + path, lambda route: route.fulfill(response=answer))
        page.goto(path)
        # Removes the message about the missing module before a script can show it.
        page.locator("#stopped").evaluate("(element) => element.remove()")
        return page

    picture = opened(without="**/web/*")
    whole = opened(without="**/*.wasm")
    whole.wait_for_function("() => Boolean(document.querySelector('link[rel=stylesheet]')?.sheet)")
    for device in (PHONE, LAPTOP):
        for page in (picture, whole):
            page.set_viewport_size(device.size)
        # Compared before the assertion, since pytest would take hours to show the difference between two pictures.
        is_same = at_rest(whole) == at_rest(picture)
        assert is_same, "a rule that this page needs is in the style sheet of another screen"


# Records each screen that the app shows, and whether the style sheet of all screens was loaded by then.
NOTE_SCREENS = """
  globalThis.shown = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    shown.push([document.getElementById("app").dataset.screen, Boolean(document.querySelector("link[rel=stylesheet]")?.sheet)]);
  }).observe(document.getElementById("app"), { attributeFilter: ["data-screen"] }));
"""
FRAMES = "async () => { for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame); }"


def test_no_screen_is_shown_before_its_style_rules_are_loaded(visitors):
    page = visitors.page(PHONE)
    held: list[Route] = []
    page.route("**/web/screens-*.css", lambda route: held.append(route))
    page.add_init_script(NOTE_SCREENS)
    visit(page, "/")
    with page.expect_response("**/potiron-statistics-*.wasm") as chunk:
        page.get_by_role("link", name=LABELS["en"].statistics, exact=True).click()
    chunk.value.finished()
    page.evaluate(FRAMES)
    held.pop().continue_()
    expect(page.locator("[data-screen=statistics]")).to_be_visible()
    assert [screen for screen in page.evaluate("shown") if screen[0] != "loading"] == [["statistics", True]]


@pytest.mark.parametrize("path", ["/ranked/choice/science/classic", "/ranked/hangman/words/en", "/ranked/films/ratings/ten", "/practice", "/daily/quiz"])
def test_rounds_drawn_by_the_app_have_their_style_rules_in_the_page(visitors, path):
    visitors.expect_complaint("Failed to load resource")
    page = visitors.page(PHONE)
    page.route("**/web/screens-*.css", lambda route: route.abort())
    visit(page, path)
    expect(page.locator("[data-screen=loading]")).to_have_count(0)
    assert small_targets(page) == []


def at_rest(page: Page) -> bytes:
    """Takes screenshots of a page until two in a row are the same, and returns the last one."""
    pictures = [page.screenshot(animations="disabled")]
    while len(pictures) < 12:
        pictures.append(page.screenshot(animations="disabled"))
        if pictures[-1] == pictures[-2]:
            break
    return pictures[-1]


def test_M1_the_name_and_the_page_are_visible_while_the_app_starts(visitors):
    """No splash screen is needed, because the server has drawn the page. Nothing changes when the app takes over."""
    page = visitors.page(PHONE)
    release = hold(page, "**/*.wasm")
    page.goto("/", wait_until="domcontentloaded")
    expect(page.locator(".wordmark")).to_be_visible()
    expect(page.get_by_role("link", name="Hangman").first).to_be_visible()
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    release()
    page.wait_for_function(PLAYABLE)
    expect(page.locator(".wordmark")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == ground


@pytest.mark.whole  # The quick build is not optimized for size.
def test_the_first_load_is_small(visitors):
    page = visitors.page(PHONE)
    # Waits, because a server that has just started is still compressing its pages.
    while page.request.get("/", headers={"Accept-Encoding": "br"}).headers.get("content-encoding") != "br":
        pass
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["response"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    visit(page, "/")
    page.wait_for_load_state("networkidle")
    by_url = {kinds[request]: size for request, size in sizes.items()}
    chunks = {url: size for url, size in by_url.items() if re.search(r"/potiron-[a-z0-9]+-\w+\.wasm$", url)}
    first = {url: size for url, size in by_url.items() if url not in chunks}
    modules = [size for url, size in first.items() if url.endswith(".wasm")]
    assert len(modules) == 1
    # The budget of the core (Scripts/size-budget.sh) plus the response headers.
    assert modules[0] < 63_900 + 1_000, by_url
    # Includes the scripts and style rules that load after the page becomes usable.
    assert sum(first.values()) < 121_500, by_url
    # The largest budget of a chunk.
    assert all(size < 51_600 + 1_000 for size in chunks.values()), by_url


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_scripts_the_list_and_the_quizzes_are_readable_pages(visitors, language):
    page = visitors.page(language=language, java_script_enabled=False)
    page.goto("/")
    expect(page.get_by_role("main")).to_be_visible()
    # The list shows the first 30 quizzes. In the app, a button shows the rest.
    for quiz in list(content.QUIZZES)[:30]:
        row = page.locator(f"a[href=\"/quizzes/{quiz}\"]").filter(has_text=content.title(quiz, language))
        expect(row).to_contain_text(content.shown(content.quiz(quiz)["desc"], language).split()[0])
    page.locator("a[href=\"/quizzes/science\"]").click()
    page.get_by_role("link", name=starts_with(LABELS[language].classic)).click()
    first = content.quiz("science")["questions"][0]
    expect(page.get_by_role("heading", level=2)).to_have_text(content.shown(first["text"], language))
    for answer in first["answers"]:
        expect(page.get_by_role("radio", name=content.shown(answer, language), exact=True)).to_be_visible()
    expect(page.locator("noscript")).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
def test_the_content_security_policy_lets_no_inline_script_run(visitors, path):
    page = visitors.page()
    answer = page.goto(path)
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    own, module, *hashes = policy["script-src"].split()
    assert [own, module] == ["'self'", "'wasm-unsafe-eval'"]
    assert len(hashes) == 1 and hashes[0].startswith("'sha256-"), "the script in the page"
    assert "unsafe-inline" not in policy["style-src"]
    assert policy["default-src"] == "'none'"
    visitors.expect_complaint("Content Security Policy")
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.__ran = true";
      document.head.append(script);
    }""")
    assert page.evaluate("window.__ran") is None


def test_the_document_has_the_right_language_and_title(visitors):
    for language, tag in LANGUAGES.items():
        page = visitors.page(language=language)
        visit(page, "/quizzes/science")
        assert page.locator("html").get_attribute("lang") == language, tag
        expect(page).to_have_title(f"{content.title('science', language)} · Potiron")


def test_an_unknown_address_shows_a_not_found_page(visitors):
    visitors.expect_complaint("404")
    page = visitors.page()
    answer = page.goto("/quizzes/no-such-quiz")
    assert answer.status == 404
    page.get_by_role("link", name="Back to the list").click()
    expect(page).to_have_url("/")
