import Content
import Rules

/// What is guessed.
package enum HangmanKind: String, CaseIterable, Sendable {
  case words, films

  /// Everything that counts as this kind: words in any language are one.
  package var subjects: [HangmanSubject] {
    switch self {
    case .words: Language.allCases.map { .words($0) }
    case .films: [.films]
    }
  }
}
