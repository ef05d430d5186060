"""Reads the exact references of a linked module: from functions and constants to functions and constants.

With --emit-relocs the linker keeps a symbol table, and a relocation for each place that holds the index or address of a function
or constant (https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md).
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

IMPORTS, CODE, DATA = 2, 10, 11
# Kinds of relocations, by what they hold: a function index, a table index, a memory address.
CALLS, PLACES, ADDRESSES = {0}, {1, 2, 12, 18}, {3, 4, 5, 11}
# Relocations of types, globals, tags and tables, which all stay in the core.
OTHERS = {6, 7, 10, 13, 20}
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23}
OF_FUNCTION, OF_DATA, OF_SECTION = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SYMBOL_TABLE = 8


class Malformed(Exception):
    """The module differs from what the linker writes."""


@dataclass(frozen=True)
class Constant:
    """Bytes that are always used as a whole."""

    address: int
    bytes: bytes = field(compare=False)

    @property
    def end(self) -> int:
        return self.address + len(self.bytes)


@dataclass(frozen=True)
class Segment:
    """A piece of initial memory, with its address and its position in the section."""

    address: int
    start: int
    bytes: bytes


Node = int | Constant
"""Either a function, identified by its index among those that the module defines, or a constant."""


class Cursor:
    """Reads numbers and strings in sequence."""

    def __init__(self, bytes_: bytes):
        self.bytes = bytes_
        self.place = 0

    @property
    def is_at_end(self) -> bool:
        return self.place >= len(self.bytes)

    def byte(self) -> int:
        self.place += 1
        return self.bytes[self.place - 1]

    def number(self) -> int:
        result = shift = 0
        while (byte := self.byte()) & 0x80:
            result |= (byte & 0x7F) << shift
            shift += 7
        return result | byte << shift

    def signed(self) -> int:
        start = self.place
        result = self.number()
        bits = 7 * (self.place - start)
        return result - (1 << bits) if result >> (bits - 1) else result

    def take(self, count: int) -> bytes:
        self.place += count
        return self.bytes[self.place - count : self.place]

    def rest(self) -> bytes:
        return self.bytes[self.place :]

    def text(self) -> str:
        return self.take(self.number()).decode()


def references(linked: Path) -> tuple[list[Segment], dict[Node, set[Node]]]:
    """Returns the initial memory, and the references of each function and constant."""
    found = dict(_named_sections(linked.read_bytes()))
    for name in (CODE, DATA, "linking", "reloc.CODE", "reloc.DATA"):
        if name not in found:
            raise Malformed(f"has no section {name}; was it linked with --emit-relocs?")
    segments = _segments(found[DATA])
    functions = _function_starts(found[CODE])
    symbols = _symbols(found["linking"])
    nodes, constants = _nodes(symbols, segments, _imported_functions(found[IMPORTS]))
    refers: dict[Node, set[Node]] = {node: set() for node in [*range(len(functions)), *constants]}
    for symbol, offset in _relocations(found["reloc.CODE"]):
        if symbol in nodes:
            refers[bisect_right(functions, offset) - 1].add(nodes[symbol])
    ends = [constant.end for constant in constants]
    for symbol, offset in _relocations(found["reloc.DATA"]):
        if symbol in nodes:
            segment = next(each for each in reversed(segments) if each.start <= offset)
            refers[constants[bisect_right(ends, segment.address + offset - segment.start)]].add(nodes[symbol])
    return segments, refers


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Returns the sections of a module in order, with their ids."""
    cursor = Cursor(module[8:])
    while not cursor.is_at_end:
        yield cursor.byte(), cursor.take(cursor.number())


def _named_sections(module: bytes) -> Iterator[tuple[int | str, bytes]]:
    """Like `sections`, but with the name of a custom section instead of the id 0."""
    for kind, content in sections(module):
        cursor = Cursor(content)
        yield kind or cursor.text(), cursor.rest()


def _imported_functions(section: bytes) -> int:
    """Returns the number of imported functions, which come before the module's own. Functions are its only imports."""
    cursor = Cursor(section)
    count = cursor.number()
    for _ in range(count):
        cursor.text(), cursor.text()
        if cursor.byte() != 0:
            raise Malformed("imports something other than functions")
        cursor.number()
    return count


def _segments(section: bytes) -> list[Segment]:
    cursor = Cursor(section)
    segments = []
    for _ in range(cursor.number()):
        # An active segment in memory 0; the address is an `i32.const` expression, which ends with one byte.
        if (cursor.byte(), cursor.byte()) != (0, 0x41):
            raise Malformed("has data without a constant address")
        address, _ = cursor.signed(), cursor.byte()
        count = cursor.number()
        segments.append(Segment(address, cursor.place, cursor.take(count)))
    return segments


def _function_starts(section: bytes) -> list[int]:
    cursor = Cursor(section)
    starts = []
    for _ in range(cursor.number()):
        count = cursor.number()
        starts.append(cursor.place)
        cursor.take(count)
    return starts


def _symbols(section: bytes) -> list[tuple[int, ...] | None]:
    """Returns the index of each function symbol; the segment, offset and size of each data symbol."""
    cursor = Cursor(section)
    cursor.number()
    symbols: list[tuple[int, ...] | None] = []
    while not cursor.is_at_end:
        kind = cursor.byte()
        part = Cursor(cursor.take(cursor.number()))
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(part.number()):
            kind, flags = part.byte(), part.number()
            is_here = not flags & UNDEFINED
            if kind == OF_DATA:
                part.text()
                symbols.append((part.number(), part.number(), part.number()) if is_here else None)
            else:
                number = part.number()
                if kind != OF_SECTION and (is_here or flags & EXPLICIT_NAME):
                    part.text()
                symbols.append((number,) if kind == OF_FUNCTION and is_here else None)
    return symbols


def _relocations(section: bytes) -> Iterator[tuple[int, int]]:
    """Returns the symbol and section offset of each relocation of a function or memory address."""
    cursor = Cursor(section)
    cursor.number()
    for _ in range(cursor.number()):
        kind, place, symbol = cursor.byte(), cursor.number(), cursor.number()
        if kind in WITH_ADDEND:
            cursor.signed()
        if kind in CALLS | PLACES | ADDRESSES:
            yield symbol, place
        elif kind not in OTHERS:
            raise Malformed(f"has a relocation of the unknown kind {kind}")


def _nodes(
    symbols: list[tuple[int, ...] | None], segments: list[Segment], imported: int
) -> tuple[dict[int, Node], list[Constant]]:
    """Returns the node of each symbol, and the constants by address. Overlapping symbols form one constant."""
    nodes: dict[int, Node] = {number: symbol[0] - imported for number, symbol in enumerate(symbols) if symbol and len(symbol) == 1}
    spans: list[tuple[int, int, list[int]]] = []
    located = [(segments[each[0]].address + each[1], each[2], number) for number, each in enumerate(symbols) if each and len(each) == 3]
    for address, size, number in sorted(each for each in located if each[1]):
        if spans and address < spans[-1][1]:
            start, end, others = spans.pop()
            spans.append((start, max(end, address + size), [*others, number]))
        else:
            spans.append((address, address + size, [number]))
    constants = []
    for start, end, numbers in spans:
        segment = next(each for each in reversed(segments) if each.address <= start)
        constants.append(Constant(start, segment.bytes[start - segment.address : end - segment.address]))
        nodes.update(dict.fromkeys(numbers, constants[-1]))
    return nodes, constants
