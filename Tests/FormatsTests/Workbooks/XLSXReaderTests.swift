import TestSweeps
import Testing

@testable import Formats

struct XLSXReaderTests {
  @Test("F3: shared texts, inline texts, results of formulas and Booleans are read")
  func texts() throws {
    var workbook = BuiltWorkbook(
      """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>
      <c r="D1" t="inlineStr"><is><t>in &amp; line</t></is></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>result</v></c>
      <c r="F1" t="b"><v>1</v></c><c r="G1" t="b"><v>0</v></c><c r="H1" t="e"><v>#N/A</v></c></row>
      """)
    workbook.sharedStrings = """
      <si><t>plain</t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t xml:space="preserve">ch </t></r></si>
      """
    #expect(try workbook.rows() == [["plain", "rich ", "", "in & line", "result", "TRUE", "FALSE", "#N/A"]])
  }

  @Test("F3: phonetic guides above Japanese texts are left out")
  func phoneticRuns() throws {
    let text = "<is><t>東京</t><rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh><phoneticPr fontId=\"1\"/></is>"
    #expect(try BuiltWorkbook.text("<c t=\"inlineStr\">\(text)</c>") == "東京")
  }

  @Test("F3: escape sequences for characters that XML cannot hold are decoded, and other underscores stay")
  func escapes() throws {
    let cases = [
      "a_x000D_b": "a\rb", "_x005F_x000D_": "_x000D_", "_x0041_": "A", "_x00G0_": "_x00G0_", "_x0041": "_x0041",
      "_xD800_": "_xD800_",
      "_x0007_": " ", "snake_case_": "snake_case_",
    ]
    for (text, expected) in cases {
      #expect(try BuiltWorkbook.text("<c t=\"inlineStr\"><is><t>\(text)</t></is></c>") == expected)
    }
  }

  @Test(
    "F3: numbers become their shortest decimal text",
    arguments: [
      ("1", "1"), ("1.0", "1"), ("20.50", "20.5"), ("0", "0"), ("-0.0", "0"), ("-3", "-3"), ("007", "7"), (".5", "0.5"),
      ("1.1000000000000001", "1.1"), ("0.30000000000000004", "0.3"), ("2.9999999999999996", "3"),
      ("999999999999999.9", "1000000000000000"),
      ("1E3", "1000"), ("1.5e-3", "0.0015"), ("1E+20", "100000000000000000000"), ("6.02E23", "6.02e+23"), ("1E-9", "1e-9"),
      ("1e99999", "1e99999"), ("1,5", "1,5"), ("x", "x"),
    ])
  func numbers(written: String, expected: String) throws {
    #expect(try BuiltWorkbook.text("<c><v>\(written)</v></c>") == expected)
    #expect(try BuiltWorkbook.text("<c t=\"n\" s=\"9\"><v>\(written)</v></c>") == expected)
  }

  @Test(
    "F3: dates, times and percentages are read in the cell's format",
    arguments: [
      (14, "45322", "2024-01-31"), (14, "1", "1900-01-01"), (14, "59", "1900-02-28"), (14, "61", "1900-03-01"),
      (22, "45322.5", "2024-01-31 12:00"), (22, "45322", "2024-01-31"), (20, "0.25", "06:00"),
      (21, "0.999988425925926", "23:59:59"),
      (46, "1.5", "36:00"), (9, "0.5", "50%"), (10, "0.125", "12.5%"), (9, "0", "0%"),
      (14, "-1", "-1"), (14, "2958465", "9999-12-31"),
      (14, "2958466", "2958466"), (14, "1e300", "1e+300"), (0, "45322", "45322"), (4, "45322", "45322"),
    ])
  func builtInFormats(format: Int, written: String, expected: String) throws {
    #expect(try BuiltWorkbook.text("<c s=\"1\"><v>\(written)</v></c>", format: format) == expected)
  }

  @Test(
    "F3: custom formats are understood",
    arguments: [
      ("dd/mm/yyyy", "2024-01-31"), ("[$-409]mmmm d\\, yyyy;@", "2024-01-31"), ("yyyy-mm-dd hh:mm", "2024-01-31 18:00"),
      ("h:mm AM/PM", "18:00"), ("mm:ss", "18:00"), ("[h]:mm", "1087746:00"), ("mmm", "2024-01-31"), ("General", "45322.75"),
      ("0.00", "45322.75"), ("[Red]0.0;[Blue]-0.0", "45322.75"), ("&quot;days: &quot;0", "45322.75"), ("0\\d", "45322.75"),
      ("#,##0\\ &quot;yd&quot;", "45322.75"), ("0;d/m/yy", "45322.75"), ("0.0%", "4532275%"), ("0.00E+00", "45322.75"),
      ("[", "45322.75"),
      ("&quot;", "45322.75"), ("\\", "45322.75"),
    ])
  func customFormats(code: String, expected: String) throws {
    #expect(try BuiltWorkbook.text("<c s=\"1\"><v>45322.75</v></c>", code: code) == expected)
  }

  @Test("F3: days are counted from 1904 if the workbook says so")
  func countedFrom1904() throws {
    let text = try BuiltWorkbook.text("<c s=\"1\"><v>43860</v></c>", format: 14, properties: "date1904=\"1\"")
    #expect(text == "2024-01-31")
  }

  @Test("F3: rows and cells are at their references or, without one, after the previous row or cell")
  func references() throws {
    let rows = """
      <row r="2"><c r="B2" t="str"><v>b</v></c><c r="D2" t="str"><v>d</v></c><c t="str"><v>e</v></c></row>
      <row><c t="str"><v>a3</v></c></row><row r="6"><c r="A6"/><c r="AA6" s="1"/></row><row r="1"><c r="A1"><v>1</v></c></row>
      """
    #expect(try BuiltWorkbook(rows).rows() == [["1"], ["", "b", "", "d", "e"], ["a3"]])
  }

