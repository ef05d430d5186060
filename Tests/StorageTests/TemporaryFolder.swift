import Rules
import TestEnvironment

@testable import Storage

extension TemporaryFolder {
  var database: String { path + "/" + Database.fileName }
}

extension FinishedRound {
  /// Returns a round whose id, variant, content version, seed, moves, score and start depend on `number`.
  static func sample(_ number: Int) -> FinishedRound {
    FinishedRound(
      id: "00000000-0000-4000-8000-\(number)",
      key: RoundKey(game: "quiz", subject: "mathematics", variant: number % 2 == 0 ? "rookie" : "classic"),
      contentVersion: "v\(number)", seed: UInt64.max - UInt64(number),
      moves: #"[{"at":\#(number),"choose":"é ' \" 🎃"}]"#, score: Score(points: -number, possible: 10 + number),
      startedAt: 1_700_000_000_000 + Int64(number), finishedAt: 1_700_000_030_000, receivedAt: 1_700_000_031_000)
  }
}
