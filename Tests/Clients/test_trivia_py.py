"""`Trivia.py`: fetches a token when imported, uses only base64, and renews an unknown token."""

import asyncio
import importlib
from collections.abc import Iterator
from types import ModuleType

import aiohttp
import pytest

# The client's number for the category of comics. The Open Trivia Database itself uses the number 29.
COMICS = 21


@pytest.fixture(scope="module", params=["", "/opentdb"])
def client(request, server) -> Iterator[ModuleType]:
    """Imports the client. Its functions contain the address as a constant, so each request is redirected, also during import."""
    original = aiohttp.ClientSession._request

    async def elsewhere(self, method, url, **more):
        assert str(url).startswith("https://opentdb.com/")
        return await original(self, method, str(url).replace("https://opentdb.com", server.origin + request.param), **more)

    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiohttp.ClientSession, "_request", elsewhere)
        client = importlib.import_module("trivia.client")
        yield client
    loop.close()


@pytest.fixture
def wrapper(client):
    """A wrapper like the one that the package makes when imported."""
    return client.TriviaWrapper()


def ask(wrapper, *arguments, **more) -> list[dict]:
    return asyncio.get_event_loop().run_until_complete(wrapper.question(*arguments, **more))


def read(questions: list[dict]) -> dict[str, tuple[str, list[str]]]:
    return {each["question"]: (each["correct_answer"], sorted(each["incorrect_answers"])) for each in questions}


def test_the_client_fetches_a_token_when_imported(client, is_token):
    assert is_token(importlib.import_module("trivia").trivia.token)


def test_base64_returns_the_texts_of_the_quiz(wrapper, marvel):
    questions = ask(wrapper, 20, COMICS)
    assert read(questions) == marvel
    assert {(each["category"], each["type"]) for each in questions} == {("Entertainment: Comics", "multiple")}


def test_after_an_exhausted_token_the_client_repeats_stored_questions(wrapper, marvel):
    token = wrapper.token
    seen = read(ask(wrapper, 13, COMICS)) | read(ask(wrapper, 7, COMICS))
    assert seen == marvel, "no question came twice"
    assert read(ask(wrapper, 20, COMICS)) == marvel, "the client found them by the exact name of the category"
    assert wrapper.token == token


def test_an_unknown_token_is_renewed(wrapper, is_token):
    wrapper.token = "0" * 64
    assert ask(wrapper, 10) == [], "the client uses this response to get a new token"
    assert is_token(wrapper.token) and wrapper.token != "0" * 64
    assert len(read(ask(wrapper, 10))) == 10


def test_questions_have_the_requested_difficulty_and_type(wrapper):
    questions = ask(wrapper, 30, difficulty="easy", quizType="boolean")
    assert len(read(questions)) == 30
    assert {(each["difficulty"], each["type"]) for each in questions} == {("easy", "boolean")}
    assert {answer for each in questions for answer in [each["correct_answer"], *each["incorrect_answers"]]} == {"True", "False"}


def test_the_client_knows_every_category_name(wrapper):
    names = {each["category"] for _ in range(5) for each in ask(wrapper, 50)}
    assert len(names) > 3 and names <= set(wrapper.categories)
