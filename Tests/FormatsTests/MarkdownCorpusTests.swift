import Foundation
import Testing

@testable import Formats

@Suite struct MarkdownCorpusTests {
  @Test("F3: lists that people wrote give what is expected", arguments: CorpusFile.all(in: "markdown"))
  func corpus(file: CorpusFile) throws {
    let drafts = try #require(Format.read(file.text(), ReadingOptions()))
    #expect(file.formats.contains(drafts.format.rawValue))
    #expect(file.counts.contains(drafts.taken.count))
    for spot in file.spots { #expect(file.holds(spot, in: drafts), "\(spot)") }
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      for question in drafts.questions { print("-\(question.isTaken) \(question.place!) \(question.words) => \(question.rightAnswers) ## \(question.explanation?.plain ?? "") \(question.notes) \(String(describing: question.obstacle)) \(question.answer == .none)") }
      print(file.path, drafts.taken.count, drafts.questions.count, drafts.quizzes[0].title?.plain ?? "no title")
    }
  }

  @Test("F3: files in other formats are not taken for Markdown")
  func others() throws {
    for folder in ["iquiz", "csv", "anki", "quizlet", "gift", "opentdb", "moodle", "qti", "aiken"] {
      for file in CorpusFile.all(in: folder) {
        let drafts = MarkdownReader.read(try file.text(), ReadingOptions())
        if let drafts { print("CLAIM", file.path, drafts.questions.count) }
      }
    }
  }
}
