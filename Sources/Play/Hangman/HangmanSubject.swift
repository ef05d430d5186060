import Content
import Rules
import WireAPI

/// The subject of a hangman round: a word in a language, or the title of a film.
package enum HangmanSubject: RoundSubject {
  case words(Language)
  case films
  /// The word of the day.
  case daily(Language)

  package static let game = "hangman"

  init(_ key: RoundKey) throws(Referee.Refusal) {
    guard let kind = HangmanKind(rawValue: key.subject) else { throw .unknownSubject }
    let tag = key.isDaily ? key.variant.parts(at: "-")[0] : key.variant
    guard let language = Language(tag: tag) else { throw .unknownVariant }
    self = key.isDaily ? .daily(language) : kind == .words ? .words(language) : .films
    guard self.key == key else { throw .unknownVariant }
  }

  package var kind: HangmanKind {
    switch self {
    case .words, .daily: .words
    case .films: .films
    }
  }

  package var isDaily: Bool { if case .daily = self { true } else { false } }

  /// The language of the word or the title.
  package var language: Language {
    switch self {
    case .words(let language), .daily(let language): language
    case .films: FilmPack.titleLanguage
    }
  }

  package var key: RoundKey {
    let variant = isDaily ? language.tag + RoundKey.dailySuffix : language.tag
    return RoundKey(game: HangmanSubject.game, subject: kind.rawValue, variant: variant)
  }

  /// Returns the word list or the film pack. Returns `nil` if it is missing, or if no film has a title that can be guessed.
  package func content(in library: Library, version: String?) -> HangmanContent? {
    switch self {
    case .words(let language), .daily(let language): library.words(in: language, version: version).map { .words($0) }
    case .films: library.films(version: version).flatMap { $0.hasTitles ? .films($0) : nil }
    }
  }

  package func round(on content: HangmanContent, seed: UInt64) -> HangmanRound {
    HangmanRound(word: content.puzzle(seed: seed).text, alphabet: language.alphabet)
  }
}

/// The content for hangman. The enum is indirect, so that copying a value copies only a reference.
package indirect enum HangmanContent: RoundContent {
  case words(WordList)
  case films(FilmPack)

  package var version: String {
    switch self {
    case .words(let list): list.version
    case .films(let pack): pack.version
    }
  }

  /// The sources of the content. Empty for the operator's own content.
  package var origins: [Origin] {
    switch self {
    case .words(let list): list.origins
    case .films(let pack): pack.origins
    }
  }

  /// Returns the puzzle that a seed selects.
  @inline(never)
  package func puzzle(seed: UInt64) -> HangmanPuzzle {
    switch self {
    case .words(let list): return HangmanPuzzle(text: list.word(seed: seed), film: nil)
    case .films(let pack):
      let film = pack.titled(seed: seed)
      return HangmanPuzzle(text: film?.title ?? "", film: film)
    }
  }
}

/// A puzzle, with its film if it has one. This is a class, because copying a film is expensive.
package final class HangmanPuzzle: Sendable {
  /// The word or the title, in its original spelling.
  package let text: String
  package let film: Film?

  init(text: String, film: Film?) { (self.text, self.film) = (text, film) }
}
