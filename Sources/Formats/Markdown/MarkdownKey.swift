/// What people write to state the right answer: "B", "b) text", "A and C", "text" or "2".
struct MarkdownKey {
  private let bare: ArraySlice<UInt8>

  init(_ value: ArraySlice<UInt8>) {
    var bare = MarkdownLine.bare(value).trimmed
    while let last = bare.last, last == UInt8(ascii: ".") || last == UInt8(ascii: "]"), bare.count > 1 { bare.removeLast() }
    self.bare = bare
  }

  var text: String { String(decoding: bare, as: UTF8.self) }
  var isEmpty: Bool { bare.isEmpty }

  /// The value of a key that means "true" or "false". `nil` for any other key.
  var truth: Bool? {
    let word = MarkdownWords.folded(bare)
    if MarkdownWords.isTrue.contains(word) { return true }
    return MarkdownWords.isFalse.contains(word) ? false : nil
  }

  /// Returns the positions of the right answers, or `nil` if the key matches no answer.
  func places(in options: [MarkdownOption]) -> [Int]? {
    if let place = place(ofText: bare, in: options) { return [place] }
    if let places = list(in: options) { return places }
    if bare.count == 1, let place = place(ofText: bare, in: options, evenLetters: true) { return [place] }
    // The key may begin with a label: "B) text", "B - text" or "B: because".
    guard let (letter, rest) = leadingLabel(in: options) else { return nil }
    if let named = place(ofText: rest, in: options) { return [named] }
    return [letter]
  }

  /// Returns the position of the answer with this text. If the answers have letters as labels, a single letter such as "B" is a
  /// label, not a text. In this case, the result is `nil`, unless `evenLetters` is set.
  private func place(ofText text: ArraySlice<UInt8>, in options: [MarkdownOption], evenLetters: Bool = false) -> Int? {
    guard !text.isEmpty else { return nil }
    let hasLetters = options.contains { if case .letter = $0.label { true } else { false } }
    if hasLetters, !evenLetters, text.count == 1, !text[text.startIndex].isDecimalDigit { return nil }
    let folded = MarkdownKey.normal(text)
    let exact = options.firstIndex { MarkdownLine.bare($0.text[...]).elementsEqual(text) }
    return exact ?? options.firstIndex { MarkdownKey.normal(MarkdownLine.bare($0.text[...])) == folded }
  }

  /// Returns a text in lower case, without full stops at its end.
  private static func normal(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var folded = MarkdownWords.folded(text.trimmed)
    while folded.last == UInt8(ascii: "."), folded.count > 1 { folded.removeLast() }
    return folded
  }

  /// Reads a list of labels, such as "B", "A, C", "a) and c)" or "2". Returns the positions of these answers, or `nil` if there
  /// is anything but labels and words for "and".
  private func list(in options: [MarkdownOption]) -> [Int]? {
    let words = bare.split { $0.isBlank || ",;/&+()".utf8.contains($0) }
    guard !words.isEmpty, words.count <= min(60, 2 * options.count) else { return nil }
    var places: [Int] = []
    for word in words {
      var word = word
      if word.last == UInt8(ascii: "."), word.count > 1 { word.removeLast() }
      let folded = MarkdownWords.folded(word)
      if ["and", "et", "und", "и", "e"].contains(where: { $0.utf8.elementsEqual(folded) }), words.count > 2,
        folded != Array("e".utf8)
      {
        continue
      }
      if word.count == 1, word.first == UInt8(ascii: "y"), words.count > 2, options.count < 25 { continue }
      guard let place = MarkdownKey.place(ofLabel: word, in: options) else { return nil }
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? nil : places
  }

  /// Returns the position of the answer with this letter or number, or `nil` if there is none.
  static func place(ofLabel word: ArraySlice<UInt8>, in options: [MarkdownOption]) -> Int? {
    if let (letter, length) = MarkdownOption.number(ofLetter: word), length == word.count {
      let labelled = options.firstIndex { $0.label == .letter(letter) }
      // If the answers have numbers or no labels, "A" means the first answer, "B" the second, and so on.
      let hasLetters = options.contains { if case .letter = $0.label { true } else { false } }
      return labelled ?? (!hasLetters && letter <= options.count ? letter - 1 : nil)
    }
    guard let (number, rest) = MarkdownNumber.digits(word), rest.isEmpty else { return nil }
    let labelled = options.firstIndex { $0.label == .number(number) }
    return labelled ?? ((1...max(1, options.count)).contains(number) && !options.isEmpty ? number - 1 : nil)
  }

  private func leadingLabel(in options: [MarkdownOption]) -> (Int, ArraySlice<UInt8>)? {
    var rest = bare
    if rest.first == UInt8(ascii: "(") { rest.removeFirst() }
    let word = rest.prefix { $0.isLetterOrDigit || $0 == 0xD0 || (0x90...0xBF).contains($0) }
    guard !word.isEmpty, word.count <= 2, let place = MarkdownKey.place(ofLabel: word, in: options) else { return nil }
    rest = rest.dropFirst(word.count)
    let isSeparated = rest.first.map { ").:,-]".utf8.contains($0) } ?? true
    let isDashed =
      rest.trimmed.starts(with: "-".utf8) || rest.trimmed.starts(with: "–".utf8) || rest.trimmed.starts(with: "—".utf8)
    guard isSeparated || isDashed || rest.trimmed.first == UInt8(ascii: "(") else { return nil }
    rest = rest.drop { ").:,- ]".utf8.contains($0) }
    if rest.starts(with: "–".utf8) || rest.starts(with: "—".utf8) { rest = rest.dropFirst(3) }
    return (place, rest.trimmed)
  }
}

/// A list of the right answers to all questions. The list is a single line, such as "Answer key: 1-B, 2-C", or has one line for
/// each question.
struct MarkdownKeyList {
  private(set) var entries: [(number: Int, value: ArraySlice<UInt8>)] = []

