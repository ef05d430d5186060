"""L13: a pub quiz in real browsers: eight teams of one phone each, three rounds, an accepted answer, a joker, and a tie."""

import json

import pytest
from harness import content, looks
from harness.chromium import PHONE
from harness.play import visit
from harness.rooms import QUIZ, Phone, Room, join
from harness.server import Server
from playwright.sync_api import expect

TEAMS = ["Owls", "Jays", "Wrens", "Crows", "Robins", "Swifts", "Finches", "Geese"]
TIE_BREAK = {"text": "How high is Mount Everest, in metres?", "number": 8849}
TYPED = {
    "id": "outlaw",
    "text": {"any": "Who robs the rich and lives in Sherwood Forest?"},
    "typed": {"answer": {"any": "Robin Hood"}},
}


class PubRoom(Room):
    """A room that the host leads, with three rounds: two questions, then a typed question and another one, then one question."""

    def __init__(self, visitors, server: Server, **settings):
        self._prepare(visitors, server)
        quiz = json.loads(server.fetch(f"/api/v1/quizzes/{QUIZ}")[2])
        asked = quiz["questions"]
        rounds = [asked[:2], [TYPED, asked[2]], asked[3:4]]
        titles = [{"any": f"Quiz {number}"} for number in (1, 2, 3)]
        request = {
            "rounds": [
                {"document": quiz | {"title": title, "questions": questions}}
                for title, questions in zip(titles, rounds, strict=True)
            ],
            "tiebreak": TIE_BREAK,
            "settings": {"automatic": False, "seconds": 120, "language": "en", "break": 120} | settings,
        }
        self.code = self._document(self.context.request.post("/api/v1/rooms", data=request), 201)["code"]
        visit(self.host, f"/rooms/{self.code}")
        self._show()

    def expect_break(self, following: str) -> None:
        for page in (self.host, self.projector):
            expect(page.get_by_role("heading", name="Break")).to_be_visible()
            expect(page.get_by_role("main")).to_contain_text(f"Up next: {following}")
            expect(page.get_by_role("timer", name="Time left")).to_be_visible()


class Team(Phone):
    def write(self, text: str) -> None:
        """Types the answer to the open question."""
        field = self.page.get_by_role("textbox", name="Your answer")
        field.fill(text)
        field.press("Enter")
        self.expect_received()

    def name_joker(self, round_name: str) -> None:
        # The radio button is checked only after the server has accepted the move.
        self.page.get_by_role("radio", name=round_name).click()
        expect(self.page.get_by_role("radio", name=round_name)).to_be_checked()

    def expect_break(self) -> None:
        expect(self.page.get_by_role("heading", name="Break")).to_be_visible()


@pytest.fixture
def room(visitors, own_server) -> PubRoom:
    return PubRoom(visitors, own_server)


