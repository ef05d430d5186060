import Content
import JSON
import Rules

/// The Random Word API (requirement H3): random words in each language that both the service and Potiron support.
struct WordSource: Source {
  /// The address of the service, without "/word".
  let base: String

  var origin: Origin { Origin(name: SourceAddress.host(of: base), licence: licence) }
  var licence: String?
  /// The service requires five seconds between calls. The additional half second allows for inaccurate clocks.
  let spacing: Int64 = 5500

  /// The number of words per language. With more, pages would load slowly.
  private static let number = 1000
  /// The minimum number of words in a language. With fewer, the same words would repeat too often, so the language is left out.
  static let fewest = 20
  /// The allowed lengths of words, in letters: the same as for the bundled words.
  private static let lengths = 4...12

  /// Requests the list of languages first, and then the words of each language. The list omits English, which the service always
  /// supports.
  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard let first = answers.first else { return base + "/languages" }
    let languages = WordSource.languages(first)
    guard answers.count <= languages.count else { return nil }
    return base + "/word?number=\(WordSource.number)&lang=\(languages[answers.count - 1].tag)"
  }

  /// The service uses status 403 for its rate limit, and for unknown languages, which this source never requests.
  func fault(of status: Int) -> SourceFault? {
    status == 403
      ? SourceFault(description: "it limits the request rate (status 403)", isPassing: true, retryAfter: .seconds(6)) : nil
  }

  func check(_ answer: JSON) throws(SourceFault) {
    guard case .array = answer else { throw SourceFault(description: "its response is not a list of words", isPassing: true) }
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    guard let first = answers.first else { return SourcedContent() }
    let lists = zip(WordSource.languages(first), answers.dropFirst()).compactMap { language, answer in
      let words = WordSource.words(answer, in: language)
      return words.count < WordSource.fewest ? nil : WordList(language: language, steps: [words])
    }
    if lists.isEmpty { throw SourceFault(description: "it has too few words to play") }
    return SourcedContent(words: lists)
  }

  private static func languages(_ answer: JSON) -> [Language] {
    let tags = texts(answer)
    return Language.allCases.filter { $0 == .english || tags.contains($0.tag) }
  }

  /// Returns the lower-case words of an allowed length that can be guessed with the language's letters, unique and sorted.
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
