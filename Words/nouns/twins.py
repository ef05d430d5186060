"""The rule for two words: if they differ only in accents or spelling, the more frequent one is accepted."""

import re
import unicodedata
from collections.abc import Iterable

from .evidence import Evidence

# Alternative spellings in a language, each with its replacement. A false match only causes the rarer word to be rejected.
_ALTERNATIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"ae|oe", "e"), (r"ogue$", "og"), (r"our$|re$", "er"), (r"or$", "er"), (r"[sz]", "s"), (r"que$|ck$|k$", "c"), (r"mme$", "m"),
        (r"gement$", "gment"),
    ),
    "fr": ((r"œ|oe", "e"), (r"æ|ae", "e"), (r"y", "i"), (r"k", "c"), (r"ph", "f"), (r"th", "t")),
    "es": (
        (r"^ps", "s"), (r"^post", "pos"), (r"k|qu", "c"), (r"trans", "tras"), (r"bs", "s"), (r"ee", "e"), (r"z(?=[eiéí])", "c"),
        (r"um$", "o"),
    ),
    "ru": ((r"э", "е"), (r"ия$", "ья"), (r"ие$", "ье"), (r"([нлсмп])\1", r"\1")),
}


def folded(word: str, language: str) -> str:
    """Returns the word without accents. Keeps letters of the alphabet such as ñ and й."""
    kept = {"es": "ñ", "ru": "й"}.get(language, "")
    return "".join(sign if sign in kept else unicodedata.normalize("NFD", sign)[0] for sign in word)


def skeleton(word: str, language: str) -> str:
    """Returns a key that all spellings of a word share."""
    text = folded(word, language)
    for pattern, replacement in _ALTERNATIONS[language]:
        text = re.sub(pattern, replacement, text)
    return text


def rarer_twins(all_evidence: Iterable[Evidence], language: str) -> dict[str, str]:
    """Returns the rejected words, each with the word that it resembles."""
    leaving: dict[str, str] = {}
    kept: dict[str, str] = {}
    staying: dict[str, frozenset[str]] = {}
    # Sorted by frequency, so that the most frequent twin is accepted, and then by spelling, so that the result is deterministic.
    for evidence in sorted(all_evidence, key=lambda one: (-one.lemma, one.word)):
        mark = skeleton(evidence.word, language)
        # Synonyms that differ by one letter are the same word: enquiry and inquiry.
        synonym = next(
            (
                other
                for other in sorted(evidence.relatives & staying.keys())
                if evidence.word in staying[other] and distance(other, evidence.word) == 1
            ),
            None,
        )
        if mark in kept or synonym:
            leaving[evidence.word] = kept.get(mark) or synonym or ""
        else:
            kept[mark] = evidence.word
            staying[evidence.word] = evidence.relatives
    return leaving


def distance(one: str, other: str) -> int:
    """Returns the Levenshtein distance."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        above, row[0] = row[0], number
        for place, second in enumerate(other, start=1):
            above, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, above + (letter != second))
    return row[-1]
