import Content
import Foundation
import TestContent
import Testing

@testable import Catalogue

/// The quizzes in the files numbered from 40 on, and the facts that they are generated from.
enum Made {
  static let facts = TestContent.root.appending(path: "Facts")

  static func quizzes() throws -> [Quiz] {
    try TestContent.quizFiles().filter { $0.prefix(2) >= "40" }.flatMap { try TestContent.reading(of: $0).quizzes }
  }

  static func quiz(_ id: String) throws -> Quiz { try #require(try quizzes().first { $0.id == id }) }

  /// The table rows from which a quiz's questions are made.
  static func rows(_ quiz: String) throws -> [Table.Row] {
    try Table("choice", in: facts).rows.filter { try $0["quiz"] == quiz }
  }
  static func world() throws -> World { try World(in: facts, names: Names(in: facts)) }

  /// The English texts of the answers, the right one first.
  static func answers(_ question: Question) throws -> [String] {
    let choice = try #require(question.choice)
    let texts = choice.choices.map { $0.text(in: .english) }
    return [texts[choice.right]] + texts.indices.filter { $0 != choice.right }.map { texts[$0] }
  }
}

@Suite("Quizzes generated from facts")
struct MadeQuizTests {
  @Test("There are at least a dozen quizzes of 20 to 40 questions, and no question repeats")
  func count() throws {
    let quizzes = try Made.quizzes()
    #expect(quizzes.count >= 12)
    for quiz in quizzes {
      #expect((20...40).contains(quiz.questions.count), "\(quiz.id)")
      #expect(Set(quiz.questions.map { $0.id }).count == quiz.questions.count, "\(quiz.id)")
      #expect(quiz.questions.allSatisfy { $0.extras.sources.count >= 2 }, "\(quiz.id)")
    }
  }

  @Test("No answer appears in its question, in any language", arguments: try Made.quizzes())
  func told(quiz: Quiz) {
    for question in quiz.questions {
      for language in Language.allCases {
        let words = " " + FoldedText(question.text.text(in: language), in: language).text + " "
        for answer in question.choices {
          let folded = FoldedText(answer.text(in: language), in: language).text
          #expect(!words.contains(" " + folded + " "), "\(question.id) in \(language.tag): \(folded)")
        }
      }
    }
  }

  @Test("A hint contains none of the answers", arguments: try Made.quizzes())
  func hints(quiz: Quiz) {
    for question in quiz.questions {
      for language in Language.allCases {
        let hint = question.hint?.text(in: language) ?? ""
        for answer in question.choices {
          let text = answer.text(in: language)
          #expect(text.count < 4 || !hint.contains(text), "\(question.id) in \(language.tag): \(hint)")
        }
      }
    }
  }

  @Test("No hint is used in more than half of a quiz's questions", arguments: try Made.quizzes())
  func variety(quiz: Quiz) {
    var uses: [String: Int] = [:]
    for question in quiz.questions { uses[question.hint?.text(in: .english) ?? "", default: 0] += 1 }
    #expect(uses.values.max() ?? 0 <= quiz.questions.count / 2, "\(quiz.id)")
  }

  @Test("The right answer is not the longest or shortest too often or too rarely", arguments: Language.allCases)
  func habits(language: Language) throws {
    for quiz in try Made.quizzes() {
      var (longest, shortest) = (0.0, 0.0)
      for choice in quiz.questions.compactMap({ $0.choice }) {
        let lengths = choice.choices.map { $0.text(in: language).count }
        let right = lengths[choice.right]
        if right == lengths.max() { longest += 1 / Double(lengths.count { $0 == right }) }
        if right == lengths.min() { shortest += 1 / Double(lengths.count { $0 == right }) }
      }
      let count = Double(quiz.questions.count)
      #expect((0.15...0.35).contains(longest / count), "\(quiz.id), longest in \(language.tag)")
      #expect((0.15...0.35).contains(shortest / count), "\(quiz.id), shortest in \(language.tag)")
    }
  }

  @Test("The same drafts and seed give the same questions, and another seed gives others")
  func deterministic() throws {
    let drafts = try (0..<20).map(Self.draft)
    #expect(try Dealer.deal(drafts, seed: 1) == Dealer.deal(drafts, seed: 1))
    #expect(try Dealer.deal(drafts, seed: 1) != Dealer.deal(drafts, seed: 2))
  }

  @Test("A draft without three wrong answers and a hint is rejected, and the error names it")
  func refused() throws {
    let draft = try Self.draft(1)
    let poor = try Draft(
      Self.row, id: "poor", text: draft.text, right: draft.right, wrong: Array(draft.wrong.prefix(2)), clues: draft.clues,
      tags: [], sources: [], explanation: draft.explanation)
    #expect { try Dealer.deal([draft, poor], seed: 1) } throws: { "\($0)".contains("poor") && !"\($0)".contains("draft") }
  }

  private static let row = Table.Row(table: "test", columns: ["difficulty"], cells: ["easy"])

  /// A question with seven wrong answers of several lengths.
  private static func draft(_ number: Int) throws -> Draft {
    func candidate(_ value: Int) -> Candidate {
      Candidate(key: "\(value)", name: LocalizedText(neutral: String(repeating: "x", count: 4 + value % 5) + " \(value)"))
    }
    return try Draft(
      row, id: "draft-\(number)", text: LocalizedText(neutral: "Which?"), right: candidate(number),
      wrong: (1...7).map { candidate(number + 20 * $0 + $0) },
      clues: [.halves(by: { Double($0) }, "[low|high]", "[low|high]", "[low|high]", "[low|high]")], tags: [], sources: []
    ) { _ in LocalizedText(neutral: "So.") }
  }
}
