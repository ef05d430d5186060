#!/usr/bin/env python3
"""Splits the browser's module into a core, which every visit loads, and lazy chunks.

A chunk holds the functions that are reachable only through its screens, and the constants that only these functions use. A chunk
that lists other chunks also holds the code that they share, unless the core needs that code. Calls into a chunk go through the
function table. These calls trap until the chunk has been loaded and has filled its entries of the table. The exception: a chunk
imports functions directly from a chunk that is always loaded before it.

Usage: Scripts/chunks.py LINKED-MODULE CHUNKS.txt FOLDER
Writes FOLDER/potiron.wasm, and FOLDER/potiron-CHUNK.wasm for each chunk, not yet optimized.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from references import Constant, Malformed, Segment, references

Node = str | Constant
"""Either a function, identified by its name, or a constant."""

# The features that Swift 6.3's compiler uses; see Scripts/build-browser.sh.
FEATURES = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"]
ENABLED = [f"--enable-{feature}" for feature in FEATURES]
# Functions that every screen must have. If one is missing, the screen was renamed or the function was inlined.
REQUIRED = ("view",)
# Library functions that never run in the browser, so their bodies are replaced by traps. Most of them are for strings that are
# not UTF-8, such as those of Objective-C. `_slowCompare` is also for UTF-8 that is not normalized, which
# Sources/CBrowser/normalization.c rules out.
NEVER = re.compile(
    r"^Swift\.(?:\w+\.)*\(?(?:_slowEnsureMatchingEncoding|_slowCompare|_?foreign\w+)\b|^static Swift\.String\._copying\(Swift\.String\)")
# COPYING calls COPY only for strings that are not UTF-8. COPY has other callers, so only this call is replaced by a trap.
COPYING = re.compile(r"^static Swift\.String\._copying\(Swift\.Substring\)")
COPY = re.compile(r"<(?:serialized, )?Swift\.Substring\.UTF8View> of Swift\._copyCollectionToContiguousArray<")
# For each chunk, the prefix of the names that the core exports to it. No other name contains these characters.
PREFIXES = [first + second for first in ("", *"-+*/.:") for second in "-+*/.:;!?=<>|~^@%&"]
# The keywords of Scripts/chunks.txt. The file explains them.
OF, BUT, ALL, IS = "of", "but", "all", "="


def fail(sentence: str) -> None:
    sys.exit(f"chunks: {sentence}")


def run(*command: str, text: str | None = None) -> str:
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        fail(f"{command[0]} is missing; run Scripts/prerequisites.sh")
    except subprocess.CalledProcessError as error:
        fail(f"{command[0]} failed: {error.stderr[-2000:]}")


class Module:
    """A linked module: its functions by name, its constants, and the references between them."""

    def __init__(self, linked: Path, text: str):
        calls: dict[str, set[str]] = {}
        called: set[str] = set()
        for line in text.splitlines():
            if named := re.match(r" \(func (\$[^\s()]+)", line):
                called = calls[named[1]] = set()
            called.update(re.findall(r"\((?:return_call|call|ref\.func) (\$[^\s()]+)", line))
        self.functions = list(calls)
        self.roots = {name for line in re.findall(r"^ \((?:export|start) .*", text, re.M) for name in re.findall(r"\$[^\s()]+", line)}
        try:
            self.segments, numbered = references(linked)
        except Malformed as error:
            fail(f"{linked} {error}")
        named = {node: self.functions[node] if isinstance(node, int) else node for node in numbered}
        # The linker has no relocations for functions that it generates, such as exports, but the text format has their calls.
        self.refers = {
            named[node]: {named[other] for other in others} | (calls.get(named[node], set()) & calls.keys()) for node, others in numbered.items()
        }

    def add(self, name: str) -> None:
        """Adds a function that refers to nothing."""
        self.functions.append(name)
        self.refers[name] = set()

    def reached(self, starts: set[Node], stops: set[Node] = frozenset()) -> set[Node]:
        """Returns everything reachable from `starts` without passing through `stops`."""
        reached: set[Node] = set()
        waiting = [node for node in starts if node in self.refers and node not in stops]
        while waiting:
            node = waiting.pop()
            if node in reached:
                continue
            reached.add(node)
            waiting += [other for other in self.refers[node] if other not in stops]
        return reached


def demangled(names: list[str]) -> dict[str, str]:
    lines = run("swift", "demangle", text="\n".join(name[1:] for name in names)).splitlines()
    return {name: line for name, line in zip(names, lines, strict=True)}


def without_bodies(text: str, names: set[str]) -> str:
    """Returns the module's text with the bodies of these functions replaced by a trap."""
    function = re.compile(r"^ \(func (\$[^\s()]+)(.*)\n(?:  .*\n)* \)\n", re.M)
    return function.sub(lambda found: f" (func {found[1]}{found[2]}\n  (unreachable)\n )\n" if found[1] in names else found[0], text)


