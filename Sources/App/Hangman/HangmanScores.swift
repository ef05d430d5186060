import Play
import WireAPI

extension HangmanKind {
  var tab: HangmanTab { self == .words ? .words : .films }
}

/// The player's results in one kind of hangman, words or films. The results in all languages are counted together.
struct HangmanScores: Sendable {
  private(set) var rounds = 0
  let top: [Tally.Played]
  /// The numbers of rounds won in a row. `current` is the streak in the subject that was played last. `longest` is the longest
  /// streak in any one subject.
  private(set) var streak = Tally.Streak()

  /// Adds up the results of one kind. Returns `nil` if the player has not finished any round of this kind.
  @inline(never)
  init?(_ kind: HangmanKind, in savedData: SavedData) {
    var tallies: [Tally] = []
    var latest = Int64.min
    for subject in kind.subjects {
      guard let tally = savedData.tally(subject.key) else { continue }
      tallies.append(tally)
      rounds += tally.rounds
      streak.longest = max(streak.longest, tally.streak.longest)
      // Entries saved by older versions have no time, so they count as the oldest.
      let last = savedData.latest(subject.key)?.finished.instant ?? .min
      if last >= latest { (latest, streak.current) = (last, tally.streak.current) }
    }
    if tallies.isEmpty { return nil }
    top = Tally.top(of: tallies)
  }

  /// Returns the most recent name among the best scores of both kinds. Scores without a time are ignored. Returns an empty string
  /// if no score has a name.
  @inline(never)
  static func lastName(in savedData: SavedData) -> String {
    var last = ""
    var latest = Int64.min
    for kind in HangmanKind.allCases {
      for played in HangmanScores(kind, in: savedData)?.top ?? [] {
        guard let name = played.name, !name.utf8.isEmpty, let instant = played.finished?.instant, instant >= latest else {
          continue
        }
        (last, latest) = (name, instant)
      }
    }
    return last
  }
}
