import Content

/// Reads notes that Anki exported as text: rows of values, after header lines that describe the rows. A text without header lines
/// is also read if it contains codes that only Anki uses, such as `{{c1::` or `[sound:`.
enum AnkiTextReader {
  /// Returns `nil` if the text does not seem to be from Anki.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    let bytes = Array(text.utf8)
    if let header = AnkiHeader(bytes) {
      let values = SeparatedValues(
        bytes, from: header.end, separator: header.separator ?? AnkiHeader.tab, comment: UInt8(ascii: "#"))
      var file = AnkiFile(header, isHTML: options.keepsHTML ? false : header.isHTML, fileOf: bytes.count)
      for (row, line) in zip(values.rows, values.lines) { file.add(row, at: .line(line + header.lines)) }
      return file.drafts
    }
    guard AnkiText.hasMarks(text), let values = SeparatedValues(text) else { return nil }
    let rows = values.rows.filter { row in row.contains { CellText.hasContent($0) } }
    guard rows.count(where: { $0.count > 1 }) * 10 >= 9 * rows.count, HeadingRow.find(in: values.rows) == nil else { return nil }
    var file = AnkiFile(nil, isHTML: options.keepsHTML ? false : nil, fileOf: bytes.count)
    for (index, row) in values.rows.enumerated() { file.add(row, at: .row(index + 1)) }
    return file.drafts
  }
}

/// Collects the notes of a file, row by row.
private struct AnkiFile {
  private let header: AnkiHeader?
  private var cards: AnkiCards
  /// The note types found so far.
  private var types: [String] = []

  init(_ header: AnkiHeader?, isHTML: Bool?, fileOf size: Int) {
    (self.header, cards) = (header, AnkiCards(AnkiText(isHTML: isHTML), fileOf: size))
  }

  /// The maximum number of note types to distinguish. All further types count as one.
  private static let mostTypes = 64

  mutating func add(_ row: [String], at place: Place) {
    func cell(_ column: Int?) -> String? { column.flatMap { row.indices.contains($0) ? row[$0] : nil } }
    let fields = row.indices.filter { header?.isField($0) ?? true }.map { row[$0] }
    guard fields.contains(where: { !CellText.isBlank($0) }), let first = fields.first else { return }
    var card = AnkiCards.Card(front: first, back: "", place: place)
    let type = cell(header?.typeColumn) ?? header?.type ?? ""
    card.isTyped = AnkiHeader.isTyped(type)
    card.kind = types.firstIndex { CellText.isSame($0, type) } ?? types.count
    if card.kind == types.count, types.count < AnkiFile.mostTypes { types.append(type) }
    card.tags = (header?.tags ?? []) + AnkiHeader.tags(cell(header?.tagsColumn) ?? "")
    let deck = cell(header?.deckColumn).flatMap { CellText.isBlank($0) ? nil : $0 } ?? header?.deck ?? ""
    var others = fields.dropFirst().filter { !CellText.isBlank($0) }
    card.more = others
    if !CellText.isSame(type, AnkiHeader.basic), cards.addGaps(card, deck: deck) { return }
    if !others.isEmpty { card.back = others.removeFirst() }
    var isReversed = type.has("(and reversed card)")
    if type.has("(optional reversed card)") {
      // The third field, if it is not blank, asks for a reversed card. This field is not part of the explanation.
      isReversed = !others.isEmpty
      others = []
    }
    card.more = others
    cards.add(card, deck: deck)
    guard isReversed, !CellText.isBlank(card.back) else { return }
    (card.front, card.back) = (card.back, card.front)
    card.kind += AnkiFile.mostTypes + 1
    cards.add(card, deck: deck)
  }

  var drafts: FileDrafts {
    var cards = cards
    return cards.finish(.anki)
  }
}
