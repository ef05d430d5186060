"""Makes the lists of words of hangman: `Content/words/*.json`. See README.md."""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from nouns import english, french, russian, spanish
from nouns.evidence import Evidence
from nouns.rules import ALPHABETS, objection
from nouns.sources.files import MissingSource
from nouns.steps import steps
from nouns.twins import rarer_twins

HERE = Path(__file__).resolve().parent
LANGUAGES = {"en": english.witness, "fr": french.witness, "es": spanish.witness, "ru": russian.witness}
FEWEST = 2500


def words_in(path: Path) -> list[str]:
    """The words of a file, one a line; what follows # is for its readers."""
    lines = (line.partition("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def judge(language: str) -> tuple[list[Evidence], dict[str, str]]:
    """The candidates that stay, with what is known of them, and those that leave, with the reason."""
    candidates = words_in(HERE / "candidates" / f"{language}.txt")
    unwanted = frozenset(words_in(HERE / "unwanted" / f"{language}.txt"))
    witness = LANGUAGES[language](candidates)
    staying: list[Evidence] = []
    leaving: dict[str, str] = {}
    for evidence in map(witness, candidates):
        if reason := objection(evidence, ALPHABETS[language], unwanted):
            leaving[evidence.word] = reason
        else:
            staying.append(evidence)
    twins = rarer_twins(staying, language)
    leaving |= {word: f"twin of {other}" for word, other in twins.items()}
    return [one for one in staying if one.word not in twins], leaving


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=Path, help="the folder of the lists, as Content/words")
    parser.add_argument("--reasons", type=Path, help="a folder for files that say of each word that leaves why it does")
    options = parser.parse_args()
    for language in LANGUAGES:
        try:
            staying, leaving = judge(language)
        except MissingSource as error:
            print(f"words: {error}", file=sys.stderr)
            return 1
        if len(staying) < FEWEST:
            print(f"words: only {len(staying)} stay in {language}, of {FEWEST} at least", file=sys.stderr)
            return 1
        content = {"language": language, "words": steps(staying)}
        (options.output / f"{language}.json").write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", "utf-8")
        kinds = Counter(reason.split(":")[0].split(" of ")[0] for reason in leaving.values())
        print(f"{language}: {len(staying)} stay, {len(leaving)} leave:", ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
        if options.reasons:
            lines = (f"{word}\t{reason}\n" for word, reason in sorted(leaving.items()))
            (options.reasons / f"{language}.tsv").write_text("".join(lines), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
