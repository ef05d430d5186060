import Rules

/// A text in a normal form, for comparing texts that people type in different ways.
///
/// Letters become lowercase and lose their accents, and ё becomes е. Invisible characters are removed. Punctuation is removed,
/// and the parts around it are joined, unless both are digits. Digits in groups of three become one number, number words from 0
/// to 100 become digits, and "&" becomes the language's "and". A leading article does not count unless the next word is also an
/// article. Folding uses tables of scalars, so its time depends only on the length of the text. Folding is idempotent.
public struct FoldedText: Equatable, Sendable {
  private let words: [[UInt8]]
  private let hasArticle: Bool

  /// - Parameter writer: the language whose separators group digits, if it is not `language`.
  public init(_ text: String, in language: Language, groupedAsIn writer: Language? = nil) {
    let parts = WordScanner((writer ?? language).ungrouped(text), in: language).words
    let words = parts.map { $0.flatMap { $0 } }
    hasArticle = words.count > 1 && parts[0].count == 1 && language.hasArticle(words[0]) && !language.hasArticle(words[1])
    let counted = NumberWords(of: language).counted(Array(parts.dropFirst(hasArticle ? 1 : 0)))
    self.words = (hasArticle ? [words[0]] : []) + counted
  }

  /// Whether folding leaves nothing: no letter, digit or other sign that a word can contain.
  public var isEmpty: Bool { words.isEmpty }

  /// The words with spaces in between, including the article. A comma is added before digits that could be read as part of the
  /// number before them.
  public var text: String {
    var text: [UInt8] = []
    for (place, word) in words.enumerated() {
      if place > 0 {
        if text.last?.isDigit == true, word.count > 2, word.prefix(3).allSatisfy({ $0.isDigit }) {
          text.append(UInt8(ascii: ","))
        }
        text.append(UInt8(ascii: " "))
      }
      text += word
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the two texts have the same words, regardless of spaces and leading articles. `false` if either text is empty.
  public func isSame(as other: FoldedText) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    return FoldedText.run(words) == FoldedText.run(other.words) || withoutArticle == other.withoutArticle
  }

  private var withoutArticle: [UInt8] { FoldedText.run(words.dropFirst(hasArticle ? 1 : 0)) }

  /// Joins words, but not numbers: 20 and 1 are not 201.
  private static func run(_ words: some Sequence<[UInt8]>) -> [UInt8] {
    var run: [UInt8] = []
    for word in words {
      if let last = run.last, let first = word.first, last.isDigit, first.isDigit { run.append(UInt8(ascii: " ")) }
      run += word
    }
    return run
  }
}

/// Splits a text into words at white space, and the words into parts at punctuation.
private struct WordScanner {
  private(set) var words: [[[UInt8]]] = []
  private var parts: [[UInt8]] = []
  private var part: [UInt8] = []
  private var hasElidedArticle = false

  init(_ scalars: [Unicode.Scalar], in language: Language) {
    for (place, scalar) in scalars.enumerated() {
      let next = place + 1 < scalars.count ? scalars[place + 1] : nil
      if scalar.isWhiteSpace {
        endWord()
      } else if let letter = Accents.letter(under: scalar) {
        append(letter)
      } else if scalar.isSilent {
        continue
      } else if scalar == "&" {
        endWord()
        words.append([Array(language.and.utf8)])
      } else if scalar.isMinus, part.isEmpty, parts.isEmpty, next?.isDigit == true {
        part.append(UInt8(ascii: "-"))
      } else if scalar.isApostrophe, language == .french, words.isEmpty, parts.isEmpty, part == [UInt8(ascii: "l")] {
        (part, hasElidedArticle) = ([], true)
      } else if scalar.isPunctuation {
        endPart()
      } else {
        for letter in scalar.spelling.unicodeScalars { append(letter) }
      }
    }
    endWord()
    if words.isEmpty, hasElidedArticle { words = [[[UInt8(ascii: "l")]]] }
  }

  private mutating func append(_ scalar: Unicode.Scalar) { part += Array(String(scalar).utf8) }

  private mutating func endPart() {
    if !part.isEmpty { parts.append(part) }
    part = []
  }

  private mutating func endWord() {
    endPart()
    if !parts.isEmpty { words.append(parts) }
    parts = []
  }
}

// MARK: - Kinds of scalars

extension Unicode.Scalar {
  /// Whether the scalar is an accent mark, or invisible: a soft hyphen, a joiner, a variation selector.
  fileprivate var isSilent: Bool {
    switch value {
    case 0xAD, 0x300..<0x370, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }

  fileprivate var isApostrophe: Bool {
    switch self {
    case "'", "`", "´", "‘", "’", "ʼ", "ʻ", "′": true
    default: false
    }
  }

  /// Whether the character is punctuation that people may leave out. False for characters that change the meaning, as in "C++",
  /// "C#" and "7 %".
  fileprivate var isPunctuation: Bool {
    switch value {
    case 0x21, 0x22, 0x27...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x5B...0x5D, 0x5F, 0x60, 0x7B, 0x7D: true
    case 0xA1, 0xA7, 0xA8, 0xAB, 0xAF, 0xB4, 0xB6...0xB8, 0xBB, 0xBF, 0x2B0..<0x300: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x2212, 0x3001...0x3003, 0x3008...0x3011: true
    default: false
    }
  }

  /// The scalar as text. Ligatures and special letters are spelled out, and Greek capitals and some Cyrillic ones become
  /// lowercase. Other scalars stay as they are.
  fileprivate var spelling: String {
    switch self {
    case "æ", "Æ": return "ae"
    case "œ", "Œ": return "oe"
    case "ß", "ẞ": return "ss"
    case "þ", "Þ": return "th"
    case "ø", "Ø": return "o"
    case "ł", "Ł": return "l"
    case "đ", "Đ", "ð", "Ð": return "d"
    case "ħ", "Ħ": return "h"
    case "ı": return "i"
    default:
      let distance: UInt32 =
        switch value {
        case 0x391...0x3A9: 0x20
        case 0x400...0x40F: 0x50
        default: 0
        }
      return String(Unicode.Scalar(value + distance) ?? self)
    }
  }
}

// MARK: - Words of languages

extension Language {
  /// The word for "&", without accents.
  fileprivate var and: String {
    switch self {
    case .english: "and"
    case .french: "et"
    case .spanish: "y"
    case .russian: "и"
    }
  }

  /// Whether a word is an article that people leave out before a name. The French "l'" is not listed here, because `WordScanner`
  /// removes it.
  fileprivate func hasArticle(_ word: [UInt8]) -> Bool {
    let articles =
      switch self {
      case .english: ["the", "a", "an"]
      case .french: ["le", "la", "les", "un", "une", "des"]
      case .spanish: ["el", "la", "los", "las", "un", "una"]
      case .russian: [String]()
      }
    return articles.contains { $0.utf8.elementsEqual(word) }
  }
}
