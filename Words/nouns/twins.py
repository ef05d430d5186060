"""Of two words that differ by accents or by ways of spelling the same alone, the more frequent one stays."""

import re
import unicodedata
from collections.abc import Iterable

from .evidence import Evidence

# What a language spells in two ways, each made into one of them; what this takes for one word wrongly costs the rarer one, no more.
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
    """Without accents; what is a letter of its own (ñ, й) stays."""
    kept = {"es": "ñ", "ru": "й"}.get(language, "")
    return "".join(sign if sign in kept else unicodedata.normalize("NFD", sign)[0] for sign in word)


def skeleton(word: str, language: str) -> str:
    """What all spellings of a word have in common."""
    text = folded(word, language)
    for pattern, replacement in _ALTERNATIONS[language]:
        text = re.sub(pattern, replacement, text)
    return text


def rarer_twins(all_evidence: Iterable[Evidence], language: str) -> dict[str, str]:
    """Each word that has to leave, with the one that it is too like."""
    leaving: dict[str, str] = {}
    kept: dict[str, str] = {}
    staying: dict[str, frozenset[str]] = {}
    # By frequency, so that the first of its like is the one that stays; by the alphabet among equals, so that it is always the same.
    for evidence in sorted(all_evidence, key=lambda one: (-one.lemma, one.word)):
        mark = skeleton(evidence.word, language)
        # Synonyms that differ by a letter are one word: enquiry and inquiry.
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
    """How many letters have to be put in, taken out or replaced to make one of the other (Levenshtein)."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        above, row[0] = row[0], number
        for place, second in enumerate(other, start=1):
            above, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, above + (letter != second))
    return row[-1]