def without_copies(text: str, module: Module, names: dict[str, str]) -> str:
    """Returns the module's text with traps instead of the calls that copy strings that are not UTF-8."""
    copies = {name for name, meaning in names.items() if COPY.search(meaning)}
    for caller in (name for name, meaning in names.items() if COPYING.search(meaning)):
        body = re.search(rf"^ \(func {re.escape(caller)} .*\n(?:  .*\n)* \)\n", text, re.M)
        if not body:
            continue
        changed = body[0]
        for copy in module.refers[caller] & copies:
            trap = f"{copy}.never"
            head = re.search(rf"^ \(func {re.escape(copy)}( .*)\n", text, re.M)[1]
            changed = changed.replace(f"(call {copy}\n", f"(call {trap}\n") + f" (func {trap}{head}\n  (unreachable)\n )\n"
            module.add(trap)
            module.refers[caller] = module.refers[caller] - {copy} | {trap}
        text = text.replace(body[0], changed)
    return text


def members(screen: str, names: dict[str, str]) -> dict[str, str]:
    """Returns the functions of a screen with their method names, including specializations of generic functions.

    Excludes functions that the compiler merges or outlines, because others may use them too. Excludes default arguments, because
    the optimizer may evaluate an argument before it knows which function is called.
    """
    member = re.compile(rf"(?:^|\bof |\bstatic )(?:App|Formats|Play)\.{screen}\.(\w+)\(")
    generic = re.compile(rf"generic specialization <(?:serialized, )?(?:App|Formats|Play)\.{screen}> of .*?\b(?:App|Formats|Play)\.(?:\w+|\(\w+ in \w+\))\.\(?(\w+)")
    found = {}
    for name, meaning in names.items():
        if any(kind in meaning for kind in ("merged", "outlined", "default argument")):
            continue
        if what := member.search(meaning) or generic.search(meaning):
            found[name] = what[1]
    return found


@dataclass(frozen=True)
class Chunk:
    name: str
    screens: list[str]
    of: set[str]
    """The chunks whose shared functions and constants this chunk holds."""


def listed(file: Path) -> list[Chunk]:
    """Parses the list of chunks."""
    chunks: list[Chunk] = []
    groups: dict[str, set[str]] = {}
    for line in file.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, *words = line.split()
        if words[:1] == [IS]:
            groups[name] = set(words[1:])
            continue
        end = words.index(OF) if OF in words else len(words)
        but = words.index(BUT) if BUT in words else len(words)
        groups[ALL] = {chunk.name for chunk in chunks if chunk.screens}
        users, others = (set().union(*(groups.get(word, {word}) for word in part)) for part in (words[end + 1 : but], words[but + 1 :]))
        chunks.append(Chunk(name, words[:end], users - others))
    return chunks


def functions_of_screens(chunks: list[Chunk], module: Module) -> dict[str, set[str]]:
    names = demangled(sorted(module.functions))
    found: dict[str, set[str]] = {}
    for chunk in chunks:
        for screen in chunk.screens:
            screen, only, required = re.fullmatch(r"(\w+)([.:]?)(\w*)", screen).groups()
            functions = {name: what for name, what in members(screen, names).items() if only != ":" or what == required}
            for what in [required] if required else REQUIRED:
                if what not in functions.values():
                    fail(f"{screen} has no function {what} in the module; was it renamed or inlined?")
            found.setdefault(chunk.name, set()).update(functions)
    return found


