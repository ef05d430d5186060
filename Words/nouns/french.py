"""The evidence about French nouns: Lexique counts readings, and hunspell and Apertium name the parts of speech."""

import math
import re
from collections.abc import Iterable, Sequence

from .evidence import Evidence, Witness
from .sources import apertium, counts, hunspell, places
from .sources.lexique import Lexique
from .sources.taggers import Taggers


def witness(words: Sequence[str]) -> Witness:
    lexique, taggers = Lexique(), Taggers("fr")
    spelling, readings = hunspell.entries("fr"), apertium.readings(words, "fr")
    towns, people = places.places("fr"), places.given_names()

    def dictionaries(word: str) -> Iterable[bool]:
        if word in spelling:
            yield any(_is_base_form(entry) for entry in spelling[word])
        if rows := lexique.rows(word):
            yield any(row.part == "NOM" and row.lemma == word.replace("œ", "oe") for row in rows)
        if readings[word]:
            yield any(reading.is_noun and reading.lemma == word for reading in readings[word])

    def evidence(word: str) -> Evidence:
        rows = lexique.rows(word)
        nouns = [row for row in rows if row.part == "NOM"]
        noun = sum(row.form_per_million for row in nouns)
        rival = sum(row.form_per_million for row in rows if row.part != "NOM")
        everywhere = counts.per_million(word, "fr")
        lemma = sum(row.lemma_per_million for row in nouns)
        return Evidence(
            word,
            noun,
            rival,
            # The mean of both sources, because films and books rarely mention computers, and the web rarely mentions dragons.
            lemma=math.sqrt(lemma * everywhere * noun / (noun + rival)) if noun else 0.0,
            dictionaries=tuple(dictionaries(word)),
            taggers=taggers.votes(word) if rival else (),
            # A word that is much more frequent on the web than in books is a name (Marne) or part of a phrase ("d'abord").
            inflects=(everywhere < 12 * (noun + rival) or counts.per_million(word + "s", "fr") > 0.05 * everywhere) and _has_plural(spelling.get(word, [])),
            always_capital=word.capitalize() in spelling and taggers.have_capitals_alone([word]),
            name_in=frozenset(kind for kind, names in (("place", towns), ("given name", people)) if word in names),
            interjection=any(row.part == "ONO" for row in rows),
        )

    return evidence


def _is_base_form(entry: str) -> bool:
    return "po:nom" in entry and "is:pl" not in entry


def _has_plural(entries: list[str]) -> bool:
    """Returns whether the noun has a plural. Hunspell marks nouns without one with `is:sg`."""
    return not any(re.search(r"po:nom\b.*\bis:sg\b", entry) for entry in entries)
