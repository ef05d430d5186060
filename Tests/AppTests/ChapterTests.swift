import Foundation
import TestContent
import Testing

@testable import App

@Suite("The chapters of the browser's module")
struct ChapterTests {
  /// The lines of Scripts/chapters.txt: a chapter's name, and the words behind it.
  private static func lines() throws -> [(name: String, words: [String])] {
    let file = TestContent.root.appending(path: "Scripts/chapters.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  @Test("the app knows each chapter that the build makes, and no other")
  func names() throws {
    #expect(try ChapterTests.lines().map { $0.name }.sorted() == Chapter.allCases.map { $0.rawValue }.sorted())
  }

  @Test("with each chapter comes what it shares with others, as the build takes that apart", arguments: Chapter.allCases)
  func sharing(chapter: Chapter) throws {
    var expected: Set<String> = []
    for line in try ChapterTests.lines() {
      if let of = line.words.firstIndex(of: "of"), line.words[of...].contains(chapter.rawValue) { expected.insert(line.name) }
    }
    #expect(Set(chapter.sharing.map { $0.rawValue }) == expected)
  }

  @Test("a screen asks for what its chapters share before it asks for them")
  func order() throws {
    for chapter in Chapter.allCases {
      let needs = Need.chapters([chapter, chapter])
      #expect(needs == (chapter.sharing + [chapter]).map { .chapter($0) })
    }
  }
}