  /// Adds the entries on a line. Returns whether the line belongs to the list.
  mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
    let bare = MarkdownLine.bare(line)
    // The line may be a row of a table, with the number of a question and its right answer.
    let cells = bare.split { $0 == UInt8(ascii: "|") }.map { $0.trimmed }.filter { !$0.isEmpty }
    if cells.count == 2, let number = MarkdownKeyList.number(cells[0]), number.rest.isEmpty {
      entries.append((number.number, cells[1]))
      return true
    }
    let several = MarkdownKeyList.several(bare)
    if several.count > 1 {
      entries += several
      return true
    }
    if let (number, rest) = MarkdownKeyList.number(bare), !rest.isEmpty {
      entries.append((number, rest))
      return true
    }
    return MarkdownKeyList.isDecoration(bare)
  }

  /// Reads the number of a question, as in "12. B", "12) B", "12-B", "12: B", "Q12: B" or "12 B". Returns the number and the text
  /// after it, or `nil` if there is no number.
  private static func number(_ text: ArraySlice<UInt8>) -> (number: Int, rest: ArraySlice<UInt8>)? {
    var text = text
    if let first = text.first, first | 0x20 == UInt8(ascii: "q") { text.removeFirst() }
    guard let (number, behind) = MarkdownNumber.digits(text) else { return nil }
    var rest = behind.drop { ".):-=\\".utf8.contains($0) || $0.isBlank }
    for sign in ["–", "—", "→", "➜"] where rest.starts(with: sign.utf8) { rest = rest.dropFirst(3) }
    return (number, rest.trimmed)
  }

  /// Reads a line with several entries, such as "1-B, 2-C" or "1. b 2. c". Returns no entries if the line contains anything else.
  private static func several(_ text: ArraySlice<UInt8>) -> [(number: Int, value: ArraySlice<UInt8>)] {
    var entries: [(number: Int, value: ArraySlice<UInt8>)] = []
    var rest = text.trimmed
    while !rest.isEmpty {
      guard let (number, behind) = MarkdownKeyList.number(rest) else { return [] }
      // A value consists of letters and digits, and has at most five bytes.
      let value = behind.prefix { $0.isLetterOrDigit || $0 == 0xD0 || (0x90...0xBF).contains($0) }
      guard !value.isEmpty, value.count <= 5 else { return [] }
      entries.append((number, value))
      rest = behind.dropFirst(value.count).drop { ",;|.)".utf8.contains($0) || $0.isBlank }
    }
    return entries
  }

  private static func isDecoration(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { "|-: =_*#".utf8.contains($0) } || text.contains(UInt8(ascii: "|"))
  }
}
