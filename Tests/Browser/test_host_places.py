"""The host on its own: addresses, links, history, and what the app sets outside its drawing (title, language, scrolling)."""

import pytest
from harness.stage import app
from playwright.sync_api import expect

def wait_for_scroll(page, place):
    page.wait_for_function("(place) => scrollY === place", arg=place)


# MARK: Outside the drawing


def test_show_sets_title_language_and_scheme_and_scrolls(stage):
    stage.open()
    show = {"do": "show", "title": "Nüsse", "lang": "fr", "scheme": "dark"}
    stage.say(app('<p class="tall">A</p>'), show | {"scroll": 700})
    html = stage.page.locator("html")
    expect(stage.page).to_have_title("Nüsse")
    expect(html).to_have_attribute("lang", "fr")
    expect(html).to_have_attribute("data-scheme", "dark")
    wait_for_scroll(stage.page, 700)
    stage.say(app('<p class="tall">B</p>'), show)
    assert stage.page.evaluate("() => scrollY") == 700
    stage.say(app('<p class="tall">C</p>'), show | {"scroll": 0})
    wait_for_scroll(stage.page, 0)


@pytest.mark.parametrize("is_hidden", [False, True])
def test_a_restored_scroll_position_counts_before_the_next_frame(stage, is_hidden):
    page = stage.open("/a")
    if is_hidden:
        page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    show = {"do": "show", "title": "", "lang": "en", "scheme": "auto", "scroll": 700}
    stage.when("online", app('<p class="tall">A</p>'), show)
    # All of this happens before the next frame, since a hidden page has no frames.
    reached = page.evaluate("""() => {
      history.pushState(null, '', '/b');
      dispatchEvent(new Event('online'));
      const reached = scrollY;
      dispatchEvent(new Event('popstate'));
      return reached;
    }""")
    assert reached == (700 if is_hidden else 0)
    [visit] = stage.told("visit")
    assert visit["scroll"] == 700


@pytest.mark.parametrize(("scroll", "shown"), [({"scroll": 900}, 900), ({}, 0)])
def test_focus_scrolls_the_page_only_without_a_scroll_position(stage, scroll, shown):
    stage.open()
    show = {"do": "show", "title": "", "lang": "en", "scheme": "auto"} | scroll
    far = app('<h2 id="far" tabindex="-1">Far</h2><p class="tall">Tall</p>')
    stage.say(app('<p class="tall">Tall</p>'), show | {"scroll": 1000})
    wait_for_scroll(stage.page, 1000)
    stage.say(far, show, {"do": "focus", "id": "far"}, {"do": "focus", "id": "nowhere"})
    expect(stage.page.locator("#far")).to_be_focused()
    wait_for_scroll(stage.page, shown)


def test_a_text_field_gets_the_focus_during_the_gesture_as_phones_require(stage):
    stage.app = app('<button data-on-click="name">Name</button>')
    page = stage.open()
    stage.when("act:name", app('<input id="name">'), {"do": "focus", "id": "name"})
    assert page.get_by_text("Name").evaluate("(button) => { button.click(); return document.activeElement.id; }") == "name"


def test_prefer_sets_a_cookie_for_a_year_or_removes_it(stage):
    stage.open()
    stage.say(None, {"do": "prefer", "name": "lang", "value": "fr"}, {"do": "prefer", "name": "gone", "value": "1"})
    stage.say(None, {"do": "prefer", "name": "gone", "value": None})
    [cookie] = stage.context.cookies()
    assert (cookie["name"], cookie["value"], cookie["path"], cookie["sameSite"]) == ("lang", "fr", "/", "Lax")
    assert cookie["expires"] - stage.page.evaluate("() => Date.now() / 1000") == pytest.approx(31_536_000, abs=60)


def test_visit_adds_to_the_history_or_replaces_its_last_entry(stage):
    page = stage.open()
    length = page.evaluate("() => history.length")
    stage.say(None, {"do": "visit", "path": "/a", "replacing": False}, {"do": "visit", "path": "/b", "replacing": True})
    expect(page).to_have_url("/b")
    assert page.evaluate("() => history.length") == length + 1
    assert stage.told("visit") == []


