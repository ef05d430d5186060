/// A number before a question or an answer, or a label such as "Q:".
struct MarkdownNumber {
  enum Style: Equatable {
    /// A dot after the number, as in "1.".
    case dot
    /// A closing parenthesis after the number, as in "1)".
    case parenthesis
    /// Parentheses around the number, as in "(1)".
    case parentheses
    /// A word or a letter before the number, as in "Question 1" and "Q1:".
    case word
    /// A letter or a word without a number, as in "Q:".
    case letter
  }

  let style: Style
  /// The number, or `nil` for a label without one, such as "Q:".
  let number: Int?
  /// The text after the number or label, without white space at the ends. Emphasis inside the text is kept.
  let rest: ArraySlice<UInt8>

  /// Reads a number or label at the start of a line. Returns `nil` if there is none. If emphasis begins before the number or
  /// label, removes the emphasis.
  init?(_ text: ArraySlice<UInt8>) {
    var start = text
    var emphasis = 0
    while start.first == UInt8(ascii: "*") || start.first == UInt8(ascii: "_") {
      start.removeFirst()
      emphasis += 1
    }
    guard emphasis <= 3, let (style, number, rest) = MarkdownNumber.parse(start) else { return nil }
    self.style = style
    self.number = number
    self.rest = emphasis > 0 ? MarkdownNumber.withoutEmphasis(rest, emphasis) : rest.trimmed
  }

  private static func parse(_ text: ArraySlice<UInt8>) -> (Style, Int?, ArraySlice<UInt8>)? {
    if let (number, rest) = digits(text) {
      var rest = rest
      if rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
      guard let sign = rest.first, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return nil }
      rest.removeFirst()
      // "3.14" and "1.a" are not question numbers.
      guard rest.first.map({ $0.isBlank || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) ?? true else { return nil }
      return (sign == UInt8(ascii: ".") ? .dot : .parenthesis, number, rest)
    }
    if text.first == UInt8(ascii: "("), let (number, rest) = digits(text.dropFirst()), rest.first == UInt8(ascii: ")") {
      return (.parentheses, number, rest.dropFirst())
    }
    return labelled(text)
  }

  /// Reads a label such as "Question 1:", "Question 1 of 10.", "Q1." or "Q:". Returns `nil` if there is none.
  private static func labelled(_ text: ArraySlice<UInt8>) -> (Style, Int?, ArraySlice<UInt8>)? {
    guard let first = text.first, first.isNonASCII || MarkdownWords.question.contains(where: { $0[0] == first | 0x20 }) else {
      return nil
    }
    let start = MarkdownWords.folded(text.prefix(24))
    let word = MarkdownWords.question.filter { start.starts(with: $0) }.max { $0.count < $1.count }
    guard let word else { return nil }
    var rest = text.dropFirst(word.count)
    if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    rest = rest.drop { $0 == 0x20 || $0 == UInt8(ascii: "#") }
    if let (number, behind) = digits(rest) {
      rest = behind
      // The number of questions may follow, as in "Question 1 of 10" and "Question 1/10".
      let words = rest.prefix(12).split { $0 == 0x20 || $0 == UInt8(ascii: "/") }
      if rest.first == UInt8(ascii: "/") || words.first?.elementsEqual("of".utf8) == true {
        rest = rest.drop { !$0.isDecimalDigit }.drop { $0.isDecimalDigit }
      }
      let isEnd = rest.isEmpty || ":.)*_ -".utf8.contains(rest[rest.startIndex]) || rest.first == 0xE2
      guard isEnd else { return nil }
      rest = rest.drop { ":.)-".utf8.contains($0) }
      if rest.starts(with: "–".utf8) || rest.starts(with: "—".utf8) { rest = rest.dropFirst(3) }
      return (.word, number, rest)
    }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    return (.letter, nil, rest.dropFirst())
  }

  static func digits(_ text: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
    let digits = text.prefix { $0.isDecimalDigit }
    guard (1...4).contains(digits.count) else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, text.dropFirst(digits.count))
  }

  /// Removes the closing `*` or `_` of emphasis that opened before the number. The emphasis ends after the number, as in
  /// "**1.** text", or at the end of the line, as in "**1. text**".
  private static func withoutEmphasis(_ text: ArraySlice<UInt8>, _ count: Int) -> ArraySlice<UInt8> {
    var text = text.trimmed
    if text.prefix(count).allSatisfy({ $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) {
      return text.dropFirst(count).trimmed
    }
    // If the emphasis ends inside the text, as in "**1. What** is", the text stays unchanged.
    let isAtEnd = text.suffix(count).allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    if isAtEnd {
      text = text.dropLast(count)
      return text.trimmed
    }
    return text
  }
}
