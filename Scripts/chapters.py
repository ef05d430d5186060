#!/usr/bin/env python3
"""Takes the browser's module apart: into the core, which every visit loads, and chapters, which some do.

A chapter holds the functions that can be reached through its screens alone; one without screens what several chapters share and the
core does without. What is called of a chapter from elsewhere are places in the table of functions; they trap until the chapter has
been loaded and has filled them.

Usage: Scripts/chapters.py LINKED-MODULE CHAPTERS.txt FOLDER
writes FOLDER/potiron.wasm and for each chapter FOLDER/potiron-CHAPTER.wasm, still to be optimized.
"""

import re
import subprocess
import sys
from pathlib import Path

# The features that this Swift's compiler uses; see Scripts/build-browser.sh.
FEATURES = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"]
ENABLED = [f"--enable-{feature}" for feature in FEATURES]
# What each screen has to have: if these are not found, the screen goes by another name now, or was inlined.
REQUIRED = ("view",)


def fail(sentence: str) -> None:
    sys.exit(f"chapters: {sentence}")


def run(*command: str, text: str | None = None) -> str:
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        fail(f"{command[0]} is missing; Scripts/prerequisites.sh installs it.")
    except subprocess.CalledProcessError as error:
        fail(f"{command[0]} failed: {error.stderr[-2000:]}")


class Module:
    """A module as text: who calls whom, and who can be called from anywhere."""

    def __init__(self, text: str):
        self.calls: dict[str, set[str]] = {}
        self.roots: set[str] = set()
        function = None
        for line in text.splitlines():
            if named := re.match(r" \(func (\$[^\s()]+)", line):
                function = named[1]
                self.calls[function] = set()
            elif line.startswith(" ("):
                function = None
            called = re.findall(r"\((?:return_call|call|ref\.func) (\$[^\s()]+)", line)
            if function:
                self.calls[function].update(called)
            elif re.match(r" \((elem|export|start|global)", line):
                self.roots.update(re.findall(r"\$[^\s()]+", line))

    def reached(self, starts: set[str], stops: set[str] = frozenset()) -> set[str]:
        """What can be reached from `starts`, not through `stops`."""
        reached: set[str] = set()
        waiting = [name for name in starts if name in self.calls and name not in stops]
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            waiting += [called for called in self.calls[name] if called in self.calls and called not in stops]
        return reached


def demangled(names: list[str]) -> dict[str, str]:
    lines = run("swift", "demangle", text="\n".join(name[1:] for name in names)).splitlines()
    return {name: line for name, line in zip(names, lines, strict=True)}


def members(screen: str, names: dict[str, str]) -> dict[str, str]:
    """The functions of a screen by what they are called there; also those that are generic and made for it.

    Left out is what the compiler makes out of several functions ("merged") or for the layout of values ("outlined"), which can
    serve others too.
    """
    member = re.compile(rf"(?:^|\bof |\bstatic )App\.{screen}\.(\w+)\(")
    generic = re.compile(rf"generic specialization <App\.{screen}> of .*?\bApp\.\w+\.\(?(\w+)")
    found = {}
    for name, meaning in names.items():
        if "merged" in meaning or "outlined" in meaning:
            continue
        if what := member.search(meaning) or generic.search(meaning):
            found[name] = what[1]
    return found


def entries(chapters: dict[str, list[str]], module: Module) -> dict[str, set[str]]:
    names = demangled(sorted(module.calls))
    found: dict[str, set[str]] = {}
    for chapter, screens in chapters.items():
        found[chapter] = set()
        for screen in screens:
            functions = members(screen, names)
            for what in REQUIRED:
                if what not in functions.values():
                    fail(f"{screen} has no function {what} in the module; has it another name now, or was it inlined?")
            found[chapter].update(functions)
    return found


def contents(module: Module, entries: dict[str, set[str]]) -> dict[str, set[str]]:
    """What is in each chapter, those with screens first, so that what they call of the others is still in the core then."""
    core = module.reached(module.roots, stops=set().union(*entries.values()))
    reached = {chapter: module.reached(starts) - core for chapter, starts in entries.items() if starts}
    own = {
        chapter: functions - set().union(*(others for other, others in reached.items() if other != chapter))
        for chapter, functions in reached.items()
    }
    shared = set().union(*reached.values()) - set().union(*own.values())
    return own | {chapter: shared for chapter, starts in entries.items() if not starts}


def short(number: int) -> str:
    digits = "abcdefghijklmnopqrstuvwxyz0123456789"
    return digits[number % 36] + (short(number // 36 - 1) if number >= 36 else "")


def disassembled(module: Path) -> str:
    return run("wasm-dis", *ENABLED, str(module))


def main() -> None:
    if len(sys.argv) != 4:
        fail("LINKED-MODULE CHAPTERS.txt FOLDER are wanted.")
    linked, listed, folder = map(Path, sys.argv[1:])
    lines = [line.split() for line in listed.read_text().splitlines() if line and not line.startswith("#")]
    chapters = {chapter: screens for chapter, *screens in lines}

    text = disassembled(linked)
    module = Module(text)
    held = contents(module, entries(chapters, module))
    for chapter, functions in held.items():
        if not functions:
            fail(f"nothing is in the chapter {chapter}: all of it is reached from elsewhere.")

    # The names of functions that cross from one module to another stay in them, so they are made short.
    shorter = {name: "$" + short(number) for number, name in enumerate(module.calls)}
    rest = folder / "core.wat"
    rest.write_text(re.sub(r"\$[^\s()\"]+", lambda name: shorter.get(name[0], name[0]), text))
    for number, (chapter, functions) in enumerate(held.items()):
        split(rest, folder, chapter, sorted(shorter[name][1:] for name in functions), prefix="-+*/.:;!?"[number])
        core = disassembled(folder / "potiron.wasm")
        # A call of a function that is not there yet traps; that way the host need not supply any.
        absent = rf'^ \(import "{chapter}" "[^"]*" \(func (.*)\)\)$'
        stubs = [f" (func {head}\n  (unreachable)\n )\n" for head in re.findall(absent, core, re.M)]
        core = re.sub(absent + "\n", "", core, flags=re.M)
        rest.write_text(core.rstrip().removesuffix(")") + "".join(stubs) + ")\n")
    run("wasm-as", *ENABLED, "-g", str(rest), "-o", str(folder / "potiron.wasm"))


def split(rest: Path, folder: Path, chapter: str, functions: list[str], prefix: str) -> None:
    wanted = folder / f"{chapter}.list"
    wanted.write_text("\n".join(functions))
    part = folder / f"potiron-{chapter}.wasm"
    run("wasm-split", *ENABLED, str(rest), f"--split-funcs=@{wanted}", "--import-namespace=core", f"--placeholder-namespace={chapter}",
        f"--export-prefix={prefix}", "-g", "-o1", str(folder / "potiron.wasm"), "-o2", str(part))
    # The table grows with each chapter that is taken out, so that what it was when this one was is no limit.
    text = re.sub(r'(\(import "core" "[^"]*" \(table \S+ \d+) \d+ ', r"\1 ", disassembled(part))
    rest_of = folder / f"{chapter}.wat"
    rest_of.write_text(text)
    run("wasm-as", *ENABLED, "-g", str(rest_of), "-o", str(part))


main()