def test_L13_eight_teams_play_three_rounds_to_a_podium(visitors, own_server, room):
    visitors.expect_complaint("ERR_INTERNET_DISCONNECTED")
    teams = [Team(visitors.page(PHONE, base_url=own_server.origin), name) for name in TEAMS]
    owls, jays, wrens, *rest = teams
    join(teams, room.code)
    jays.name_joker("Round 3: Quiz 3")

    # Round 1. Nobody sees the scoreboard yet.
    room.press("Start")
    for number in range(2):
        for team in teams:
            team.answer(team is owls or (team is jays and number == 0))
        room.press("Next")
        for team in teams:
            team.expect_result()
        expect(room.projector.get_by_role("list", name="Answers").locator("[data-state=right]")).to_have_count(1)
        for page in (room.projector, owls.page):
            expect(page.get_by_role("table", name="Scoreboard")).to_have_count(0)
        room.press("Next")
    room.expect_break("Round 2: Quiz 2")
    for team in teams:
        team.expect_break()
    expect(room.projector.get_by_role("table", name="Scoreboard")).to_contain_text("Owls")
    expect(owls.page.get_by_role("status", name="Place")).to_have_text("1 of 8")
    assert looks.axe_faults(room.host) + looks.axe_faults(room.projector) + looks.axe_faults(owls.page) == []

    # Round 2, with a typed question. In the break after it, the phone of the Jays sleeps.
    room.press("Next")
    owls.write("robin hood")
    jays.write("Robinn Hood")
    wrens.write("robinn  HOOD")
    for team in rest:
        team.write(f"One of the {team.name}")
    room.press("Next")
    for team in teams:
        team.expect_result()
    room.press("Next")
    for team in teams:
        team.answer(team in (owls, jays))
    room.press("Next")
    for team in teams:
        team.expect_result()
    jays.page.context.set_offline(True)
    room.press("Next")
    room.expect_break("Round 3: Quiz 3")
    group = room.host.get_by_role("list", name=TYPED["text"]["any"]).get_by_role("listitem").filter(has_text="Robinn Hood")
    expect(group).to_contain_text("2")
    wrens.expect_score(0)
    room.press("Accept: Robinn Hood")
    wrens.expect_score(1)
    expect(group.get_by_role("button")).to_have_count(0)
    expect(room.projector.get_by_role("row").filter(has_text="Jays")).to_contain_text("3")

    # Round 3. The Jays are back, and their points count double.
    room.press("Next")
    jays.page.context.set_offline(False)
    for team in teams:
        team.answer(team in (owls, jays))
    room.press("Next")
    for team in (owls, jays):
        team.expect_result()
        team.expect_score(5)

    # A tie for the first place.
    room.press("Next")
    expect(room.projector.get_by_role("list", name="Tie-break")).to_contain_text("Jays")
    expect(wrens.page.get_by_role("main")).to_contain_text("Only players tied for first place")
    owls.write("8000")
    jays.write("9,000")
    room.press("Next")
    for team in (owls, jays):
        team.expect_result()
    expect(room.projector.get_by_role("main")).to_contain_text("8849")
    room.press("Next")
    assert room.podium() == [(1, "Jays", 6), (2, "Owls", 5), (3, "Wrens", 1)]
    jays.expect_score(6)
    expect(jays.page.get_by_role("heading", name="You won!")).to_be_visible()
    assert {line["name"]: line["score"] for line in room.results()}["Jays"] == 6

    # The whole scoreboard can be printed.
    board = room.host.get_by_role("table", name="Scoreboard")
    expect(board.get_by_role("row")).to_have_count(8)
    expect(room.host.get_by_role("button", name="Print the scoreboard")).to_be_visible()
    room.host.emulate_media(media="print")
    expect(board).to_be_visible()
    expect(room.host.get_by_role("button", name="Print the scoreboard")).to_be_hidden()
    expect(room.host.get_by_role("region", name="Podium")).to_be_hidden()


def test_L13_a_host_adds_a_round_on_the_settings_screen(visitors, own_server):
    host = visitors.page(base_url=own_server.origin)
    visit(host, f"/quizzes/{QUIZ}/host")
    second = content.title("science", "en")
    host.get_by_role("combobox", name="Another quiz").select_option(label=second)
    host.get_by_role("button", name="Add a round").click()
    expect(host.get_by_role("list", name="Rounds").get_by_role("listitem")).to_have_count(2)
    host.get_by_role("combobox", name="Break between rounds").select_option(label="1\u00a0min")
    assert looks.axe_faults(host) == []
    host.get_by_role("button", name="Open the room").click()
    code = host.get_by_role("status", name="Room code").inner_text()
    phone = Team(visitors.page(PHONE, base_url=own_server.origin), "Owls")
    phone.join(code)
    phone.name_joker(f"Round 2: {second}")
    phone.reload()
    expect(phone.page.get_by_role("radio", name=f"Round 2: {second}")).to_be_checked()
