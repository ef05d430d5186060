import Content
import JSON
import Rules

/// The Random Word API (H3): words of each of our languages that it has, drawn by chance.
struct WordSource: Source {
  /// Of the service, without "/word".
  let base: String

  var origin: Origin { Origin(name: SourceAddress.host(of: base), licence: licence) }
  var licence: String?
  /// It wants five seconds from one call to the next, and a little more is asked of a clock that is not ours.
  let spacing: Int64 = 5500

  /// A document of so many words is what a page may wait for.
  private static let number = 1000
  /// With fewer the same ones would come again and again.
  static let fewest = 20
  /// What the packaged words are held to.
  private static let lengths = 4...12

  /// First which languages there are; English is one that the service does not name.
  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard let first = answers.first else { return base + "/languages" }
    let languages = WordSource.languages(first)
    guard answers.count <= languages.count else { return nil }
    return base + "/word?number=\(WordSource.number)&lang=\(languages[answers.count - 1].tag)"
  }

  /// A language that it does not know, which it refuses in the same way, is never asked for.
  func fault(of status: Int) -> SourceFault? {
    status == 403
      ? SourceFault(description: "it wants to be asked less often (status 403)", isPassing: true, retryAfter: .seconds(6)) : nil
  }

  func check(_ answer: JSON) throws(SourceFault) {
    guard case .array = answer else {
      throw SourceFault(description: "it answered with something else than a list of words", isPassing: true)
    }
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    guard let first = answers.first else { return SourcedContent() }
    var lists: [WordList] = []
    for (language, answer) in zip(WordSource.languages(first), answers.dropFirst()) {
      let words = WordSource.words(answer, in: language)
      if words.count >= WordSource.fewest { lists.append(WordList(language: language, steps: [words])) }
    }
    if lists.isEmpty { throw SourceFault(description: "it has too few words to play with") }
    return SourcedContent(words: lists)
  }

  private static func languages(_ answer: JSON) -> [Language] {
    let tags = texts(answer)
    return Language.allCases.filter { $0 == .english || tags.contains($0.tag) }
  }

  /// Those that can be guessed with the letters of the language, each once, in the order of their letters.
  private static func words(_ answer: JSON, in language: Language) -> [String] {
    let words = texts(answer.normalized).filter { word in
      lengths.contains(word.count) && word == word.lowercased() && word.allSatisfy(\.isLetter)
        && HangmanRound.isGuessable(word, alphabet: language.alphabet)
    }
    return Set(words).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  private static func texts(_ answer: JSON) -> [String] {
    guard case .array(let elements) = answer else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
