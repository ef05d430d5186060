import Content
import FormatPromises
import Foundation
import Testing

@testable import Formats

/// Tests some inputs from the generator that `make fuzz-formats` uses.
@Suite("Damaged files")
struct DamagedFileTests {
  private static let promises = FormatPromises { try? Inflater.inflate($0) }
  private static let files = DamagedFiles(folder: ExpectedFile.folder.path) { try? Inflater.inflate($0) }

  @Test(
    "F3 F5: A damaged file is read or refused, and all imported questions can be played", arguments: 0..<20 as Range<UInt64>)
  func damaged(seed: UInt64) {
    for index in 0..<100 {
      let bytes = Self.files.input(seed: seed, index: index)
      do throws(Broken) { _ = try Self.promises.check(bytes, writes: index % 8 == 0) } catch {
        Issue.record("\(error.promise); seed \(seed), index \(index)")
      }
    }
  }

  @Test(
    "F7: Potiron's own format keeps control characters that look like formulas, and blank descriptions",
    arguments: ["\u{8}eta", "\u{C}rac", "\u{8}", " ", "\n"])
  func ownFormat(text: String) throws {
    var draft = QuizDraft(
      title: LocalizedText(neutral: "a"), questions: [AssemblyTests.choice("Which\(text)?", ["\(text)b", "c"])])
    draft.description = LocalizedText(neutral: text)
    let quizzes = Assembly(FileDrafts(.gift, quizzes: [draft]), named: "a").quizzes
    #expect(quizzes.count == 1)
    let written = try #require(Format.potiron.write(quizzes, in: .english))
    #expect(Assembly(try QuizFile(written.bytes, name: "a.json").drafts(), named: "a").quizzes == quizzes)
  }
}
