import Foundation
import Testing
import TestSweeps

@Suite("L5: Live rounds with bad networks, sleeping phones, reloads and crashes")
struct LiveRoundTests {
  @Test("The simulated script has the limits and pauses of Web/later/rooms.js")
  func script() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Web/later/rooms.js"), encoding: .utf8)
    let (opening, silence) = (PageScript.longestOpening.script, PageScript.longestSilence.script)
    #expect(text.contains("const [longestOpening, longestSilence, lostAfter] = [\(opening), \(silence), "))
    #expect(text.contains("const longestPoll = \(PageScript.longestPoll / 1_000);"))
    #expect(text.contains("const [firstPause, longestPause] = [\(PageScript.firstPause), \(PageScript.longestPause)];"))
  }

  /// How many hundreds of games there are to play, at least one. `make games` plays 10,000 games, because they need minutes.
  private static let hundreds = max(
    1, (ProcessInfo.processInfo.environment["POTIRON_GAMES"].flatMap { UInt64($0) } ?? 1_000) / 100)

  @Test(
    "L2, L5: Board, log and phones agree, no answer is lost or counts twice, and no phone stays more than 2 s behind",
    arguments: Sweep.part(of: 0..<hundreds, oneIn: 10))
  func games(hundred: UInt64) throws {
    var (crashes, failures, answers, lags) = (0, 0, 0, Game.Lags())
    for seed in hundred * 100..<(hundred + 1) * 100 {
      let game = try Game(seed: seed)
      game.run()
      #expect(game.faults.isEmpty, "seed \(seed)")
      crashes += game.server.crashes
      failures += game.server.failures
      answers += game.server.answers
      lags.add(game.lags)
    }
    // The games are worth something only if all of that happens.
    #expect(crashes > 0 && failures > 0 && answers > 0 && lags.silentCount > 0 && lags.count > 0)
    #expect(lags.mostSilent <= 60_000, "a connection that has died without a word is noticed")
  }
}

extension Int64 {
  /// A number of thousands as the script has it.
  fileprivate var script: String { "\(self / 1_000)_000" }
}
