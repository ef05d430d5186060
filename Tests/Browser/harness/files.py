"""Quiz files that the program writes and checks on the command line."""

import json
import subprocess
from functools import cache
from pathlib import Path

from . import ROOT
from .server import PROGRAM


@cache
def source(identifier: str) -> Path:
    """The file with a packaged quiz."""
    return next(path for path in (ROOT / "Content/quizzes").glob("*.json") if f'"id": "{identifier}"' in path.read_text())


def written(identifier: str, kind: str, file: Path, language: str = "en") -> Path:
    """Writes a packaged quiz as a file of another format."""
    command = [PROGRAM, "convert", source(identifier), "--to", kind, "--language", language, "-o", file]
    subprocess.run(command, check=True, capture_output=True)
    return file


def checked(file: Path) -> tuple[dict, int]:
    """What the program reports about a file, and its exit status."""
    done = subprocess.run([PROGRAM, "check", "--json", file], capture_output=True, text=True, check=False)
    return json.loads(done.stdout), done.returncode
