/// The note types, cards and deck names in an Anki database. The notes themselves are read separately.
struct AnkiCollection {
  struct Card {
    let note: Int64
    /// The id of the deck. `nil` if the database does not state it.
    let deck: Int64?
    /// The position of the card's template in the note type, from 0.
    let template: Int
  }

  /// A note type.
  struct Kind {
    let id: Int64
    /// The position of the note type in the database, from 0.
    let index: Int
    let templates: [AnkiTemplate]
    let isCloze: Bool
  }

  /// The cards, sorted by note and template.
  private var cards: [Card] = []
  private var kinds: [Kind] = []
  /// The names of the decks, sorted by id.
  private var decks: [(id: Int64, name: String)] = []

  /// The maximum number of templates per note type.
  static let mostTemplates = 32
  /// The maximum number of note types, and of decks.
  private static let most = 2_000

  init(_ database: SQLiteDatabase) throws(FileFault) {
    try readCollection(database)
    try readDecks(database)
    try readCards(database)
    kinds.sort { $0.id < $1.id }
    decks.sort { $0.id < $1.id }
    cards.sort { ($0.note, $0.template) < ($1.note, $1.template) }
  }

  // MARK: Reading

  /// Reads the note types and decks, which are JSON in the only row of the table `col`. Newer databases have separate tables
  /// instead.
  private mutating func readCollection(_ database: SQLiteDatabase) throws(FileFault) {
    guard let table = try SQLiteTable("col", in: database) else { return }
    var rows = table.rows
    guard let row = try rows.next() else { return }
    for model in AnkiCollection.members(row, table.column("models")) {
      guard let id = AnkiCollection.number(model.name), kinds.count < AnkiCollection.most else { continue }
      kinds.append(AnkiCollection.kind(model.value, id: id, index: kinds.count))
    }
    for deck in AnkiCollection.members(row, table.column("decks")) {
      guard let id = AnkiCollection.number(deck.name), decks.count < AnkiCollection.most else { continue }
      decks.append((id, deck.value["name"]?.text ?? ""))
    }
  }

  private static func members(_ row: SQLiteRow, _ column: Int?) -> [LenientJSON.Member] {
    guard let column, let text = row.text(column) else { return [] }
    return LenientJSON(String(decoding: text, as: UTF8.self))?.documents.first?.members ?? []
  }

  private static func kind(_ model: LenientJSON.Node, id: Int64, index: Int) -> Kind {
    let fields = (model["flds"]?.elements ?? []).prefix(100).map { $0["name"]?.text ?? "" }
    let templates = (model["tmpls"]?.elements ?? []).prefix(mostTemplates).map { template in
      AnkiTemplate(front: template["qfmt"]?.text ?? "", back: template["afmt"]?.text ?? "", fields: fields)
    }
    let isCloze = model["type"]?.text.map { CellText.isSame($0, "1") } ?? false
    return Kind(id: id, index: index, templates: templates.isEmpty ? [.basic] : templates, isCloze: isCloze)
  }

  private mutating func readDecks(_ database: SQLiteDatabase) throws(FileFault) {
    guard let table = try SQLiteTable("decks", in: database), let name = table.column("name") else { return }
    var rows = table.rows
    while decks.count < AnkiCollection.most, let row = try rows.next() {
      decks.append((row.id, String(decoding: row.text(name) ?? [], as: UTF8.self)))
    }
  }

  private mutating func readCards(_ database: SQLiteDatabase) throws(FileFault) {
    guard let table = try SQLiteTable("cards", in: database), let note = table.column("nid"), let deck = table.column("did"),
      let template = table.column("ord")
    else { return }
    let home = table.column("odid")
    var rows = table.rows
    while let row = try rows.next() {
      guard let id = row.integer(note) else { continue }
      // A filtered deck is temporary, so the original deck of its cards is used. The column "odid" has the id of the original
      // deck. For a card in a normal deck, the column is 0.
      let own = home.flatMap { row.integer($0) } ?? 0
      let number = row.integer(template).flatMap { Int(exactly: $0) } ?? 0
      cards.append(Card(note: id, deck: own != 0 ? own : row.integer(deck), template: max(0, number)))
    }
  }

  private static func number(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard (1...18).contains(bytes.count), bytes.allSatisfy({ $0.isDecimalDigit }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }

  // MARK: Looking up

  func kind(_ id: Int64) -> Kind? {
    let place = AnkiCollection.place(of: id, count: kinds.count) { kinds[$0].id }
    return kinds.indices.contains(place) && kinds[place].id == id ? kinds[place] : nil
  }

  /// Returns at most `mostTemplates` cards of a note, sorted by template.
  func cards(of note: Int64) -> [Card] {
    var place = AnkiCollection.place(of: note, count: cards.count) { cards[$0].note }
    var found: [Card] = []
    while place < cards.count, cards[place].note == note, found.count < AnkiCollection.mostTemplates {
      found.append(cards[place])
      place += 1
    }
    return found
  }

  /// Returns the name of a deck, or an empty string if the deck is unknown.
  func deck(_ id: Int64?) -> String {
    guard let id else { return "" }
    let place = AnkiCollection.place(of: id, count: decks.count) { decks[$0].id }
    return decks.indices.contains(place) && decks[place].id == id ? decks[place].name : ""
  }

  /// Returns the first position, from 0, whose id is at least `id`, or `count` if there is none. The ids must be in ascending
  /// order.
  private static func place(of id: Int64, count: Int, _ idAt: (Int) -> Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if idAt(middle) < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
