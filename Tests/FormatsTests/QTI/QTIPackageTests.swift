import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("QTI packages")
struct QTIPackageTests {
  private func item(_ name: String) -> String {
    """
    <assessmentItem identifier="\(name)" title="t"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">\
    <correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>Which \(name)?</p>\
    <choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice>\
    <simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>
    """
  }

  private func manifest(_ files: String...) -> String {
    let resources = files.map {
      "<resource identifier=\"r\" type=\"imsqti_item_xmlv2p1\" href=\"\($0)\"><file href=\"\($0)\"/></resource>"
    }
    return "<manifest><metadata><lom><general><title><string>Title</string></title></general></lom></metadata>"
      + "<resources>\(resources.joined())</resources></manifest>"
  }

  private func read(_ archive: BuiltArchive) throws -> FileDrafts {
    let file = try QuizFile(archive.bytes, name: "package.zip")
    #expect(file.readers == [.qti])
    return try file.drafts(inflated: file.inflated)
  }

  @Test("F3: items are in the order of the manifest, followed by files that the manifest does not list")
  func order() throws {
    let archive = BuiltArchive(
      .init("a.xml", item("third"), isDeflated: true), .init("z/b%20c.xml", "no document"), .init("z/b c.xml", item("first")),
      .init("c.xml", item("second"), isDeflated: true), .init("picture.png", "none"),
      .init("imsmanifest.xml", manifest("z/b%20c.xml", "./c.xml", "missing.xml")))
    let drafts = try read(archive)
    #expect(drafts.format == .qti && drafts.problems.isEmpty)
    #expect(drafts.questions.map(\.words) == ["Which first?", "Which second?", "Which third?"])
    #expect(drafts.questions.map(\.place) == [.item(1), .item(2), .item(3)])
    #expect(drafts.quizzes.map { $0.title?.plain } == ["Title"])
  }

  @Test("F3: each test becomes a quiz, and the items that are in no test become another quiz")
  func tests() throws {
    let test =
      "<assessmentTest identifier=\"t\" title=\"The test\"><testPart><assessmentSection>"
      + "<assessmentItemRef href=\"../items/b.xml\"/><assessmentItemRef href=\"../items/a.xml\"/><assessmentItemRef href=\"no.xml\"/>"
      + "</assessmentSection></testPart></assessmentTest>"
    let archive = BuiltArchive(
      .init("top/imsmanifest.xml", manifest("tests/t.xml", "items/a.xml", "items/b.xml", "items/c.xml")),
      .init("top/tests/t.xml", test), .init("top/items/a.xml", item("a")), .init("top/items/b.xml", item("b")),
      .init("top/items/c.xml", item("c")))
    let drafts = try read(archive)
    #expect(drafts.quizzes.map { $0.title?.plain } == ["The test", nil])
    #expect(drafts.quizzes.map { $0.questions.map(\.words) } == [["Which b?", "Which a?"], ["Which c?"]])
    #expect(drafts.problems == [Problem(.skipped, .unreadablePart("no.xml"))])
  }

  @Test("F3: an item in two tests is in both quizzes, once in each")
  func shared() throws {
    func test(_ title: String, _ items: String...) -> String {
      let references = items.map { "<assessmentItemRef href=\"\($0).xml\"/>" }.joined()
      return "<assessmentTest title=\"\(title)\"><testPart>\(references)</testPart></assessmentTest>"
    }
    let drafts = try read(
      BuiltArchive(
        .init("imsmanifest.xml", manifest("s.xml", "t.xml")), .init("s.xml", test("One", "a", "b", "a")),
        .init("t.xml", test("Two", "b", "c")), .init("a.xml", item("a")), .init("b.xml", item("b")), .init("c.xml", item("c"))))
    #expect(drafts.quizzes.map { $0.title?.plain } == ["One", "Two"])
    #expect(drafts.quizzes.map { $0.questions.map(\.words) } == [["Which a?", "Which b?"], ["Which b?", "Which c?"]])
    #expect(drafts.problems.isEmpty)
  }

