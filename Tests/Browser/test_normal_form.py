"""All text that enters the module is composed (NFC). Only the browser normalizes text. The module compares Unicode scalars."""

import json
import unicodedata

from harness.kept import write
from harness.play import visit


def test_text_from_the_server_reaches_the_module_composed(page, server):
    """The list of quizzes contains titles with several spellings of the same letters. The module draws only the composed one."""
    _, _, body = server.fetch("/api/v1/catalogue/en")
    catalogue = json.loads(body)
    titles = ["Cafe\u0301 \u0438\u0306", "Caf\u00e9 \u0439", "\u1e69s\u0307\u0323s\u0323\u0307"]
    for quiz, title in zip(catalogue["quizzes"], titles, strict=False):
        quiz["title"] = {"any": title}
    page.route("**/api/v1/catalogue/en", lambda route: route.fulfill(json=catalogue))
    visit(page, "/")
    drawn = page.locator("#app").inner_html()
    assert drawn == unicodedata.normalize("NFC", drawn)
    for title in titles:
        assert unicodedata.normalize("NFC", title) in drawn


def test_a_control_character_before_a_combining_mark_does_no_harm(page, server):
    """If the text were composed after escaping, a line break and a tilde would become "\\ñ", which is not valid JSON."""
    visit(page, "/")
    write(page, {"other": "a\n\u0303"})
    visit(page, "/")
