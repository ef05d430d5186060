import Content
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: Phrases about leaderboards and players")
struct PlayersPhraseTests {
  private static let tasks: [PlayersOperation] = [
    .rename("A"), .arrive(code: "A"), .found, .join(group: "A"), .leave(group: "A"), .delete, .signIn(secret: "A"), .signOut,
  ]
  private static let end = LocalTime(instant: 1_800_057_600_000, offset: 60)

  static let all: [Phrase] =
    [
      .leaderboard, .leaderboards, .leaderboardsMeaning, .bestAtHangman, .wholeLeaderboard, .playForAPlace, .waysToPlay,
      .period, .audience, .everybody, .friends, .nobodyYet, .noName, .you, .more, .ownPlace(3), .ownPlace(nil), .players(3),
      .morePlayersThan(50), .duration(.seconds(3)), .yourPlayer, .playerAndFriends, .playerMeaning, .tooOften,
      .nameOnLeaderboards, .nameSaved, .nameRefused, .typeName, .anotherDevice, .transferMeaning, .makeCode, .makeNewCode,
      .scanOrType, .codeIsOver, .codePicture, .codeFromElsewhere, .useCode, .typeCode, .codeRefused, .arrived(nil),
      .arrived("A"), .arriveQuestion, .arriveMeaning, .nameGoes("A"), .friendsMeaning, .members(3), .foundGroup,
      .invitation("A"), .groupCode, .join, .noSuchGroup, .groupIsFull, .tooManyGroups, .leave, .leaveQuestion,
      .leaveMeaning, .lastMember, .dataOnTheServer, .serverKnowsNothing, .deletePlayer, .downloadData, .goBack,
      .deleteQuestion, .deleteMeaning, .nameAndPlaces, .roundsForPlaces, .groupsOfFriends, .deleteStays,
      .author, .signedInAsAuthor("A"), .adminPage, .signIn, .signInQuestion, .signInMeaning, .signInRefused, .signOut,
      .signOutQuestion, .signOutMeaning, .signOutStays, .signOutAndDelete, .signedOut, .deleteUnpublishes,
    ]
    + LeaderboardWindow.allCases.map { .window($0) } + tasks.compactMap { .report($0, .done, nil) }
    + tasks.flatMap { task in [0, 404, 409, 422, 429, 503].compactMap { .report(task, .failed(status: $0), nil) } }

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }

  @Test("End times are in the player's local time")
  func ends() {
    #expect(
      Language.allCases.map { Phrase.until(Self.end, year: 2027).text(in: $0) } == [
        "Until 16\u{A0}Jan, 01:00", "Jusqu’au 16\u{A0}janv., 01:00", "Hasta el 16\u{A0}ene, 1:00", "До 16\u{A0}янв., 01:00",
      ])
    #expect(
      Language.allCases.map { Phrase.codeUntil(Self.end).text(in: $0) } == [
        "The code works once and expires at 01:00.", "Valable une fois, jusqu’à 01:00.", "Válido una vez. Hora límite: 1:00.",
        "Код действует один раз, до 01:00.",
      ])
  }

  @Test(
    "Players are counted with each language's plurals",
    arguments: [
      (1, ["1 player", "1 joueur", "1 jugador", "1 игрок"]), (2, ["2 players", "2 joueurs", "2 jugadores", "2 игрока"]),
      (5, ["5 players", "5 joueurs", "5 jugadores", "5 игроков"]),
      (21, ["21 players", "21 joueurs", "21 jugadores", "21 игрок"]),
    ])
  func players(count: Int, texts: [String]) {
    #expect(Language.allCases.map { Phrase.players(count).text(in: $0) } == texts)
  }

  @Test(
    "A duration is in tenths of a second up to a minute, and then in minutes and hours",
    arguments: [
      (0, "0.0\u{A0}s"), (999, "0.9\u{A0}s"), (59_999, "59.9\u{A0}s"), (60_000, "1:00"), (3_599_999, "59:59"),
      (3_600_000, "1:00:00"), (36_061_000, "10:01:01"),
    ])
  func durations(count: Int64, text: String) {
    #expect(Phrase.duration(Milliseconds(count)).text(in: .english) == text)
    #expect(Phrase.duration(Milliseconds(12_400)).text(in: .french) == "12,4\u{A0}s")
  }
}
