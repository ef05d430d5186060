import Content
import JSON
import Rules

// The rounds of a pub quiz, as requests contain them and as players see them.

extension RoomRequest {
  /// A round of a pub quiz: one of the quizzes that the room plays.
  public enum Round: Equatable, Sendable, JSONReadable, JSONWritable {
    /// The id of a quiz on the server.
    case quiz(String)
    /// A quiz that only the host has, in the format of `GET /api/v1/quizzes/{id}`.
    case document(JSON)

    public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
      if let quiz = try reader.optional("quiz") {
        self = .quiz(try quiz.string)
      } else {
        self = .document(try reader["document"].value)
      }
    }

    public var json: JSON {
      switch self {
      case .quiz(let id): ["quiz": .string(id)]
      case .document(let document): ["document": document]
      }
    }
  }
}

/// A question for the players who share first place at the end. The answer that is nearest to ``number`` wins.
public struct RoomTieBreak: Equatable, Sendable, JSONReadable, JSONWritable {
  public let text: String
  public let number: DecimalNumber

  /// The maximum length of the text, in bytes.
  public static let longest = 1_000

  public init(text: String, number: DecimalNumber) { (self.text, self.number) = (text, number) }

  /// Reads `{"text": "How high is Mount Everest, in metres?", "number": 8849}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let (text, number) = (try reader["text"], try reader["number"].number)
    let string = try text.string
    guard (1...RoomTieBreak.longest).contains(string.utf8.count) else { throw text.mismatch(expected: "1 to 1000 bytes of text") }
    guard let exact = DecimalNumber(number.literal) else { throw try reader["number"].mismatch(expected: "a number") }
    self.init(text: string, number: exact)
  }

  public var json: JSON { ["text": .string(text), "number": .number(JSON.Number(checked: number.text))] }

  /// The question as the room shows it, with the same text in all languages.
  public var question: Question {
    Question(
      id: "tie-break", text: LocalizedText(neutral: text),
      answer: .number(Question.Number([Question.Number.Accepted(.number(number), weight: 10_000)])))
  }

  /// The answer key with which the rules judge answers.
  public var key: Question.Key { .number(NumberKey([NumberKey.Range(number, number, weight: 10_000)])) }
}

// MARK: - What is shown

/// The title and the size of a round, which everybody sees from the beginning.
public struct RoomRoundTitle: Equatable, Sendable, JSONReadable, JSONWritable {
  public let title: String
  /// The number of questions.
  public let questions: Int

  public init(title: String, questions: Int) { (self.title, self.questions) = (title, questions) }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(title: try reader.string("title"), questions: try reader.integer("questions", in: 1...Int(Int32.max)))
  }

  public var json: JSON { ["title": .string(title), "questions": questions.json] }
}

extension RoomRound {
  init?(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let numbers = 0...Int(Int32.max)
    guard let round = try reader.optional("round") else { return nil }
    self.init(
      number: try round.integer(in: numbers), of: try reader.integer("rounds", in: numbers),
      first: try reader.integer("first", in: numbers), count: try reader.integer("questions", in: numbers))
  }

  var members: [JSON.Member] {
    let object: JSON.Object = ["round": number.json, "rounds": of.json, "first": first.json, "questions": count.json]
    return object.members
  }
}

extension RoomTie: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      score: try reader["score"].points, names: try reader.elements("names").map { name throws(JSON.Mismatch) in try name.string }
    )
  }

  public var json: JSON { ["score": score.json, "names": .array(names.map { .string($0) })] }
}

extension RoomBreak: JSONReadable, JSONWritable {
  /// Reads `{"round": 1, "rounds": 3, "first": 10, "questions": 10, "ends": …, "length": 300000, "standing": {…}}`. The members
  /// `round` to `questions` describe the next round.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let next = try RoomRound(from: reader) else { throw reader.mismatch(expected: "a round") }
    self.init(
      next: next, ends: Instant(try reader.integer("ends")), length: try reader["length"].milliseconds,
      standing: try reader.read("standing"))
  }

  public var json: JSON {
    let object: JSON.Object = ["ends": ends.count.json, "length": length.count.json, "standing": standing.json]
    return .object(JSON.Object(next.members + object.members))
  }
}

/// The typed answers to a question, as the host sees them.
public struct ShownTyped: Equatable, Sendable, JSONReadable, JSONWritable {
  public let answers: RoomTypedAnswers
  /// The text of the question.
  public let text: String

  public init(_ answers: RoomTypedAnswers, text: String) { (self.answers, self.text) = (answers, text) }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let groups = try reader.elements("answers").map { element throws(JSON.Mismatch) in
      guard let text = GivenText(try element.string("text"), language: try element.string("language")) else {
        throw element.mismatch(expected: "a text and its language")
      }
      return RoomTypedAnswers.Group(
        text: text, count: try element.integer("count", in: 1...Int(Int32.max)),
        credit: try element.optional("credit").map { credit throws(JSON.Mismatch) in
          Credit(hundredths: Int(min(max(try credit.points.hundredths, 0), 100)))
        })
    }
    self.init(
      RoomTypedAnswers(question: try reader.integer("question", in: 0...Int(Int32.max)), groups: groups),
      text: try reader.string("text"))
  }

  public var json: JSON {
    [
      "question": answers.question.json, "text": .string(text),
      "answers": .array(
        answers.groups.map { group in
          .object([
            "text": .string(group.text.text), "language": .string(group.text.language), "count": group.count.json,
            "credit": group.credit.map { Points(hundredths: Int64($0.hundredths)).json },
          ])
        }),
    ]
  }
}
