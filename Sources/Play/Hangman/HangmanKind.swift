import Content
import Rules

/// What the player guesses.
package enum HangmanKind: String, CaseIterable, Sendable {
  case words, films

  /// The subjects of this kind, except the word of the day: words in each language, or films.
  package var subjects: [HangmanSubject] {
    switch self {
    case .words: Language.allCases.map { .words($0) }
    case .films: [.films]
    }
  }
}