def test_a_failed_effect_does_not_stop_the_others(stage):
    stage.expect_complaint("^Potiron: visit failed")
    stage.open()
    stage.say(None, {"do": "visit", "path": "//elsewhere.test", "replacing": False}, {"do": "alarm", "name": "a", "after": 0})
    stage.wait_for_told("rang")
    assert len(stage.complaints) == 1


# MARK: Navigation


LINKS = """
<a href="/b">inside</a> <a href="/b" target="_blank">tab</a> <a href="/b" download>file</a> <a href="#there">there</a>
<a href="http://other.test/b">elsewhere</a> <button data-on-click="act"><span>act</span></button>
<p class="tall">Tall</p><h2 id="there">There</h2><p class="tall">Tall</p>
"""


def test_a_link_opens_in_the_app_at_the_top_of_the_page(stage):
    stage.app = app(LINKS)
    page = stage.open()
    page.evaluate("() => scrollTo(0, 700)")
    stage.when("visit", app('<p class="tall">B</p>', "two"))
    page.get_by_text("inside").evaluate("(link) => link.click()")
    expect(page).to_have_url("/b")
    [visit] = stage.told("visit")
    assert (visit["path"], visit["again"], visit["scroll"]) == ("/b", False, 700)
    assert page.evaluate("() => scrollY") == 0


def test_back_and_forward_report_the_scroll_position_of_the_page_left(stage):
    stage.app = app(LINKS)
    page = stage.open("/a")
    page.get_by_text("inside").click()
    page.evaluate("() => scrollTo(0, 500.6)")
    page.go_back()
    [_, visit] = stage.wait_for_told("visit", 2)
    assert (visit["path"], visit["again"], visit["scroll"]) == ("/a", True, 501)
    assert page.evaluate("() => [scrollY, history.scrollRestoration]") == [501, "manual"]
    page.go_forward()
    assert stage.wait_for_told("visit", 3)[2]["path"] == "/b"


def test_a_back_link_shows_the_page_before_the_browser_goes_back(stage):
    stage.app = app(LINKS)
    page = stage.open("/a")
    stage.when("visit", app('<p class="tall">B</p><a href="/a" rel="prev">back</a>', "two"))
    page.get_by_text("inside").click()
    expect(page).to_have_url("/b")
    page.evaluate("() => scrollTo(0, 300)")
    stage.when("visit", app(LINKS))
    at_once = page.get_by_text("back").evaluate("(link) => { link.click(); return document.getElementById('there')?.textContent; }")
    assert at_once == "There"
    expect(page).to_have_url("/a")
    page.go_forward()
    visits = stage.wait_for_told("visit", 3)
    assert [(visit["path"], visit["again"]) for visit in visits] == [("/b", False), ("/a", True), ("/b", True)]
    assert visits[1]["scroll"] == 300


def test_a_link_to_the_same_address_adds_nothing_to_the_history(stage):
    stage.app = app(LINKS)
    page = stage.open("/b")
    length = page.evaluate("() => history.length")
    page.get_by_text("inside").click()
    assert [event["path"] for event in stage.told("visit")] == ["/b"]
    assert page.evaluate("() => history.length") == length


def test_the_browser_handles_fragments_also_when_going_back(stage):
    stage.app = app(LINKS)
    page = stage.open("/b")
    page.get_by_text("there", exact=True).click()
    expect(page).to_have_url("/b#there")
    assert page.evaluate("() => scrollY") > 1000
    page.go_back()
    expect(page).to_have_url("/b")
    assert stage.told("visit") == []


@pytest.mark.parametrize(
    ("link", "how"),
    [
        ("tab", {}), ("file", {}), ("elsewhere", {}),
        ("inside", {"modifiers": ["Control"]}), ("inside", {"modifiers": ["Shift"]}), ("inside", {"button": "middle"}),
    ],
)  # fmt: skip
def test_other_clicks_on_links_are_left_to_the_browser(stage, link, how):
    stage.app = app(LINKS)
    page = stage.open()
    page.evaluate("""() => addEventListener("click", (event) => {
      window.isLeft = !event.defaultPrevented;
      event.preventDefault();
    })""")
    page.get_by_text(link).click(**how)
    assert stage.told("visit") == []
    assert page.evaluate("() => window.isLeft ?? true")


def test_a_click_inside_a_button_counts_as_a_click_on_it(stage):
    stage.app = app(LINKS)
    stage.open().get_by_text("act").click()
    assert stage.actions() == [("act", "")]
