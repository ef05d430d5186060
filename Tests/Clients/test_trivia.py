"""`trivia` 0.1.0, a game for the terminal: requests questions with four answers, and accepts them with any response code."""

import html

import pytest
from trivia import base


@pytest.fixture(params=["", "/opentdb"], autouse=True)
def address(request, server, monkeypatch) -> None:
    monkeypatch.setattr(base, "API_BASE_URL", f"{server.origin}{request.param}/api.php")


def test_a_category_is_complete_and_its_HTML_entities_can_be_decoded(marvel):
    questions = base.request_questions(amount=20, category="29")
    assert "What is the name of Thor&rsquo;s famous hammer?" in [each["question"] for each in questions]
    assert marvel == {
        html.unescape(each["question"]): (
            html.unescape(each["correct_answer"]),
            sorted(html.unescape(answer) for answer in each["incorrect_answers"]),
        )
        for each in questions
    }


@pytest.mark.parametrize("level", base.LEVELS[1:])
def test_each_level_has_twenty_questions_with_three_wrong_answers(level):
    questions = base.request_questions(level=level)
    assert len({(each["question"], each["correct_answer"]) for each in questions}) == 20
    assert {(each["difficulty"], each["type"], len(each["incorrect_answers"])) for each in questions} == {(level, "multiple", 3)}


def test_every_category_returns_only_its_own_questions():
    given = []
    for number, name in base.CATEGORIES[1:]:
        questions = base.request_questions(amount=1, category=number)
        given += questions
        assert [html.unescape(each["category"]).replace(" &", ";") for each in questions] in ([name], [])
    assert len(given) > 3
