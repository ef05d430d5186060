import Content
import Foundation
import Testing

@testable import Formats

/// Files that people made, and what `expected.tsv` says of them.
@Suite("F3: Tables that people made")
struct TableCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// A line of `expected.tsv`.
  struct Expected: CustomTestStringConvertible, Sendable {
    let path: String
    let formats: [String]
    let questions: ClosedRange<Int>
    let mustReport: String
    let spots: [String]

    var testDescription: String { path }
  }

  static let files: [Expected] = {
    let text = (try? String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      let formats = columns[1].split(separator: "|").map { String($0) }
      let isText = ["csv", "tsv", "txt"].contains { columns[0].hasSuffix("." + $0) }
      guard columns.count > 6, isText, formats.contains("csv"), let least = Int(columns[3]), let most = Int(columns[4]) else {
        return nil
      }
      return Expected(
        path: columns[0], formats: formats, questions: least...most, mustReport: columns[5],
        spots: columns[6].components(separatedBy: " || ").filter { !$0.isEmpty })
    }
  }()

  @Test("F3: Every table gives the expected questions and reports", arguments: files)
  func file(_ expected: Expected) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: expected.path)))
    let drafts = try QuizFile(bytes, name: expected.path).drafts()
    let assembly = Assembly(drafts, named: "file")
    #expect(drafts.format == .csv)
    let taken = assembly.quizzes.flatMap { $0.questions }
    #expect(expected.questions.contains(taken.count))
    let least = expected.mustReport.hasPrefix("<") ? Int(expected.mustReport.dropFirst()) ?? 0 : 0
    if expected.mustReport == "1" || taken.count < least || taken.isEmpty { #expect(!assembly.problems.isEmpty) }
    for spot in expected.spots { check(spot, in: taken) }
  }

  private func check(_ spot: String, in questions: [Question]) {
    let isOptional = spot.hasPrefix("?")
    let spot = isOptional ? String(spot.dropFirst()) : spot
    if let sign = spot.range(of: "<=>") {
      let sides = [String(spot[..<sign.lowerBound]), String(spot[sign.upperBound...])]
      #expect(questions.contains { [$0.text.text(in: .english), $0.rightAnswer.text(in: .english)] == sides }, "\(spot)")
      return
    }
    let parts = spot.components(separatedBy: "=>")
    let found = questions.filter { $0.text.text(in: .english).contains(parts[0]) }
    if found.isEmpty {
      // Questions that nobody can take are optional, too.
      #expect(isOptional || questions.isEmpty, "\(spot)")
    } else if parts.count > 1 {
      #expect(found.contains { $0.rightAnswer.text(in: .english).contains(parts[1]) }, "\(spot)")
    }
  }

  @Test("F3: Lists in other formats are not taken for tables of questions")
  func others() throws {
    for path in [
      "quizlet/04-triple-dash.txt", "markdown/03-unnumbered-double-spaced-de.txt", "markdown/04-nested-bold-sections-de.md",
      "markdown/05-numbered-options-letter-key-de.md", "markdown/06-details-and-code-es.md",
      "anki/01-guid-notetype-deck-tags.txt",
      "markdown/made-14-options-in-one-line-key-below.txt", "markdown/made-16-question-answer-pairs.txt", "README.md",
      "anki/05-image-occlusion.txt", "small/F21.anki.txt", "aiken/01-answers-all-dots.txt",
    ] {
      let text = DecodedText([UInt8](try Data(contentsOf: Self.folder.appending(path: path)))).text
      #expect(CSVReader.read(text, ReadingOptions()) == nil, "\(path)")
    }
  }

  @Test("F21: A table with semicolons and a numeric key is taken")
  func small() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "small/F21.csv")))
    let assembly = Assembly(try QuizFile(bytes, name: "F21.csv").drafts(), named: "F21")
    let question = try #require(assembly.quizzes.first?.questions.first)
    #expect(question.text.text(in: .english) == "What is 2+2?" && question.rightAnswer.text(in: .english) == "4")
  }
}
