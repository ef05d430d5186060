#!/usr/bin/env python3
"""Reorders the functions of an optimized module so that similar functions are adjacent. The module then compresses by 1 % more.

Usage: Scripts/order.py MODULE.wasm
Changes the module.
"""

import re
import sys
from pathlib import Path

from chunks import ENABLED, disassembled, run

FUNCTION = re.compile(r"^ \(func .*\n(?:  .*\n)* \)\n", re.M)


def in_order(functions: list[str]) -> list[str]:
    """Starts with the longest function. After each function comes the one whose set of instructions is most similar."""
    instructions = {function: set(function.splitlines()) for function in functions}
    ordered: list[str] = []
    following = max(functions, key=len, default="")
    while following:
        ordered.append(following)
        last = instructions.pop(following)
        following = max(instructions, key=lambda other: len(last & instructions[other]) / len(last | instructions[other]), default="")
    return ordered


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: Scripts/order.py MODULE.wasm")
    module = Path(sys.argv[1])
    text = disassembled(module)
    functions = iter(in_order(FUNCTION.findall(text)))
    source = module.with_suffix(".wat")
    source.write_text(FUNCTION.sub(lambda _: next(functions), text))
    run("wasm-opt", *ENABLED, "--generate-stack-ir", "--optimize-stack-ir", str(source), "-o", str(module))
    source.unlink()


if __name__ == "__main__":
    main()
