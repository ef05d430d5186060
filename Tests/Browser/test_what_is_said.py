"""Announcements for screen readers: everything that the polite live region contains, for each game in each language."""

import re
from dataclasses import dataclass

import pytest
from harness import content
from harness.hands import Mouse
from harness.heard import heard, listen
from harness.play import ChoiceRound, FilmRound, HangmanGame, visit
from harness.screens import VIEWS
from harness.typed import TypedGame, answer_of
from playwright.sync_api import expect


@dataclass(frozen=True)
class Said:
    """The expected announcements in one language, with placeholders."""

    right: str
    wrong: str
    because: str
    finished: str
    rated: str
    is_in: str
    is_not_in: str
    is_not_it: str
    is_it: str


SAID = {
    "en": Said(
        "Right!", "Wrong", "{wrong}. The right answer: {0}", "Finished. {0} of {1} correct. Score {2}.", "It is rated {0}.",
        "{0}: {1}. {2}.", "There is no {0}. {1} of 6.", "“{0}” is not right. Try again.", "“{0}” is right!"),
    "fr": Said(
        "Bonne réponse !", "Mauvaise réponse", "{wrong}. La bonne réponse : {0}", "Terminé. {0} bonnes réponses sur {1}. Score {2}.",
        "Sa note est de {0}.", "{0} : {1}. {2}.", "Pas de {0}. {1} sur 6.", "« {0} », ce n’est pas ça. Essayez encore.", "« {0} », c’est juste !"),
    "es": Said(
        "¡Correcto!", "Incorrecto", "{wrong}. Respuesta correcta: {0}", "Terminado. Aciertos: {0} de {1}. Puntos {2}.", "Su nota es {0}.",
        "{0}: {1}. {2}.", "La {0} no está. {1} de 6.", "«{0}» no es la respuesta. Prueba otra vez.", "¡Correcto! La respuesta es «{0}»."),
    "ru": Said(
        "Верно!", "Неверно", "{wrong}. Правильный ответ: {0}", "Игра окончена. Верно: {0} из {1}. Счёт {2}.", "Его рейтинг — {0}.",
        "{0}: {1}. {2}.", "Буквы {0} нет. {1} из 6.", "«{0}» — неверно. Попробуйте ещё раз.", "Верно: «{0}»!"),
}  # fmt: skip
COUNTS = {
    "en": ["one", "two", "three", "four", "five"], "fr": ["une", "deux", "trois", "quatre", "cinq"],
    "es": ["una", "dos", "tres", "cuatro", "cinco"], "ru": ["одна", "две", "три", "четыре", "пять"],
}  # fmt: skip
REPORT = """() => {
  const { activeElement: focused } = document;
  const description = document.getElementById(focused.getAttribute("aria-describedby"));
  return (description ?? (focused.matches("h2") ? focused.parentElement : focused)).textContent;
}"""


@pytest.fixture
def page_in(visitors):
    return lambda language: listen(visitors.context(language=language))


@pytest.mark.parametrize("path", ["/quizzes/science/rookie", "/quizzes/science/ninja", "/films", "/hangman/words", "/hangman/films", "/typed"])
def test_C6_a_round_has_no_live_region_besides_the_announcer(page, path):
    visit(page, path)
    page.wait_for_function("() => document.querySelector('#app').dataset.screen !== 'loading'")
    loud = page.locator("main :is([role=status], [role=log], [aria-live]):not([aria-live=off])")
    assert loud.evaluate_all("(regions) => regions.map((region) => region.outerHTML)") == []


def test_C6_the_end_of_a_round_has_no_live_region_besides_the_announcer(page):
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all()
    assert page.locator("main [role=status]:not([aria-live=off])").count() == 0
    films = FilmRound(page, Mouse(page))
    films.open()
    films.play()
    assert films.result.locator("[role=status]:not([aria-live=off])").count() == 0


def test_C6_the_answer_field_of_a_typed_quiz_is_described_by_its_question(page):
    game = TypedGame(page, Mouse(page))
    game.open()
    game.open_row()
    expect(game.field).to_have_accessible_description(page.locator(".typed-question").inner_text())


