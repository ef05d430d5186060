"""The evidence about Spanish nouns. No source counts readings, so verb forms are estimated from their infinitives."""

from collections.abc import Iterable, Sequence

from .evidence import Evidence, Witness
from .sources import apertium, counts, hunspell, places
from .sources.apertium import Reading
from .sources.counts import Capitals
from .sources.taggers import Taggers

# The rough frequency of a verb form relative to its infinitive.
_WEIGHTS = (({"pri", "p3"}, 1.0), ({"pri", "p1"}, 0.4), ({"prs"}, 0.4), ({"ifi"}, 0.8), ({"pp", "m"}, 0.4), ({"pp", "f"}, 0.05), ({"imp"}, 0.1), ({"inf"}, 1.0))
# Leaves out -illo, -azo and -ón: dictionary words with these endings are separate words, like pasillo and ratón.
_DIMINUTIVES = ("ito", "ita", "cito", "cita", "ecito", "ecita", "uelo", "uela")


def witness(words: Sequence[str]) -> Witness:
    taggers, capitals = Taggers("es"), Capitals("es")
    spelling, readings = hunspell.entries("es"), apertium.readings(words, "es")
    towns, people = places.places("es"), places.given_names()

    def per_million(word: str) -> float:
        return counts.per_million(word, "es")

    def rival(word: str) -> float:
        weights: dict[str, float] = {}
        for reading in readings[word]:
            if reading.is_verb:
                infinitive = reading.lemma.removesuffix("se")
                weights[infinitive] = max(weights.get(infinitive, 0.0), _weight(reading))
        return sum(per_million(infinitive) * weight for infinitive, weight in weights.items())

    def dictionaries(word: str) -> Iterable[bool]:
        if word in spelling:
            yield True
        elif word.capitalize() in spelling:
            yield False
        if readings[word]:
            # Apertium lists "reina" as the feminine of "rey".
            yield any(reading.is_noun and (reading.lemma == word or word in spelling and {"f", "sg"} <= set(reading.tags)) for reading in readings[word])
        elif len(votes := taggers.votes(word)) > 1:
            yield all(votes)

    def base(word: str) -> str | None:
        found = [form for form in _bases(word) if form in spelling]
        return max(found, key=per_million, default=None)

    def evidence(word: str) -> Evidence:
        other, all_readings = rival(word), per_million(word)
        root = base(word)
        return Evidence(
            word,
            noun=max(0.0, all_readings - other),
            rival=other,
            lemma=max(0.0, all_readings - other) + per_million(_plural(word)),
            dictionaries=tuple(dictionaries(word)),
            taggers=taggers.votes(word),
            capitalised=capitals.share(word),
            name_in=frozenset(kind for kind, names in (("place", towns), ("given name", people)) if word in names),
            base=root,
            base_lemma=per_million(root) + per_million(_plural(root)) if root else 0.0,
            interjection=any(reading.tags[:1] == ("ij",) for reading in readings[word]),
        )

    return evidence


def _weight(reading: Reading) -> float:
    return max((weight for tags, weight in _WEIGHTS if tags <= set(reading.tags)), default=0.1)


def _plural(word: str) -> str:
    if word[-1] in "aeiouáéó":
        return word + "s"
    if word.endswith("z"):
        return word[:-1] + "ces"
    if word.endswith("ión"):
        return word[:-3] + "iones"
    return word + "es"


def _bases(word: str) -> Iterable[str]:
    for suffix in _DIMINUTIVES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            stem = word.removesuffix(suffix)
            for form in {stem, stem.removesuffix("qu") + "c" if stem.endswith("qu") else stem}:
                gender = "a" if suffix.endswith("a") else "o"
                yield from (form + gender, form + "e", form)
