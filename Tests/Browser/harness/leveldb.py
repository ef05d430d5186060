"""Repairs Chromium's databases after a kill.

Chromium keeps IndexedDB in LevelDB, which writes the header of a record and its content with two system calls. If Chromium is killed
between them, its next run appends to the incomplete record. The run after that treats the log as corrupt and deletes the whole
database. A page cannot prevent that, and a test cannot hit that moment on purpose.
Format: https://github.com/google/leveldb/blob/main/doc/log_format.md
"""

import os
from pathlib import Path

BLOCK = 32_768
HEADER = 7
FULL, FIRST, MIDDLE, LAST = 1, 2, 3, 4


def mend(profile: Path) -> None:
    """Removes an incomplete record from the end of each log in a profile."""
    for log in profile.rglob("[0-9]*.log"):
        content = log.read_bytes()
        whole = length(content)
        if whole < len(content):
            os.truncate(log, whole)


def length(log: bytes) -> int:
    """The length of a log up to its last whole record."""
    place = whole = 0
    while place + HEADER <= len(log):
        left = BLOCK - place % BLOCK
        if left < HEADER:
            place += left
            continue
        size = int.from_bytes(log[place + 4:place + 6], "little")
        kind = log[place + 6]
        place += HEADER + size
        if place > len(log) or kind not in (FULL, FIRST, MIDDLE, LAST):
            break
        if kind in (FULL, LAST):
            whole = place
    return whole
