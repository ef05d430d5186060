#!/usr/bin/env python3
"""Checks the imports of the modules against the allowed ones, and draws them in docs/ARCHITECTURE.md.

Usage: Scripts/modules.py [--draw]
Without --draw it fails if an import is not allowed, if a target does not declare a module that it reaches, or if the diagram is
stale.

SwiftPM lets a module import any other that is built, and recompiles a target only when a declared module has changed. So each
target declares all modules that it can reach, including those that it does not import.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ALLOWED = {
    "Rules": set(),
    "JSON": set(),
    "Markup": set(),
    "Platform": set(),
    "Content": {"JSON", "Rules"},
    "Formats": {"Content", "JSON", "Rules"},
    "WireAPI": {"Content", "JSON", "Rules"},
    "Play": {"Content", "JSON", "Rules", "WireAPI"},
    "App": {"Content", "Formats", "JSON", "Markup", "Play", "Rules", "WireAPI"},
    "Browser": {"App", "JSON", "Markup", "Play"},
    "Storage": {"Platform", "Rules"},
    "HTTP": {"Platform"},
    "Upstreams": {"Content", "JSON", "Platform", "Rules", "Storage"},
    "Judging": {"Content", "JSON", "Platform", "Play", "Rules", "Storage", "WireAPI"},
    "CompatibilityAPIs": {"Content", "HTTP", "JSON", "Platform", "Play", "Rules", "Storage", "WireAPI"},
    "Site": {"App", "CompatibilityAPIs", "Content", "Formats", "HTTP", "JSON", "Judging", "Markup", "Platform", "Play", "Rules", "Storage", "Upstreams", "WireAPI"},
    "Program": {"CompatibilityAPIs", "Content", "Formats", "HTTP", "JSON", "Platform", "Play", "Rules", "Site", "Storage", "Upstreams", "WireAPI"},
    "potiron": {"App", "Platform", "Program", "Site"},
}
# These modules also run in the browser, without Foundation, files, clock or network (H10). `Browser` adds the interface to the
# page.
PORTABLE = ["Rules", "JSON", "Markup", "Content", "Formats", "WireAPI", "Play", "App"]
DOCUMENT = Path("docs/ARCHITECTURE.md")
PICTURE = re.compile(r"(?<=<!-- modules -->\n).*?(?=<!-- end of modules -->)", re.S)


def imports(module: str) -> dict[str, Path]:
    """Returns the modules that a module imports, each with a file that imports it."""
    found = {}
    for file in sorted(Path("Sources", module).rglob("*.swift")):
        for name in re.findall(r"^ *(?:@\w+(?:\(\w+\))? |\w+ )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)", file.read_text(), re.M):
            found.setdefault(name, file)
    return found


def reached(start: str, arrows: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = arrows[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def picture(arrows: dict[str, set[str]]) -> str:
    """Returns the diagram, without edges that others imply."""
    lines = []
    for module, targets in arrows.items():
        implied = set().union(*(reached(target, arrows) for target in targets))
        lines += [f"  {module} --> {target}" for target in sorted(targets - implied)]
    return "```mermaid\ngraph TD\n" + "\n".join(lines) + "\n```\n"


def undeclared(arrows: dict[str, set[str]]) -> list[str]:
    described = json.loads(subprocess.run(["swift", "package", "describe", "--type", "json"], capture_output=True, check=True).stdout)
    declared = {target["name"]: set(target.get("target_dependencies", [])) for target in described["targets"]}
    return [
        f"{module} reaches {name}, but Package.swift does not declare it as a dependency."
        for module in arrows
        for name in sorted(reached(module, arrows) - declared[module])
    ]


def main() -> None:
    by_file = {module: imports(module) for module in ALLOWED}
    arrows = {module: set(found) & ALLOWED.keys() for module, found in by_file.items()}
    faults = [
        f"{by_file[module][name]} imports {name}, which {module} must not import."
        for module in ALLOWED
        for name in sorted((set(by_file[module]) - {"Swift"} if module in PORTABLE else arrows[module]) - ALLOWED[module])
    ]
    folders = {path.name for path in Path("Sources").iterdir() if any(path.rglob("*.swift"))}
    faults += [f"Scripts/modules.py does not list {name}." for name in sorted(folders - ALLOWED.keys())]
    faults += undeclared(arrows)
    text = DOCUMENT.read_text()
    drawn = PICTURE.sub(lambda _: picture(arrows), text)
    if "--draw" in sys.argv[1:]:
        DOCUMENT.write_text(drawn)
    elif drawn != text:
        faults.append(f"The diagram in {DOCUMENT} is stale; run Scripts/modules.py --draw.")
    if faults:
        sys.exit("\n".join(f"modules: {fault}" for fault in faults))


main()
