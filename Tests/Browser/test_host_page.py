"""The host on its own: how a drawing changes the page, and which of the person's input and focus it keeps."""

import pytest
from harness.stage import app, button
from playwright.sync_api import expect

# MARK: Nodes


def test_nodes_are_reused_with_their_state(stage):
    rows = [f'<li data-key="{key}"><button id="{key}">{key}</button></li>' for key in "abcd"]
    stage.app = app("<ul>" + "".join(rows) + "</ul><p>old</p>")
    page = stage.open()
    page.evaluate("() => { window.nodes = [...document.querySelectorAll('li')]; }")
    page.locator("#b").focus()
    drawing = "<h2>New</h2><ul>" + rows[3] + rows[1] + rows[0] + "</ul><p>new <b>text</b></p>"
    stage.say(app(drawing))
    assert page.evaluate("() => [...document.querySelectorAll('li')].map((node) => nodes.indexOf(node))") == [3, 1, 0]
    assert page.locator("main").inner_html() == drawing
    expect(page.locator("#b")).to_be_focused()


@pytest.mark.parametrize("has_move", [True, False])
def test_a_moved_element_keeps_the_focus(stage, has_move):
    if not has_move:
        stage.script = "delete Element.prototype.moveBefore;"
    fields = [f'<input data-key="{key}" id="{key}">' for key in "abc"]
    stage.app = app("".join(fields))
    page = stage.open()
    page.locator("#c").press_sequentially("typed")
    page.locator("#c").press("ArrowLeft")
    page.evaluate("() => { window.blurs = 0; c.onblur = () => blurs++; }")
    stage.say(app("".join(reversed(fields))))
    page.keyboard.type("!")
    expect(page.locator("#c")).to_have_value("type!d")
    assert page.evaluate("() => blurs") == (0 if has_move else 1)


# If the focus moved during the change, the browser would lay out an unfinished page, which takes as long as a whole one.
def test_removed_elements_lose_the_focus_before_the_page_changes(stage):
    def screen(name, keys):
        return app(f'<h2>{name}</h2><ul>' + "".join(f'<li data-key="{key}"><p>{key}</p><a href="/">go</a></li>' for key in keys) + "</ul>")

    stage.app = screen("one", "abc")
    page = stage.open()
    page.evaluate("() => { window.seen = []; addEventListener('blur', () => seen.push(document.querySelector('h2').textContent), true); }")
    page.get_by_role("link").nth(1).focus()
    stage.say(screen("two", "cb"))
    expect(page.get_by_role("listitem").nth(1).get_by_role("link")).to_be_focused()
    stage.say(screen("three", "db"))
    expect(page.get_by_role("listitem").nth(1).get_by_role("link")).to_be_focused()
    assert page.evaluate("() => seen") == []
    stage.say(screen("four", "da"))
    assert page.evaluate("() => [seen, document.activeElement.nodeName]") == [["three"], "BODY"]


