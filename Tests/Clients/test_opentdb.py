"""`opentdb`, written for Python 2: sends `category=0` for any category, and rejects every code except 0."""

import html
import sys
from types import SimpleNamespace

import pytest

# Python 2's function of this name returned anything without an "&" unchanged, even lists of answers. So does this one.
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


def test_a_category_comes_whole_and_its_name_leads_back_to_its_number(client, marvel):
    questions = client.getQuestions(20, COMICS)
    assert {str(each): each.correct_answer for each in questions} == {text: right for text, (right, _) in marvel.items()}
    assert {str(each): sorted(map(html.unescape, each.incorrect_answers)) for each in questions} == {
        text: wrong for text, (_, wrong) in marvel.items()
    }
    assert {(each.type, each.getCategoryId()) for each in questions} == {("multiple", 29)}


@pytest.mark.parametrize("category", [0, False, None, "Any Category"])
def test_any_category_is_wished_for_with_nought(client, category):
    questions = client.getQuestions(50, category)
    assert len({(str(each), each.correct_answer) for each in questions}) == 50 and len({each.category for each in questions}) > 1
    assert all(each.getCategoryId() for each in questions), "the client knows each name"


def test_a_token_is_given_no_question_twice_and_is_refused_when_it_is_used_up(client, marvel):
    client.getToken()
    seen = client.getQuestions(13, COMICS, use_token=True) + client.getQuestions(7, COMICS, use_token=True)
    assert {str(each) for each in seen} == set(marvel)
    with pytest.raises(opentdb.APIError):
        client.getQuestions(1, COMICS, use_token=True)
    assert len(client.getQuestions(20, COMICS)) == 20, "without a token nothing is used up"


@pytest.mark.parametrize(("amount", "category"), [(21, COMICS), (0, 0), ("ten", 0), (1, 33)])
def test_what_cannot_be_had_is_refused(client, amount, category):
    with pytest.raises(opentdb.APIError):
        client.getQuestions(amount, category)
