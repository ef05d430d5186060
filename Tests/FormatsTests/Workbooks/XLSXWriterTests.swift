import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

struct XLSXWriterTests {
  private func rows(_ file: [UInt8]) throws -> [[String]] {
    let archive = try Archive(file) { XLSXReader.wants($0) }
    return try #require(try XLSXReader.tables(of: archive.parts(inflated: []))?.tables.first).rows
  }

  private func sheet(_ file: [UInt8]) throws -> String {
    let archive = try Archive(file) { XLSXReader.wants($0) }
    return String(decoding: try #require(try archive.parts(inflated: [])["xl/worksheets/sheet1.xml"]), as: UTF8.self)
  }

  @Test("F7: texts, numbers, empty cells, line breaks and signs are the same after reading")
  func roundTrip() throws {
    let rows = [
      ["", "Question", "A"], [], ["1", " é 東京 😀 ", "a < b & \"c\" > 'd'"], ["-5", "007", "1.0", "1e5", "", "1234567890123456"],
      ["line\nbreak\r\ntab\t", "_x000D_", "_x005F_", "a_b", "]]>"],
    ]
    #expect(try self.rows(XLSXWriter.write(rows: rows, name: "Sheet")) == rows)
    #expect(try self.rows(XLSXWriter.write(rows: [], name: "")) == [])
  }

  @Test("F7: whole numbers are written as numbers, and everything else as text")
  func numbers() throws {
    let sheet = try sheet(XLSXWriter.write(rows: [["12", "-3", "0", "007", "1.5", "-", "1234567890123456", "-0"]], name: ""))
    for number in ["12", "-3", "0"] { #expect(sheet.contains("<v>\(number)</v>")) }
    for text in ["007", "1.5", "-", "1234567890123456", "-0"] {
      #expect(sheet.contains("t=\"inlineStr\"><is><t xml:space=\"preserve\">\(text)</t>"))
    }
  }

  @Test(
    "F7: a text that looks like a formula is written as text",
    arguments: ["=1+1", "+1", "-x", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"])
  func formulas(text: String) throws {
    let sheet = try sheet(XLSXWriter.write(rows: [[text]], name: ""))
    #expect(!sheet.contains("<f"))
    #expect(sheet.contains("t=\"inlineStr\"") && sheet.contains(XMLWriter.escaped(text)))
  }

  @Test("F7: characters that XML cannot hold are replaced, so that the file opens")
  func controlCharacters() throws {
    #expect(try rows(XLSXWriter.write(rows: [["a\u{0}b\u{1F}\u{FFFF}"]], name: "")) == [["a\u{FFFD}b\u{FFFD}\u{FFFD}"]])
  }

  @Test(
    "F7: the sheet has a name that Excel allows",
    arguments: [
      ("C++: [a/b]?", "C++   a b  "), ("", "Quiz"), ("':'", "Quiz"),
      (String(repeating: "é", count: 40), String(repeating: "é", count: 31)),
      (String(repeating: "😀", count: 40), String(repeating: "😀", count: 15)),
    ])
  func sheetNames(name: String, expected: String) throws {
    let archive = try Archive(XLSXWriter.write(rows: [["1"]], name: name)) { XLSXReader.wants($0) }
    #expect(try Workbook(archive.parts(inflated: []))?.sheets.map(\.name) == [expected])
  }

  @Test("F7: columns are named as in a spreadsheet")
  func columnNames() {
    for (index, name) in [0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA", 16_383: "XFD"] {
      #expect(XLSXWriter.columnName(index) == name)
      #expect(SheetReader.column(Array("\(name)12".utf8)[...]) == index)
    }
  }

  @Test("F7: the same rows always give the same bytes")
  func deterministic() {
    let rows = [["a", "1"], ["b"]]
    #expect(XLSXWriter.write(rows: rows, name: "x") == XLSXWriter.write(rows: rows, name: "x"))
  }

  @Test("F7: any rows are the same after reading", arguments: Sweep.part(of: 0..<10_000))
  func anyRows(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9)
    let alphabet: [Unicode.Scalar] = [
      "a", "_", "x", "0", "5", "F", "D", "-", "=", "<", ">", "&", "\"", "'", "]", " ", "\n", "\r", "\t", ".", "e", "é", "я", "東",
      "😀",
    ]
    var rows: [[String]] = []
    for _ in 0..<generator.below(6) {
      var row: [String] = []
      for _ in 0..<generator.below(6) {
        var text = String.UnicodeScalarView()
        for _ in 0..<generator.below(12) { text.append(alphabet[generator.below(alphabet.count)]) }
        row.append(String(text))
      }
      while row.last?.isEmpty == true { row.removeLast() }
      rows.append(row)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    #expect(try self.rows(XLSXWriter.write(rows: rows, name: "Sheet")) == rows)
  }

  @Test("F7: a quiz in Kahoot's layout is the same after reading")
  func quiz() throws {
    let questions = (1...3).map { number in
      Question(
        id: "\(number)", text: LocalizedText(neutral: "Which is \(number)?"),
        answers: ["\(number)", "=\(number)", "none", "a\nb"].map { LocalizedText(neutral: $0) }, rightAnswer: number - 1)
    }
    let quiz = Quiz(
      id: "q", icon: "star", title: LocalizedText(neutral: "T"), description: LocalizedText(neutral: ""), author: .none,
      questions: questions)
    let written = try #require(Format.xlsx.write([quiz], in: .english))
    let drafts = try QuizFile(written.bytes, name: "q.xlsx").drafts()
    #expect(drafts.format == .xlsx)
    let read = Assembly(drafts, named: "T").quizzes.flatMap(\.questions)
    #expect(read.map { $0.text.text(in: .english) } == questions.map { $0.text.text(in: .english) })
    #expect(read.map { $0.rightAnswer.text(in: .english) } == ["1", "=2", "none"])
    #expect(read.map { $0.choices.map { $0.text(in: .english) } } == questions.map { $0.choices.map { $0.text(in: .english) } })
  }
}