@pytest.mark.parametrize("language", SAID)
def test_C6_a_classic_round_announces_verdicts_right_answers_and_the_result(page_in, language):
    page, said = page_in(language), SAID[language]
    game = ChoiceRound(page, Mouse(page), "computing", "classic", language)
    game.open()
    expected = []
    for number in range(game.length):
        game.expect_number(number + 1)
        answer = content.plain(content.right_answer(game.question, language))
        game.answer(number % 4 != 1)
        expected.append(said.right if number % 4 != 1 else said.because.format(answer, wrong=said.wrong))
    game.expect_finished()
    right = expected.count(said.right)
    expected.append(said.finished.format(right, game.length, right))
    assert heard(page, len(expected)) == expected


@pytest.mark.parametrize("language", SAID)
def test_C6_a_timed_round_announces_each_verdict_in_a_word(page_in, language):
    page, said = page_in(language), SAID[language]
    game = ChoiceRound(page, Mouse(page), "computing", "ninja", language)
    game.open()
    game.answer_all(lambda number: number % 4 != 1)
    wrong = [number for number in range(game.length) if number % 4 == 1]
    expected = [line for number in range(game.length) for line in ([said.wrong] if number in wrong else []) + [said.right]]
    expected[-1] += " " + said.finished.format(game.length, game.length, game.length - len(wrong))
    assert heard(page, len(expected)) == expected


@pytest.mark.parametrize("language", SAID)
def test_C6_a_round_of_films_announces_each_rating(page_in, language):
    page, said = page_in(language), SAID[language]
    game = FilmRound(page, Mouse(page), language)
    game.open()
    expected = []
    for number in range(game.LENGTH):
        game.expect_number(number + 1)
        is_right = number % 4 != 1
        rating = f"{game.film['rating'] // 10}{'.' if language == 'en' else ','}{game.film['rating'] % 10}"
        expected.append((said.right if is_right else said.wrong + ".") + " " + said.rated.format(rating))
        game.answer(is_right)
        game.hurry()
    expect(game.result).to_be_visible()
    assert heard(page, len(expected)) == expected


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("to_win", [True, False])
def test_C6_hangman_announces_where_a_letter_is_or_that_it_is_missing(page_in, language, to_win):
    page, said = page_in(language), SAID[language]
    game = HangmanGame(page, Mouse(page), language)
    game.open()
    mistakes = 0
    for guesses in range(1, 40):
        before, possible = game.pattern(), game.possible_words()
        order = content.best_guesses(possible, [key for key in game._letters() if key not in game.tried])
        game.guess(order[0 if to_win else -1])
        if game.is_over:
            break
        letter, word = game.tried[-1].upper(), content.plain(game.spoken_word.text_content())
        found = sum(one != other for one, other in zip(before, game.pattern(), strict=True))
        mistakes += found == 0
        expected = said.is_in.format(letter, COUNTS[language][found - 1], word) if found else said.is_not_in.format(letter, mistakes)
        lines = heard(page, guesses)
        assert lines[-1] == expected
        assert len(lines) == guesses
    # The ending has the focus and is read from there: the heading and what follows, or the name field after a best score.
    report = page.evaluate(REPORT)
    spelled = content.keys_of("".join(filter(str.isalpha, report)), language)
    assert any(word in spelled for word in possible), report


@pytest.mark.parametrize("language", SAID)
def test_C6_a_typed_answer_is_announced_with_its_verdict(page_in, language):
    page, said = page_in(language), SAID[language]
    game = TypedGame(page, Mouse(page), language)
    game.open()
    answer = answer_of(game.open_row(), language)
    game.answer("xyzzy")
    game.expect_verdict("wrong")
    game.answer(answer)
    game.expect_verdict("right")
    assert heard(page, 2) == [said.is_not_it.format("xyzzy"), said.is_it.format(answer)]


@pytest.mark.parametrize("view", [view for view in VIEWS if view.name in ("list-with-results", "modes", "daily", "typed")])
def test_C6_screen_readers_get_spaces_between_the_lines_of_a_link(page, view):
    view.show(page, "en")
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    tree = {node["nodeId"]: node for node in nodes}

    def text(node: dict) -> str:
        """The text of a link as a screen reader assembles it from the link's content, rather than from its name."""
        if node.get("role", {}).get("value") == "StaticText":
            return node["name"]["value"]
        return "".join(text(tree[child]) for child in node["childIds"] if child in tree)

    links = [node for node in nodes if node.get("role", {}).get("value") == "link" and node["name"]["value"]]
    assert len(links) > 5
    for link in links:
        words = re.sub(r"\s+:", ":", link["name"]["value"]).split()
        assert [word for word in text(link).split() if word not in words] == []
