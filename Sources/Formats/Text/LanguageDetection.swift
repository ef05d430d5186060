/// Detects the language in which texts are probably written.
///
/// The script decides first. If several languages share the script, frequent words and letters decide, such as "the" and "of" for
/// English. Texts in Latin script with few words, with many names, or in two languages often stay undecided. A wrong language is
/// worse than none, because a screen reader would read the text with the wrong voice.
struct LanguageDetection {
  /// The BCP 47 tag of the language, or `nil` if it is undecided.
  let tag: String?
  /// The script in which the texts are written, or `nil` if no script has enough letters.
  let script: Script?

  /// The maximum number of Unicode scalars to examine.
  private static let most = 60_000

  init(_ texts: [String]) {
    var counts = ScriptCounts()
    var letters = ArabicLetters()
    var words = WordScores(LanguageWords.latin)
    var cyrillic = WordScores(LanguageWords.cyrillic)
    var left = LanguageDetection.most
    for text in texts where left > 0 {
      for scalar in text.unicodeScalars {
        left -= 1
        if left < 0 { break }
        let script = Script(of: scalar)
        if let script { counts.add(script) }
        words.add(scalar, isLetter: script == .latin)
        cyrillic.add(scalar, isLetter: script == .cyrillic)
        if script == .arabic { letters.add(scalar) }
      }
      words.end()
      cyrillic.end()
    }
    script = LanguageDetection.script(of: counts)
    tag =
      switch script {
      case nil: nil
      case .latin?: words.clear
      case .cyrillic?: cyrillic.probable ?? "ru"
      case .arabic?: letters.language
      case .han?, .kana?: counts[.kana] * 20 > counts[.han] + counts[.kana] ? "ja" : "zh"
      case let script?: script.language
      }
  }

  /// Returns the script in which the texts are written. Texts in other scripts often contain Latin names, formulas or program
  /// code, so three tenths of the weighted letters are enough for a script other than Latin. Returns `nil` if no script has
  /// enough and there are no Latin letters.
  private static func script(of counts: ScriptCounts) -> Script? {
    let others = Script.allCases.filter { $0 != .latin }
    guard let most = others.max(by: { counts[$0] < counts[$1] }) else { return nil }
    let count = most == .han || most == .kana ? counts[.han] + counts[.kana] : counts[most]
    if count > 0, count * 10 >= counts.sum * 3 { return most }
    return counts[.latin] > 0 ? .latin : nil
  }

  /// Whether a text has a word: two letters in a row, or one letter of a script in which a letter can be a word.
  static func hasWord(_ text: String) -> Bool {
    var isAfterLetter = false
    for scalar in text.unicodeScalars {
      guard let script = Script(of: scalar) else {
        isAfterLetter = false
        continue
      }
      if isAfterLetter || script.weight > 1 { return true }
      isAfterLetter = true
    }
    return false
  }

  /// Whether at least half of a text's weighted letters are in the detected script. If not, the text is probably a name or
  /// program code. `false` if the text has no letters. Always `true` if no script was detected.
  func isWritten(_ text: String) -> Bool {
    guard let script else { return true }
    var counts = ScriptCounts()
    for scalar in text.unicodeScalars { if let script = Script(of: scalar) { counts.add(script) } }
    let count = script == .han || script == .kana ? counts[.han] + counts[.kana] : counts[script]
    return count > 0 && count * 2 >= counts.sum
  }
}

/// Adds up the points that the words and letters in texts give to languages.
private struct WordScores {
  private let table: LanguageWords
  private var scores: LanguageWords.Scores
  private var word: [UInt8] = []
  private var length = 0
  private var count = 0

  init(_ table: LanguageWords) {
    self.table = table
    scores = table.noScores
  }

  mutating func add(_ scalar: Unicode.Scalar, isLetter: Bool) {
    guard isLetter else {
      end()
      // These punctuation marks are evidence of Spanish.
      if scalar == "¿" || scalar == "¡" { table.add(Array(String(scalar).utf8), isLetter: true, to: &scores) }
      return
    }
    let bytes = Array(String(scalar.lowercase).utf8)
    if length < 20 { word += bytes }
    length += 1
    if bytes.count > 1 { table.add(bytes, isLetter: true, to: &scores) }
  }

  mutating func end() {
    // A single letter may be the label of an answer or a variable, so it does not count as a word.
    if length > 1 {
      count += 1
      if length < 20 { table.add(word, isLetter: false, to: &scores) }
    }
    (word, length) = ([], 0)
  }

  /// The language with the most points, or `nil` if the result is not clear. The language needs at least the points of 1.5 words,
  /// the points of a twelfth of all words, and 1.5 times the points of the second-best language.
  var clear: String? {
    guard let best = scores.best, best.score * 2 >= 3 * LanguageWords.point, best.score * 2 >= best.next * 3 else { return nil }
    return best.score * 12 >= count * LanguageWords.point ? best.language : nil
  }

  /// The language with the most points, or `nil` if several languages share the first place.
  var probable: String? {
    guard let best = scores.best, best.score > best.next else { return nil }
    return best.language
  }
}

/// Counts the letters that distinguish Arabic, Persian and Urdu, which share the Arabic script.
private struct ArabicLetters {
  private var (arabic, persian, urdu) = (0, 0, 0)

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "ي", "ى", "ة", "ك", "أ", "إ": arabic += 1
    case "پ", "چ", "ژ", "گ", "ک", "ی": persian += 1
    case "ٹ", "ڈ", "ڑ", "ں", "ے", "ہ", "ھ": urdu += 1
    default: break
    }
  }

  var language: String {
    if urdu > arabic, urdu * 4 > persian { return "ur" }
    return persian > arabic ? "fa" : "ar"
  }
}

extension Unicode.Scalar {
  /// The lower-case letter for most Latin and Cyrillic capitals. Other characters stay unchanged.
  fileprivate var lowercase: Unicode.Scalar {
    let distance: UInt32 =
      switch value {
      case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F: 0x20
      case 0x400...0x40F: 0x50
      case 0x130: 0
      case 0x100...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x218...0x21B, 0x490...0x4BF, 0x4D0...0x52F, 0x1E00...0x1EFF:
        value & 1 ^ 1
      case 0x139...0x148, 0x179...0x17E, 0x1AF...0x1B0: value & 1
      default: 0
      }
    return Unicode.Scalar(value + distance) ?? self
  }
}
