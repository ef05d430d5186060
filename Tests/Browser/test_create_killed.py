"""E2: The browser is killed after random edits in the editor."""

import os
import random

from harness.offline import visited
from harness.person import Tab
from harness.sweep import SEED

# How often the browser is killed.
KILLS = int(os.environ.get("POTIRON_KILLS", "10"))
# What all fields of the editor contain, by id. Checkboxes have no ids.
FORM = """
const form = () => Object.fromEntries([...document.querySelectorAll("main :is(input, textarea, select)")].map(
  (field, place) => [field.id || `field ${place}`, field.type === "checkbox" ? String(field.checked) : field.value]));
"""
# Types a text into a field. Before each further key, waits until the page shows the previous one. Returns the id of the field.
TYPE = """
const [number, text] = given;
const fields = document.querySelectorAll("main :is(input[type=text][id], textarea)");
const field = fields[number % fields.length];
field.focus();
for (const letter of text) {
  const end = performance.now() + 2_000;
  while (field.value !== field.defaultValue && performance.now() < end) await new Promise(requestAnimationFrame);
  document.execCommand("insertText", false, letter);
}
return field.id;
"""
# Presses a button or marks an answer, and waits until the page shows it.
PRESS = FORM + """
const [number] = given;
const controls = [...document.querySelectorAll("main [type=checkbox], main button:not([aria-disabled])")].filter(
  ({ dataset: { onClick, onChange } }) => onChange || /^editor.(add|undo|redo|up|down|duplicate|remove)/.test(onClick));
const before = JSON.stringify(form());
controls[number % controls.length].click();
const end = performance.now() + 2_000;
while (JSON.stringify(form()) === before && performance.now() < end) await new Promise(requestAnimationFrame);
"""


def form(tab: Tab) -> dict[str, str]:
    return tab.evaluate(FORM + "return form();")


def edit(tab: Tab, dice: random.Random) -> list[dict[str, str]]:
    """Makes a random edit. Returns the contents of the form that are right after a crash: with the edit, and without its last key."""
    before = form(tab)
    if dice.random() < 0.4:
        tab.evaluate(PRESS, dice.randrange(1_000))
        return [form(tab), before]
    text = dice.choice(["Lima", "Столица Перу?", "2 + 2", "é🎃"])
    field = tab.evaluate(TYPE, dice.randrange(1_000), text)
    after = form(tab)
    # The caret is at the start or at the end of the field's earlier text.
    at_start = text[:-1] + after[field].removeprefix(text)
    return [after, after | {field: after[field].removesuffix(text[-1])}, after | {field: at_start}]


def test_E2_after_any_edit_the_draft_survives_a_killed_browser_at_most_without_the_last_key(person):
    dice = random.Random(SEED)
    tab = visited(person.page)
    tab.press("button", "New quiz")
    tab.until(lambda: tab.path.startswith("/create/quiz-"), "the quiz has its own address")
    path = tab.path
    for number in range(KILLS):
        for _ in range(dice.randrange(3)):
            edit(tab, dice)
        expected = edit(tab, dice)
        tab = person.restart(at_once=True)
        tab.visit(path)
        assert form(tab) in expected, f"after kill {number + 1} with seed {SEED}"
