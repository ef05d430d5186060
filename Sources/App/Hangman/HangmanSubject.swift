import Content
import Rules

/// A word of a language, or the title of a film, to be guessed.
enum HangmanSubject: RoundSubject {
  case words(Language)
  case films

  static let game = "hangman"

  init(_ code: SubjectCode) throws(Referee.Refusal) {
    guard let kind = HangmanKind(rawValue: code.subject) else { throw .unknownSubject }
    guard let language = Language(tag: code.variant) else { throw .unknownVariant }
    switch kind {
    case .words: self = .words(language)
    case .films where language == FilmPack.titleLanguage: self = .films
    case .films: throw .unknownVariant
    }
  }

  var kind: HangmanKind {
    switch self {
    case .words: .words
    case .films: .films
    }
  }

  /// The language of what is guessed.
  var language: Language {
    switch self {
    case .words(let language): language
    case .films: FilmPack.titleLanguage
    }
  }

  var code: SubjectCode { SubjectCode(game: HangmanSubject.game, subject: kind.rawValue, variant: language.tag) }

  /// Films of which none can be guessed are no content.
  func content(in library: Library, version: String?) -> HangmanContent? {
    switch self {
    case .words(let language): library.words(in: language, version: version).map { .words($0) }
    case .films: library.films(version: version).flatMap { $0.hasTitles ? .films($0) : nil }
    }
  }

  func round(on content: HangmanContent, seed: UInt64) -> HangmanRound {
    HangmanRound(word: content.puzzle(seed: seed).text, alphabet: language.alphabet)
  }
}

/// What games of hangman are drawn from; indirect, as `AnyScreen` is.
indirect enum HangmanContent: RoundContent {
  case words(WordList)
  case films(FilmPack)

  var version: String {
    switch self {
    case .words(let list): list.version
    case .films(let pack): pack.version
    }
  }

  /// Where it is from, if it is not the operator's own.
  var origins: [Origin] {
    switch self {
    case .words(let list): list.origins
    case .films(let pack): pack.origins
    }
  }

  /// What a seed asks to be guessed.
  @inline(never)
  func puzzle(seed: UInt64) -> HangmanPuzzle {
    switch self {
    case .words(let list): return HangmanPuzzle(text: list.word(seed: seed), film: nil)
    case .films(let pack):
      let film = pack.titled(seed: seed)
      return HangmanPuzzle(text: film?.title ?? "", film: film)
    }
  }
}

/// Something to be guessed, and what is known of it besides; by reference, since a film is much to copy.
final class HangmanPuzzle: Sendable {
  /// As it is spelled, which a lost game tells.
  let text: String
  let film: Film?

  init(text: String, film: Film?) {
    self.text = text
    self.film = film
  }
}
