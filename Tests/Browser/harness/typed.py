"""Typed quizzes, for a player who knows every answer and finds everything by role and name."""

import json

from playwright.sync_api import Locator, Page, expect

from . import ROOT
from .content import shown
from .play import Hand, visit

QUESTIONS = {
    question["number"]: question
    for path in sorted((ROOT / "Content/typed").glob("*.json"))
    for quiz in json.loads(path.read_text())["quizzes"]
    for question in quiz["questions"]
}
LABELS = {
    "en": ["Your answer", "Check", "Favourite", "Clear answer", "Show the answer", "Unsolved only", "Reload"],
    "fr": ["Votre réponse", "Vérifier", "Favori", "Effacer la réponse", "Afficher la réponse", "Non résolus seulement", "Recharger"],
    "es": ["Tu respuesta", "Comprobar", "Favorito", "Borrar la respuesta", "Mostrar la respuesta", "Solo sin resolver", "Recargar"],
    "ru": ["Ваш ответ", "Проверить", "Избранное", "Стереть ответ", "Показать ответ", "Только нерешённые", "Обновить"],
}  # fmt: skip


def answer_of(number: int, language: str = "en") -> str:
    return shown(QUESTIONS[number]["typed"]["answer"], language)


class TypedGame:
    """The list of ten typed quizzes and the quizzes themselves, used with one input method (`Hand`)."""

    def __init__(self, page: Page, hand: Hand, language: str = "en"):
        self.page = page
        self.hand = hand
        self.language = language
        labels = LABELS[language]
        self.field = page.get_by_role("textbox", name=labels[0], exact=True)
        self.check = page.get_by_role("button", name=labels[1], exact=True)
        self.star = page.get_by_role("button", name=labels[2], exact=True)
        self.clear = page.get_by_role("menuitem", name=labels[3], exact=True)
        self.fill = page.get_by_role("menuitem", name=labels[4], exact=True)
        self.unsolved_only = page.get_by_role("switch", name=labels[5], exact=True)
        self.reload = page.get_by_role("button", name=labels[6], exact=True)
        self.rows = page.get_by_role("main").get_by_role("listitem").get_by_role("link")
        self.author = page.locator("#author")
        self.picture = page.locator(".typed-stage")
        self.verdict = page.locator(".typed-verdict")

    def open(self) -> None:
        visit(self.page, "/typed")
        expect(self.rows).to_have_count(10)

    def open_row(self, place: int = 0) -> int:
        """Opens a row of the list and returns the number of its quiz."""
        number = int(self.rows.nth(place).get_attribute("href").split("/")[-1])
        self.hand.press(self.rows.nth(place))
        expect(self.field).to_be_visible()
        return number

    def answer(self, text: str) -> None:
        self.field.focus()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(text)
        expect(self.field).to_have_value(text)
        self.hand.press(self.check)

    def double_tap(self) -> None:
        """Presses the picture twice. Stops the page's clock, because a busy machine may need over 400 ms between the presses."""
        self.page.clock.set_fixed_time(self.page.evaluate("Date.now()"))
        self.hand.press(self.picture)
        self.hand.press(self.picture)

    def expect_verdict(self, state: str) -> None:
        expect(self.verdict.first).to_have_attribute("data-state", state)

    def back(self) -> None:
        self.page.go_back()
        expect(self.rows.first).to_be_visible()

    def counts(self) -> list[str]:
        return self.page.locator(".typed-counts span").all_inner_texts()

    def is_menu_open(self) -> Locator:
        return self.page.locator("[role=menu]:popover-open")
