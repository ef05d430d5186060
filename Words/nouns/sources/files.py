"""Where packages keep their data. Some are read without being imported, since only their files are wanted."""

import importlib.util
import subprocess
from pathlib import Path


class MissingSource(Exception):
    """A package that has to be installed; README.md says how."""


def of_package(package: str, path: str) -> Path:
    """A file of a Python package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise MissingSource(f"the Python package {package} is missing; see Words/requirements.txt")
    return existing(Path(spec.submodule_search_locations[0]) / path)


def existing(path: Path) -> Path:
    """The path itself, once it is certain that something is there."""
    if not path.exists():
        raise MissingSource(f"{path} is missing; Words/README.md names the Debian packages")
    return path


def output(command: list[str], text: str) -> str:
    """What a program says of a text."""
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError as error:
        raise MissingSource(f"{command[0]} is missing; Words/README.md names the Debian packages") from error
