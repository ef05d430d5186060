import Formats

/// Files that are designed to take a lot of time or memory to read. Most repeat a text many times or contain many values to
/// compare. A file has about 1 MB, or just enough bytes to show the problem.
package enum CraftedFile: String, CaseIterable, Sendable {
  case repeatedField, manyCards, longExtra, manyGaps, longTemplate, manyDecks
  case manyDistractors, manyWords, manyAlternatives, longTask, emptySet
  case manyValues, openTags, manyPrompts, muchFeedback, manyResponses, sharedItem, emptyItems
  case gapsInGIFT, gapsInMoodle

  package var bytes: [UInt8] {
    switch self {
    case .repeatedField: anki(fronts: ["{{A}}" * 3_000], notes: 300, "<b>y</b>" * 300, "back")
    case .manyCards: anki(fronts: Array(repeating: "{{A}}", count: 32), notes: 100, "<b>y</b>" * 1_200, "back", cards: 32)
    case .longExtra: anki(fronts: ["{{cloze:A}}"], isCloze: true, notes: 5, "{{c1::a}}" * 50, "<b>y</b>" * 25_000)
    case .manyGaps: anki(fronts: ["{{cloze:A}}"], isCloze: true, notes: 70, "{{c1::a}}" * 50 + "<b>y</b>" * 1_500, "")
    case .longTemplate: anki(fronts: Array(repeating: "{{A}}" * 4_000, count: 32), back: "{{B}}" * 4_000, notes: 1, "a", "b")
    case .manyDecks: anki(fronts: ["{{A}}"], notes: 8_000, "a", "b", cards: 1, decks: 450)
    case .manyDistractors:
      h5p("DragText", #""textField": "\#("*a* " * 50)", "distractors": "\#(numbers(120_000) { "*\($0)* " })""#)
    case .manyWords:
      h5p(
        "QuestionSet",
        #""questions": [\#((#"{"library": "H5P.DragText", "params": {"textField": "\#(numbers(50) { "*\($0)* " })"}},"# * 4_000))0]"#
      )
    case .manyAlternatives: h5p("Blanks", #""questions": ["*\#(numbers(150_000) { "\($0)/" })*"]"#)
    case .longTask: h5p("Blanks", #""text": "\#("<b>y</b>" * 60_000)", "questions": [\#("\"\("*a* " * 50)\"," * 2_400)0]"#)
    case .emptySet: h5p("SingleChoiceSet", #""choices": [\#("{}," * 300_000)0]"#)
    case .manyValues:
      legacy(
        "<presentation><response_str/></presentation><resprocessing>"
          + numbers(200) { condition in
            "<respcondition><conditionvar>\(numbers(200) { "<varequal>\(condition * 200 + $0)</varequal>" })</conditionvar>"
              + "<setvar>1</setvar></respcondition>"
          } + "</resprocessing>")
    case .openTags: item("<p><![CDATA[<b>x</b><b data-equation-content=>" + "<img " * 200_000 + "]]></p>")
    case .manyPrompts:
      item("<p>" + "x<b>y</b>" * 100_000 + "</p>" + "<choiceInteraction><prompt>a</prompt></choiceInteraction>" * 50)
    case .muchFeedback:
      item("<choiceInteraction/>" * 50, after: ("<modalFeedback>" + "x<b>y</b>" * 20 + "</modalFeedback>") * 4_000)
    case .manyResponses:
      item(
        "<choiceInteraction/>", before: "<responseDeclaration identifier=\"R\"/>" * 100,
        after: "<responseProcessing>"
          + numbers(6_000) {
            "<responseCondition><responseIf><match><variable identifier=\"R\"/><baseValue>\(min($0, 198))</baseValue></match>"
              + "<setOutcomeValue><baseValue>1</baseValue></setOutcomeValue></responseIf></responseCondition>"
          } + "</responseProcessing>")
    case .sharedItem:
      package(
        [("a.xml", item("<p>a</p>" + "<choiceInteraction/>" * 50))]
          + (0..<500).map {
            ("t\($0).xml", Array(("<assessmentTest>" + "<assessmentItemRef href=\"a.xml\"/>" * 50 + "</assessmentTest>").utf8))
          })
    case .emptyItems: legacy("</item><item>" * 70_000)
    case .gapsInGIFT: Array(("\(gaps)\n\n" * 60).utf8)
    case .gapsInMoodle: Array("<quiz>\(cloze * 60)</quiz>".utf8)
    }
  }

  // MARK: Parts

  /// A text that is almost too long, with as many gaps as a text may have.
  private var gaps: String { "Fill in " + "{1:SA:=a}" * 50 + "x" * 15_000 }

  private var cloze: String {
    "<question type=\"cloze\"><questiontext><text>\(gaps)</text></questiontext></question>"
  }

  private func numbers(_ count: Int, _ piece: (Int) -> String) -> String { (0..<count).map(piece).joined() }

  private func package(_ entries: [(String, [UInt8])]) -> [UInt8] {
    var writer = ArchiveWriter()
    for (name, bytes) in entries { writer.add(name, bytes) }
    return writer.bytes
  }

  private func h5p(_ library: String, _ members: String) -> [UInt8] {
    package([
      ("h5p.json", Array(#"{"mainLibrary": "H5P.\#(library)"}"#.utf8)), ("content/content.json", Array("{\(members)}".utf8)),
    ])
  }

  private func item(_ body: String, before: String = "", after: String = "") -> [UInt8] {
    Array("<assessmentItem>\(before)<itemBody>\(body)</itemBody>\(after)</assessmentItem>".utf8)
  }

  private func legacy(_ item: String) -> [UInt8] { Array("<questestinterop><item>\(item)</item></questestinterop>".utf8) }

  /// Returns an Anki package with identical notes. Each note has cards for the first `cards` templates. The cards are spread
  /// over `decks` decks with long names.
  private func anki(
    fronts: [String], back: String = "{{B}}", isCloze: Bool = false, notes: Int, _ fields: String..., cards: Int = 0,
    decks: Int = 1
  ) -> [UInt8] {
    let templates = fronts.map { #"{"qfmt": "\#($0)", "afmt": "\#(back)"}"# }.joined(separator: ",")
    let names = #"[{"name": "A"}, {"name": "B"}]"#
    let models = #"{"10": {"type": \#(isCloze ? 1 : 0), "flds": \#(names), "tmpls": [\#(templates)]}}"#
    let longNames = (1...decks).map { #""\#($0)": {"name": "\#("d" * 1_000)\#($0)"}"# }.joined(separator: ",")
    let note: [BuiltDatabase.Value] = [.null, .integer(10), .text(""), .text(fields.joined(separator: "\u{1F}"))]
    let rows = (0..<notes).flatMap { note in
      (0..<cards).map { card -> [BuiltDatabase.Value] in
        [.null, .integer(Int64(note + 1)), .integer(Int64(note % decks + 1)), .integer(Int64(card))]
      }
    }
    let tables = [
      ("notes", "mid,tags,flds", Array(repeating: note, count: notes)),
      ("col", "models,decks", [[.null, .text(models), .text("{\(longNames)}")]]), ("cards", "nid,did,ord", rows),
    ]
    let database = BuiltDatabase.bytes(
      tables.map {
        BuiltDatabase.Table(name: $0, statement: "CREATE TABLE \($0)(id integer primary key,\($1))", rows: $2)
      }, pageSize: 4096)
    return package([("collection.anki2", database)])
  }
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
