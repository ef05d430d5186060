import Content
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: what is said of rounds for a place on a board")
struct RankedPhraseTests {
  static let all: [Phrase] =
    [
      .forAPlace, .playUnranked, .rankedNeedsServer, .cannotBegin, .notRanked, .serverIsBusy, .answerWaits, .roundBrokeOff,
      .roundOfAnother, .roundWentOn, .roundExpired, .roundCannotGoOn, .yourPlaces, .toTheLeaderboard, .placesUnknown,
      .onTheLeaderboardAs("A"),
    ] + LeaderboardWindow.allCases.flatMap { [.place(3, in: $0), .place(nil, in: $0)] }

  @Test("each phrase is there in each language, in its letters, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }
}
