import Content
import Rules

/// What is guessed.
enum HangmanKind: String, CaseIterable, Sendable {
  case words, films

  var tab: HangmanTab { self == .words ? .words : .films }

  /// Everything that counts as this kind: words in any language are one.
  var subjects: [HangmanSubject] {
    switch self {
    case .words: Language.allCases.map { .words($0) }
    case .films: [.films]
    }
  }
}

/// The three parts of hangman, each with an address of its own (H2).
public enum HangmanTab: String, CaseIterable, Equatable, Sendable {
  case words, films, statistics
}

/// How the player has done at a kind of hangman, over all its languages.
struct HangmanScores: Sendable {
  private(set) var rounds = 0
  /// The best rounds, the best first.
  let top: [Tally.Played]
  /// Rounds won in a row: at what was played last, and the most there ever were at anything.
  private(set) var streak = Tally.Streak()

  /// `nil` if no round has been finished yet.
  @inline(never)
  init?(_ kind: HangmanKind, in records: Records) {
    var tallies: [Tally] = []
    var latest = Int64.min
    for subject in kind.subjects {
      guard let tally = records.tally(subject.code) else { continue }
      tallies.append(tally)
      rounds += tally.rounds
      streak.longest = max(streak.longest, tally.streak.longest)
      // What older versions kept says no time.
      let last = records.latest(subject.code)?.finished.instant ?? .min
      if last >= latest { (latest, streak.current) = (last, tally.streak.current) }
    }
    if tallies.isEmpty { return nil }
    top = Tally.top(of: tallies)
  }

  /// The name that was given last, at any kind; it belongs to a round that was the best then.
  @inline(never)
  static func lastName(in records: Records) -> String {
    var last = ""
    var latest = Int64.min
    for kind in HangmanKind.allCases {
      for played in HangmanScores(kind, in: records)?.top ?? [] {
        guard let name = played.name, !name.utf8.isEmpty, let instant = played.finished?.instant, instant >= latest else {
          continue
        }
        (last, latest) = (name, instant)
      }
    }
    return last
  }
}
