import Content
import Testing

@testable import Formats

/// Writes questions with several right answers and exact typed answers in every format, and reads them back.
struct SeveralRightTests {
  private static let answers = ["2", "3", "4", "5"].map { LocalizedText(neutral: "the number \($0)") }

  private static func quiz(_ answers: [Question.Answer]) -> Quiz {
    Quiz(
      id: "even", icon: "question", title: LocalizedText(neutral: "Even"), description: LocalizedText(neutral: ""),
      questions: answers.enumerated().map { place, answer in
        Question(id: "question-\(place + 1)", text: LocalizedText(neutral: "Which are even, \(place)?"), answer: answer)
      })
  }

  private static func read(_ text: String) throws -> Assembly { try read(Array(text.utf8)) }

  private static func read(_ bytes: [UInt8]) throws -> Assembly {
    Assembly(try QuizFile(bytes, name: "even").drafts(), named: "Even")
  }

  @Test(
    "F1: Several right answers are the same after reading in each format that supports them",
    arguments: [Format.potiron, .gift, .moodleXML, .qti, .csv, .xlsx])
  func alike(format: Format) throws {
    let quiz = Self.quiz([.several(Question.Several(Self.answers, right: [0, 2]))])
    let written = try #require(format.write([quiz], in: .english))
    #expect(written.omissions.isEmpty)
    guard format != .xlsx else { return }
    let read = try Self.read(written.bytes)
    let several = try #require(read.quizzes.first?.questions.first?.several)
    #expect(several.right == [0, 2])
    if format != .csv { #expect(several.weights == [5_000, -5_000, 5_000, -5_000]) }
  }

  @Test("F1: Weights are kept in our own format, GIFT, Moodle XML and QTI, and their omission from a table is reported")
  func weighted() throws {
    let several = Question.Several(Self.answers, weights: [7_500, 0, 2_500, -3_333])
    let quiz = Self.quiz([.several(several)])
    for format in [Format.potiron, .gift, .moodleXML, .qti] {
      let written = try #require(format.write([quiz], in: .english))
      let read = try Self.read(written.bytes)
      #expect(read.quizzes.first?.questions.first?.several?.weights == several.weights, "\(format)")
      #expect(read.problems.isEmpty)
    }
    #expect(try #require(Format.csv.write([quiz], in: .english)).omissions == [Omission(.weights, question: 1)])
    #expect(try #require(Format.aiken.write([quiz], in: .english)).omissions.contains(Omission(.severalRight, question: 1)))
  }

  @Test("F1: Weights that do not add up to 100 % are replaced with equal weights, with a note")
  func oddWeights() throws {
    let read = try Self.read("Which? { ~%50%a ~%75%b ~c }")
    #expect(
      read.quizzes.first?.questions.first?.several
        == Question.Several(
          ["a", "b", "c"].map { LocalizedText(neutral: $0) }, right: [0, 1]))
    #expect(read.problems.map { $0.kind } == [.weightsIgnored])
  }

  @Test("I4: If there are more than twelve answers, the last wrong ones are left out, but never a right one")
  func surplus() throws {
    let wrong = (1...12).map { "~%-50%wrong \($0)" }.joined(separator: " ")
    let read = try Self.read("Which? { \(wrong) ~%50%a ~%50%b }")
    let several = try #require(read.quizzes.first?.questions.first?.several)
    #expect(several.choices.count == 12 && several.right == [10, 11])
    #expect(read.problems.contains { $0.kind == .surplusAnswers(count: 2) })
  }

  @Test("F1: Exact typed answers stay exact if the format supports this")
  func exact() throws {
    let quiz = Self.quiz([.typed(Question.Typed(LocalizedText(neutral: "Élan"), isExact: true))])
    for format in [Format.potiron, .moodleXML, .qti] {
      let written = try #require(format.write([quiz], in: .english))
      let read = try Self.read(written.bytes)
      #expect(read.quizzes.first?.questions.first?.typed?.isExact == true, "\(format)")
    }
    for format in [Format.gift, .csv] {
      #expect(try #require(format.write([quiz], in: .english)).omissions == [Omission(.exactness, question: 1)])
    }
  }
}
