#!/usr/bin/env python3
"""Generates Sources/App/Library/LazyChunk.swift from Scripts/chunks.txt.

Usage: Scripts/chunk-list.py [--write]
Without --write it fails if the file is stale.
"""

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from chunks import listed

LIST = Path("Scripts/chunks.txt")
SWIFT = Path("Sources/App/Library/LazyChunk.swift")
HEAD = """\
// Generated from Scripts/chunks.txt by Scripts/chunk-list.py. Do not edit.

/// A part of the WebAssembly module that loads when a screen needs it.
///
/// Native builds contain all chunks. Scripts/chunks.py computes the contents of each chunk when the module is built.
public enum LazyChunk: UInt8, CaseIterable, Sendable {
"""


def swift() -> str:
    """Returns the unformatted source."""
    chunks = {chunk.name: chunk for chunk in listed(LIST)}
    cases, shared, comment = [], defaultdict(list), []
    for line in LIST.read_text().splitlines():
        if line.startswith("#"):
            comment.append(line.replace("#", "///", 1))
            continue
        if line and (name := line.split()[0]) in chunks:
            cases += [*comment, f"case {name}"]
            for other in sorted(chunks[name].of):
                shared[other].append(name)
        comment = []
    names = [case.removeprefix("case ") for case in cases if case.startswith("case ")]
    bits = {name: 1 << place for place, name in enumerate(names)}
    if len(names) > 64:
        sys.exit("chunk-list: a ChunkSet has 64 bits; there are more chunks")
    together = defaultdict(list)
    for name in names:
        if early := [other for other in shared[name] if bits[other] < bits[name]]:
            sys.exit(f"chunk-list: {name} must be before {early[0]} in {LIST}, because {early[0]} contains code of {name}")
        together[tuple(shared[name])].append(name)
    switch = []
    for others, same in together.items():
        alike = ", ".join(f".{name}" for name in same)
        switch += [f"// {' '.join(others) or 'nothing'}", f"case {alike}: {sum(bits[other] for other in others):#x}"]
    sharing = [
        "", "/// The chunks with the code that this chunk shares with others.", "var sharing: ChunkSet {",
        "let bits: UInt64 =", "switch self {", *switch, "}", "return ChunkSet(bits: bits)", "}",
    ]  # fmt: skip
    name = ["", "/// The chunk's name in file names and in messages to the JavaScript host.", "public var name: String {", "switch self {"]
    name += [f'case .{name}: "{name}"' for name in names]
    return HEAD + "\n".join([*cases, *sharing, *name, "}", "}", "}"]) + "\n"


def main() -> None:
    form = ["swift", "format", "--configuration", ".swift-format"]
    made = subprocess.run(form, input=swift(), capture_output=True, text=True, check=True).stdout
    if "--write" in sys.argv[1:]:
        SWIFT.write_text(made)
    elif not SWIFT.exists() or made != SWIFT.read_text():
        sys.exit(f"chunk-list: {SWIFT} is stale; run Scripts/chunk-list.py --write")


main()