  @Test("F3: cells far from the others are read without taking gigabytes of memory")
  func sparseCells() throws {
    let far = try BuiltWorkbook("<row r=\"70\"><c r=\"XFD70\"><v>1</v></c></row>").rows()
    #expect(far.count == 70)
    #expect(far.last?.count == SheetReader.mostColumns)
    // LibreOffice writes an empty cell in the last row. The reader must not allocate the rows before that cell.
    #expect(try BuiltWorkbook("<row r=\"1\"><c><v>1</v></c></row><row r=\"1048576\"><c s=\"1\"/></row>").rows() == [["1"]])
    let rows = (1...1000).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c></row>" }.joined()
    let (tables, problems) = try BuiltWorkbook(rows).read()
    #expect(tables[0].rows.reduce(0) { $0 + $1.count } < 400_000)
    #expect(problems == [Problem(.skipped, .unreadable, at: .row(7))])
    let last = try BuiltWorkbook("<row r=\"1\"><c><v>1</v></c></row><row r=\"1048576\"><c><v>1</v></c></row>").read()
    #expect(last.tables[0].rows == [["1"]])
    #expect(last.problems == [Problem(.skipped, .unreadable, at: .row(1_048_576))])
    #expect(try BuiltWorkbook("<row r=\"9999999999\"><c r=\"ZZZZZZZZZZ1\"><v>1</v></c></row>").rows() == [])
  }

  @Test("F3: sheets are read in the workbook's order, without hidden sheets and charts")
  func sheets() throws {
    func cell(_ number: Int) -> String { "<row r=\"1\"><c><v>\(number)</v></c></row>" }
    let workbook = BuiltWorkbook(sheets: [
      .init(name: "One", xml: cell(1)), .init(name: "Hidden", state: "hidden", xml: cell(2)),
      .init(name: "Very", state: "veryHidden", xml: cell(3)), .init(name: "Chart", kind: "chartsheet", xml: cell(4)),
      .init(name: "R &amp; D", xml: cell(5)),
    ])
    #expect(try workbook.tables() == [Table(name: "One", rows: [["1"]]), Table(name: "R & D", rows: [["5"]])])
    #expect(try BuiltWorkbook(sheets: [.init(name: "One", xml: cell(1))]).tables() == [Table(rows: [["1"]])])
    #expect(try BuiltWorkbook(sheets: [.init(state: "hidden", xml: cell(1))]).tables() == [Table(rows: [["1"]])])
  }

  @Test("F5: rows before a fault in a sheet are kept, and the fault is reported")
  func damagedSheet() throws {
    let (tables, problems) = try BuiltWorkbook("<row r=\"1\"><c><v>1</v></c></row><row r=\"2\"><c><v>2</v></c></oops>").read()
    #expect(tables[0].rows == [["1"], ["2"]])
    #expect(problems == [Problem(.skipped, .unreadable, at: .row(2))])
  }

  @Test("F3: other archives are not read as workbooks")
  func others() throws {
    for archive in [BuiltArchive(.init("word/document.xml", "<document/>")), BuiltArchive(.init("xl/workbook.xml", "<other/>"))] {
      let archive = try Archive(archive.bytes) { XLSXReader.wants($0) }
      #expect(try XLSXReader.tables(of: archive.parts(inflated: [])) == nil)
    }
  }

  @Test("F3: parts may have any name, any case and absolute paths", arguments: ["/xl/data/Book22.xml", "xl/book22.xml"])
  func otherNames(target: String) throws {
    let type = "http://purl.oclc.org/ooxml/officeDocument/relationships"
    let archive = BuiltArchive(
      .init(
        "_rels/.rels",
        "<Relationships><Relationship Id=\"r\" Type=\"\(type)/officeDocument\" Target=\"xl/book22.xml\"/></Relationships>"),
      .init("xl/Book22.xml", "<workbook><sheets><sheet name=\"A\" r:id=\"a\"/></sheets></workbook>"),
      .init(
        "xl/_rels/book22.xml.rels",
        "<Relationships><Relationship Id=\"a\" Type=\"\(type)/worksheet\" Target=\"/xl/./worksheets/../worksheets/S.xml\"/></Relationships>"
      ),
      .init("xl/worksheets/s.xml", "<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>")
    )
    let opened = try Archive(archive.bytes) { XLSXReader.wants($0) }
    #expect(try XLSXReader.tables(of: opened.parts(inflated: []))?.tables == [Table(rows: [["1"]])])
  }

  @Test("F3: changed workbooks are read or refused", arguments: Sweep.part(of: 0..<5_000))
  func mutations(seed: Int) throws {
    var workbook = BuiltWorkbook(
      """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45322.5</v></c></row>
      <row r="2"><c r="C2" t="inlineStr"><is><t>_x000D_</t></is></c><c r="D2"><v>1E-3</v></c></row>
      """)
    workbook.sharedStrings = "<si><r><t>a</t></r><rPh><t>b</t></rPh></si>"
    workbook.styles = [0, 164]
    workbook.formats = "<numFmt numFmtId=\"164\" formatCode=\"[$-409]d/m/yy h:mm AM/PM;@\"/>"
    // Changes the content of a part instead of the archive, because a changed archive fails its checksums before any content is
    // read.
    var archive = workbook.archive
    let part = seed % archive.entries.count
    archive.entries[part].content = MutatedBytes(archive.entries[part].content, seed: UInt64(seed)).bytes
    let opened = try Archive(archive.bytes) { XLSXReader.wants($0) }
    _ = try? XLSXReader.tables(of: opened.parts(inflated: opened.inflated))
  }
}
