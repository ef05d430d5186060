import Content
import JSON

/// A question in the review at the end of a round.
public struct Reviewed: Equatable, Sendable {
  /// The question's turn in the round, from 0.
  public let turn: Int
  public let question: LocalizedText
  /// The wrong answers in the order in which they were given, with `nil` for a timeout.
  package var missed: [LocalizedText?] = []
  /// The right answer, or `nil` while it is secret.
  package var right: LocalizedText?
  package var explanation: LocalizedText?
  /// Whether the last answer was right.
  package var isRight = false

  package init(
    turn: Int, question: LocalizedText, missed: [LocalizedText?] = [], right: LocalizedText? = nil,
    explanation: LocalizedText? = nil, isRight: Bool = false
  ) {
    (self.turn, self.question, self.missed) = (turn, question, missed)
    (self.right, self.explanation, self.isRight) = (right, explanation, isRight)
  }

  /// Whether the first answer was right.
  package var isKnown: Bool { missed.isEmpty && isRight }

  package func only(in language: Language) -> Reviewed {
    Reviewed(
      turn: turn, question: question.only(in: language), missed: missed.map { $0?.only(in: language) },
      right: right?.only(in: language), explanation: explanation?.only(in: language), isRight: isRight)
  }
}

extension Reviewed: JSONReadable, JSONWritable {
  /// Reads `{"turn": 0, "question": …, "missed": [text, null], "right": …, "explanation": …, "isRight": true}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    turn = try reader.integer("turn", in: 0...10_000)
    question = try reader.read("question")
    missed = try reader.elements("missed").map { answer throws(JSON.Mismatch) in
      answer.value == .null ? nil : try answer.read()
    }
    right = try reader.optional("right")?.read()
    explanation = try reader.optional("explanation")?.read()
    isRight = try reader.bool("isRight")
  }

  public var json: JSON {
    .object([
      "turn": turn.json, "question": question.json, "missed": .array(missed.map { $0?.json ?? .null }),
      "isRight": .bool(isRight), "right": right?.json, "explanation": explanation?.json,
    ])
  }
}
