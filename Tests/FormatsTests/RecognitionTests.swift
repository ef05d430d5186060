import Content
import Foundation
import Testing

@testable import Formats

@Suite struct RecognitionTests {
  @Test(
    "F3: a text with the headings of a table is a table, whatever its cells contain",
    arguments: [
      "Question,Answer 1,Answer 2,Right answer\nWhat is {T}?,{=a ~b},x,1\n::name::,a,b,2\n",
      "Question;A;B;Answer\n\"1. Q?\nA) x\nB) y\nANSWER: A\";a;b;1\nR?;c;d;2\n",
    ])
  func table(text: String) { #expect(Format.read(text, ReadingOptions())?.format == .csv) }

  @Test("F3: Lists in other formats are not read as tables of questions")
  func notTables() throws {
    for path in [
      "quizlet/04-triple-dash.txt", "markdown/03-unnumbered-double-spaced-de.txt", "markdown/04-nested-bold-sections-de.md",
      "markdown/05-numbered-options-letter-key-de.md", "markdown/06-details-and-code-es.md",
      "anki/01-guid-notetype-deck-tags.txt",
      "markdown/made-14-options-in-one-line-key-below.txt", "markdown/made-16-question-answer-pairs.txt", "README.md",
      "anki/05-image-occlusion.txt", "small/F21.anki.txt", "aiken/01-answers-all-dots.txt",
    ] {
      let text = DecodedText(Array(try Data(contentsOf: ExpectedFile.folder.appending(path: path)))).text
      #expect(CSVReader.read(text, ReadingOptions()) == nil, "\(path)")
    }
  }

  @Test("F3: Files in other formats, and pages of prose, are not read as cards")
  func notCards() throws {
    for folder in ["iquiz", "gift", "aiken", "opentdb", "moodle", "qti", "markdown", "csv"] {
      // Leaves out files that may be read as cards, because each of their questions has one answer.
      for file in ExpectedFile.all(in: folder) where !file.formats.contains("quizlet") {
        #expect(AnkiTextReader.read(try file.text(), ReadingOptions()) == nil, "\(file)")
        #expect(QuizletReader.read(try file.text(), ReadingOptions()) == nil, "\(file)")
      }
    }
    let root = ExpectedFile.folder.appending(path: "../../..")
    for page in [
      "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "compose.yaml", "docs/API.md", "Package.swift", ".gitignore",
    ] {
      guard let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8) else { continue }
      #expect(QuizletReader.read(text, ReadingOptions()) == nil, "\(page)")
    }
  }

  @Test("F3: files in other formats are not read as Markdown")
  func notMarkdown() throws {
    for folder in ["iquiz", "csv", "anki", "quizlet", "gift", "opentdb", "moodle", "qti"] {
      for file in ExpectedFile.all(in: folder) {
        #expect(MarkdownReader.read(try file.text(), ReadingOptions()) == nil, "\(file)")
      }
    }
    let root = ExpectedFile.folder.appending(path: "../../..")
    for page in [
      "README.md", "docs/ARCHITECTURE.md", "docs/QUIZ-FORMAT.md", "docs/OPERATING.md", "docs/API.md", "CHANGELOG.md",
      "docs/glossary.md", "CONTRIBUTING.md",
    ] {
      guard let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8) else { continue }
      #expect(MarkdownReader.read(text, ReadingOptions()) == nil, "\(page)")
    }
  }

  @Test("F3: A contract with numbered clauses is not a quiz, but a text with questions without keys is one")
  func contract() {
    let clauses = (1...9).map { "\($0). Clause \($0).\n\nYou may copy the work.\n\n" }.joined()
    let conditions = "10. Conditions. You must meet all of these conditions:\n\n  a) Keep the notice.\n  b) Keep the name.\n\n"
    let notice = "11. The licensor waives any right.\n   a. Attribution.\n\n12. Nothing else is granted.\n   a. Names.\n"
    #expect(MarkdownReader.read(clauses + conditions, ReadingOptions()) == nil)
    #expect(MarkdownReader.read(clauses + notice, ReadingOptions()) == nil)
    let quiz = "1. Which is a fruit?\na) Apple\nb) Stone\n\n2. Explain why.\n\n3. Which is a metal?\na) Iron\nb) Wood\n"
    #expect(MarkdownReader.read(quiz, ReadingOptions())?.questions.count == 3)
  }
}
