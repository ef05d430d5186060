/// An answer to choose from. People show that it is right with a sign such as "✅", a box, an asterisk, a remark or emphasis.
struct MarkdownOption {
  enum Label: Equatable {
    /// A letter as a number: 1 for A, 2 for B, and so on.
    case letter(Int)
    case number(Int)
    case box
    case bullet
  }

  var label: Label
  var text: [UInt8]
  /// Whether the answer is right, according to a sign, a box, an asterisk or a remark. `nil` if the answer has none of these.
  var mark: Bool?
  /// Whether the answer is emphasised. An emphasised answer is right, unless all answers are emphasised or another answer has
  /// `mark` set to `true`.
  var isEmphasised = false

  init(_ label: Label, _ text: ArraySlice<UInt8>, mark: Bool? = nil, isEmphasised: Bool = false) {
    self.label = label
    self.mark = mark
    self.isEmphasised = isEmphasised
    self.text = []
    self.text = cleaned(text)
  }

  // MARK: Labels

  /// Reads an answer such as "a) x", "A. x", "(a) x", "**A)** x", "*B) x" or "[x] x". With `colons`, also reads "A: x". Returns
  /// `nil` for any other line.
  init?(_ line: ArraySlice<UInt8>, colons: Bool) {
    var rest = line
    var (mark, emphasis): (Bool?, Int) = (nil, 0)
    if let (isRight, text) = MarkdownOption.leadingMark(rest) { (mark, rest) = (isRight, text) }
    if let (isChecked, text) = MarkdownOption.box(rest) {
      self.init(.box, text, mark: isChecked)
      return
    }
    while rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "_"), emphasis < 4 {
      rest.removeFirst()
      emphasis += 1
    }
    guard let (letter, text) = MarkdownOption.letter(rest, colons: colons) else { return nil }
    let ends = text.prefix(max(emphasis, 1)).allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    let isClosed = emphasis > 0 && text.suffix(emphasis).allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    if emphasis > 0, ends, !text.isEmpty {
      // Only the label is emphasised: "**A)** x".
      self.init(.letter(letter), text.dropFirst(emphasis), mark: mark)
    } else if isClosed, text.count > emphasis {
      self.init(.letter(letter), text.dropLast(emphasis), mark: mark, isEmphasised: true)
    } else if emphasis == 1 {
      // An asterisk before the label marks a right answer, as in "*B) x".
      self.init(.letter(letter), text, mark: true)
    } else {
      guard emphasis == 0 else { return nil }
      self.init(.letter(letter), text, mark: mark)
    }
  }

  /// Reads a label: "a)", "A.", "(a)" or, with `colons`, "A:". Returns the label's letter as a number from 1, and the text after
  /// the label. Returns `nil` if there is no label.
  static func letter(_ text: ArraySlice<UInt8>, colons: Bool) -> (Int, ArraySlice<UInt8>)? {
    var rest = text
    let isInParentheses = rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "[")
    if isInParentheses { rest.removeFirst() }
    guard let (letter, length) = number(ofLetter: rest) else { return nil }
    rest = rest.dropFirst(length)
    if rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
    guard let sign = rest.first else { return nil }
    rest.removeFirst()
    if isInParentheses { return sign == UInt8(ascii: ")") || sign == UInt8(ascii: "]") ? (letter, rest.trimmed) : nil }
    switch sign {
    case UInt8(ascii: ")"): return (letter, rest.trimmed)
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      let isSpaced =
        rest.isEmpty || rest[rest.startIndex].isBlank || rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "_")
      return isSpaced && (sign == UInt8(ascii: ".") || colons) ? (letter, rest.trimmed) : nil
    default: return nil
    }
  }

  /// Returns the position of a text's first letter in its alphabet, from 1, and the letter's length in bytes. Reads the Latin
  /// letters, and the Cyrillic ones from "А" to "Й". Returns `nil` for any other text.
  static func number(ofLetter text: ArraySlice<UInt8>) -> (Int, Int)? {
    guard let first = text.first else { return nil }
    if first.isLetterOrDigit, !first.isDecimalDigit { return (Int((first | 0x20) - UInt8(ascii: "a")) + 1, 1) }
    guard first == 0xD0, text.count > 1 else { return nil }
    switch text[text.startIndex + 1] {
    case let byte where (0x90...0x99).contains(byte): return (Int(byte - 0x90) + 1, 2)
    case let byte where (0xB0...0xB9).contains(byte): return (Int(byte - 0xB0) + 1, 2)
    default: return nil
    }
  }

  /// Reads an answer with a box, such as "[ ] x", "[x] x", "( ) x" or "(x) x". Returns whether the box is ticked, and the text
  /// after it. Returns `nil` if there is no box.
  private static func box(_ text: ArraySlice<UInt8>) -> (Bool, ArraySlice<UInt8>)? {
    guard text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "(") else { return nil }
    for (box, isChecked) in [
      ("[ ]", false), ("[x]", true), ("[X]", true), ("[]", false), ("( )", false), ("(x)", true), ("[*]", true),
    ]
    where text.starts(with: box.utf8) {
      let rest = text.dropFirst(box.utf8.count)
      return rest.first == UInt8(ascii: "(") ? nil : (isChecked, rest.trimmed)
    }
    return nil
  }

  // MARK: Marks

  private static let rightSigns = ["✅", "✓", "✔", "☑", "🗸", "√", "👉", "➡"].map { Array($0.utf8) }
  private static let wrongSigns = ["❌", "✗", "✘", "✖", "☐", "⬜"].map { Array($0.utf8) }
  /// U+FE0F, which turns the sign before it into an emoji.
  private static let variant = Array("\u{FE0F}".utf8)

  private static func leadingMark(_ text: ArraySlice<UInt8>) -> (Bool, ArraySlice<UInt8>)? {
    guard let first = text.first, first.isNonASCII else { return nil }
    for (signs, isRight) in [(rightSigns, true), (wrongSigns, false)] {
      for sign in signs where text.starts(with: sign) {
        var rest = text.dropFirst(sign.count)
        if rest.starts(with: variant) { rest = rest.dropFirst(variant.count) }
        return (isRight, rest.trimmed)
      }
    }
    return nil
  }

  /// Returns an answer's text without the signs, remarks and emphasis that show whether it is right. Sets `mark` and
  /// `isEmphasised` accordingly.
  private mutating func cleaned(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text.trimmed
    if let (isRight, rest) = MarkdownOption.leadingMark(text) { (mark, text) = (isRight, rest) }
    if text.last?.isNonASCII == true { text = withoutTrailingMarks(text) }
    if let rest = MarkdownOption.withoutRemark(text) { (mark, text) = (true, rest) }
    let stars = text.count - text.drop { $0 == UInt8(ascii: "*") }.count
    if (1...3).contains(stars), text.count > 2 * stars, text.suffix(stars).allSatisfy({ $0 == UInt8(ascii: "*") }),
      !text.dropFirst(stars).dropLast(stars).contains(UInt8(ascii: "*"))
    {
      isEmphasised = true
      text = text.dropFirst(stars).dropLast(stars)
      if let rest = MarkdownOption.withoutRemark(text) { (mark, text) = (true, rest) }
    } else if text.last == UInt8(ascii: "*"), text.count > 1, text.count(where: { $0 == UInt8(ascii: "*") }) == 1 {
      mark = true
      text = text.dropLast().trimmed
    } else if stars == 1, text.count > 1, text.count(where: { $0 == UInt8(ascii: "*") }) == 1 {
      mark = true
      text = text.dropFirst().trimmed
    }
    return Array(text.trimmed)
  }

  /// Removes signs such as "✅" from the end, and sets `mark` accordingly.
  private mutating func withoutTrailingMarks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.suffix(3).elementsEqual(MarkdownOption.variant) ? text.dropLast(3) : text
    for (signs, isRight) in [(MarkdownOption.rightSigns, true), (MarkdownOption.wrongSigns, false)] {
      for sign in signs where text.count > sign.count && text.suffix(sign.count).elementsEqual(sign) {
        mark = isRight
        text = text.dropLast(sign.count).trimmed
      }
    }
    return text
  }

  /// Removes "(correct)", "[correct answer]" or "← correct" from the end. Returns `nil` if there is no such remark.
  private static func withoutRemark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var end = text
    // The remark may be emphasised, as in "**(correct)**".
    while end.last == UInt8(ascii: "*") || end.last == UInt8(ascii: "_") { end.removeLast() }
    for (open, close) in [("(", ")"), ("[", "]"), ("← ", ""), ("<-- ", ""), ("<- ", ""), ("<= ", "")] {
      guard close.utf8.isEmpty || end.last == close.utf8.first else { continue }
      let inner = end.dropLast(close.utf8.count)
      guard let first = open.utf8.first else { continue }
      guard let start = inner.suffix(40).lastIndex(of: first), inner[start...].starts(with: open.utf8) else { continue }
      var words = MarkdownWords.folded(inner[(start + open.utf8.count)...])[...].trimmed
      if words.last == UInt8(ascii: "!") { words.removeLast() }
      guard words.count > 1, MarkdownWords.right.contains(where: { $0.elementsEqual(words) }) else { continue }
      var rest = text[..<start]
      while rest.last == UInt8(ascii: "*") || rest.last == UInt8(ascii: "_"), rest.count > 1, rest.first != rest.last {
        rest.removeLast()
      }
      return rest.trimmed
    }
    return nil
  }

  // MARK: Several answers on one line

  /// Splits "What? A) x B) y C) z" into the question's text and its answers. Returns `nil` if there are fewer than two answers.
  static func split(_ line: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, options: [MarkdownOption])? {
    var starts: [(label: Int, text: Int)] = []
    var place = line.startIndex
    while place < line.endIndex {
      let isFirst = place == line.startIndex || line[place - 1].isBlank || line[place - 1] == UInt8(ascii: ";")
      // Eight bytes are enough to read a label and find where the text of the answer begins.
      if isFirst, let (number, text) = letter(line[place..<min(line.endIndex, place + 8)], colons: false),
        number == starts.count + 1
      {
        if starts.isEmpty || sameStyle(line, starts[0].label, place) {
          starts.append((place, text.isEmpty ? min(line.endIndex, place + 3) : text.startIndex))
          place = starts[starts.count - 1].text
          continue
        }
      }
      place += 1
    }
    guard starts.count > 1 else { return nil }
    var options: [MarkdownOption] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].label : line.endIndex
      var text = line[min(start.text, end)..<end].trimmed
      if index + 1 < starts.count, let last = text.last,
        last == UInt8(ascii: ";") || last == UInt8(ascii: ",") || last == UInt8(ascii: "|")
      {
        text.removeLast()
      }
      options.append(MarkdownOption(.letter(index + 1), text))
    }
    return (line[..<starts[0].label].trimmed, options)
  }

  /// Whether the labels at two positions have letters of the same case, and the same punctuation.
  private static func sameStyle(_ line: ArraySlice<UInt8>, _ one: Int, _ other: Int) -> Bool {
    func style(_ place: Int) -> (Bool, UInt8) {
      let isInParentheses = line[place] == UInt8(ascii: "(")
      let letter = isInParentheses && place + 1 < line.endIndex ? line[place + 1] : line[place]
      let sign = isInParentheses ? UInt8(ascii: "(") : place + 1 < line.endIndex ? line[place + 1] : 0
      return (letter >= UInt8(ascii: "a"), sign)
    }
    return style(one) == style(other)
  }
}
