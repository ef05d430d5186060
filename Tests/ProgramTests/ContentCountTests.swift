import App
import Content
import Foundation
import Play
import Site
import TestContent
import Testing

@testable import Program

@Suite("Content counts")
struct ContentCountTests {
  @Test("Each kind is counted, by language if that differs, and mixed content counts once")
  func counts() throws {
    func text(_ english: String, _ french: String? = nil) -> LocalizedText {
      var text = LocalizedText(english, in: .english)
      if let french { text.add(french, in: .french) }
      return text
    }
    func quiz(_ id: String, _ french: String?) -> Quiz {
      let answers = ["1", "2"].map { LocalizedText(neutral: $0) }
      let questions = ["one", "two"].map { Question(id: $0, text: text($0, french), answers: answers, rightAnswer: 0) }
      return Quiz(id: id, icon: "root", title: text(id), description: text(id), questions: questions)
    }
    let words = WordList(language: .english, steps: [["apple", "pear"], ["plum"]])
    let library = Library(quizzes: [quiz("a", "un"), quiz("b", nil)], words: [words])
    #expect(
      ContentCounts(library).lines == [
        "quizzes        2, with 4 questions (en 4, fr 2, es 0, ru 0)", "typed quizzes  0", "words          en 3",
        "films          0 (best rated 0, most popular 0)",
      ])
  }

  @Test("The README states the current counts")
  func inREADME() throws {
    let counts = ContentCounts(try Library(resources: TestContent.root.appending(path: "Content").path()))
    let readme = String(decoding: try TestContent.bytes("README.md"), as: UTF8.self)
    for line in counts.lines { #expect(readme.contains(line), "\(line)") }
  }
}
