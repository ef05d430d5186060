import App
import Content
import Foundation
import JSON
import Play
import TestEnvironment
import Testing

@testable import Site

@Suite("The server normalizes text to NFC, as the browser's module expects")
struct NormalFormTests {
  /// The same content with "é" and "й" as one scalar each, as two scalars, and as two scalars of which the second is escaped.
  private static let spellings = [("é", "й"), ("e\u{301}", "и\u{306}"), (#"e\u0301"#, #"и\u0306"#)]

  private func library(_ spelling: (String, String)) throws -> Library {
    let folder = try TemporaryFolder(with: ["quizzes", "words"])
    let (é, й) = spelling
    let quiz = """
      [{"id": "q", "title": {"fr": "\(é)t\(é)"}, "desc": "\(é)", "questions": [{"text": "\(é)?", "answer": "1", \
      "answers": ["\(é)", "\(é)\(é)"], "hint": {"ru": "ча\(й)"}, "explanation": "\(é)"}]}]
      """
    try quiz.write(toFile: folder.path + "/quizzes/q.json", atomically: true, encoding: .utf8)
    try #"{"language": "ru", "words": [["ча\#(й)"]]}"#
      .write(toFile: folder.path + "/words/ru.json", atomically: true, encoding: .utf8)
    return try Library(resources: folder.path)
  }

  @Test("Quizzes, words and their versions do not depend on the normal form in the file", arguments: spellings)
  func content(spelling: (String, String)) throws {
    let composed = try library(Self.spellings[0])
    let library = try library(spelling)
    let quiz = try #require(library.quiz("q"))
    let words = try #require(library.words(in: .russian))
    #expect(quiz.version == composed.quiz("q")?.version)
    #expect(words.version == composed.words(in: .russian)?.version)
    for bytes in [quiz.json.encoded(), words.json.encoded()] {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(bytes == Array(text.precomposedStringWithCanonicalMapping.utf8))
    }
  }
}