def contents(module: Module, chunks: list[Chunk]) -> dict[str, set[Node]]:
    """Returns the contents of each chunk. Chunks with screens are split off first, while the core still has their shared code.

    Code that the list assigns to no chunk stays in the core. A chunk does not hold the screens of other chunks. Before a chunk
    calls a screen of another chunk, it loads that chunk, as the core does.
    """
    entries = functions_of_screens(chunks, module)
    screens = set().union(*entries.values())
    core = module.reached(module.roots, stops=screens)
    reached = {name: module.reached(starts, stops=screens - starts) - core for name, starts in entries.items()}
    users: dict[Node, set[str]] = {}
    for name, nodes in reached.items():
        for node in nodes:
            users.setdefault(node, set()).add(name)
    held: dict[str, set[Node]] = {chunk.name: set() for chunk in chunks}
    for node, names in users.items():
        holder = next(iter(names)) if len(names) == 1 else next((each.name for each in chunks if names <= each.of | {each.name}), None)
        if holder:
            held[holder].add(node)
    return held


def is_worth_moving(constant: Constant) -> bool:
    """Whether moving a constant saves bytes. A short one is not worth the overhead of a segment, and zeros need no segment."""
    return len(constant.bytes) >= 8 and bool(constant.bytes.strip(b"\0"))


def in_order(constants: set[Constant]) -> list[Constant]:
    return sorted(constants, key=lambda constant: constant.address)


def data(address: int, bytes_: bytes) -> str:
    return f' (data (i32.const {address}) "{"".join(f"{chr(92)}{byte:02x}" for byte in bytes_)}")\n'


def rest_of(segments: list[Segment], absent: set[Constant]) -> str:
    """Returns the segments as text, without these constants and without runs of zeros, because memory starts zeroed."""
    lines = []
    for segment in segments:
        at, end = segment.address, segment.address + len(segment.bytes)
        for constant in in_order(absent):
            if segment.address <= constant.address < end:
                lines.append((at, segment.bytes[at - segment.address : constant.address - segment.address]))
                at = constant.end
        lines.append((at, segment.bytes[at - segment.address :]))
    return "".join(data(address, bytes_) for address, bytes_ in lines if bytes_.strip(b"\0"))


