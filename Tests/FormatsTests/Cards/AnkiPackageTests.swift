import Content
import Rules
import TestSweeps
import FormatPromises
import Testing

@testable import Formats

@Suite("Anki packages")
struct AnkiPackageTests {
  private static let models = """
    {"10": {"id": 10, "name": "Basic", "type": 0, "flds": [{"name": "Front"}, {"name": "Back"}], "tmpls": [
      {"qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"},
      {"qfmt": "Reverse of {{Back}}", "afmt": "{{FrontSide}}<hr id=answer>{{Front}}"}]},
     "11": {"id": 11, "name": "Cloze", "type": 1, "flds": [{"name": "Text"}, {"name": "Extra"}], "tmpls": [
      {"qfmt": "{{cloze:Text}}", "afmt": "{{cloze:Text}}<br>{{Extra}}"}]},
     "12": {"id": 12, "name": "Words", "type": "0", "flds": [{"name": "No"}, {"name": "Word"}, {"name": "Sound"},
      {"name": "Meaning"}, {"name": "Example"}], "tmpls": [{
      "qfmt": "<style>x</style>{{#Word}}{{Word}}{{/Word}} {{Sound}}", "afmt": "{{FrontSide}}{{Meaning}}{{Example}}"}]},
     "13": {"id": 13, "name": "Typed", "flds": [{"name": "Front"}, {"name": "Back"}], "tmpls": [
      {"qfmt": "{{Front}}<br>{{type:Back}}", "afmt": "{{Front}}<hr>{{type:Back}}"}]}}
    """

  private static let decks = #"{"1": {"name": "Default"}, "2": {"name": "Geography::Europe"}, "3": {"name": "Filtered"}}"#

  private static func notes(_ notes: [(type: Int64, fields: [String])], more: [BuiltDatabase.Table] = []) -> [UInt8] {
    let rows = notes.map { note -> [BuiltDatabase.Value] in
      [
        .null, .text("guid"), .integer(note.type), .integer(1), .integer(-1), .text(" a  b "),
        .text(note.fields.joined(separator: "\u{1F}")),
      ]
    }
    return BuiltDatabase.bytes(
      [
        BuiltDatabase.Table(
          name: "notes",
          statement: "CREATE TABLE notes(id integer primary key,guid text,mid integer,mod int,usn int,tags text,flds text)",
          rows: rows, firstID: 1_700_000_000_000),
        BuiltDatabase.Table(
          name: "col", statement: "CREATE TABLE col(id integer primary key,models text,decks text)",
          rows: [[.null, .text(models), .text(decks)]]),
      ] + more, pageSize: 1024)
  }

  private static func cards(_ cards: [(note: Int64, deck: Int64, template: Int64, home: Int64)]) -> BuiltDatabase.Table {
    BuiltDatabase.Table(
      name: "cards", statement: "CREATE TABLE cards(id integer primary key,nid int,did int,ord int,odid int)",
      rows: cards.map {
        [.null, .integer(1_700_000_000_000 + $0.note), .integer($0.deck), .integer($0.template), .integer($0.home)]
      })
  }

  private func read(_ entries: [(String, [UInt8])], _ options: ReadingOptions = ReadingOptions()) throws -> FileDrafts {
    var writer = ArchiveWriter()
    for (name, bytes) in entries { writer.add(name, bytes) }
    return try QuizFile(writer.bytes, name: "deck.apkg").drafts(options: options)
  }

