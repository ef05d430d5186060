"""The rules for a single word; `twins` has the rule for two. Each rule returns the reason for rejecting a word, or `None`."""

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
    """Shorter words are guessed by luck, and longer ones do not fit on a phone's screen."""
    return None if SHORTEST <= len(evidence.word) <= LONGEST else "length"


def base_form(evidence: Evidence) -> str | None:
    """Two dictionaries must list the word as the base form of a noun, and none may contradict. Every dictionary has oddities."""
    agreeing = evidence.dictionaries.count(True)
    return None if agreeing >= 2 and all(evidence.dictionaries) else "base form"


def mostly_a_noun(evidence: Evidence) -> str | None:
    """The most common reading, which comes to mind first, must be the noun, by counts and by the taggers' lexicons."""
    denials = evidence.taggers.count(False)
    # Another tagger and the counts together outweigh a tagger that disagrees: "battery", "president".
    outweighed = 2 * denials <= len(evidence.taggers) and evidence.noun > 5 * evidence.rival
    return None if evidence.noun > evidence.rival and (not denials or outweighed) else "not mostly a noun"


def stands_by_itself(evidence: Evidence) -> str | None:
    """A word that occurs in only one form is part of a phrase (French "sans cesse"), a prefix, or a form of another word."""
    return None if evidence.inflects else "only one form"


def known(evidence: Evidence) -> str | None:
    """Players cannot guess rare words, and the dictionaries' oddest entries are rare."""
    return None if evidence.lemma >= 0.5 else "rare"


def no_name(evidence: Evidence) -> str | None:
    """Names are not accepted: words mostly written with a capital, or listed as a name and often written with one."""
    if evidence.always_capital:
        return "name: always with a capital"
    limit = 0.5 if evidence.name_in else 0.8
    if evidence.capitalised > limit:
        return "name: capitals"
    return "name: dictionary" if "dictionary" in evidence.name_in else None


def spelling(evidence: Evidence) -> str | None:
    """Spellings that are American, dated or a variant of another one are not accepted."""
    return evidence.wrong_spelling and f"spelling: {evidence.wrong_spelling}"


def no_diminutive(evidence: Evidence) -> str | None:
    """A diminutive is rejected as a form of its base, unless it is about as frequent: then it counts as a separate word."""
    return f"diminutive of {evidence.base}" if evidence.base and evidence.base_lemma > 2.5 * evidence.lemma else None


def no_interjection(evidence: Evidence) -> str | None:
    """Interjections are not accepted, although dictionaries list some as nouns, as in "a cry of alas"."""
    return "interjection" if evidence.interjection else None


RULES: tuple[Rule, ...] = (
    length, base_form, mostly_a_noun, stands_by_itself, known, no_name, spelling, no_diminutive, no_interjection,
)


def objection(evidence: Evidence, alphabet: str, unwanted: frozenset[str]) -> str | None:
    """Returns the first reason for rejecting a word, or `None` if it is accepted."""
    if not set(evidence.word) <= set(alphabet):
        return "letters"
    if evidence.word in unwanted:
        return "unwanted"
    return next((reason for reason in (rule(evidence) for rule in RULES) if reason), None)
