"""`moodle_xml_parser`: reads the Moodle XML that `potiron convert` writes."""

import pytest
from harness.content import QUIZZES, plain, right_answer, shown
from harness.files import written
from moodle_xml_parser.parser import parse_file


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("identifier", ["marvel", "mathematics", "computing", "swift"])
def test_every_question_is_read_with_its_answers(identifier, language, tmp_path):
    quiz = QUIZZES[identifier]
    questions = parse_file(written(identifier, "moodle-xml", tmp_path / "quiz.xml", language))["multichoice"]
    assert len(questions) == len(quiz["questions"])
    for ours, theirs in zip(quiz["questions"], questions):
        text = shown(ours["text"], language)
        assert plain(theirs.text_pre_parse) == text and text.startswith(plain(theirs.name))
        assert [plain(option.answer) for option in theirs.options] == [shown(answer, language) for answer in ours["answers"]]
        right = [plain(option.answer) for option in theirs.options if option.score_fraction == 100]
        assert right == [right_answer(ours, language)] and theirs.single
        # The answers to a question may be shuffled unless its `shuffle` setting is false.
        assert theirs.shuffle_answers == (ours.get("shuffle") is not False)
        explanation = ours.get("explanation")
        assert plain(theirs.general_feedback) == (shown(explanation, language) if explanation else "")
