"""Checks the rules against the real dictionaries: words to reject, each with the expected reason, and words to accept."""

import pytest

from make import HERE, LANGUAGES, words_in
from nouns.rules import ALPHABETS, objection
from nouns.twins import rarer_twins

LEAVING = {
    "en": {
        "french": "base form", "august": "base form", "jeep": "name", "sidewalk": "spelling", "program": "spelling",
        "color": "base form", "acting": "base form", "bash": "not mostly a noun", "houses": "base form",
    },
    "fr": {
        "revient": "base form", "cesse": "base form", "donne": "base form", "abord": "only one form", "participe": "not mostly a noun",
        "applique": "base form", "marne": "only one form", "seine": "only one form", "pékin": "only one form", "vénus": "name",
    },
    "es": {"caray": "base form", "bolívar": "base form", "casita": "diminutive", "sevilla": "base form", "rojo": "base form"},
    "ru": {
        "главка": "diminutive", "залом": "not mostly a noun", "мета": "not mostly a noun", "маркёр": "spelling", "рождество": "name",
        "столами": "base form",
    },
}
STAYING = {
    "en": ["house", "acceptance", "colour", "theatre"],
    "fr": ["maison", "cœur", "août", "arbre"],
    "es": ["casa", "trabajo", "sueño", "pasillo"],
    "ru": ["вода", "лётчик", "актёр", "дорога"],
}
TWINS = {"en": ("dialogue", "dialog"), "es": ("periodo", "período"), "ru": ("маркер", "маркёр"), "fr": ("événement", "évènement")}


@pytest.fixture(scope="module", params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def test_known_faults_are_found_by_their_rules(language: str) -> None:
    witness = LANGUAGES[language](list(LEAVING[language]))
    reasons = {word: objection(witness(word), ALPHABETS[language], frozenset()) for word in LEAVING[language]}
    wrong = {word: reason for word, reason in reasons.items() if not (reason or "").startswith(LEAVING[language][word])}
    assert wrong == {}


def test_plain_nouns_are_accepted(language: str) -> None:
    witness = LANGUAGES[language](STAYING[language])
    assert {word: reason for word in STAYING[language] if (reason := objection(witness(word), ALPHABETS[language], frozenset()))} == {}


def test_the_rarer_of_two_twins_is_rejected(language: str) -> None:
    witness = LANGUAGES[language](TWINS[language])
    assert len(rarer_twins([witness(word) for word in TWINS[language]], language)) == 1


def test_unwanted_words_are_candidates_that_the_rules_accept(language: str) -> None:
    unwanted = words_in(HERE / "unwanted" / f"{language}.txt")
    witness = LANGUAGES[language](unwanted)
    assert set(unwanted) <= set(words_in(HERE / "candidates" / f"{language}.txt"))
    assert {word: reason for word in unwanted if (reason := objection(witness(word), ALPHABETS[language], frozenset()))} == {}