  @Test("F3: a quiz has the language that all its items state, or otherwise the language of its test")
  func language() throws {
    func item(_ name: String, _ language: String?) -> String {
      let attribute = language.map { " xml:lang=\"\($0)\"" } ?? ""
      return self.item(name).replacing(" title=\"t\"", with: attribute)
    }
    func test(_ items: String...) -> String {
      "<assessmentTest xml:lang=\"es\">\(items.map { "<assessmentItemRef href=\"\($0).xml\"/>" }.joined())</assessmentTest>"
    }
    let drafts = try read(
      BuiltArchive(
        .init("imsmanifest.xml", manifest("s.xml", "t.xml")), .init("s.xml", test("a", "b")), .init("t.xml", test("b", "c")),
        .init("a.xml", item("a", "fr-CA")), .init("b.xml", item("b", "fr-CA")), .init("c.xml", item("c", nil)),
        .init("d.xml", item("d", "ru"))))
    #expect(drafts.quizzes.map(\.language) == ["fr-CA", "es", "ru"])
    let alone = try #require(QTIReader.read(item("a", "de"), ReadingOptions()))
    #expect(alone.quizzes.map(\.language) == ["de"])
    let old = "<questestinterop><assessment xml:lang=\"fr\"><item/></assessment></questestinterop>"
    #expect(QTIReader.read(old, ReadingOptions())?.quizzes.map(\.language) == ["fr"])
  }

  @Test("F3: in a package of QTI 1.2, the title and the description come from Canvas's separate file")
  func canvas() throws {
    let assessment =
      "<questestinterop><assessment ident=\"g1\" title=\"Old\"><section><item><presentation><material><mattext>Why?"
      + "</mattext></material></presentation></item></section></assessment></questestinterop>"
    let about =
      "<quiz identifier=\"g1\"><title>New</title><description>&lt;p&gt;About &lt;i&gt;it&lt;/i&gt;&lt;/p&gt;</description></quiz>"
    let drafts = try read(
      BuiltArchive(
        .init("imsmanifest.xml", manifest("g1/g1.xml")), .init("g1/assessment_meta.xml", about),
        .init("g1/g1.xml", assessment)))
    #expect(drafts.quizzes.map { $0.title?.plain } == ["New"])
    #expect(drafts.quizzes.map { $0.description?.plain } == ["About *it*"])
    #expect(drafts.questions.map(\.obstacle) == [.instruction])
  }

  @Test("F5: a broken item is reported, and the others are read")
  func broken() throws {
    let archive = BuiltArchive(
      .init("imsmanifest.xml", manifest("a.xml", "b.xml", "c.xml")), .init("a.xml", item("a").replacing("</itemBody>", with: "")),
      .init("b.xml", item("b")), .init("c.xml", "&"))
    let drafts = try read(archive)
    #expect(drafts.questions.map(\.words) == ["Which b?"])
    #expect(drafts.problems.map(\.kind) == [.unreadablePart("a.xml"), .unreadablePart("c.xml")])
  }

  @Test("F3: an archive with items is a package even without a manifest, and other archives are not")
  func recognition() throws {
    #expect(
      try read(BuiltArchive(.init("b.xml", item("b")), .init("a/c.XML", item("c")))).questions.map(\.words) == [
        "Which c?", "Which b?",
      ])
    for archive in [
      BuiltArchive(.init("imsmanifest.xml", "<manifest/>")), BuiltArchive(.init("a.xml", "<a/>")),
      BuiltArchive(.init("a.txt", "a")),
      BuiltArchive(.init("_rels/.rels", "<a/>"), .init("word/document.xml", item("a"))),
    ] {
      let file = try QuizFile(archive.bytes, name: "a.zip")
      #expect(throws: FileFault.notRecognised) { try file.drafts(inflated: file.inflated) }
    }
  }

  // MARK: Damage

  private static let documents = ExpectedFile.all(in: "qti").compactMap { try? $0.bytes() } + written

  private static let written: [[UInt8]] = {
    var samples = QuizSamples(7)
    guard let written = Format.qti.write([samples.quiz()], in: .english),
      let archive = try? Archive(written.bytes, wants: { _ in true })
    else { return [] }
    return ((try? archive.parts(inflated: []))?.all ?? []).map(\.bytes)
  }()

  @Test(
    "F5: damaged documents and packages are read or refused",
    arguments: Sweep.part(of: 0..<3_000 as Range<UInt64>, oneIn: 10))
  func mutations(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let documents = (0..<3).map { _ in
      var bytes = Self.documents[generator.below(Self.documents.count)]
      for _ in 0...generator.below(3) { bytes = Self.changed(bytes, &generator) }
      return bytes
    }
    for bytes in documents {
      _ = QTIReader.read(String(decoding: bytes, as: UTF8.self), ReadingOptions()).map { Assembly($0, named: "a") }
    }
    let archive = BuiltArchive(
      zip(["imsmanifest.xml", "item-1-1.xml", "test-1.xml"], documents).map { name, bytes in
        var entry = BuiltArchive.Entry(name, "")
        entry.content = bytes
        return entry
      })
    let file = try QuizFile(archive.bytes, name: "a.zip")
    if let drafts = try? file.drafts() { _ = Assembly(drafts, named: "a") }
  }

  /// Removes or repeats a piece between two tags, changes a byte, inserts a CDATA section, or cuts off the end.
  private static func changed(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    guard let first = tags.isEmpty ? nil : tags[generator.below(tags.count)] else { return bytes }
    let end = tags[min(tags.count - 1, (tags.firstIndex(of: first) ?? 0) + 1 + generator.below(4))]
    switch generator.below(5) {
    case 0: bytes.removeSubrange(first..<max(first, end))
    case 1: bytes.insert(contentsOf: bytes[first..<max(first, end)], at: tags[generator.below(tags.count)])
    case 2: bytes[first + generator.below(min(30, bytes.count - first))] = UInt8(generator.below(256))
    case 3: bytes.insert(contentsOf: Array("<![CDATA[<p>x</p>]]>".utf8), at: first)
    default: bytes.removeSubrange(first...)
    }
    return bytes
  }

  @Test("F5: reading takes linear time, even for items that are designed to be slow", .timeLimit(.minutes(1)))
  func linear() {
    let many = 20_000
    let choices = (0..<many).map { "<simpleChoice identifier=\"C\($0)\">\($0)</simpleChoice>" }.joined()
    let entries = (0..<many).map { "<mapEntry mapKey=\"C\($0)\" mappedValue=\"1\"/>" }.joined()
    _ = QTIReader.read(
      "<assessmentItem><responseDeclaration identifier=\"R\"><mapping>\(entries)</mapping></responseDeclaration><itemBody>"
        + "<choiceInteraction responseIdentifier=\"R\">\(choices)</choiceInteraction></itemBody></assessmentItem>",
      ReadingOptions())
    let labels = (0..<many).map {
      "<response_label ident=\"\($0)\"><material><mattext>\($0)</mattext></material></response_label>"
    }.joined()
    let conditions = (0..<many).map {
      "<respcondition><conditionvar><varequal respident=\"r\">\($0)</varequal></conditionvar><setvar action=\"Add\">1</setvar></respcondition>"
    }.joined()
    _ = QTIReader.read(
      "<questestinterop><item><presentation><response_lid ident=\"r\">\(labels)</response_lid></presentation>"
        + "<resprocessing>\(conditions)</resprocessing></item></questestinterop>", ReadingOptions())
  }
}