  @Test("F3: Cards are made from the templates of their note type, and keep their decks")
  func templates() throws {
    let database = Self.notes(
      [
        (10, ["Capital of <b>Peru</b>?", "Lima"]), (10, ["Capital of Chile?", "Santiago&nbsp;"]),
        (11, ["{{c1::Oslo}} is in {{c2::Norway}}", "extra"]), (12, ["7", "hund", "[sound:a.mp3]", "dog", "Der Hund bellt."]),
        (12, ["8", "katze", "", "cat", ""]), (13, ["2 + 2", "<b>4</b>"]), (99, ["front", "back", "more"]),
      ],
      more: [
        Self.cards([
          (0, 2, 0, 0), (0, 2, 1, 0), (1, 3, 0, 2), (1, 2, 1, 0), (2, 2, 0, 0), (2, 2, 1, 0), (3, 1, 0, 0), (4, 1, 0, 0),
        ])
      ])
    let drafts = try read([("collection.anki21", database), ("collection.anki2", []), ("media", Array("{}".utf8))])
    #expect(drafts.format == .anki)
    #expect(drafts.quizzes.map { $0.title?.plain } == ["Europe", nil, nil])
    let questions = drafts.questions
    #expect(
      questions.map(\.words) == [
        "Capital of Peru?", "Reverse of Lima", "Capital of Chile?", "Reverse of Santiago", "_____ is in Norway",
        "Oslo is in _____",
        "hund", "katze", "2 + 2", "front",
      ])
    #expect(
      questions.map(\.rightAnswers) == [
        ["Lima"], ["Capital of Peru?"], ["Santiago"], ["Capital of Chile?"], ["Oslo"], ["Norway"], ["dog"], ["cat"], ["4"],
        ["back"],
      ])
    // Wrong answers come from cards of the same template.
    #expect(
      questions[0].answer
        == .choice([
          ChoiceDraft(LocalizedText(neutral: "Lima"), isRight: true),
          ChoiceDraft(LocalizedText(neutral: "Santiago"), isRight: false),
        ]))
    #expect(questions[6].explanation?.plain == "Der Hund bellt." && questions[6].notes == [.missingMedia])
    #expect(questions[8].answer == .typed([ChoiceDraft(LocalizedText(neutral: "4"), isRight: true)]))
    #expect(questions[0].extras.tags == ["a", "b"] && questions[4].explanation?.plain == "extra")
    #expect(drafts.problems == [Problem(.note, .drawnAnswers)])
  }

  @Test("F3: The newest variant is refused with advice, unless an older database contains the notes")
  func newest() throws {
    let dummy = Self.notes([(10, ["Please update to the latest Anki version.", ""])])
    let full = Self.notes([(10, ["a", "b"]), (10, ["c", "d"])])
    let newest = ("collection.anki21b", [0x28, 0xB5, 0x2F, 0xFD] as [UInt8])
    for entries in [[newest], [newest, ("collection.anki2", dummy)]] {
      #expect(throws: FileFault.newAnkiPackage) { try read(entries) }
    }
    #expect(FileFault.newAnkiPackage.message.plain.contains("support for older versions"))
    #expect(try read([newest, ("collection.anki2", full)]).questions.count == 2)
    #expect(try read([("collection.anki2", dummy), ("collection.anki21", full)]).questions.count == 2)
  }

  @Test("F5: A package without a readable database is refused, and rows before a damaged page are kept")
  func damaged() throws {
    let full = Self.notes((0..<100).map { (10, ["question \($0)", "answer \($0)"]) })
    #expect(throws: FileFault.damagedArchive) { try read([("collection.anki2", Array("no database".utf8))]) }
    #expect(throws: FileFault.damagedArchive) { try read([("collection.anki2", BuiltDatabase.bytes([]))]) }
    // Damages the fourth page. The second page is the first leaf of the table, so the first rows can still be read.
    var part = full
    part[1024 * 3] = 7
    let drafts = try read([("collection.anki2", part)])
    #expect((1..<100).contains(drafts.questions.count))
    #expect(drafts.problems.contains { $0.kind == .unreadable && $0.severity == .skipped })
  }

  @Test(
    "F5: A package with a mutated database is read or refused",
    arguments: Sweep.part(of: 0..<5_000 as Range<UInt64>, oneIn: 20))
  func mutated(seed: UInt64) throws {
    let database = Self.notes(
      (0..<12).map { (Int64(10 + $0 % 4), ["q \($0) {{c1::x::h}}", "a \($0)", "", "m", "e"]) },
      more: [Self.cards((0..<12).map { ($0, 1 + $0 % 3, $0 % 2, 0) })])
    guard let drafts = try? read([("collection.anki2", MutatedBytes(database, seed: seed).bytes)]) else { return }
    let assembly = Assembly(drafts, named: "x")
    #expect(!assembly.quizzes.isEmpty || !assembly.problems.isEmpty)
  }
}
