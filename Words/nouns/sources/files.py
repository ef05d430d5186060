"""Finds the data files of packages, without importing the packages."""

import importlib.util
import subprocess
from pathlib import Path


class MissingSource(Exception):
    """A package that is not installed. README.md lists the packages."""


def of_package(package: str, path: str) -> Path:
    """Returns the path of a file in a Python package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise MissingSource(f"the Python package {package} is missing; see Words/requirements.txt")
    return existing(Path(spec.submodule_search_locations[0]) / path)


def existing(path: Path) -> Path:
    """Returns the path. Raises `MissingSource` if nothing exists there."""
    if not path.exists():
        raise MissingSource(f"{path} is missing; Words/README.md lists the Debian packages")
    return path


def output(command: list[str], text: str) -> str:
    """Returns the output of a program for an input text."""
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError as error:
        raise MissingSource(f"{command[0]} is missing; Words/README.md lists the Debian packages") from error
