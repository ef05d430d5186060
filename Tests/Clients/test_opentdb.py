"""`opentdb`, written for Python 2: sends `category=0` for any category, and raises for every response code except 0."""

import html
import sys
from types import SimpleNamespace

import pytest

# Replaces a module of Python 2. Like the original, `unescape` returns a value without an "&" unchanged, even a list of answers.
sys.modules["HTMLParser"] = SimpleNamespace(HTMLParser=lambda: SimpleNamespace(unescape=html.unescape))

import opentdb  # noqa: E402

COMICS = opentdb.categories["Entertainment: Comics"]


@pytest.fixture(params=["", "/opentdb"])
def client(request, server) -> opentdb.Client:
    client = opentdb.Client()
    client._Client__API_BASEURL = server.origin + request.param
    return client


def test_a_token_is_fetched_on_request(client, is_token):
    assert client.getToken() is True and is_token(client.printToken())


def test_a_category_is_complete_and_its_name_maps_back_to_its_number(client, marvel):
    questions = client.getQuestions(20, COMICS)
    assert {str(each): each.correct_answer for each in questions} == {text: right for text, (right, _) in marvel.items()}
    assert {str(each): sorted(map(html.unescape, each.incorrect_answers)) for each in questions} == {
        text: wrong for text, (_, wrong) in marvel.items()
    }
    assert {(each.type, each.getCategoryId()) for each in questions} == {("multiple", 29)}


@pytest.mark.parametrize("category", [0, False, None, "Any Category"])
def test_category_0_returns_questions_of_any_category(client, category):
    questions = client.getQuestions(50, category)
    assert len({(str(each), each.correct_answer) for each in questions}) == 50 and len({each.category for each in questions}) > 1
    assert all(each.getCategoryId() for each in questions), "the client knows the name of each category"


def test_a_token_gets_no_question_twice_and_is_refused_when_exhausted(client, marvel):
    client.getToken()
    seen = client.getQuestions(13, COMICS, use_token=True) + client.getQuestions(7, COMICS, use_token=True)
    assert {str(each) for each in seen} == set(marvel)
    with pytest.raises(opentdb.APIError):
        client.getQuestions(1, COMICS, use_token=True)
    assert len(client.getQuestions(20, COMICS)) == 20, "without a token, questions may repeat"


@pytest.mark.parametrize(("amount", "category"), [(21, COMICS), (0, 0), ("ten", 0), (1, 33)])
def test_an_impossible_request_is_refused(client, amount, category):
    with pytest.raises(opentdb.APIError):
        client.getQuestions(amount, category)
