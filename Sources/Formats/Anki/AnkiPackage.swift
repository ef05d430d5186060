import Content

/// Reads Anki packages (`.apkg`): archives with an SQLite database of notes. The newest variant compresses its database with a
/// method that is not supported. Such a package also contains an old database, whose single note asks the user to update Anki.
enum AnkiPackageReader {
  private static let newest = "collection.anki21b"
  /// The supported databases, the preferred one first.
  private static let newer = "collection.anki21"
  private static let older = "collection.anki2"

  /// Whether the reader needs the archive entry with this name.
  static func wants(_ name: [UInt8]) -> Bool {
    name.elementsEqual(newest.utf8) || name.elementsEqual(newer.utf8) || name.elementsEqual(older.utf8)
  }

  /// Whether the archive entry with this name may be a picture, a sound, or the list of real file names. The names of picture and
  /// sound entries are numbers.
  static func likes(_ name: [UInt8]) -> Bool {
    name.elementsEqual(AnkiMedia.list.utf8) || name.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns `nil` if the archive is not an Anki package.
  @inline(never)
  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    let isNewest = parts[newest] != nil
    guard let bytes = parts[newer] ?? parts[older] else {
      if isNewest { throw .newAnkiPackage }
      return nil
    }
    var package = try AnkiPackage(SQLiteDatabase(bytes), keepsHTML: options.keepsHTML)
    try package.read()
    // If the old database has at most one note, there is nothing to import: this note only asks the user to update Anki.
    if isNewest, package.noteCount <= 1 { throw .newAnkiPackage }
    return package.drafts(with: AnkiMedia(parts))
  }
}

/// Reads the notes in a database, and makes cards from them.
private struct AnkiPackage {
  private let database: SQLiteDatabase
  private let collection: AnkiCollection
  private var cards: AnkiCards
  private var problems: [Problem] = []
  private(set) var noteCount = 0

  init(_ database: SQLiteDatabase, keepsHTML: Bool) throws(FileFault) {
    self.database = database
    collection = try AnkiCollection(database)
    cards = AnkiCards(AnkiText(isHTML: !keepsHTML), fileOf: database.bytes.count)
  }

  mutating func read() throws(FileFault) {
    guard let table = try SQLiteTable("notes", in: database), let type = table.column("mid"), let tags = table.column("tags"),
      let fields = table.column("flds")
    else { throw .damagedArchive }
    var rows = table.rows
    do throws(FileFault) {
      while !cards.isCut, let row = try rows.next() {
        noteCount += 1
        let texts = (row.text(fields) ?? []).split(separator: 0x1F, maxSplits: 100, omittingEmptySubsequences: false)
        add(
          row.id, type: row.integer(type) ?? 0, fields: texts.map { String(decoding: $0, as: UTF8.self) },
          tags: String(decoding: row.text(tags) ?? [], as: UTF8.self))
      }
    } catch {
      if noteCount == 0 { throw error }
      problems.append(Problem(.skipped, .unreadable, at: .item(noteCount + 1)))
    }
  }

  private mutating func add(_ id: Int64, type: Int64, fields: [String], tags: String) {
    let kind = collection.kind(type)
    let made = collection.cards(of: id)
    let tags = AnkiHeader.tags(tags)
    // Anki makes a card for each cloze number. These cards are ignored, because the gaps are read from the note's text.
    for (number, field) in fields.enumerated() where kind?.isCloze ?? (number == 0) {
      let more = kind == nil ? fields[(number + 1)...] : fields[(number + 1)...].prefix(1)
      let card = AnkiCards.Card(
        front: field, back: "", more: Array(more), tags: tags, place: .item(noteCount))
      if cards.addGaps(card, deck: collection.deck(made.first?.deck)) { return }
    }
    let templates = kind?.templates ?? [AnkiTemplate.basic]
    var added: [Int] = []
    for card in made.isEmpty ? [AnkiCollection.Card(note: id, deck: nil, template: 0)] : made {
      // A note has at most one card per template. Any other card is ignored.
      guard templates.indices.contains(card.template), !added.contains(card.template) else { continue }
      added.append(card.template)
      let template = templates[card.template]
      let way = (kind?.index ?? 0) * AnkiCollection.mostTemplates + card.template
      cards.add(
        template.card(of: fields, tags: tags, kind: way, at: .item(noteCount)), bytes: template.size(of: fields),
        deck: collection.deck(card.deck))
    }
  }

  func drafts(with media: AnkiMedia) -> FileDrafts {
    var cards = cards
    return cards.finish(.anki, problems) { media.content(of: $0) }
  }
}

/// The pictures and sounds of a package. The entry `media` maps the names of entries to file names: `{"0": "cat.png"}`.
private struct AnkiMedia {
  static let list = "media"
  private let parts: ArchiveParts
  /// Maps the real name of each file to the name of its entry in the archive.
  private var entries: [String: String] = [:]

  init(_ parts: ArchiveParts) {
    self.parts = parts
    guard let list = parts.index(of: Array(AnkiMedia.list.utf8)) else { return }
    let document = LenientJSON(DecodedText(parts.all[list].bytes).text)?.documents.first
    for member in document?.members ?? [] { if let name = member.value.text { entries[name] = member.name } }
  }

  func content(of medium: HTMLMedium) -> [UInt8]? {
    let entry = entries[medium.source] ?? entries[String(decoding: medium.path, as: UTF8.self)]
    return entry.flatMap { parts.index(of: Array($0.utf8)) }.map { parts.all[$0].bytes }
  }
}
