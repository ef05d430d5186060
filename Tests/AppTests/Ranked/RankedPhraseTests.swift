import Content
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: Phrases about ranked rounds")
struct RankedPhraseTests {
  static let all: [Phrase] =
    [
      .forAPlace, .playUnranked, .rankedNeedsServer, .cannotBegin, .notRanked, .serverIsBusy, .answerWaits, .roundBrokeOff,
      .roundOfAnother, .roundWentOn, .roundExpired, .roundCannotGoOn, .yourPlaces, .toTheLeaderboard, .placesUnknown,
      .onTheLeaderboardAs("A"),
    ] + LeaderboardWindow.allCases.flatMap { [.place(3, in: $0), .place(nil, in: $0)] }

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }
}
