"""`gift-wrapper`: `potiron` reads the GIFT files that gift-wrapper writes."""

from gift_wrapper import gift, transformer
from gift_wrapper.question import MultipleChoice, Numerical
from harness.files import checked

# The transforms that the package's own program uses if LaTeX is missing.
TRANSFORMS = [gift.process_new_lines, transformer.LatexFormulas(False), transformer.LatexCommandsWithinText()]


def check(text: str, folder) -> dict:
    file = folder / "quiz.gift"
    file.write_text(text)
    return checked(file)[0]


def test_choices_with_formulas_and_feedback_are_imported(tmp_path):
    question = MultipleChoice(
        name="Roots",
        statement=r"What is $\frac{\sqrt{64}}{2}$?" + "\nThink of <b>squares</b>.",
        answers={"perfect": "4", "wrong": ["8", ["-4", -50], "256"]},
        feedback="Because $8^2 = 64$",
        post_transforms=TRANSFORMS,
    )
    report = check(gift.from_category("Algebra/Roots") + question.gift + "\n\n" + question.gift + "\n\n", tmp_path)
    assert report["format"] == "gift"
    assert [(quiz["title"], quiz["questions"]) for quiz in report["quizzes"]] == [("Roots", 2)]
    assert not [problem for problem in report["problems"] if problem["severity"] == "skipped"]


def test_a_number_is_recognised(tmp_path):
    choice = MultipleChoice(name="A", statement="Which?", answers={"perfect": "this", "wrong": ["that"]})
    number = Numerical(name="B", statement="How much is 2 + 2?", solution={"value": 4, "error": "10%"})
    report = check(choice.gift + "\n\n" + number.gift, tmp_path)
    assert report["format"] == "gift" and sum(quiz["questions"] for quiz in report["quizzes"]) >= 1
    # A kind of question that cannot be played yet is reported by name, not as a syntax error.
    assert all("2 + 2" in problem["question"] for problem in report["problems"])
