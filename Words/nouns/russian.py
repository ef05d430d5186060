"""The evidence about Russian nouns. OpenCorpora lists all forms of a word, so that words can share the frequency of a form."""

from collections.abc import Callable, Iterable, Sequence

import pymorphy3
from pymorphy3.analyzer import Parse

from .evidence import Evidence, Witness
from .sources import counts, hunspell, places
from .sources.taggers import Taggers

_NAMES = {"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init", "Abbr"}
# Endings of diminutives, with the endings of their bases.
_DIMINUTIVES = {
    "masc": (
        ("чик", ("", "ец", "к")), ("ик", ("", "ец")), ("ок", ("", "к")), ("ёк", ("", "й", "ь")), ("ек", ("", "й", "ь")),
        ("очек", ("", "ок")), ("ишка", ("",)), ("юшка", ("я",)), ("енька", ("я",)), ("ька", ("я",)),
    ),
    "femn": (
        ("очка", ("ка", "а", "я")), ("ечка", ("ка", "а", "я", "ь")), ("ушка", ("а", "я")), ("юшка", ("я",)),
        ("енька", ("а", "я", "ь", "ка")), ("ёнка", ("а", "ра")), ("уля", ("а", "ушка")), ("енка", ("ня", "на")), ("шка", ("ь",)),
        ("ка", ("а", "я")), ("ца", ("", "а", "ь")), ("инка", ("а", "ина", "")),
    ),
    "neut": (
        ("ко", ("о",)), ("ечко", ("о", "е")), ("цо", ("о",)), ("ышко", ("о", "це")), ("ико", ("о",)), ("ошко", ("но",)), ("ушко", ("о",)),
        ("це", ("о", "е")),
    ),
}
# Per million words. A word this frequent does not have to occur in annotated texts.
_FREQUENT = 4.5
_SOFTENED = {"ч": ("к", "ц"), "ж": ("г",), "ш": ("х",)}
# After these letters, the suffix -чик forms agents (лётчик, рассказчик), not diminutives.
_BEFORE_AGENTS = "тдзсж"


