import Content

/// Reads a list of terms and definitions that Quizlet exported or somebody typed.
///
/// A tab, a line break, or a sign such as a dash or a colon separates a term from its definition. Line breaks, blank lines, lines
/// of hyphens or semicolons separate the cards.
enum QuizletReader {
  /// Reads the cards in a list. Returns `nil` if the text does not look like a list of cards, or if its first line has the
  /// headings of a table.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    guard let list = QuizletList(Array(text.utf8)) else { return nil }
    var cards = AnkiCards(AnkiText(isHTML: options.keepsHTML ? false : nil), fileOf: text.utf8.count)
    for card in list.cards {
      cards.add(AnkiCards.Card(front: string(card.term), back: string(card.definition), place: .line(card.line)), deck: "")
    }
    var drafts = cards.finish(.quizlet)
    let title = list.title?.trimmed.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "*") || $0 == 0x20 }
    if let title, !title.isEmpty {
      let words = title.prefix { $0 != UInt8(ascii: "*") }
      drafts.quizzes[0].title = LocalizedText(neutral: string(words.last == UInt8(ascii: ":") ? words.dropLast() : words))
    }
    return drafts
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The cards in a list. The initializer tries several separators, and uses the first that divides the list into cards. It returns
/// `nil` if none does, or if the first line has the headings of a table.
private struct QuizletList {
  private(set) var cards: [Card] = []
  /// The line before the first card, if it is a title.
  private(set) var title: ArraySlice<UInt8>?

  struct Card {
    let term: ArraySlice<UInt8>
    let definition: ArraySlice<UInt8>
    let line: Int
  }

  /// A section of the text that may be a card.
  private struct Part {
    var bytes: ArraySlice<UInt8>
    let line: Int
    var lineCount = 1
    /// Whether the section contains a blank line.
    var hasGap = false
  }

  /// The minimum number of cards in a list with this separator. With a tab, two are enough, because tabs are rare in sentences.
  private static func fewest(_ separator: StaticString) -> Int {
    separator.utf8CodeUnitCount == 1 && separator.utf8Start[0] == AnkiHeader.tab ? 2 : 4
  }

