"""All readings of a form, from the dictionaries of the Apertium translator."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from . import files

_DICTIONARIES = {
    "en": "apertium-eng-spa/eng-spa.automorf.bin",
    "es": "apertium-eng-spa/spa-eng.automorf.bin",
    "fr": "apertium-fra-cat/fra-cat.automorf.bin",
}


@dataclass(frozen=True)
class Reading:
    """A base form and the grammatical tags of a form: `("casar", ("vblex", "pri", "p3", "sg"))`."""

    lemma: str
    tags: tuple[str, ...]

    @property
    def is_noun(self) -> bool:
        return self.tags[:1] == ("n",)

    @property
    def is_verb(self) -> bool:
        return self.tags[:1] != () and self.tags[0].startswith("vb")

    @property
    def is_name(self) -> bool:
        return self.tags[:1] == ("np",)


def readings(words: Iterable[str], language: str) -> dict[str, tuple[Reading, ...]]:
    """Returns the readings of each word; none if the dictionary does not list it."""
    path = files.existing(Path("/usr/share/apertium") / _DICTIONARIES[language])
    wanted = list(words)
    answer = files.output(["lt-proc", str(path)], "".join(f"{word}\n" for word in wanted))
    return {word: tuple(_parse(line)) for word, line in zip(wanted, answer.splitlines(), strict=True)}


def _parse(line: str) -> Iterable[Reading]:
    # Words of two units, like "^can't/can<vaux>+not<adv>$", are not nouns, so their readings are not split.
    for text in line.strip().removeprefix("^").removesuffix("$").split("/")[1:]:
        if not text.startswith("*"):
            yield Reading(text.split("<")[0], tuple(re.findall(r"<([^>]*)>", text)))