def short(number: int) -> str:
    digits = "abcdefghijklmnopqrstuvwxyz0123456789"
    return digits[number % 36] + (short(number // 36 - 1) if number >= 36 else "")


def disassembled(module: Path) -> str:
    return run("wasm-dis", *ENABLED, str(module))


def main() -> None:
    if len(sys.argv) != 4:
        fail("usage: Scripts/chunks.py LINKED-MODULE CHUNKS.txt FOLDER")
    linked, chunk_list, folder = map(Path, sys.argv[1:])
    chunks = listed(chunk_list)
    for word in set().union(*(each.of for each in chunks)) - {each.name for each in chunks if each.screens}:
        fail(f"{word} is not a chunk with screens")

    text = disassembled(linked)
    module = Module(linked, text)
    names = demangled(sorted(module.functions))
    never = {name for name, meaning in names.items() if NEVER.search(meaning)}
    text = without_copies(without_bodies(text, never), module, names)
    module.refers |= {name: set() for name in never}
    held = contents(module, chunks)
    functions = {chunk: {node for node in nodes if isinstance(node, str)} for chunk, nodes in held.items()}
    for chunk, names in functions.items():
        if not names:
            fail(f"the chunk {chunk} is empty, because other code reaches all of it")
    moved = {chunk: {node for node in nodes if isinstance(node, Constant) and is_worth_moving(node)} for chunk, nodes in held.items()}
    text = re.sub(r"^ \(data .*\n", "", text, flags=re.M)
    text = text.rstrip().removesuffix(")") + rest_of(module.segments, set().union(*moved.values())) + ")\n"

    # Names of functions that cross modules remain in the binaries, so they are shortened.
    shorter = {name: "$" + short(number) for number, name in enumerate(module.functions)}
    rest = folder / "core.wat"
    rest.write_text(re.sub(r"\$[^\s()\"]+", lambda name: shorter.get(name[0], name[0]), text))
    for number, (chunk, names) in enumerate(functions.items()):
        own = "".join(data(constant.address, constant.bytes) for constant in in_order(moved[chunk]))
        split(rest, folder, chunk, sorted(shorter[name][1:] for name in names), own, PREFIXES[number])
        core = disassembled(folder / "potiron.wasm")
        # Replaces imports of functions that are not loaded yet with functions that trap, so that the host need not supply them.
        absent = rf'^ \(import "{chunk}" "[^"]*" \(func (.*)\)\)$'
        stubs = [f" (func {head}\n  (unreachable)\n )\n" for head in re.findall(absent, core, re.M)]
        core = re.sub(absent + "\n", "", core, flags=re.M)
        rest.write_text(core.rstrip().removesuffix(")") + "".join(stubs) + ")\n")
    parts = {chunk: (folder / f"{chunk}.wat").read_text() for chunk in functions}
    linked = {chunk.name: chunk for chunk in chunks}
    rest.write_text(link_directly(rest.read_text(), parts, lambda user, holder: is_always_before(linked[holder], linked[user], chunks)))
    run("wasm-as", *ENABLED, "-g", str(rest), "-o", str(folder / "potiron.wasm"))
    for chunk, text in parts.items():
        (folder / f"{chunk}.wat").write_text(text)
        run("wasm-as", *ENABLED, "-g", str(folder / f"{chunk}.wat"), "-o", str(folder / f"potiron-{chunk}.wasm"))


def is_always_before(holder: Chunk, user: Chunk, chunks: list[Chunk]) -> bool:
    """Whether `holder` is always loaded before `user`. A chunk is loaded after the chunks that hold its shared code."""
    return user.name in holder.of and all(each.name in holder.of | {holder.name} for each in chunks if each.name in user.of)


def link_directly(core: str, parts: dict[str, str], is_before: Callable[[str, str], bool]) -> str:
    """Lets chunks import functions from the chunks that hold them. Changes `parts`, and returns the core.

    Without this step, a chunk that was split off early calls the functions of later chunks through the core. For each of these
    functions, the core has a function that calls it through the table, and an export.
    """
    calls = re.compile(
        r"^ \(func (\$\S+).*\n  \(call_indirect \$0 \(type [^)]*\)\n(?:   \(local\.get \$\d+\)\n)*   \(i32\.const (\d+)\)\n  \)\n \)\n", re.M)
    slots = dict(calls.findall(core))
    through = {name: int(slots[function]) for name, function in re.findall(r'^ \(export "([^"]*)" \(func (\$\S+)\)\)$', core, re.M) if function in slots}
    held: dict[int, tuple[str, str]] = {}
    for chunk, text in parts.items():
        for start, names in re.findall(r"^ \(elem (?:\$\S+ )?\(i32\.const (\d+)\) (.*)\)$", text, re.M):
            held |= {int(start) + place: (chunk, name) for place, name in enumerate(names.split())}
    exported: set[str] = set()
    kept: set[str] = set()
    for user, text in list(parts.items()):
        for name in re.findall(r'^ \(import "core" "([^"]*)" \(func ', text, re.M):
            holder, function = held.get(through.get(name, -1), ("", ""))
            if not holder or holder == user or not is_before(user, holder):
                kept.add(name)
                continue
            parts[user] = parts[user].replace(f' (import "core" "{name}" (func ', f' (import "{holder}" "{name}" (func ', 1)
            if name not in exported:
                exported.add(name)
                parts[holder] = parts[holder].rstrip().removesuffix(")") + f' (export "{name}" (func {function}))\n)\n'
    unused = exported - kept
    return re.sub(r'^ \(export "([^"]*)" .*\n', lambda found: "" if found[1] in unused else found[0], core, flags=re.M)


def split(rest: Path, folder: Path, chunk: str, functions: list[str], data: str, prefix: str) -> None:
    wanted = folder / f"{chunk}.list"
    wanted.write_text("\n".join(functions))
    part = folder / f"potiron-{chunk}.wasm"
    run("wasm-split", *ENABLED, str(rest), f"--split-funcs=@{wanted}", "--import-namespace=core", f"--placeholder-namespace={chunk}",
        f"--export-prefix={prefix}", "-g", "-o1", str(folder / "potiron.wasm"), "-o2", str(part))
    # Removes the limit of the function table, because the table grows with every chunk that is split off.
    text = re.sub(r'(\(import "core" "[^"]*" \(table \S+ \d+) \d+ ', r"\1 ", disassembled(part))
    source = folder / f"{chunk}.wat"
    source.write_text(text.rstrip().removesuffix(")") + data + ")\n")
    run("wasm-as", *ENABLED, "-g", str(source), "-o", str(part))


if __name__ == "__main__":
    main()
