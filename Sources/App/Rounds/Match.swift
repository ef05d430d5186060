import Rules

/// A round being played, and the log that will tell of it, kept in step.
struct Match<Game: Round>: Equatable, Sendable {
  private(set) var round: Game
  private(set) var log: RoundLog

  init(_ round: Game, log: RoundLog) {
    self.round = round
    self.log = log
  }

  /// Goes on with a round that was saved, if it is of this kind and of the content there is now.
  init?(resuming saved: RoundLog?, setUp: (RoundLog) -> Game, matching fresh: RoundLog) {
    guard let saved, saved.name == fresh.name, saved.contentVersion == fresh.contentVersion else { return nil }
    var round = setUp(saved)
    do { try round.replay(saved.moves) } catch { return nil }
    self.round = round
    log = saved
  }

  /// Makes a move; `false`, and nothing done, if the rules forbid it.
  mutating func play(_ move: Game.Move, at now: Int64) -> Bool {
    // A device's clock can be set back in the middle of a round; the round's own time never runs backwards.
    let time = max(Milliseconds(now - log.startedAt), log.moves.last?.time ?? .zero)
    do { try round.play(move, at: time, writingTo: &log) } catch { return false }
    return true
  }
}
