"""The packaged quizzes and words, for a player who knows every answer."""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache

from . import ROOT

QUIZZES = {
    quiz["id"]: quiz for path in sorted((ROOT / "Content/quizzes").glob("*.json")) for quiz in json.loads(path.read_text())["quizzes"]
}

# The tests play these quizzes in every mode. The other quizzes have different content but work the same way.
FEW = ["mathematics", "marvel", "science"]

FILMS = {
    (film["title"], film["year"]): film for film in json.loads((ROOT / "Content/films/films.json").read_text())["films"]
}

# Accented letters that have their own key. The key without the accent finds all other accented letters.
OWN_LETTERS = {"es": "ñ", "ru": "й"}
SPELLED_OUT = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"}

# How each language asks whether a rating is lower. All other questions ask whether it is higher.
LOWER = re.compile(r"lower|below|less|inférieure|au\u2011dessous|moins|inferior|por debajo|menos|ниже|меньше")


def plain(text: str) -> str:
    """Collapses each run of white space to one space, as accessible names are compared."""
    return " ".join(text.split())


def shown(text: dict[str, str], language: str) -> str:
    return plain(text.get("any") or text.get(language) or text["en"])


def quiz(identifier: str) -> dict:
    return QUIZZES[identifier]


def title(identifier: str, language: str) -> str:
    return shown(quiz(identifier)["title"], language)


def right_answer(question: dict, language: str) -> str:
    return shown(question["answers"][int(question["answer"]) - 1], language)


def wrong_answer(question: dict, language: str) -> str:
    return shown(question["answers"][int(question["answer"]) % len(question["answers"])], language)


def has_choices(question: dict, choices: Iterable[str], language: str) -> bool:
    return {plain(choice) for choice in choices} <= {shown(answer, language) for answer in question["answers"]}


def question_reading(identifier: str, text: str, language: str, choices: Iterable[str] = ()) -> dict:
    """Returns the question with this text. If several have it (“Which of these is the largest?”), the choices decide."""
    found = [question for question in quiz(identifier)["questions"] if shown(question["text"], language) == plain(text)]
    found = [question for question in found if len(found) == 1 or has_choices(question, choices, language)]
    assert len(found) == 1, f"{len(found)} questions of {identifier} have the text “{text}” in {language}"
    return found[0]


@cache
def keyed_words(language: str) -> tuple[str, ...]:
    """Every word of the language, written with the keys that find its letters."""
    steps = json.loads((ROOT / f"Content/words/{language}.json").read_text())["words"]
    return tuple(keys_of(word, language) for step in steps for word in step)


@cache
def film_titles() -> tuple[str, ...]:
    """Every title that hangman may ask for: films with ids from tt0000001 to tt0055252, with three letters or more."""
    films = json.loads((ROOT / "Content/films/films.json").read_text())["films"]
    old = [film["title"] for film in films if 1 <= int(film["id"][2:]) <= 55_252]
    return tuple(title for title in old if sum(map(str.isalpha, title)) >= 3)


def keys_of(word: str, language: str) -> str:
    return "".join(key_of(character, language) for character in word.lower())


def key_of(character: str, language: str) -> str:
    if character in OWN_LETTERS.get(language, ""):
        return character
    if character in SPELLED_OUT:
        return SPELLED_OUT[character]
    return unicodedata.normalize("NFD", character)[0]


def places(told: str, blank: str, language: str) -> list[str | None]:
    """For each letter of an announced word, the key that finds it, or `None` if it is hidden. Skips digits and punctuation."""
    parts = [part for part in re.split(", |; ", told) if part == blank or part.isalpha()]
    return [None if part == blank else key_of(part.lower(), language) for part in parts]


def fits(word: str, pattern: list[str | None], tried: Iterable[str]) -> bool:
    """Whether this word can be the hidden word: it has the known letters, and no other letter that was tried."""
    return len(word) == len(pattern) and all(
        letter not in tried if place is None else letter == place for letter, place in zip(word, pattern, strict=True)
    )


def best_guesses(words: Iterable[str], letters: Iterable[str]) -> list[str]:
    """Sorts the letters by the number of words that contain them, the most frequent first."""
    frequency = Counter(letter for word in words for letter in set(word))
    return sorted(letters, key=lambda letter: frequency[letter], reverse=True)


def film_of(poster: str) -> dict:
    """The film in the pack that matches the accessible name of a poster."""
    title, year = re.match(r"[^:]+: (.+?), (\d{4})(?:, |$)", poster).groups()
    return FILMS[title, int(year)]


def is_yes_right(question: str, poster: str) -> bool:
    """Whether yes is the right answer to a question about the film of a poster."""
    threshold = round(float(re.search(r"\d+[.,]\d", question)[0].replace(",", ".")) * 10)
    rating = film_of(poster)["rating"]
    assert threshold != rating
    return (rating < threshold) if LOWER.search(question) else (rating > threshold)


def anywhere(text: str, language: str = "en", choices: Iterable[str] = ()) -> tuple[str, dict]:
    """Finds a question in all quizzes. Returns its quiz and the question. If several have this text, the choices decide."""
    found = [
        (identifier, question)
        for identifier, known in QUIZZES.items()
        for question in known["questions"]
        if shown(question["text"], language) == plain(text)
    ]
    found = [(identifier, question) for identifier, question in found if len(found) == 1 or has_choices(question, choices, language)]
    assert len(found) == 1, f"{len(found)} questions have the text “{text}” in {language}"
    return found[0]


ICONS = ["atom", "globe", "music", "book", "film", "ball", "leaf", "palette", "flag", "clock"]


def long_catalogue(count: int) -> dict:
    """A catalogue of `count` quizzes in the server's format, with subjects in rotation."""
    return {
        "quizzes": [
            {
                "id": f"quiz-{number}",
                "icon": ICONS[number % len(ICONS)],
                "title": {"en": f"Quiz {number}", "ru": f"Викторина {number}"},
                "desc": {"en": "A sentence that says what it is about.", "ru": "Предложение о том, что здесь спрашивают."},
                "questionCount": 20,
                "version": "0123456789abcdef",
            }
            for number in range(1, count + 1)
        ]
    }
