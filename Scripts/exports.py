#!/usr/bin/env python3
"""Renames what the core and the chunks export to other chunks, so that the names sort in the order of the exports.

If both the names and the indexes rise from one export to the next, the exports compress to half the size. This script runs
last, because wasm-opt reorders the functions.

Usage: Scripts/exports.py FOLDER
Changes FOLDER/potiron.wasm and each FOLDER/potiron-CHUNK.wasm.
"""

import sys
from itertools import chain, product
from pathlib import Path

from references import Cursor, sections

IMPORTS, EXPORTS = 2, 7
TABLE, MEMORY, GLOBAL = 1, 2, 3
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
CORE = "core"


def number(value: int) -> bytes:
    """Encodes an unsigned number in LEB128: seven bits per byte, the lowest first."""
    rest, low = value >> 7, value & 0x7F
    return bytes([low | 0x80]) + number(rest) if rest else bytes([low])


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def put_together(module: bytes, parts: list[tuple[int, bytes]]) -> bytes:
    return module[:8] + b"".join(bytes([kind]) + number(len(content)) + content for kind, content in parts)


def imports(section: bytes) -> list[tuple[str, str, bytes]]:
    """Returns the imports: module, name, and the bytes of the description."""
    cursor = Cursor(section)
    found = []
    for _ in range(cursor.number()):
        where, what = cursor.text(), cursor.text()
        start = cursor.place
        kind = cursor.byte()
        if kind == TABLE:
            cursor.byte()
        if kind in (TABLE, MEMORY):
            has_limit = cursor.byte() & 1
            cursor.number()
            if has_limit:
                cursor.number()
        elif kind == GLOBAL:
            cursor.take(2)
        else:
            cursor.number()
        found.append((where, what, section[start : cursor.place]))
    return found


def exports(section: bytes) -> list[tuple[str, int, int]]:
    """Returns the exports: name, kind and index."""
    cursor = Cursor(section)
    return [(cursor.text(), cursor.byte(), cursor.number()) for _ in range(cursor.number())]


def rewritten_imports(section: bytes, names: dict[str, dict[str, str]]) -> bytes:
    found = imports(section)
    return number(len(found)) + b"".join(name(where) + name(names.get(where, {}).get(what, what)) + kind for where, what, kind in found)


def rewritten_exports(section: bytes, names: dict[str, str]) -> bytes:
    # Exports that keep their names come first, then the others by index.
    found = sorted(exports(section), key=lambda each: (each[0] in names, each[1], each[2]))
    return number(len(found)) + b"".join(
        name(names.get(what, what)) + bytes([kind]) + number(place) for what, kind, place in found
    )


def rewrite(file: Path, kind: int, change) -> None:
    module = file.read_bytes()
    parts = [(each, change(content) if each == kind else content) for each, content in sections(module)]
    file.write_bytes(put_together(module, parts))


def shorter(module: bytes) -> dict[str, str]:
    """Returns the new names of a module's exports to chunks."""
    section = next((content for kind, content in sections(module) if kind == EXPORTS), None)
    if section is None:
        return {}
    taken = {what for what, _, _ in exports(section)}
    short = (word for word in map("".join, chain(product(LETTERS, repeat=2), product(LETTERS, repeat=3))) if word not in taken)
    # The names of exports to the host begin with a letter. Those of exports to chunks begin with a sign (Scripts/chunks.py).
    in_order = sorted((each for each in exports(section) if not each[0][0].isalpha()), key=lambda each: each[1:])
    names = dict(zip((what for what, _, _ in in_order), short, strict=False))
    if len(names) < len(in_order):
        sys.exit("exports: a module has more exports than there are names of three letters")
    return names


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("exports: usage: Scripts/exports.py FOLDER")
    folder = Path(sys.argv[1])
    files = {CORE: folder / "potiron.wasm"} | {file.stem.removeprefix("potiron-"): file for file in sorted(folder.glob("potiron-*.wasm"))}
    names = {module: shorter(file.read_bytes()) for module, file in files.items()}
    for module, file in files.items():
        rewrite(file, EXPORTS, lambda content: rewritten_exports(content, names[module]))
        rewrite(file, IMPORTS, lambda content: rewritten_imports(content, names))


main()
