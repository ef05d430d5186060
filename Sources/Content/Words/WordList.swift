import JSON
import Rules

/// The words for hangman in one language, from common to rare.
public struct WordList: Equatable, Sendable {
  public let language: Language
  /// The words in groups of increasing difficulty. The words in each group are in alphabetical order.
  public let steps: [[String]]
  /// The sources of the words. Empty for the operator's own words.
  public let origins: [Origin]
  /// A fingerprint that changes whenever the list changes.
  public private(set) var version: String

  public init(language: Language, steps: [[String]], origins: [Origin] = []) {
    (self.language, self.steps, self.origins) = (language, steps, origins)
    version = Fingerprint(WordList.json(language, steps, origins).encoded()).text
  }

  /// Returns the words with the version under which they were archived. Another release of Potiron may compute versions
  /// differently.
  public func asVersion(_ version: String) -> WordList {
    var list = self
    list.version = version
    return list
  }

  /// Returns the word for a seed. Draws a group first, then a word from it.
  public func word(seed: UInt64) -> String {
    var chance = SplitMix64(seed: seed)
    let step = steps[chance.below(steps.count)]
    return step[chance.below(step.count)]
  }

  public var alphabet: Alphabet { language.alphabet }
}

extension WordList: JSONReadable, JSONWritable {
  /// Reads `{"language": "en", "words": [["time", …], …]}`, with the easiest words first. The member `origins` is optional.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let language: Language = try reader.read("language")
    let steps = try reader.elements("words").map { step throws(JSON.Mismatch) in
      let words: [String] = try step.read()
      if words.isEmpty { throw step.mismatch(expected: "a list of at least one word") }
      return words
    }
    if steps.isEmpty { throw try reader["words"].mismatch(expected: "at least one list of words") }
    self.init(language: language, steps: steps, origins: try reader.optional("origins")?.read() ?? [])
  }

  public var json: JSON { WordList.json(language, steps, origins) }

  private static func json(_ language: Language, _ steps: [[String]], _ origins: [Origin]) -> JSON {
    .object(["language": language.json, "words": steps.json, "origins": origins.jsonIfAny])
  }
}

extension Language {
  /// The letters that players of hangman can guess in the language.
  public var alphabet: Alphabet {
    switch self {
    case .english, .french: .latin
    case .spanish: .spanish
    case .russian: .russian
    }
  }
}
