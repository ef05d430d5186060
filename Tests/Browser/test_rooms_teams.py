"""L3: teams in a live round, from the host's settings to the podium."""

from harness import looks
from harness.chromium import PHONE
from harness.rooms import Phone, Room
from playwright.sync_api import Page, expect


def team_podium(page: Page) -> list[tuple[str, str, str]]:
    """Place, name and score of each team."""
    podium = page.get_by_role("region", name="Podium")
    expect(podium).to_be_visible()
    lines = podium.locator("ol > li")
    parts = (
        lines.locator(part).all_inner_texts()
        for part in (".room-podium-place", ".room-team > :not([aria-hidden])", ".room-podium-score")
    )
    return list(zip(*parts, strict=True))


def test_L3_four_players_in_two_teams_play_to_the_podium(visitors, own_server):
    room = Room(visitors, own_server, teams=2)
    languages = {"Zoé": "en", "Ada": "en", "Борис": "fr", "Eva": "en"}
    zoe, ada, boris, eva = phones = [
        Phone(visitors.page(PHONE, language, base_url=own_server.origin), name, language) for name, language in languages.items()
    ]
    faults: list[str] = []

    def look(what: str, *pages: Page) -> None:
        for page in pages:
            faults.extend(f"{what}: {fault}" for fault in looks.axe_faults(page))

    # Two players choose the blue team, so the other two are assigned to the orange team.
    for phone, choice in ((zoe, "Blue team"), (ada, "Blue team"), (boris, None), (eva, None)):
        phone.open(room.code)
        expect(phone.page.get_by_role("radio")).to_have_count(3)
        if choice:
            phone.page.get_by_role("radio", name=choice).check()
        look("the teams", phone.page)
        phone.enter()
        phone.expect_in()
    for phone, team in ((zoe, "Blue team"), (ada, "Blue team"), (boris, "Équipe orange"), (eva, "Orange team")):
        expect(phone.page.get_by_role("main")).to_contain_text(team)
    expect(room.projector.get_by_role("list", name="Teams")).to_contain_text("Orange team")
    expect(room.projector.get_by_role("list", name="Players")).to_contain_text("Eva")
    look("the lobby", zoe.page, room.host, room.projector)
    room.press("Start")

    # Points at the end: blue team, Zoé 2 and Ada 0; orange team, Борис 2 and Eva 1.
    for number, right in enumerate([(True, False, True, True), (True, False, True, False)]):
        for phone, is_right in zip(phones, right, strict=True):
            phone.answer(is_right)
        room.press("Next")
        if number == 0:
            # After a reload, a phone is still in the same team.
            ada.expect_result()
            ada.reload()
            expect(ada.page.get_by_role("status", name="Team")).to_have_text("0.5 · 2 of 2")
            expect(eva.page.get_by_role("status", name="Team")).to_have_text("1 · 1 of 2")
            look("a reveal", ada.page, room.host, room.projector)
            room.press("Show the scoreboard")
            for page in (room.host, room.projector, zoe.page):
                board = page.get_by_role("table", name="Scoreboard")
                expect(board.get_by_role("row")).to_have_text(["1AOrange team1", "2BBlue team0.5"])
                expect(page.get_by_role("table", name="Best players")).to_contain_text("Zoé")
            look("the scoreboard", zoe.page, room.host, room.projector)
            room.press("Next")
    room.press("End the round")
    for page in (room.projector, room.host, eva.page):
        assert team_podium(page) == [("1", "Orange team", "1.5"), ("2", "Blue team", "1")]
    expect(eva.page.get_by_role("heading", name="Your team won!")).to_be_visible()
    expect(zoe.page.get_by_role("heading", name="Well played!")).to_be_visible()
    expect(zoe.page.get_by_role("status", name="Team")).to_have_text("1 · 2 of 2")
    boris.expect_score(2)
    assert {line["name"]: line["team"] for line in room.results()} == {"Zoé": 1, "Ada": 1, "Борис": 0, "Eva": 0}
    look("the podium", eva.page, room.host, room.projector)
    assert faults == []
