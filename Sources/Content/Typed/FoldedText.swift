import Rules

/// What is left of a text when all is taken away that people type in several ways.
///
/// Case, accents and marks go, and ё is е. Punctuation goes, and what stood on both sides of it becomes one word. Digits in groups
/// of three become one number, numbers from 0 to 100 become digits, a "&" the language's "and". A leading article does not count where
/// a word follows it that is none. All of it is by tables over scalars, so that the time depends on the length alone. To fold a folded
/// text changes nothing.
public struct FoldedText: Equatable, Sendable {
  private let words: [[UInt8]]
  private let hasArticle: Bool

  /// - Parameter writer: by whose signs digits are grouped, if not by those of `language`.
  public init(_ text: String, in language: Language, groupedAsIn writer: Language? = nil) {
    let parts = WordScanner((writer ?? language).ungrouped(text), in: language).words
    let words = parts.map { $0.flatMap { $0 } }
    hasArticle =
      words.count > 1 && parts[0].count == 1 && language.hasArticle(words[0]) && !language.hasArticle(words[1])
    let counted = NumberWords(of: language).counted(Array(parts.dropFirst(hasArticle ? 1 : 0)))
    self.words = (hasArticle ? [words[0]] : []) + counted
  }

  /// Whether nothing is left: no letter, no digit, no other sign that a word can hold.
  public var isEmpty: Bool { words.isEmpty }

  /// The words with a blank between them, the article too; between digits that would be a group with the number before, a comma too.
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

  /// Whether both are the same words, wherever there are blanks between them, with the articles or without.
  public func isSame(as other: FoldedText) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    return FoldedText.run(words) == FoldedText.run(other.words) || withoutArticle == other.withoutArticle
  }

  private var withoutArticle: [UInt8] { FoldedText.run(words.dropFirst(hasArticle ? 1 : 0)) }

  /// Words run together, but for numbers: 20 and 1 are not 201.
  private static func run(_ words: some Sequence<[UInt8]>) -> [UInt8] {
    var run: [UInt8] = []
    for word in words {
      if let last = run.last, let first = word.first, last.isDigit, first.isDigit { run.append(UInt8(ascii: " ")) }
      run += word
    }
    return run
  }
}

/// Takes a text apart into words at white space, and the words into parts at punctuation.
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
      } else if scalar.isMinus, part.isEmpty, parts.isEmpty, let next, ("0"..."9").contains(next) {
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

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

// MARK: - What scalars are

extension Unicode.Scalar {
  /// Marks of accents, and what is there but not seen: soft hyphens, joiners, selectors of a form.
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

  /// What people leave out or put in at will; not what changes a meaning, as the signs of "C++", "C#" and "7 %" do.
  fileprivate var isPunctuation: Bool {
    switch value {
    case 0x21, 0x22, 0x27...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x5B...0x5D, 0x5F, 0x60, 0x7B, 0x7D: true
    case 0xA1, 0xA7, 0xA8, 0xAB, 0xAF, 0xB4, 0xB6...0xB8, 0xBB, 0xBF, 0x2B0..<0x300: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x2212, 0x3001...0x3003, 0x3008...0x3011: true
    default: false
    }
  }

  /// Ligatures and special letters as people spell them out; any other scalar as itself, in lower case if it is Greek or Cyrillic.
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

// MARK: - What languages have

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

  /// Whether a word is an article that people leave out before a name; the French "l'" is found where its apostrophe is.
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
