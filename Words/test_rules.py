"""Checks that each rule accepts a good noun and rejects a noun with a fault. The evidence is invented, so these tests need no
dictionaries. `test_lists.py` checks the rules against the real dictionaries."""

from dataclasses import replace

import pytest

from nouns.evidence import Evidence
from nouns.rules import ALPHABETS, RULES, objection
from nouns.steps import SHARES, steps
from nouns.twins import distance, folded, rarer_twins, skeleton

HOUSE = Evidence("house", noun=100, rival=10, lemma=120, dictionaries=(True, True, True), taggers=(True, True))


def judge(evidence: Evidence) -> str | None:
    return objection(evidence, ALPHABETS["en"], frozenset({"diaper"}))


def test_a_good_noun_is_accepted() -> None:
    assert judge(HOUSE) is None


@pytest.mark.parametrize(
    ("evidence", "reason"),
    [
        (replace(HOUSE, word="sea"), "length"),
        (replace(HOUSE, word="disappearance"), "length"),
        (replace(HOUSE, dictionaries=(True, True, False)), "base form"),
        (replace(HOUSE, dictionaries=(True,)), "base form"),
        (replace(HOUSE, rival=100), "not mostly a noun"),
        (replace(HOUSE, rival=30, taggers=(True, False)), "not mostly a noun"),
        (replace(HOUSE, inflects=False), "only one form"),
        (replace(HOUSE, lemma=0.1), "rare"),
        (replace(HOUSE, capitalised=0.81), "name: capitals"),
        (replace(HOUSE, capitalised=0.51, name_in=frozenset({"given name"})), "name: capitals"),
        (replace(HOUSE, name_in=frozenset({"dictionary"})), "name: dictionary"),
        (replace(HOUSE, always_capital=True), "name: always with a capital"),
        (replace(HOUSE, wrong_spelling="American"), "spelling: American"),
        (replace(HOUSE, base="hous", base_lemma=301), "diminutive of hous"),
        (replace(HOUSE, interjection=True), "interjection"),
        (replace(HOUSE, word="diaper"), "unwanted"),
        (replace(HOUSE, word="café"), "letters"),
        (replace(HOUSE, word="House"), "letters"),
    ],
)
def test_a_fault_is_found_by_its_rule(evidence: Evidence, reason: str) -> None:
    assert judge(evidence) == reason


@pytest.mark.parametrize(
    "evidence",
    [
        replace(HOUSE, word="rose", capitalised=0.29, name_in=frozenset({"given name"})),
        replace(HOUSE, base="hous", base_lemma=200),
        replace(HOUSE, taggers=()),
    ],
)
def test_a_word_that_only_resembles_a_fault_is_accepted(evidence: Evidence) -> None:
    assert judge(evidence) is None


def test_each_rule_says_why() -> None:
    assert all((rule.__doc__ or "").endswith(".") for rule in RULES)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("fr", "côté", "cote"), ("ru", "ёлка", "елка"), ("es", "período", "periodo"), ("en", "dialogue", "dialog"),
        ("en", "programme", "program"), ("es", "psicología", "sicología"), ("es", "currículum", "currículo"), ("fr", "cœur", "coeur"),
    ],
)
def test_spellings_of_one_word_are_twins(language: str, one: str, other: str) -> None:
    assert skeleton(one, language) == skeleton(other, language)


@pytest.mark.parametrize(("language", "one", "other"), [("es", "caña", "cana"), ("ru", "война", "воина"), ("en", "tool", "toll")])
def test_letters_with_their_own_key_do_not_make_twins(language: str, one: str, other: str) -> None:
    assert skeleton(one, language) != skeleton(other, language)


def test_the_more_frequent_twin_is_accepted() -> None:
    words = [replace(HOUSE, word="cote", lemma=5), replace(HOUSE, word="côté", lemma=50), replace(HOUSE, word="arbre", lemma=1)]
    assert rarer_twins(words, "fr") == {"cote": "côté"}


def test_synonyms_that_differ_by_a_letter_are_twins() -> None:
    words = [
        replace(HOUSE, word="disc", lemma=9, relatives=frozenset({"disk"})),
        replace(HOUSE, word="disk", lemma=5, relatives=frozenset({"disc"})),
        replace(HOUSE, word="dish", lemma=4),
    ]
    assert rarer_twins(words, "en") == {"disk": "disc"}


def test_folding_keeps_letters_with_their_own_key() -> None:
    assert (folded("ñandú", "es"), folded("чёрный", "ru"), folded("élève", "fr")) == ("ñandu", "черный", "eleve")


def test_distance_is_levenshtein() -> None:
    assert [distance(*pair) for pair in (("disc", "disc"), ("disc", "disk"), ("kitten", "sitting"), ("", "abc"))] == [0, 1, 3, 3]


def test_steps_depend_on_frequency_and_are_sorted() -> None:
    words = [replace(HOUSE, word=f"w{number:03}", lemma=number) for number in range(100)]
    made = steps(words)
    assert [len(step) for step in made] == [round(share * 100) for share in SHARES]
    assert made[0] == [f"w{number:03}" for number in range(70, 100)]
    assert made[2] == [f"w{number:03}" for number in range(30)]