def test_unchanged_nodes_are_not_touched(stage):
    stage.app = app("<section><p>Same</p></section><p>Old</p>")
    page = stage.open()
    page.evaluate("""() => {
      window.changes = [];
      new MutationObserver((records) => changes.push(...records.map(({ type, target }) => `${type} ${target.nodeName}`)))
        .observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    stage.say(app("<section><p>Same</p></section><p>New</p>"))
    assert page.evaluate("() => changes") == ["characterData #text"]


def test_details_stay_as_open_as_the_person_left_them(stage):
    closed, opened = "<details><summary>A</summary>a{}</details>", "<details open><summary>B</summary>b{}</details>"
    stage.app = app(closed.format(1) + opened.format(1))
    page = stage.open()
    page.get_by_text("A", exact=True).click()
    page.get_by_text("B", exact=True).click()
    stage.say(app(closed.format(2) + opened.format(2)))
    assert page.evaluate("() => [...document.querySelectorAll('details')].map(({ open }) => open)") == [True, False]


# MARK: Fields


def echoing(field: str, change: str = "event.value") -> dict:
    """An app that draws a field with what was typed into it."""
    drawing = app(field).replace("VALUE", "${" + change + "}")
    return {"act:type": f"(event) => ({{ html: `{drawing}` }})"}


@pytest.mark.parametrize(
    "field",
    ['<input id="field" value="VALUE" data-on-input="type">', '<textarea id="field" data-on-input="type">VALUE</textarea>'],
)
def test_a_field_shows_the_value_from_the_app_and_keeps_the_caret(stage, field):
    stage.app = app(field.replace("VALUE", "ABEF"))
    stage.answers = echoing(field, "event.value.toUpperCase().slice(0, 6)")
    page = stage.open()
    page.locator("#field").focus()
    page.evaluate("() => document.querySelector('#field').setSelectionRange(2, 2)")
    page.keyboard.type("cdx")
    expect(page.locator("#field")).to_have_value("ABCDXE")
    assert stage.actions() == [("type", "ABcEF"), ("type", "ABCdEF"), ("type", "ABCDxEF")]
    assert page.evaluate("() => [document.activeElement.id, document.activeElement.selectionStart]") == ["field", 5]


def test_the_selection_stays_when_the_app_changes_a_field(stage):
    stage.app = app('<input id="field" value="ABCDEF">')
    page = stage.open()
    page.evaluate("() => { field.focus(); field.setSelectionRange(1, 4); }")
    stage.say(app('<input id="field" value="abcdef">'))
    assert page.evaluate("() => [field.value, field.selectionStart, field.selectionEnd]") == ["abcdef", 1, 4]
    stage.say(app('<input id="field" value="ab">'))
    assert page.evaluate("() => [field.value, field.selectionStart, field.selectionEnd]") == ["ab", 1, 2]


@pytest.mark.parametrize("kind", ["text", "number", "email"])
def test_a_field_reverts_if_the_app_refuses_the_change(stage, kind):
    stage.app = app(f'<input id="field" type="{kind}" value="7" data-on-input="type">')
    page = stage.open()
    stage.when("act:type", stage.app)
    page.locator("#field").fill("8")
    expect(page.locator("#field")).to_have_value("7")


def test_the_app_does_not_change_a_field_drawn_without_a_value(stage):
    stage.app = app('<p>1</p><input id="one"><textarea id="two"></textarea>')
    page = stage.open()
    page.locator("#one").fill("typed")
    page.locator("#two").fill("typed too")
    stage.say(app('<p>2</p><input id="one" class="new"><textarea id="two" class="new"></textarea>'))
    assert page.evaluate("() => [one.value, two.value, one.className]") == ["typed", "typed too", "new"]


def test_a_text_area_is_emptied_when_the_app_removes_its_text(stage):
    stage.app = app('<textarea id="field">text</textarea>')
    page = stage.open()
    page.locator("#field").fill("text and more")
    stage.say(app('<textarea id="field"></textarea>'))
    expect(page.locator("#field")).to_have_value("")


def test_text_in_an_input_method_is_not_changed_until_it_is_complete(stage):
    field = '<input id="field" value="VALUE" data-on-input="type">'
    stage.app = app(field.replace("VALUE", ""))
    stage.answers = echoing(field, "event.value.toUpperCase()")
    page = stage.open()
    page.locator("#field").focus()
    keyboard = page.context.new_cdp_session(page)
    for text in ("n", "ni", "nih"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        assert page.locator("#field").input_value() == text
    keyboard.send("Input.insertText", {"text": "nihao"})
    expect(page.locator("#field")).to_have_value("NIHAO")
    assert [value for _, value in stage.actions()][-1] == "nihao"


TICKS = """
<p>{}</p><input type="checkbox" id="box" data-on-change="tick" value="yes">
<input type="radio" name="r" id="a" checked><input type="radio" name="r" id="b" data-on-change="pick" value="B">
<select id="list" data-on-change="choose"><option>one</option><option selected>two</option></select>
"""


def test_checked_and_selected_states_follow_the_drawing_even_if_it_is_unchanged(stage):
    stage.app = app(TICKS.format(""))
    page = stage.open()
    page.locator("#box").check()
    page.locator("#b").check()
    page.locator("#list").select_option("one")
    assert stage.actions() == [("tick", "yes"), ("pick", "B"), ("choose", "one")]
    stage.say(app(TICKS.format("")))
    assert page.evaluate("() => [box.checked, a.checked, b.checked, list.value]") == [False, True, False, "two"]


def test_a_part_kept_from_the_server_is_reset_when_the_app_draws_it(stage):
    drawn = button("draw") + '<div id="sheet"><input type="checkbox" id="box" aria-label="Box" checked></div>'
    stage.app = app(drawn)
    stage.answers = {"start": {"html": app(button("draw") + '<div id="sheet" data-stays></div>')}}
    page = stage.open()
    page.get_by_label("Box").uncheck()
    # The app draws the same as the server. So only the box changes, because the person has unchecked it.
    stage.when("act:draw", app(drawn))
    page.get_by_text("draw").click()
    expect(page.get_by_label("Box")).to_be_checked()


def test_submitting_a_form_is_an_action_of_the_app(stage):
    stage.app = app('<form data-on-submit="send"><input id="field"></form>')
    page = stage.open()
    page.locator("#field").fill("x")
    page.keyboard.press("Enter")
    assert stage.actions() == [("send", "")]
    expect(page).to_have_url("/")


def test_text_typed_before_the_app_starts_is_not_lost(stage):
    field = '<input id="field" value="VALUE" data-on-input="type"><input id="other" value="">'
    stage.app = app(field.replace("VALUE", ""))
    stage.answers = echoing(field)
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.locator("#other").press_sequentially("other")
    page.locator("#field").press_sequentially("typd")
    page.locator("#field").press("ArrowLeft")
    stage.release("/app.wasm")
    stage.wait_for_told("act", 1)  # only the latest text is passed on
    page.keyboard.type("e")
    expect(page.locator("#field")).to_have_value("typed")


def test_text_typed_early_stays_if_the_app_does_not_listen_for_input(stage):
    stage.app = app('<p>1</p><input id="field" value="" data-on-change="change">')
    stage.answers = {"start": {"html": app('<p>2</p><input id="field" value="" data-on-change="change">')}}
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.locator("#field").press_sequentially("typed")
    stage.release("/app.wasm")
    expect(page.get_by_text("2")).to_be_visible()
    page.locator("#field").blur()
    assert stage.actions() == [("change", "typed")]


def test_text_typed_or_restored_before_the_host_loads_reaches_the_app(stage):
    field = '<input id="field" value="VALUE" data-on-input="type">' + button("go")
    stage.is_inlined = True
    stage.app = app(field.replace("VALUE", "")) + "<script>document.querySelector('#field').value = 'early';</script>"
    drawing = app(field.replace("VALUE", ""))
    stage.answers = {"start": {"html": drawing}} | echoing(field)
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.locator("#go").click()
    stage.release("/app.wasm")
    stage.wait_for_told("act", 2)
    assert stage.actions() == [("type", "early"), ("go", "")]
    expect(page.locator("#field")).to_have_value("early")


# MARK: Keys


def test_a_shortcut_clicks_its_button_except_in_fields_and_open_popovers(stage):
    keys = "".join(f'<button data-shortcut="{key}" data-on-click="{key}">{key}</button>' for key in ("e", "ñ", "Enter"))
    popover = '<button popovertarget="sheet">open</button><div popover id="sheet">sheet</div><input id="field">'
    stage.app = app(keys + popover)
    page = stage.open()
    for key in ("é", "E", "ñ", "Enter", "n", '"'):
        page.evaluate(
            "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))", key
        )
    page.locator("#field").press("e")
    page.get_by_text("open").click()
    page.keyboard.press("e")
    assert [action for action, _ in stage.actions()] == ["e", "e", "ñ", "Enter"]


def test_an_unchanged_drawing_is_not_parsed_again_but_sets_its_fields(stage):
    stage.app = app('<input id="field" value="wanted" data-on-input="type">')
    page = stage.open()
    page.evaluate("""() => {
      window.readings = 0;
      const { parseFromString } = DOMParser.prototype;
      DOMParser.prototype.parseFromString = function (...given) { readings++; return parseFromString.apply(this, given); };
    }""")
    page.locator("#field").fill("typed")
    stage.say(stage.app)
    expect(page.locator("#field")).to_have_value("wanted")
    assert page.evaluate("readings") == 0
    stage.say(app("<p>New</p>"))
    expect(page.get_by_role("paragraph")).to_have_text("New")
    stage.say(stage.app)
    expect(page.locator("#field")).to_have_value("wanted")
    assert page.evaluate("readings") == 2


def test_an_app_that_restarts_redraws_buttons_pressed_meanwhile(stage):
    stage.app = app(button("one") + button("two"))
    stage.expect_complaint("Potiron restarts", "unreachable")
    stage.answers = {"act:two": {"trap": True}}
    page = stage.open()
    assert page.evaluate("() => { two.click(); one.click(); return document.querySelectorAll('[data-taken]').length; }") == 1
    page.wait_for_function("() => fake.instances === 2")
    expect(page.locator("[data-taken]")).to_have_count(0)
