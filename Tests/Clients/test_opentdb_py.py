"""`opentdb-py`: insists on `application/json`, sends its token with every request, and raises for each code."""

import asyncio
import html
from base64 import b64decode
from collections.abc import Awaitable, Callable
from urllib.parse import unquote

import pytest
import trivia
from trivia.utils import Category, Difficulty, NoResults, InvalidParameter, QuestionType, ResponseEncoding, TokenEmpty, TokenNotFound

COMICS = Category.entertainment_comics


@pytest.fixture(params=["/", "/opentdb/"], autouse=True)
def address(request, server, monkeypatch) -> None:
    monkeypatch.setattr(trivia, "API_BASE", server.origin + request.param)


def ask(question: Callable[[trivia.Client], Awaitable], token: str | None = None):
    """Calls `question` with a client that has the given token, or else a new one. Returns the response."""

    async def asked():
        async with trivia.Client(token or await trivia.Client.get_session_token()) as client:
            return await question(client)

    return asyncio.run(asked())


def read(questions: list[dict], decode: Callable[[str], str]) -> dict[str, tuple[str, list[str]]]:
    return {
        decode(question["question"]): (
            decode(question["correct_answer"]),
            sorted(decode(answer) for answer in question["incorrect_answers"]),
        )
        for question in questions
    }


def test_each_request_for_a_token_returns_a_new_one(is_token):
    first, second = (asyncio.run(trivia.Client.get_session_token()) for _ in range(2))
    assert is_token(first) and is_token(second) and first != second


@pytest.mark.parametrize(
    ("encoding", "decode", "hammer"),
    [
        (ResponseEncoding.default, html.unescape, "What is the name of Thor&rsquo;s famous hammer?"),
        (ResponseEncoding.url, unquote, "What%20is%20the%20name%20of%20Thor%E2%80%99s%20famous%20hammer%3F"),
        (
            ResponseEncoding.base64,
            lambda text: b64decode(text, validate=True).decode(),
            "V2hhdCBpcyB0aGUgbmFtZSBvZiBUaG9y4oCZcyBmYW1vdXMgaGFtbWVyPw==",
        ),
    ],
    ids=["entities", "url3986", "base64"],
)
def test_every_encoding_returns_the_texts_of_the_quiz(marvel, encoding, decode, hammer):
    questions = ask(lambda client: client.get_questions(20, COMICS, encoding=encoding))
    assert hammer in [question["question"] for question in questions]
    assert read(questions, decode) == marvel
    for question in questions:
        assert list(question) == ["type", "difficulty", "category", "question", "correct_answer", "incorrect_answers"]
        assert decode(question["category"]) == "Entertainment: Comics" and decode(question["type"]) == "multiple"


def test_questions_have_the_requested_difficulty_and_type():
    questions = ask(lambda client: client.get_questions(30, difficulty=Difficulty.easy, question_type=QuestionType.true_false))
    assert len(questions) == len({question["question"] for question in questions}) == 30
    assert {(question["type"], question["difficulty"]) for question in questions} == {("boolean", "easy")}
    for question in questions:
        assert {question["correct_answer"], *question["incorrect_answers"]} == {"True", "False"}


def test_an_exhausted_token_is_refused_until_it_is_reset(marvel):
    async def use_up(client: trivia.Client):
        token = client.session_token
        seen = read(await client.get_questions(13, COMICS) + await client.get_questions(7, COMICS), html.unescape)
        assert seen == marvel, "no question came twice"
        with pytest.raises(TokenEmpty):
            await client.get_questions(1, COMICS)
        assert len(await client.get_questions(20, Category.science_mathematics)) == 20, "other categories still have questions"
        await client.reset_session_token()
        # The client stores the whole response as its token.
        assert client.session_token == {"response_code": 0, "token": token}
        client.session_token = token
        assert read(await client.get_questions(20, COMICS), html.unescape) == marvel

    ask(use_up)


@pytest.mark.parametrize("token", ["0" * 64, "abc"])
def test_an_unknown_token_is_refused(token):
    with pytest.raises(TokenNotFound):
        ask(lambda client: client.get_questions(1), token)


def test_an_amount_that_is_too_large_or_invalid_is_refused():
    with pytest.raises(NoResults):
        ask(lambda client: client.get_questions(21, COMICS))
    for amount in (0, -1, "ten"):
        with pytest.raises(InvalidParameter):
            ask(lambda client: client.get_questions(amount))


def test_a_response_has_at_most_fifty_questions():
    assert len(ask(lambda client: client.get_questions(51))) == 50


def test_the_categories_are_those_that_the_client_knows():
    categories = ask(lambda client: client.get_categories())["trivia_categories"]
    assert [category["id"] for category in categories] == [each.value for each in Category if each.value]
    assert categories[0] == {"id": 9, "name": "General Knowledge"}
    assert {"id": 13, "name": "Entertainment: Musicals & Theatres"} in categories
    assert categories[-1] == {"id": 32, "name": "Entertainment: Cartoon & Animations"}


def test_the_count_of_a_category_matches_its_questions():
    count = ask(lambda client: client.get_category_questions_count(COMICS))
    assert count["category_id"] == 29 and count["category_question_count"]["total_question_count"] == 20
    by_difficulty = [
        count["category_question_count"][f"total_{difficulty}_question_count"] for difficulty in ("easy", "medium", "hard")
    ]
    assert sum(by_difficulty) == 20


def test_the_counts_of_all_categories_add_up():
    counts = ask(lambda client: client.get_global_questions_count())
    assert list(counts["categories"]) == [str(number) for number in range(9, 33)]
    assert counts["categories"]["29"] == {
        "total_num_of_questions": 20,
        "total_num_of_pending_questions": 0,
        "total_num_of_verified_questions": 20,
        "total_num_of_rejected_questions": 0,
    }
    for name, number in counts["overall"].items():
        assert number == sum(each[name] for each in counts["categories"].values())