def witness(words: Sequence[str]) -> Witness:
    morphology, taggers, spelling = pymorphy3.MorphAnalyzer(), Taggers("ru"), hunspell.entries("ru")
    towns = places.places("ru")
    known_forms: dict[str, list[Parse]] = {}

    def parses(form: str) -> list[Parse]:
        if form not in known_forms:
            known_forms[form] = [parse for parse in morphology.parse(form) if parse.is_known]
        return known_forms[form]

    def per_million(form: str) -> float:
        # Most texts write е for ё.
        return counts.per_million(form, "ru") + (counts.per_million(form.replace("ё", "е"), "ru") if "ё" in form else 0.0)

    def is_base(parse: Parse, word: str) -> bool:
        return (parse.word, parse.normal_form) == (word, word) and {"NOUN", "nomn", "sing"} <= set(parse.tag.grammemes)

    def forms(parse: Parse, word: str) -> set[str]:
        return {form.word for form in parse.lexeme} - {word}

    def in_form(parse: Parse, form: str) -> float:
        """Returns the frequency of a word's form. Words with the same form share its frequency as in OpenCorpora's texts."""
        found = 0.0
        # Written with е, "тёмы" is "темы", which is mostly a form of "тема".
        for spelling in {form, form.replace("ё", "е")}:
            here = parses(spelling)
            whole = sum(one.score for one in here)
            own = sum(one.score for one in here if one.normal_form == parse.normal_form)
            found += counts.per_million(spelling, "ru") * own / whole if whole else 0.0
        return found

    def in_other_cases(parse: Parse) -> float:
        """Returns the frequency of a word in all forms except its base form."""
        return sum(in_form(parse, form) for form in forms(parse, parse.normal_form))

    def dictionaries(word: str) -> Iterable[bool]:
        yield any(is_base(parse, word) for parse in parses(word))
        yield word in spelling or word.replace("ё", "е") in spelling

    def base(word: str) -> tuple[str | None, float]:
        noun = next((parse for parse in parses(word) if is_base(parse, word)), None)
        found = {form: lemma(form, noun.tag.gender) for form in _bases(word, noun.tag.gender)} if noun else {}
        best = max(found, key=lambda form: found[form], default=None)
        return (best, found[best]) if best else (None, 0.0)

    def lemma(word: str, gender: str | None = None) -> float:
        noun = next((parse for parse in parses(word) if is_base(parse, word) and gender in (None, parse.tag.gender)), None)
        return per_million(word) + in_other_cases(noun) if noun else 0.0

    def evidence(word: str) -> Evidence:
        here = parses(word)
        nouns = [parse for parse in here if parse.normal_form == word and "NOUN" in parse.tag]
        others = {parse.normal_form: parse for parse in here if parse.normal_form != word or "NOUN" not in parse.tag}
        bare = per_million(word)
        in_other_forms = max((in_other_cases(parse) for parse in nouns), default=0.0)
        most_frequent = max((in_form(parse, form) for parse in nouns for form in forms(parse, word)), default=0.0)
        # Texts may contain a rare word only in other forms, and most texts write е for ё.
        spellings = {spelling for parse in nouns for form in parse.lexeme for spelling in (form.word, form.word.replace("ё", "е"))}
        # The form gets an equal share of the other word's frequency.
        rival = sum(in_other_cases(parse) / max(1, len(forms(parse, word))) for parse in others.values())
        small, base_lemma = base(word)
        return Evidence(
            word,
            noun=max(0.0, bare - rival),
            rival=rival,
            lemma=max(0.0, bare - rival) + in_other_forms,
            dictionaries=tuple(dictionaries(word)),
            taggers=taggers.votes(word) or taggers.votes(word.replace("ё", "е")) or attested(spellings, bare + in_other_forms),
            # False for words that occur mostly in the bare form (a prefix, "залом" from "зал"), or in one other form (a phrase).
            inflects=any("Fixd" in parse.tag for parse in nouns) or in_other_forms > 0.2 * bare and most_frequent < 0.85 * (bare + in_other_forms),
            always_capital=taggers.have_capitals_alone(spellings),
            name_in=frozenset(names(word, here)),
            wrong_spelling=_spelling(word, parses),
            base=small,
            base_lemma=base_lemma,
            interjection=any("INTJ" in parse.tag for parse in here),
        )

    def attested(spellings: set[str], lemma: float) -> tuple[bool, ...]:
        """Returns a vote against a rare word that occurs in no annotated text: it is probably not the noun in the dictionary."""
        return () if lemma >= _FREQUENT or any(taggers.votes(form) for form in spellings) else (False,)

    def names(word: str, here: list[Parse]) -> Iterable[str]:
        if here and here[0].tag.grammemes & _NAMES:
            yield "dictionary"
        if word in towns:
            yield "dictionary"

    return evidence


def _spelling(word: str, parses: Callable[[str], list[Parse]]) -> str | None:
    """Returns what is wrong with the spelling. A noun with ё that also exists with е is a variant: маркёр."""
    plain = word.replace("ё", "е")
    if plain != word and any(parse.normal_form == plain for parse in parses(plain)):
        return f"variant of {plain}"
    return None


def _bases(word: str, gender: str | None) -> Iterable[str]:
    for suffix, endings in _DIMINUTIVES.get(gender or "", ()):
        if word.endswith(suffix) and len(word) - len(suffix) >= 2:
            stem = word.removesuffix(suffix)
            if suffix == "чик" and stem[-1] in _BEFORE_AGENTS:
                continue
            stems = {stem, *(stem[:-1] + letter for letter in _SOFTENED.get(stem[-1], ()))}
            yield from (one + ending for one in stems for ending in endings)
