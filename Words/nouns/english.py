"""The evidence about English nouns: WordNet's annotators counted readings, and SCOWL knows British spellings."""

from collections.abc import Iterable, Sequence

from .evidence import Evidence, Witness
from .sources import apertium, counts, hunspell, places
from .sources.counts import Capitals
from .sources.scowl import Scowl
from .sources.taggers import Taggers
from .sources.wordnet import WordNet
from .twins import skeleton

_SIZE = 55
# American endings, with the British endings that replace them in some meanings of a word.
_BRITISH_ENDINGS = (
    ("m", "mme"), ("er", "re"), ("ck", "que"), ("sk", "sc"), ("ense", "ence"), ("or", "our"), ("aft", "aught"), ("ire", "yre"),
)


def witness(words: Sequence[str]) -> Witness:
    wordnet, scowl, taggers, capitals = WordNet(), Scowl(_SIZE), Taggers("en"), Capitals("en")
    readings = apertium.readings(words, "en")
    not_british = hunspell.unknown(words, "en_GB")
    american = {skeleton(word, "en"): word for word in sorted(scowl.american)}
    towns, people = places.places("en"), places.given_names()

    def dictionaries(word: str) -> Iterable[bool]:
        yield wordnet.has_noun(word)
        yield word in scowl.common or word in scowl.british or word in scowl.american
        if readings[word]:
            yield any(reading.is_noun and reading.lemma == word for reading in readings[word])

    def wrong_spelling(word: str) -> str | None:
        if word not in scowl.common and word not in scowl.british:
            return "American or a variant"
        if word in not_british:
            return "not in a British dictionary"
        # An American spelling may be standard in one meaning of a word: a computer program, a parking meter.
        for ending, own in _BRITISH_ENDINGS:
            if word.endswith(ending) and word.removesuffix(ending) + own in scowl.british:
                return f"American for {word.removesuffix(ending) + own}"
        return None

    def names(word: str) -> Iterable[str]:
        if word in towns:
            yield "place"
        if word in people:
            yield "given name"
        if word.capitalize() in scowl.names:
            yield "proper"
        if wordnet.first_is_name(as_annotated(word)):
            yield "proper"

    def agreement(word: str) -> tuple[bool, ...]:
        """Returns the taggers' votes. If the annotations are inconclusive, a single tagger may count as a vote against."""
        read = as_annotated(word)
        votes = taggers.votes(read)
        if wordnet.is_certain(read) or len(votes) > 1:
            return votes
        # If plurals are more frequent than -ed and -ing, the verb comes from the noun, and not the other way round.
        return votes if votes and (wordnet.noun_share(read) >= 0.75 or counts.per_million(_plural(read), "en") > verbal(read)) else (False,)

    def as_annotated(word: str) -> str:
        """Returns the spelling in the annotated texts, which are American: "color" for "colour"."""
        if word not in scowl.british:
            return word
        # SCOWL lists a spelling as common if it is American in only one meaning: "program", "check".
        # Leaves out "check" for "cheque", because it is also a verb.
        endings = ((ending, own) for ending, own in _BRITISH_ENDINGS if own != "que" and word.endswith(own))
        common = (word.removesuffix(own) + ending for ending, own in endings)
        return american.get(skeleton(word, "en")) or next((one for one in common if wordnet.has_noun(one)), word)

    def verbal(word: str) -> float:
        """Returns the frequency of the forms that only the verb has, if there is a verb."""
        return sum(counts.per_million(form, "en") for form in _verbal(word)) if wordnet.has_verb(word) else 0.0

    def noun_share(word: str, votes: tuple[bool, ...]) -> float:
        """Returns the share of nouns among the readings of the bare form.

        Annotators also counted -ed and -ing for the verb. If all taggers vote for the noun, the bare form is mostly a noun.
        """
        share = wordnet.noun_share(as_annotated(word))
        return (1 + share) / 2 if len(votes) > 1 and all(votes) else share

    def evidence(word: str) -> Evidence:
        votes = agreement(word)
        share, all_readings = noun_share(word, votes), counts.per_million(word, "en")
        return Evidence(
            word,
            noun=all_readings * share,
            rival=all_readings * (1 - share),
            lemma=share * (all_readings + counts.per_million(_plural(word), "en")),
            dictionaries=tuple(dictionaries(word)),
            taggers=votes,
            capitalised=capitals.share(word),
            name_in=frozenset(names(word)),
            wrong_spelling=wrong_spelling(word),
            interjection=any(reading.tags[:1] == ("ij",) for reading in readings[word]),
            relatives=wordnet.first_synonyms(word),
        )

    return evidence


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def _verbal(word: str) -> tuple[str, ...]:
    stem = word[:-1] if word.endswith("e") else word
    past = word[:-1] + "ied" if word.endswith("y") and word[-2] not in "aeiou" else stem + "ed"
    return past, stem + "ing", word + word[-1] + "ed", word + word[-1] + "ing"
