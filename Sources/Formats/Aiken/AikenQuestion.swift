/// The lines of a question in the Aiken format.
struct AikenQuestion {
  var line = 0
  /// Whether there is a blank line before the text.
  var isAfterGap = false
  private(set) var text: [ArraySlice<UInt8>] = []
  private(set) var answers: [(letter: UInt8, text: [UInt8])] = []

  var isEmpty: Bool { text.isEmpty && answers.isEmpty }

  /// Whether the text ends with a question mark.
  var isQuestion: Bool { text.last?.last == UInt8(ascii: "?") }

  /// Whether the text is complete, so that the next paragraph is not part of it. A text is complete if it ends with a question
  /// mark, or if it is a heading: one line without punctuation at its end.
  var isComplete: Bool {
    guard let last = text.last?.last else { return false }
    return isQuestion || text.count == 1 && (last >= 0x80 || last.isLetterOrDigit)
  }

  mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    if isEmpty { self.line = number }
    text.append(line)
  }

  mutating func add(_ letter: UInt8, _ answer: ArraySlice<UInt8>, number: Int) {
    if isEmpty { line = number }
    answers.append((letter, Array(answer)))
  }

  mutating func continueAnswer(_ lines: [ArraySlice<UInt8>]) {
    guard !answers.isEmpty else { return }
    answers[answers.count - 1].text += [0x0A] + AikenQuestion.joined(lines)
  }

  static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines {
      if !text.isEmpty { text.append(0x0A) }
      text += line
    }
    return text
  }

  /// Returns the positions of the right answers. The key is a letter, several letters, or the text of an answer. Returns an empty
  /// list if the key matches no answer.
  func right(_ key: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    for letter in key.split(whereSeparator: { $0.isBlank || ",;.)(&".utf8.contains($0) }) {
      let place = letter.count == 1 ? answers.firstIndex { $0.letter == letter[letter.startIndex] & 0xDF } : nil
      guard let place else { return named(key) }
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// Returns a list with the position of the answer whose text equals the key, or an empty list. The key may begin with the
  /// answer's letter.
  private func named(_ key: ArraySlice<UInt8>) -> [Int] {
    let (letter, text) = AikenLine.answer(in: key).map { ($0.letter, $0.text) } ?? (0, key)
    let place = answers.firstIndex { letter == 0 || $0.letter == letter ? $0.text.elementsEqual(text) : false }
    return place.map { [$0] } ?? []
  }
}

/// Recognises the kinds of lines in Aiken.
enum AikenLine {
  /// Returns the text after "ANSWER:", or `nil` for any other line. Case does not matter.
  static func key(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { value(of: "answer", in: line) }

  /// Returns the text after a word and a colon, or `nil` if the line does not begin with them. Case does not matter.
  static func value(of word: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.prefix(word.utf8.count).map({ $0 | 0x20 }).elementsEqual(word.utf8) else { return nil }
    let rest = line.dropFirst(word.utf8.count).trimmed
    return rest.first == UInt8(ascii: ":") ? rest.dropFirst().trimmed : nil
  }

  /// Splits a line such as "A) text", "A. text" or "a)text" into its letter, as a capital, and its text. Returns `nil` for any
  /// other line.
  static func answer(in line: ArraySlice<UInt8>) -> (letter: UInt8, text: ArraySlice<UInt8>)? {
    guard line.count > 1, let first = line.first, first.isLetterOrDigit, !first.isDecimalDigit else { return nil }
    let sign = line[line.startIndex + 1]
    guard sign == UInt8(ascii: ")") || sign == UInt8(ascii: ".") else { return nil }
    return (first & 0xDF, line.dropFirst(2).trimmed)
  }

  /// Returns the number and the rest of a text such as "12. text" or "3) text", or `nil` for any other text. The number has at
  /// most four digits.
  static func numbered(_ text: ArraySlice<UInt8>) -> (number: Int, rest: ArraySlice<UInt8>)? {
    let digits = text.prefix { $0.isDecimalDigit }
    let rest = text.dropFirst(digits.count)
    guard (1...4).contains(digits.count), rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else { return nil }
    let words = rest.dropFirst()
    guard words.first == 0x20 || words.first == 0x09 else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, words.trimmed)
  }

  /// Whether a line begins like a heading of level 1 or 2, bold text or a code fence in Markdown. Aiken has none of these.
  static func isMarkdown(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "# ".utf8) || line.starts(with: "## ".utf8) || line.starts(with: "**".utf8) || line.starts(with: "```".utf8)
  }
}
