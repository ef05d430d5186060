#!/usr/bin/env python3
"""Reports unclear wording in documents and comments. docs/glossary.md has the terms.

Usage: Scripts/check-prose.py [FILE...]
Without files it reads all documents and sources that Git tracks.
"""

import re
import subprocess
import sys
from pathlib import Path

# A phrase, as a regular expression, and what to write.
PHRASES = {
    r"in place of": "instead of",
    r"whoever": "the person or program by name, such as “the operator”",
    r"whosoever|whomever": "the person or program by name",
    r"bears? (?:a|the|its) (?:name|number|version)": "has",
    r"goes by the name|go by one name": "is called",
    r"of (?:its|their) own accord": "automatically",
    r"for ever": "permanently",
    r"lest|thereby|therein|whereby|hereby|thereof": "a shorter sentence",
    r"hence|thus": "so",
    r"(?:is|are|was|were) to be had": "is available",
    r"(?:cannot|could not|can) be had": "is (not) available",
    r"all that (?:is|was|are|were) kept": "the saved data",
    r"what is kept": "the saved data",
    r"hands? (?:it |them )?in|handed in": "uploads",
    r"as long as it wants": "without a limit",
    r"begun anew|begins anew|made anew": "restarted, or created again",
    r"gives? way": "is closed, or is evicted",
    r"for want of": "without",
    r"a word of its own": "its own word",
    r"leverag(?:e|es|ing)|seamless(?:ly)?|robust(?:ly)?": "a concrete property",
    r"utili[sz]e[sd]?": "use",
}
PATTERN = re.compile(r"\b(?:" + "|".join(f"({phrase})" for phrase in PHRASES) + r")\b", re.IGNORECASE)
# The maximum number of words in a sentence of a document.
LONGEST = 30
COMMENTS = {
    ".swift": re.compile(r"^\s*///?(.*)"),
    ".js": re.compile(r"^\s*//(.*)"),
    ".py": re.compile(r"^\s*#(.*)"),
    ".sh": re.compile(r"^\s*#(.*)"),
}
# Files that are not checked: licences, word lists, requirements that others have written, quiz files for tests, and this list.
EXCEPTIONS = (
    "Content/", "Facts/", "Words/", "docs/requirements.md", "Scripts/check-prose.py", "Scripts/check-names.py",
    "Tests/FormatsTests/Corpus/",
)


def lines(path: Path) -> list[tuple[int, str]]:
    """The lines of prose in a file, with their numbers. Code in a document is left out."""
    text = path.read_text()
    if path.suffix == ".md":
        text = re.sub(r"^```.*?^```", lambda code: re.sub(r".", "", code[0]), text, flags=re.MULTILINE | re.DOTALL)
        return [(number, re.sub(r"`[^`]*`", "`x`", line)) for number, line in enumerate(text.splitlines(), 1)]
    found = ((number, COMMENTS[path.suffix].match(line)) for number, line in enumerate(text.splitlines(), 1))
    return [(number, match[1]) for number, match in found if match]


def sentences(prose: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The sentences of paragraphs and list items, each with the number of its first line. Tables and headings are left out."""
    found: list[tuple[int, str]] = []
    paragraph: list[tuple[int, str]] = []

    def end() -> None:
        words = [(number, word) for number, line in paragraph for word in line.split()]
        sentence: list[tuple[int, str]] = []
        for number, word in words:
            sentence.append((number, word))
            if re.search(r"[.!?:][)”\"*_]*$", word):
                found.append((sentence[0][0], " ".join(word for _, word in sentence)))
                sentence = []
        if sentence:
            found.append((sentence[0][0], " ".join(word for _, word in sentence)))
        paragraph.clear()

    for number, line in prose:
        if not line.strip() or line.lstrip().startswith(("#", "|", "<")):
            end()
            continue
        if re.match(r"\s*(?:[-*]|\d+\.) ", line):
            end()
        paragraph.append((number, line))
    end()
    return found


def faults(path: Path) -> list[str]:
    prose = lines(path)
    found = []
    for number, line in prose:
        for match in PATTERN.finditer(line):
            better = list(PHRASES.values())[match.lastindex - 1]
            found.append(f"{path}:{number}: “{match[0]}”; write {better}")
    if path.suffix == ".md":
        for number, sentence in sentences(prose):
            count = len(sentence.split())
            if count > LONGEST:
                found.append(f"{path}:{number}: a sentence of {count} words; the limit is {LONGEST}: “{sentence[:60]}…”")
    return found


def main() -> None:
    tracked = sys.argv[1:] or subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [Path(name) for name in tracked if not name.startswith(EXCEPTIONS)]
    found = [fault for path in paths if path.suffix in (".md", *COMMENTS) and path.exists() for fault in faults(path)]
    if found:
        sys.exit("\n".join(f"check-prose: {fault}" for fault in found))


main()
