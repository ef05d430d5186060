"""Tests the release build with clients from PyPI. The clients run unchanged, except for the address that they request.

Each client has a test module and a text file here. The text file lists the packages of the client's Python environment. The
environments are separate, because some clients contain modules with the same name.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from harness.content import quiz, right_answer, shown  # noqa: E402
from harness.server import Server  # noqa: E402


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    """The release build with an empty data folder. It must exit cleanly when asked to."""
    server = Server(tmp_path_factory.mktemp("data")).start()
    yield server
    assert server.stop() == 0, "\n".join(server.log)


@pytest.fixture(scope="session")
def marvel() -> dict[str, tuple[str, list[str]]]:
    """The questions about comics in the content file: for each question, the right answer and the sorted wrong answers."""
    return {
        shown(question["text"], "en"): (
            right_answer(question, "en"),
            sorted({shown(answer, "en") for answer in question["answers"]} - {right_answer(question, "en")}),
        )
        for question in quiz("marvel")["questions"]
    }


@pytest.fixture(scope="session")
def is_token():
    """Returns a function that checks whether a value is a token of the Open Trivia Database."""
    return lambda text: isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None
