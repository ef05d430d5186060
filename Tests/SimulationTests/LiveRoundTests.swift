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

  /// The number of games to play, in hundreds; at least 1. Only `make games` plays all 10,000 games, because they take minutes.
  private static let hundreds = max(
    1, (ProcessInfo.processInfo.environment["POTIRON_GAMES"].flatMap { UInt64($0) } ?? 1_000) / 100)

  @Test(
    "L2, L5: Scoreboard, log and phones agree, no answer is lost or counts twice, and no phone stays more than 2 s behind",
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
    // The games prove something only if each of these events occurs.
    #expect(crashes > 0 && failures > 0 && answers > 0 && lags.silentCount > 0 && lags.count > 0)
    #expect(lags.mostSilent <= 60_000, "a silently dead connection is noticed")
  }
}

extension Int64 {
  /// A multiple of 1,000 as the script writes it, such as "4_000" for 4000.
  fileprivate var script: String { "\(self / 1_000)_000" }
}
