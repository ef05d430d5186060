import Content
import Rules

/// What the player guesses.
package enum HangmanKind: String, CaseIterable, Sendable {
  case words, films

  /// All subjects of this kind. Words in all languages are one kind.
  package var subjects: [HangmanSubject] {
    switch self {
    case .words: Language.allCases.map { .words($0) }
    case .films: [.films]
    }
  }
}
