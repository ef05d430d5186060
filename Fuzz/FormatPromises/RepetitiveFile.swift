import Formats

/// Files of about 1 MB that repeat one short piece. A reader that kept an object for each piece would need a lot of memory.
package struct RepetitiveFile: Sendable {
  package let name: String
  private let start: String
  private let piece: String
  private let end: String
  /// The name of the archive entry that contains the repetitive text, or `nil` if the file is not an archive.
  private let part: String?
  /// The texts of the other archive entries, by name.
  private let others: [String: String]

  private init(
    _ name: String, _ start: String, _ piece: String, _ end: String = "", part: String? = nil, others: [String: String] = [:]
  ) {
    (self.name, self.start, self.piece, self.end, self.part, self.others) = (name, start, piece, end, part, others)
  }

  private static let size = 1 << 20

  package var bytes: [UInt8] {
    let text = start + String(repeating: piece, count: (Self.size - start.utf8.count) / piece.utf8.count) + end
    guard let part else { return Array(text.utf8) }
    var archive = ArchiveWriter()
    for (name, text) in others.sorted(by: { $0.key < $1.key }) { archive.add(name, Array(text.utf8)) }
    archive.add(part, Array(text.utf8))
    return archive.bytes
  }

  package static let all = texts + parts

  private static let question = #"{"question":"a","answers":["b","c"],"correct":1}"#

  private static let texts = [
    RepetitiveFile("json-arrays", "[", "[],", "0]"),
    RepetitiveFile("json-objects", #"{"questions":["#, "{},", "{}]}"),
    RepetitiveFile("json-numbers", "[\(question),", "1,", "1]"),
    RepetitiveFile("json-texts", "[\(question),", "\"\",", "0]"),
    RepetitiveFile("json-members", "[\(question),{", "\"\":1,", "\"a\":1}]"),
    RepetitiveFile("json-titles", "[", #"{"title":"a"},"#, "0]"),
    RepetitiveFile("json-answers", #"[{"question":"a","correct":1,"answers":["#, "\"\",", "\"b\"]}]"),
    RepetitiveFile("json-quizzes", "[", #"{"title":"a","questions":[{"q":"b","a":1}]},"#, "0]"),
    RepetitiveFile("json-short", "[", #"{"q":"a","a":1},"#, "\(question)]"),
    RepetitiveFile("json-questions", "[", question + ",", "0]"),
    RepetitiveFile("json-documents", question, "{}"),
    RepetitiveFile("json-nested", "[", "{\"a\":[]},", "0]"),
    RepetitiveFile("json-named", "{", "a:[\(question)],", "b:0}"),
    RepetitiveFile("json-broken", "[\(question),", "a:[", ""),
    RepetitiveFile("json-comments", "[\(question),", "/**/", "]"),
    RepetitiveFile("opentdb", #"{"results":["#, #"{"question":"a","correct_answer":"b","incorrect_answers":["c"]},"#, "0]}"),
    RepetitiveFile("moodle-questions", "<quiz>", "<question/>", "</quiz>"),
    RepetitiveFile("moodle-essays", "<quiz>", "<question type=\"essay\"/>", "</quiz>"),
    RepetitiveFile("moodle-elements", "<quiz>", "<a/>", "</quiz>"),
    RepetitiveFile("moodle-children", "<quiz><question type=\"multichoice\">", "<a/>", "</question></quiz>"),
    RepetitiveFile("moodle-answers", "<quiz><question type=\"multichoice\">", "<answer/>", "</question></quiz>"),
    RepetitiveFile(
      "moodle-categories", "<quiz>", "<question type=\"category\"><category><text>a</text></category></question>", "</quiz>"),
    RepetitiveFile("moodle-attributes", "<quiz><question type=\"multichoice\"", " a=\"\"", "/></quiz>"),
    RepetitiveFile("moodle-texts", "<quiz><question type=\"multichoice\"><name>", "<![CDATA[]]>", "</name></question></quiz>"),
    RepetitiveFile("qti-elements", "<assessmentItem><itemBody>", "<p/>", "</itemBody></assessmentItem>"),
    RepetitiveFile("qti-pieces", "<assessmentItem><itemBody>", "a<b/>", "</itemBody></assessmentItem>"),
    RepetitiveFile(
      "qti-choices", "<assessmentItem><itemBody><choiceInteraction>", "<simpleChoice/>",
      "</choiceInteraction></itemBody></assessmentItem>"),
    RepetitiveFile("qti-items", "<a>", "<assessmentItem/>", "</a>"),
    RepetitiveFile("qti-gaps", "<assessmentItem><itemBody>", "<textEntryInteraction/>", "</itemBody></assessmentItem>"),
    RepetitiveFile(
      "qti-values", "<assessmentItem><responseDeclaration><correctResponse>", "<value/>",
      "</correctResponse></responseDeclaration><itemBody/></assessmentItem>"),
    RepetitiveFile("qti-legacy", "<questestinterop>", "<item/>", "</questestinterop>"),
    RepetitiveFile(
      "qti-labels", "<questestinterop><item><presentation><response_lid><render_choice>", "<response_label/>",
      "</render_choice></response_lid></presentation></item></questestinterop>"),
    RepetitiveFile("csv-commas", "", ","),
    RepetitiveFile("csv-semicolons", "question;answer;wrong\na;b;c\n", ";"),
    RepetitiveFile("csv-rows", "question;answer;wrong\n", "a;b;c\n"),
    RepetitiveFile("csv-narrow", "question;answer;wrong\n", "a\n"),
    RepetitiveFile("csv-blank", "question;answer;wrong\na;b;c\n", "\n"),
    RepetitiveFile("csv-blank-cells", "question;answer;wrong\n", ";\n"),
    RepetitiveFile("csv-quoted", "question;answer;wrong\n", "\"\";"),
    RepetitiveFile("csv-letters", "", "a;"),
    RepetitiveFile("csv-headings", "question;", "answer;", "\na;b;c\n"),
    RepetitiveFile("csv-questions-in-lines", "a;", "b?;1;c;d;e;f;", "\n"),
    RepetitiveFile("csv-terms", "", "a;b\n"),
    RepetitiveFile("csv-bars", "|question|answer|wrong|\n|-|-|-|\n", "|a|b|c|\n"),
    RepetitiveFile("tabs", "", "\t"),
    RepetitiveFile("quizlet", "", "a\tb\n"),
    RepetitiveFile("quizlet-dashes", "", "a - b\n"),
    RepetitiveFile("anki-text", "#separator:tab\n", "a\tb\n"),
    RepetitiveFile("anki-tabs", "#separator:tab\n", "\t"),
    RepetitiveFile("anki-headers", "#separator:tab\n", "#\n", "a\tb\n"),
    RepetitiveFile("anki-cloze", "#separator:tab\n", "{{c1::a}}", "\tb\n"),
    RepetitiveFile("gift-answers", "::a::b{\n", "=\n", "}"),
    RepetitiveFile("gift-choices", "a{", "~b", "=c}"),
    RepetitiveFile("gift-typed", "a{", "=b", "}"),
    RepetitiveFile("gift-pairs", "a{", "=b->c", "}"),
    RepetitiveFile("gift-numbers", "a{#", "=1:1", "}"),
    RepetitiveFile("gift-order", "a{>\n", "b\n", "}"),
    RepetitiveFile("gift-questions", "", "a{T}\n\n"),
    RepetitiveFile("gift-empty", "::a::b{=c ~d}\n\n", "{}\n\n"),
    RepetitiveFile("gift-descriptions", "::a::b{=c ~d}\n\n", "a\n\n"),
    RepetitiveFile("gift-categories", "::a::b{=c ~d}\n\n", "$CATEGORY:a\n\n"),
    RepetitiveFile("gift-braces", "::a::b{=c ~d}\n\n", "{T}"),
    RepetitiveFile("gift-open", "::a::b{=c ~d}\n\n", "{"),
    RepetitiveFile("gift-tags", "::a::b{=c ~d}\n\n//", "[tag:a]", "\na{T}"),
    RepetitiveFile("gift-feedback", "a{=b ~c", "#d", "}"),
    RepetitiveFile("gift-comments", "::a::b{=c ~d}\n", "//\n"),
    RepetitiveFile("aiken", "", "a\nA) b\nB) c\nANSWER: A\n"),
    RepetitiveFile("aiken-choices", "a\nA) b\nB) c\nANSWER: A\n\nb\n", "A)\n", "ANSWER: A\n"),
    RepetitiveFile("aiken-lines", "a\nA) b\nB) c\nANSWER: A\n", "a\n"),
    RepetitiveFile("markdown-items", "1. a?\n", "- b\n", "Answer: b\n"),
    RepetitiveFile("markdown-bare-items", "", "- b\n"),
    RepetitiveFile("markdown-numbers", "1. a?\nA) b\nB) c\nAnswer: A\n", "1. a\n"),
    RepetitiveFile("markdown-questions", "", "1. a?\nA) b\nB) c\nAnswer: A\n"),
    RepetitiveFile("markdown-headings", "1. a?\nA) b\nB) c\nAnswer: A\n", "#\n"),
    RepetitiveFile("markdown-boxes", "1. a?\n", "- [ ] b\n", "- [x] c\n"),
    RepetitiveFile("markdown-keys", "1. a?\nA) b\nB) c\n\nAnswers:\n", "1.A "),
    RepetitiveFile("markdown-pairs", "", "Q: a\nA: b\n"),
    RepetitiveFile("markdown-inline", "1. a? ", "A) b B) c ", "\nAnswer: A"),
    RepetitiveFile("markdown-emphasis", "1. ", "**a** ", "?\nA) b\nB) c\nAnswer: A"),
    RepetitiveFile("html-entities", "question;answer;wrong\n", "&lt;", ";b;c\n"),
    RepetitiveFile("html-tags", "question;answer;wrong\n", "<b>a</b>", ";b;c\n"),
    RepetitiveFile("html-open", "question;answer;wrong\n", "<b>", ";b;c\n"),
    RepetitiveFile("html-items", "question;answer;wrong\n", "<li>", ";b;c\n"),
    RepetitiveFile("formulas", "question;answer;wrong\n", "\\(a\\)", ";b;c\n"),
  ]

  private static let book: [String: String] = [
    "xl/workbook.xml": "<workbook><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>",
    "xl/_rels/workbook.xml.rels":
      "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
      + "<Relationship Id=\"r2\" Type=\"x/sharedStrings\" Target=\"sharedStrings.xml\"/>"
      + "<Relationship Id=\"r3\" Type=\"x/styles\" Target=\"styles.xml\"/></Relationships>",
    "_rels/.rels":
      "<Relationships><Relationship Id=\"r1\" Type=\"x/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
  ]
  private static let heading =
    "<row r=\"1\"><c t=\"inlineStr\"><is><t>question</t></is></c><c t=\"inlineStr\"><is><t>answer</t></is></c>"
    + "<c t=\"inlineStr\"><is><t>wrong</t></is></c></row>"
  private static let sheet =
    "<worksheet><sheetData>\(heading)<row r=\"2\"><c t=\"s\"><v>0</v></c><c><v>1</v></c><c><v>2</v></c></row>"
  private static let sheetEnd = "</sheetData></worksheet>"

  private static func book(_ part: String) -> [String: String] {
    var parts = book
    parts["xl/worksheets/sheet1.xml"] = sheet + sheetEnd
    parts["xl/\(part)"] = nil
    return parts
  }

  private static func workbook(_ name: String, _ part: String, _ start: String, _ piece: String, _ end: String) -> RepetitiveFile
  {
    RepetitiveFile(name, start, piece, end, part: "xl/\(part)", others: book(part))
  }

  private static func h5p(_ name: String, _ library: String, _ start: String, _ piece: String, _ end: String) -> RepetitiveFile {
    RepetitiveFile(
      name, start, piece, end, part: "content/content.json", others: ["h5p.json": #"{"mainLibrary":"H5P.\#(library)"}"#])
  }

  private static let parts = [
    workbook("xlsx-empty-texts", "sharedStrings.xml", "<sst>", "<si/>", "</sst>"),
    workbook("xlsx-texts", "sharedStrings.xml", "<sst>", "<si><t>a</t></si>", "</sst>"),
    workbook("xlsx-runs", "sharedStrings.xml", "<sst><si>", "<r><t>a</t></r>", "</si></sst>"),
    workbook("xlsx-empty-cells", "worksheets/sheet1.xml", sheet + "<row>", "<c/>", "</row>" + sheetEnd),
    workbook("xlsx-cells", "worksheets/sheet1.xml", sheet + "<row>", "<c><v>1</v></c>", "</row>" + sheetEnd),
    workbook("xlsx-rows", "worksheets/sheet1.xml", sheet, "<row><c><v>1</v></c></row>", sheetEnd),
    workbook("xlsx-empty-rows", "worksheets/sheet1.xml", sheet, "<row/>", sheetEnd),
    workbook("xlsx-far-cells", "worksheets/sheet1.xml", sheet, "<row><c r=\"CV9\"><v>1</v></c></row>", sheetEnd),
    workbook(
      "xlsx-far-rows", "worksheets/sheet1.xml", sheet + "<row r=\"1048576\"><c r=\"XFD\"><v>1</v></c></row>", "<row/>", sheetEnd),
    workbook("xlsx-styles", "styles.xml", "<styleSheet><cellXfs>", "<xf/>", "</cellXfs></styleSheet>"),
    workbook("xlsx-formats", "styles.xml", "<styleSheet><numFmts>", "<numFmt/>", "</numFmts></styleSheet>"),
    workbook("xlsx-relationships", "_rels/workbook.xml.rels", "<Relationships>", "<Relationship/>", "</Relationships>"),
    h5p("h5p-questions", "QuestionSet", #"{"questions":["#, "{},", "{}]}"),
    h5p("h5p-choices", "MultiChoice", #"{"question":"a","answers":["#, "{},", "{}]}"),
    h5p("h5p-true-false", "QuestionSet", #"{"questions":["#, #"{"library":"H5P.TrueFalse","params":{}},"#, "{}]}"),
    h5p("h5p-gaps", "Blanks", #"{"questions":[""#, "*a* ", "\"]}"),
    h5p("h5p-words", "DragText", #"{"textField":""#, "*a* ", "\"}"),
    RepetitiveFile(
      "qti-manifest", "<manifest><resources>", "<resource/>", "</resources></manifest>", part: "imsmanifest.xml",
      others: ["a.xml": "<assessmentItem/>"]),
    RepetitiveFile(
      "qti-resources", "<manifest><resources>", "<resource type=\"imsqti_item_xmlv2p1\" href=\"a.xml\"/>",
      "</resources></manifest>", part: "imsmanifest.xml",
      others: ["a.xml": "<assessmentItem><itemBody><p>a</p><extendedTextInteraction/></itemBody></assessmentItem>"]),
    RepetitiveFile(
      "qti-references", "<assessmentTest>", "<assessmentItemRef href=\"a.xml\"/>", "</assessmentTest>", part: "t.xml",
      others: [
        "a.xml": "<assessmentItem><itemBody><p>a</p><extendedTextInteraction/></itemBody></assessmentItem>",
        "imsmanifest.xml": "<manifest/>",
      ]),
  ]
}