  private let bytes: [UInt8]

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lines = QuizletList.lines(of: bytes)
    guard !lines.isEmpty, !QuizletList.hasHeadings(lines[0].bytes) else { return nil }
    let ruled = QuizletList.parts(of: bytes) { QuizletList.isRule($0) }
    if ruled.count > 2, take(ruled, "\t") || takeLines(ruled, most: 8) { return }
    let spaced = QuizletList.parts(of: bytes) { $0.trimmed.isEmpty }
    if spaced.count > 1, spaced.count < lines.count, take(spaced, "\t") { return }
    if take(lines, "\t") || take(lines, "---") { return }
    if !QuizletList.isTable(lines) {
      if takeAny(QuizletList.unmarked(lines)) { return }
      // The first line may be a title.
      if lines.count > 4, takeAny(QuizletList.unmarked(Array(lines.dropFirst()))) {
        title = lines[0].bytes
        return
      }
      // Each paragraph may be a card with the term on one line and the definition on the next. Paragraphs of prose usually have
      // more lines.
      if spaced.count > 2, takeLines(spaced, most: 2) { return }
    }
    guard lines.count == 1, takeSentence(lines[0]) else { return nil }
  }

  /// Reads cards with the first suitable separator among those that also occur in sentences, such as a colon. Returns `false` if
  /// none of them is suitable.
  private mutating func takeAny(_ lines: [Part]) -> Bool {
    take(lines, " - ") || take(lines, " – ") || take(lines, " — ") || take(lines, " = ") || take(lines, ": ")
  }

  /// Returns the lines without their bullets or numbers if every line begins with one. Otherwise, returns the lines unchanged.
  private static func unmarked(_ lines: [Part]) -> [Part] {
    var unmarked: [Part] = []
    for line in lines {
      let text = line.bytes.trimmed
      let isBullet = text.starts(with: "- ".utf8) || text.starts(with: "* ".utf8)
      let rest =
        isBullet ? text.dropFirst(2) : text.starts(with: "• ".utf8) ? text.dropFirst(4) : AikenLine.numbered(text)?.rest
      guard let rest else { return lines }
      unmarked.append(Part(bytes: rest, line: line.line))
    }
    return unmarked
  }

  /// Reads cards that are separated by semicolons on a single line. Returns `false` if the line does not look like a list of
  /// cards.
  private mutating func takeSentence(_ line: Part) -> Bool {
    let texts = line.bytes.split(separator: UInt8(ascii: ";")).filter { !$0.trimmed.isEmpty }
    let parts = texts.map { Part(bytes: $0, line: line.line) }
    return parts.count > 2 && (take(parts, "\t") || take(parts, ",", isAlone: true) || take(parts, " - "))
  }

  // MARK: Parts

  private static func lines(of bytes: [UInt8]) -> [Part] {
    var lines = TextLines(bytes)
    var parts: [Part] = []
    while let line = lines.next() { if !line.trimmed.isEmpty { parts.append(Part(bytes: line, line: lines.number)) } }
    return parts
  }

  /// Divides the text into sections at the lines for which `separates` returns `true`. Blank lines around a section are dropped.
  private static func parts(of bytes: [UInt8], at separates: (ArraySlice<UInt8>) -> Bool) -> [Part] {
    var lines = TextLines(bytes)
    var parts: [Part] = []
    var (current, isAfterBlank): (Part?, Bool) = (nil, false)
    while let line = lines.next() {
      if separates(line) {
        if let part = current { parts.append(part) }
        current = nil
      } else if line.trimmed.isEmpty {
        isAfterBlank = true
        continue
      } else if let part = current {
        current?.bytes = bytes[part.bytes.startIndex..<line.endIndex]
        current?.lineCount += 1
        if isAfterBlank { current?.hasGap = true }
      } else {
        current = Part(bytes: line, line: lines.number)
      }
      isAfterBlank = false
    }
    if let part = current { parts.append(part) }
    return parts
  }

  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmed
    return line.count >= 3 && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Whether a line has the headings of a table with tabs between its cells.
  private static func hasHeadings(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(AnkiHeader.tab) else { return false }
    return HeadingRow.find(in: SeparatedValues(Array(line), separator: AnkiHeader.tab).rows) != nil
  }

  // MARK: Cards

  /// Reads cards with the term on the first line and the definition on the remaining lines. Returns `false` if a section does not
  /// look like a card or has more than `most` lines, or if too many terms are repeated.
  private mutating func takeLines(_ parts: [Part], most: Int) -> Bool {
    let isList = parts.allSatisfy { part in
      let first = part.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      return (2...most).contains(part.lineCount) && !part.hasGap && first.count <= QuizletList.longestTerm
        && part.bytes.count <= QuizletList.longestCard && QuizletList.canBeTerm(first)
    }
    guard isList else { return false }
    cards = parts.map { part in
      let term = part.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      return Card(term: term.trimmed, definition: part.bytes[term.endIndex...].trimmed, line: part.line)
    }
    return hasDifferentTerms
  }

  private static let longestTerm = 120
  private static let longestCard = 1_000

  /// Whether a line can be a term. A term is not blank, and does not begin with a sign that begins a heading, a list item or
  /// other markup.
  private static func canBeTerm(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.trimmed.first else { return false }
    return !"#*-+>|<{[`".utf8.contains(first)
  }

  /// Reads cards with a separator between the term and the definition. Returns `false` if the sections do not look like such
  /// cards. With `isAlone` or a tab as the separator, a card must not contain the separator twice. With a tab as the separator, a
  /// section without a tab continues the previous definition. Such sections must be fewer than a tenth of the cards.
  private mutating func take(_ parts: [Part], _ separator: StaticString, isAlone: Bool = false) -> Bool {
    let isTab = separator.utf8Start[0] == AnkiHeader.tab
    var found: [Card] = []
    var others = 0
    for part in parts {
      guard let place = part.bytes.place(of: separator) else {
        others += 1
        guard isTab, let last = found.popLast() else { return false }
        let definition = bytes[last.definition.startIndex..<part.bytes.endIndex]
        found.append(Card(term: last.term, definition: definition.trimmed, line: last.line))
        continue
      }
      let term = part.bytes[..<place].trimmed
      let rest = part.bytes[(place + separator.utf8CodeUnitCount)...]
      let definition = rest.trimmed
      // A section with several tabs or commas is a table row.
      if isTab || isAlone, definition.place(of: separator) != nil { return false }
      if isTab {
        if QuizletList.isQuoted(term) || QuizletList.isQuoted(definition) { return false }
      } else if term.isEmpty || definition.isEmpty || term.count > QuizletList.longestTerm || !QuizletList.canBeTerm(term) {
        return false
      }
      found.append(Card(term: term, definition: definition, line: part.line))
    }
    guard found.count >= QuizletList.fewest(separator), 10 * others < found.count else { return false }
    cards = found
    return isTab || hasDifferentTerms
  }

  /// Whether the lines look like table rows: all have the same number of semicolons, of vertical bars, or of commas (at least
  /// two).
  private static func isTable(_ lines: [Part]) -> Bool {
    func count(_ sign: UInt8, _ line: Part) -> Int { line.bytes.reduce(0) { $0 + ($1 == sign ? 1 : 0) } }
    func divides(_ sign: UInt8, atLeast fewest: Int) -> Bool {
      let first = count(sign, lines[0])
      return first >= fewest && lines.allSatisfy { count(sign, $0) == first }
    }
    return divides(UInt8(ascii: ";"), atLeast: 1) || divides(UInt8(ascii: "|"), atLeast: 1)
      || divides(UInt8(ascii: ","), atLeast: 2)
  }

  /// Whether a text is in quotation marks, or begins with a quotation mark that is not closed. Such a text is a table cell, not a
  /// term or a definition.
  private static func isQuoted(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.first == UInt8(ascii: "\"") else { return false }
    return cell.last == UInt8(ascii: "\"") || !cell.dropFirst().contains(UInt8(ascii: "\""))
  }

  /// Whether at most a fifth of the terms are repetitions. A text with more repetitions is not a vocabulary list, but, for
  /// example, a log file.
  private var hasDifferentTerms: Bool {
    let terms = cards.map { $0.term }.sorted { $0.lexicographicallyPrecedes($1) }
    let repeated = zip(terms, terms.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
    return 5 * repeated <= terms.count
  }
}
