"""The screens of the editor and of the player's own quizzes, and how to get there."""

from base64 import b64encode

from playwright.sync_api import Page, Route, expect

from .photos import GIVE, SILENCE, photo
from .play import visit


def new_quiz(page: Page, language: str) -> None:
    visit(page, "/create/new")
    expect(page.locator("[id^=question-]")).to_have_count(1)


# Three questions: with one right answer, with a problem, and in a right-to-left language with a single answer.
MADE = [
    ("Which of these words has the most letters, if you leave out all the vowels?", ["Rhythm", "Queue", "Onomatopoeia"], True),
    ("2 + 2 = ?", ["4", "4", "5"], True),
    ("ما هي عاصمة مصر؟", ["القاهرة"], False),
]


def make_quiz(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#quiz-title").fill("Very long words")
    for number, (text, answers, has_mark) in enumerate(MADE):
        if number:
            page.locator("#add-question").click()
            expect(page.locator("textarea[id^=text-]")).to_have_count(number + 1)
        card = page.locator("[role=group]").nth(number)
        card.locator("textarea[id^=text-]").fill(text)
        for place, answer in enumerate(answers):
            card.locator("[id^=answer-]").nth(place).fill(answer)
        if has_mark:
            card.locator("[type=checkbox]").first.check()
    expect(page.locator(".create-links a")).to_have_count(2)


def media(page: Page, language: str) -> None:
    """A question with a picture and a sound, and a file that was refused."""
    new_quiz(page, language)
    page.evaluate("import(document.querySelector('script[data-later]').dataset.later)")
    text, answers, _ = MADE[0]
    page.locator("textarea[id^=text-]").fill(text)
    for place, answer in enumerate(answers):
        page.locator("[id^=answer-]").nth(place).fill(answer)
    page.locator("[type=checkbox]").first.check()
    for name, kind, content, field in (
        ("photo.jpg", "image/jpeg", photo(), "alternative"), ("meow.mp3", "audio/mpeg", SILENCE, "words"),
    ):  # fmt: skip
        page.evaluate(f"async (given) => {{ {GIVE} }}", ["[id^=text-]", "drop", name, kind, b64encode(content).decode()])
        expect(page.locator(f"textarea[id^={field}-]")).to_be_focused()
    page.locator("textarea[id^=words-]").fill("A cat that purrs, then meows")
    page.evaluate(f"async (given) => {{ {GIVE} }}", ["[id^=text-]", "drop", "page.png", "image/png", b64encode(b"<html>").decode()])
    expect(page.locator(".create-media-news")).not_to_be_empty()


def preview(page: Page, language: str) -> None:
    make_quiz(page, language)
    page.locator("[role=group] textarea").first.fill(MADE[0][0] + "!")
    page.locator("#preview-question").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def preview_on_projector(page: Page, language: str) -> None:
    preview(page, language)
    page.get_by_role("dialog").locator("label:has([name=preview-size])").nth(1).click()
    expect(page.locator(".create-picture .choice")).to_have_count(3)


# For each further kind of answer, the texts of its fields in their order on the page.
KINDS = [
    ("typed", ["Antananarivo", "Tananarive"]),
    ("number", ["299792458", "1000"]),
    ("order", ["Mesozoic", "Palaeogene", "Neogene", "Quaternary"]),
    ("pairs", ["Liechtenstein", "Vaduz", "Kyrgyzstan", "Bishkek", "", "Tashkent"]),
]


def every_kind(page: Page, language: str) -> None:
    new_quiz(page, language)
    for number, (kind, texts) in enumerate(KINDS):
        if number:
            page.locator("#add-question").click()
            expect(page.locator("textarea[id^=text-]")).to_have_count(number + 1)
        card = page.locator("[role=group]").nth(number)
        card.locator("textarea[id^=text-]").fill(f"Which kind is {kind}?")
        card.get_by_role("combobox").select_option(kind)
        fields = card.locator("[id^=answer-], [id^=match-], [id^=tolerance-]")
        expect(card.locator("[type=checkbox]")).to_have_count(0)
        for place, text in enumerate(texts):
            fields.nth(place).fill(text)
    expect(page.locator(".create-links a")).to_have_count(2)


# Questions to choose from, with a range of numbers and without a right answer, and an essay, which is left out.
PASTED = """Which of these rivers crosses Paris? {=Seine ~Thames ~Danube}

When was the French Revolution? {#1789..1799}

Which of these mountains is the highest of all? {~Kilimanjaro ~Everest}

Describe a volcano. {}"""


def paste(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#paste-questions").click()
    page.locator("#paste-text").fill(PASTED)
    expect(page.locator("#paste-insert")).to_be_focused()


def pasted(page: Page, language: str) -> None:
    paste(page, language)
    page.keyboard.press("Enter")
    expect(page.locator(".create-fixed")).to_be_visible()


def ask_ai(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#ask-ai").click()
    expect(page.locator("#paste-topic")).to_be_focused()


def drafts(page: Page, language: str) -> None:
    make_quiz(page, language)
    visit(page, "/create")
    expect(page.locator(".create-drafts li")).to_have_count(1)


def deletion(page: Page, language: str) -> None:
    drafts(page, language)
    page.locator("[id^=delete-]").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


# MARK: - Publishing. The screens show made-up data instead of the server's.

LINK = "https://potiron.example-school.org/quizzes/quiz-4c1d9e0b7a6f5e3d"


def stand_in(page: Page, allowed: bool = True, quizzes: tuple[dict, ...] = (), refusal: int = 0) -> None:
    """Responds to all requests about published quizzes. Every quiz that is published gets the same link."""

    def published(quiz_id: str, sharing: str, author: str | None) -> dict:
        link = {} if sharing == "rooms" else {"link": LINK}
        facts = {"title": "Very long words", "version": 12, "hash": "0", "questions": 3, "changed": 1_795_478_400_000, "own": True}
        return {"id": quiz_id, "sharing": sharing, "author": author, "links": ["copy"]} | facts | link

    known: dict[str, dict] = {}

    def answer(route: Route) -> None:
        path = route.request.url.split("/published-quizzes", 1)[1].strip("/").split("/")
        if path == [""]:
            route.fulfill(json={"quizzes": [*quizzes, *known.values()], "publishes": allowed})
        elif route.request.method == "PUT" and len(path) == 1:
            if refusal:
                return route.fulfill(status=refusal, json={"title": "Refused", "status": refusal})
            body = route.request.post_data_json
            known[path[0]] = published(path[0], body["sharing"], body.get("author"))
            route.fulfill(status=201, json=known[path[0]])
        elif path[1:] == ["links"]:
            known[path[0]]["links"] = ["copy", "edit"]
            secret = "3f9a" * 16
            route.fulfill(status=201, json={"link": LINK.replace("quizzes", "create") + f"#edit-{secret}"})
        elif path[1:] == ["edits"]:
            route.fulfill(json={"entries": []})
        else:
            route.fulfill(status=204)

    page.route("**/api/v1/published-quizzes**", answer)
    page.route("**/api/v1/published-quizzes/**", answer)
    dark = ["".join("1" if (row * 7 + column * 13) % 5 < 2 else "0" for column in range(29)) for row in range(29)]
    page.route("**/reach?quiz=*", lambda route: route.fulfill(json={"origin": "https://potiron.example-school.org", "picture": dark}))


def publish(page: Page, language: str, sharing: str = "", **more) -> None:
    """The dialog before the quiz is published."""
    stand_in(page, **more)
    make_quiz(page, language)
    page.locator("#open-publish").click()
    expect(page.locator("#publish-quiz")).to_be_focused()
    if sharing:
        page.locator(f"[data-on-change='publish/for-{sharing}']").check(force=True)


def publish_refused(page: Page, language: str) -> None:
    publish(page, language, refusal=413)
    page.locator("#publish-quiz").click()
    expect(page.locator(".publish-trouble")).to_be_visible()


def publish_not_allowed(page: Page, language: str) -> None:
    stand_in(page, allowed=False)
    make_quiz(page, language)
    page.locator("#open-publish").click()
    expect(page.locator("#publish p").first).to_be_visible()


def published(page: Page, language: str) -> None:
    """A published quiz with unpublished changes, and a link to edit it that was just made."""
    publish(page, language)
    page.locator("[name=author]").fill("Maximiliane Wilhelmi")
    page.locator("#publish-quiz").click()
    expect(page.locator("#publish-link")).to_be_focused()
    page.locator("[data-on-click='publish/link-edit']").click()
    expect(page.locator("input#publish-link-edit")).to_be_focused()


def published_for_rooms(page: Page, language: str) -> None:
    publish(page, language, "rooms")
    page.locator("#publish-quiz").click()
    expect(page.locator("#publish-host")).to_be_focused()


def unpublish(page: Page, language: str) -> None:
    published_for_rooms(page, language)
    page.locator("#unpublish-quiz").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


OTHERS = tuple(
    {
        "id": f"quiz-000000000000000{number}", "title": title, "sharing": sharing, "version": number, "hash": "0", "questions": 3,
        "changed": 1_795_478_400_000, "own": True, "links": [],
    }
    for number, (title, sharing) in enumerate([("ما هي عاصمة مصر؟", "link"), ("Rivers", "listed"), ("Donaudampfschifffahrt", "rooms")], 1)
)  # fmt: skip


def drafts_published(page: Page, language: str) -> None:
    stand_in(page, quizzes=OTHERS)
    make_quiz(page, language)
    page.locator("#open-publish").click()
    page.locator("#publish-quiz").click()
    expect(page.locator("#publish-link")).to_be_focused()
    visit(page, "/create")
    expect(page.locator(".create-drafts li")).to_have_count(4)


def link_not_found(page: Page, language: str) -> None:
    stand_in(page)
    visit(page, "/create/quiz-0123456789abcdef")
    expect(page.locator(".missing")).to_be_visible()
