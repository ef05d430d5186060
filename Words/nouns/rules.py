"""The rules that every word has to pass by itself: what `twins` adds is about two of them. Each gives the reason why a word leaves."""

from collections.abc import Callable

from .evidence import Evidence

Rule = Callable[[Evidence], str | None]

SHORTEST, LONGEST = 4, 12
ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
    "es": "abcdefghijklmnñopqrstuvwxyzáéíóúü",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}


def length(evidence: Evidence) -> str | None:
    """A shorter word is guessed by chance, and a longer one does not fit a telephone's width."""
    return None if SHORTEST <= len(evidence.word) <= LONGEST else "length"


def base_form(evidence: Evidence) -> str | None:
    """Two dictionaries have it as a noun's base form and none that knows it denies that, since each alone has oddities."""
    agreeing = evidence.dictionaries.count(True)
    return None if agreeing >= 2 and all(evidence.dictionaries) else "base form"


def mostly_a_noun(evidence: Evidence) -> str | None:
    """Who reads the bare word thinks of its commonest reading, so that has to be the noun, by counts and by the taggers' lexicons."""
    denials = evidence.taggers.count(False)
    # One tagger that denies it is outweighed by another and by the counts: "battery", "president".
    outweighed = 2 * denials <= len(evidence.taggers) and evidence.noun > 5 * evidence.rival
    return None if evidence.noun > evidence.rival and (not denials or outweighed) else "mostly no noun"


def stands_by_itself(evidence: Evidence) -> str | None:
    """What is met in one form alone is part of a phrase (French "sans cesse"), a prefix, or a form of something else."""
    return None if evidence.inflects else "one form alone"


def known(evidence: Evidence) -> str | None:
    """What few have met cannot be guessed, and it is there that dictionaries have their oddest entries."""
    return None if evidence.lemma >= 0.5 else "rare"


def no_name(evidence: Evidence) -> str | None:
    """A name is no noun in this game: it is mostly written with a capital, or a list has it and much of its use is with one."""
    if evidence.always_capital:
        return "name: always with a capital"
    limit = 0.5 if evidence.name_in else 0.8
    if evidence.capitalised > limit:
        return "name: capitals"
    return "name: dictionary" if "dictionary" in evidence.name_in else None


def spelling(evidence: Evidence) -> str | None:
    """Players would be right to complain of a spelling that is American, dated or a variant of another."""
    return evidence.wrong_spelling and f"spelling: {evidence.wrong_spelling}"


def no_diminutive(evidence: Evidence) -> str | None:
    """A little house is a house to who guesses it; a diminutive that lives by itself is about as frequent as its base."""
    return f"diminutive of {evidence.base}" if evidence.base and evidence.base_lemma > 2.5 * evidence.lemma else None


def no_interjection(evidence: Evidence) -> str | None:
    """A cry is no noun, though dictionaries let one utter "a cry of alas"."""
    return "interjection" if evidence.interjection else None


RULES: tuple[Rule, ...] = (
    length, base_form, mostly_a_noun, stands_by_itself, known, no_name, spelling, no_diminutive, no_interjection,
)


def objection(evidence: Evidence, alphabet: str, unwanted: frozenset[str]) -> str | None:
    """The first reason against a word; `None` for one that may be asked."""
    if not set(evidence.word) <= set(alphabet):
        return "letters"
    if evidence.word in unwanted:
        return "unwanted"
    return next((reason for reason in (rule(evidence) for rule in RULES) if reason), None)
