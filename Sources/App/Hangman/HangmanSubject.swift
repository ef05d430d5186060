import Content
import Rules

/// A word of a language, to be guessed.
struct HangmanSubject: RoundSubject {
  let language: Language

  static let game = "hangman"
  private static let words = "words"

  init(_ language: Language) { self.language = language }

  init(_ code: SubjectCode) throws(Referee.Refusal) {
    guard code.subject == HangmanSubject.words else { throw .unknownSubject }
    guard let language = Language(tag: code.variant) else { throw .unknownVariant }
    self.init(language)
  }

  var code: SubjectCode { SubjectCode(game: HangmanSubject.game, subject: HangmanSubject.words, variant: language.tag) }

  func content(in library: Library, version: String?) -> WordList? { library.words(in: language, version: version) }

  func round(on words: WordList, seed: UInt64) -> HangmanRound {
    HangmanRound(word: words.word(seed: seed), alphabet: words.alphabet)
  }
}
