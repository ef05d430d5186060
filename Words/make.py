"""Generates the word lists of hangman, `Content/words/*.json`. See README.md."""

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
    """Returns the words in a file, one per line, without comments after #."""
    lines = (line.partition("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def judge(language: str) -> tuple[list[Evidence], dict[str, str]]:
    """Returns the evidence for the accepted candidates, and the reason for each rejected one."""
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
    parser.add_argument("output", type=Path, help="folder for the lists, for example Content/words")
    parser.add_argument("--reasons", type=Path, help="folder for files that list the rejected words with the reasons")
    options = parser.parse_args()
    for language in LANGUAGES:
        try:
            staying, leaving = judge(language)
        except MissingSource as error:
            print(f"words: {error}", file=sys.stderr)
            return 1
        if len(staying) < FEWEST:
            print(f"words: only {len(staying)} words accepted in {language}; at least {FEWEST} are needed", file=sys.stderr)
            return 1
        content = {"language": language, "words": steps(staying)}
        (options.output / f"{language}.json").write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", "utf-8")
        kinds = Counter(reason.split(":")[0].split(" of ")[0] for reason in leaving.values())
        counts = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        print(f"{language}: {len(staying)} accepted, {len(leaving)} rejected: {counts}")
        if options.reasons:
            lines = (f"{word}\t{reason}\n" for word, reason in sorted(leaving.items()))
            (options.reasons / f"{language}.tsv").write_text("".join(lines), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
