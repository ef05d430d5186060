#!/usr/bin/env python3
"""Fails if a declaration or path uses a private name for which there is a standard term (docs/glossary.md).

Usage: Scripts/check-names.py [FILE...]
Without files it checks everything that Git tracks. It ignores prose and comments.
"""

import re
import subprocess
import sys
from pathlib import Path

# Parts of names, with their replacements.
WORDS = {
    "arcade": "AppModel",
    "chapter": "LazyChunk",
    "desk": "the name of what it holds",
    "edition": "ContentSnapshot",
    "foreign": "Imported",
    "heeding": "pauseOnFocus",
    "intake": "RequestParser",
    "mailbox": "PendingEntries",
    "patience": "timeout",
    "shelf": "Quarantine",
    "stranded": "SIGBUSGuard",
    "stranding": "SIGBUSGuard",
    "surroundings": "Environment",
    "yielding": "focusQueue",
    "board": "Leaderboard",
    "boards": "Leaderboards",
}
# Whole names. As parts of a longer name they mean something else.
NAMES = {
    "Answer": "APIResponse",
    "Call": "APIRequest",
    "Conversation": "WireAPI",
    "Need": "Prerequisite",
    "Opening": "RouteInstance",
    "Records": "SavedData",
    "Ticket": "RequestID",
    "Unread": "UndecodedEntries",
    "Waiting": "BlockingTask",
    "World": "AppState",
}
TABLES = {"bests": "leaderboard_entries", "uses": "rate_limits"}
# Files that may use these names, each with the reason.
EXCEPTIONS = {
    "Sources/Content/Quizzes/Question.swift": "an answer of a quiz",
    "Sources/Content/Quizzes/AnswersOnOthers.swift": "an answer of a quiz",
    "Sources/Rules/Room/RoomMove.swift": "a move of the rooms' API",
    "Sources/Rules/Room/RoomResults.swift": "an answer in a room",
    "Sources/Rules/Room/RoomScene.swift": "a phase of the rooms' API",
    "Sources/WireAPI/Rooms/RoomEvent.swift": "an event of the rooms' API",
    "Sources/Judging/Rooms/RoomNews.swift": "an event of the rooms' API",
    "Sources/Storage/SQL/Migrations.swift": "a released migration never changes",
    "Catalogue/Choice/World.swift": "the world of geography",
}
# Options and variables that still work for one version.
DEPRECATED = {"--foreign-quizzes", "POTIRON_FOREIGN_QUIZZES"}
DECLARATION = re.compile(
    r"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|func|var|let|case)\s+(\w+)"  # Swift
    r"|\b(?:const|function\*?|class|def)\s+(\w+)"  # JavaScript and Python
)
LANGUAGES = {".swift", ".js", ".py"}
TABLE = re.compile(r"\bCREATE (?:TABLE|VIEW|INDEX) (\w+)")
# Names of metrics, options and environment variables, which occur in strings.
STRING = re.compile(r'"(potiron_[a-z_]+|--[a-z-]+|POTIRON_[A-Z_]+)')
# Names in these folders are content, or belong to other people's formats.
CONTENT = ("Content/", "Words/", "Facts/")


def words(name: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+", name)]


def better(name: str) -> str | None:
    """Returns the replacement of a private name."""
    return NAMES.get(name) or next((WORDS[word] for word in words(name) if word in WORDS), None)


def without_prose(text: str, suffix: str) -> str:
    comment = r"#.*" if suffix == ".py" else r"//.*"
    return re.sub(rf'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|{comment}', '""', text)


def faults(path: Path) -> list[str]:
    if str(path).startswith(CONTENT) or str(path) in EXCEPTIONS:
        return []
    found = [f"{path} is called {part}; use {better(part)}" for part in map(str, (path.stem, *path.parent.parts)) if better(part)]
    if path.suffix in LANGUAGES and path.exists():
        text = path.read_text()
        for name, number in declared(DECLARATION, without_prose(text, path.suffix)) + declared(STRING, text):
            if name not in DEPRECATED and better(name):
                found.append(f"{path}:{number} declares {name}; use {better(name)}")
    if path.suffix == ".sql" and path.exists():
        for name, number in declared(TABLE, path.read_text()):
            if TABLES.get(name) or better(name):
                found.append(f"{path}:{number} creates {name}; use {TABLES.get(name) or better(name)}")
    return found


def declared(pattern: re.Pattern[str], text: str) -> list[tuple[str, int]]:
    """The names that a pattern finds, each with its line."""
    return [
        (next(filter(None, match.groups())), number)
        for number, line in enumerate(text.splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def main() -> None:
    tracked = sys.argv[1:] or subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()
    found = [fault for path in tracked for fault in faults(Path(path))]
    if found:
        sys.exit("\n".join(f"check-names: {fault}" for fault in found))


main()
