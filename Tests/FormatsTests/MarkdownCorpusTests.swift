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
  }

  @Test("F3: files in other formats are not taken for Markdown")
  func others() throws {
    for folder in ["iquiz", "csv", "anki", "quizlet", "gift", "opentdb", "moodle", "qti"] {
      for file in CorpusFile.all(in: folder) { #expect(MarkdownReader.read(try file.text(), ReadingOptions()) == nil, "\(file)") }
    }
    let root = CorpusFile.folder.appending(path: "../../..")
    for page in [
      "README.md", "docs/ARCHITECTURE.md", "docs/QUIZ-FORMAT.md", "docs/OPERATING.md", "docs/API.md", "CHANGELOG.md",
      "docs/glossary.md", "CONTRIBUTING.md",
    ] {
      guard let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8) else { continue }
      #expect(MarkdownReader.read(text, ReadingOptions()) == nil, "\(page)")
    }
  }
}
