import Content
import JSON
import Rules

/// A question in a room, without its solution, in one language.
public struct ShownQuestion: Equatable, Sendable {
  public let asked: RoomAsked
  public let text: String
  /// The choices, items, right sides or letters, in the order shown. Empty if the player types the answer.
  public let answers: [String]
  /// The left sides of pairs. Empty for other kinds of questions.
  public let lefts: [String]
  /// The film, if the question is about the rating of a film; otherwise `nil`.
  public let film: ShownFilm?
  public let picture: ShownMedium?
  public let sound: ShownMedium?

  public init(
    asked: RoomAsked, text: String, answers: [String], lefts: [String] = [], film: ShownFilm? = nil, picture: ShownMedium? = nil,
    sound: ShownMedium? = nil
  ) {
    (self.asked, self.text, self.answers, self.lefts, self.film) = (asked, text, answers, lefts, film)
    (self.picture, self.sound) = (picture, sound)
  }

  /// - Parameter layout: the numbers of the choices, items or right sides, in the order in which they are shown.
  public init(_ question: Question, asked: RoomAsked, layout: [Int], film: ShownFilm? = nil, in language: Language) {
    let parts: [LocalizedText] =
      switch question.answer {
      case .choice(let choice): choice.choices
      case .several(let several): several.choices
      case .order(let order): order.items
      case .pairs(let pairs): pairs.rights
      case .typed, .number: []
      }
    self.init(
      asked: asked, text: question.text.text(in: language), answers: layout.map { parts[$0].text(in: language) },
      lefts: (question.pairs?.lefts ?? []).map { $0.text(in: language) }, film: film,
      picture: question.shownPicture(of: asked.question, in: language),
      sound: question.shownSound(of: asked.question, in: language))
  }
}

extension ShownQuestion: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let kind = try reader["kind"]
    guard let known = RoomQuestionKind(rawValue: try kind.string) else { throw kind.mismatch(expected: "a kind of question") }
    let numbers = 0...Int(Int32.max)
    self.init(
      asked: RoomAsked(
        question: try reader.integer("question", in: numbers), of: try reader.integer("of", in: numbers), kind: known,
        opens: Instant(try reader.integer("opens")), limit: try reader["limit"].milliseconds,
        lantern: try reader.optional("lantern")?.read(), round: try RoomRound(from: reader),
        tie: try reader.optional("tie")?.read(),
        points: try reader.optional("points")?.integer(in: 1...Int(Int32.max)) ?? 1),
      text: try reader.string("text"), answers: try reader.optional("answers")?.read() ?? [],
      lefts: try reader.optional("lefts")?.read() ?? [], film: try reader.optional("film")?.read(),
      picture: try reader.optional("picture")?.read(), sound: try reader.optional("sound")?.read())
  }

  public var json: JSON { .object(JSON.Object(members)) }

  var members: [JSON.Member] {
    let object: JSON.Object = [
      "question": asked.question.json, "of": asked.of.json, "kind": .string(asked.kind.rawValue), "text": .string(text),
      "answers": answers.json, "lefts": lefts.jsonIfAny, "lantern": asked.lantern?.json, "film": film?.json,
      "opens": asked.opens.count.json, "limit": asked.limit.count.json, "tie": asked.tie?.json,
      "points": asked.points == 1 ? Optional<JSON>.none : asked.points.json, "picture": picture?.json, "sound": sound?.json,
    ]
    return object.members + (asked.round?.members ?? [])
  }
}

/// The solution of a question, the counts of the answers, and the scoreboard, in one language.
public struct ShownReveal: Equatable, Sendable {
  public let question: Int
  public let solution: RoomSolution<Question.Typed>
  /// For choices, yes or no, and letters: the number of players who chose each one, in the order shown. For other kinds of
  /// questions: the numbers of right, partly right and wrong answers.
  public let split: [Int]
  /// The number of players in the ranking who answered.
  public let answered: Int
  /// The right answer as text. For a vote, the word as it is after the vote.
  public let answer: String
  public let explanation: String?
  public let standing: RoomStanding

  public init(
    question: Int, solution: RoomSolution<Question.Typed>, split: [Int], answered: Int, answer: String, explanation: String?,
    standing: RoomStanding
  ) {
    (self.question, self.solution, self.split, self.answered) = (question, solution, split, answered)
    (self.answer, self.explanation, self.standing) = (answer, explanation, standing)
  }

  public init(_ reveal: RoomReveal<Question.Typed>, of question: Question, in language: Language) {
    self.init(
      question: reveal.asked.question, solution: reveal.solution, split: reveal.split, answered: reveal.answered,
      answer: question.rightAnswer.text(in: language), explanation: question.explanation?.text(in: language),
      standing: reveal.standing)
  }

  /// Returns the reveal as the type that the rules use. `asked` is the revealed question.
  public func reveal(of asked: RoomAsked) -> RoomReveal<Question.Typed> {
    RoomReveal(asked: asked, solution: solution, split: split, answered: answered, standing: standing)
  }
}

extension ShownReveal: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let numbers = 0...Int(Int32.max)
    self.init(
      question: try reader.integer("question", in: numbers), solution: try RoomSolution(from: reader),
      split: try reader.read("split"), answered: try reader.integer("answered", in: numbers),
      answer: try reader.string("answer"), explanation: try reader.optional("explanation")?.string,
      standing: try reader.read("standing"))
  }

  public var json: JSON { .object(JSON.Object([JSON.Member("question", question.json)] + members)) }

  /// All members except the number of the question.
  var members: [JSON.Member] {
    let object: JSON.Object = [
      "answer": .string(answer), "split": split.json, "answered": answered.json, "explanation": explanation?.json,
      "standing": standing.json,
    ]
    return solution.members + object.members
  }
}

// MARK: - Solutions

extension RoomSolution<Question.Typed> {
  /// Reads the members of a reveal: `right`, and the other members that a phone needs to judge an answer.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let right: [Int] = try reader.read("right")
    if let isRight = try reader.optional("yes") {
      self = .yes(try isRight.bool)
    } else if let lantern = try reader.optional("after") {
      self = .letter(try RoomVote(from: reader, after: lantern, right: right))
    } else if let typed = try reader.optional("typed") {
      self = .typed(try typed.read(), accepted: try reader.optional("accepted")?.givenTexts ?? [])
    } else if let ranges = try reader.optional("ranges") {
      self = .number(NumberKey(try ranges.numberRanges))
    } else if let weights = try reader.optional("weights") {
      self = .several(weights: try weights.read())
    } else if try reader.optional("ordered")?.bool ?? false {
      self = .order(right)
    } else if let count = try reader.optional("rights") {
      self = .pairs(right: right, count: try count.integer(in: 1...255))
    } else {
      guard right.count == 1 else { throw reader.mismatch(expected: "one right choice") }
      self = .choice(right: right[0], count: try reader.elements("split").count)
    }
  }

  var members: [JSON.Member] {
    var members = [JSON.Member("right", rightParts.json)]
    switch self {
    case .choice: break
    case .yes(let isRight): members.append(JSON.Member("yes", .bool(isRight)))
    case .letter(let vote): members += vote.members
    case .several(let weights): members.append(JSON.Member("weights", weights.json))
    case .typed(let judge, let accepted):
      members.append(JSON.Member("typed", judge.json))
      if !accepted.isEmpty {
        members.append(JSON.Member("accepted", .array(accepted.map { [.string($0.language), .string($0.text)] })))
      }
    case .number(let key):
      let ranges = key.ranges.map { range -> JSON in [.string(range.lower.text), .string(range.upper.text), range.weight.json] }
      members.append(JSON.Member("ranges", .array(ranges)))
    case .order: members.append(JSON.Member("ordered", true))
    case .pairs(_, let count): members.append(JSON.Member("rights", count.json))
    }
    return members
  }
}

extension JSON.Reader {
  fileprivate var givenTexts: [GivenText] {
    get throws(JSON.Mismatch) {
      try elements.map { element throws(JSON.Mismatch) in
        let parts = try element.elements
        guard parts.count == 2, let text = GivenText(try parts[1].string, language: try parts[0].string) else {
          throw element.mismatch(expected: "a language and a text")
        }
        return text
      }
    }
  }

  fileprivate var numberRanges: [NumberKey.Range] {
    get throws(JSON.Mismatch) {
      try elements.map { element throws(JSON.Mismatch) in
        let parts = try element.elements
        guard parts.count == 3, let lower = DecimalNumber(Array(try parts[0].string.utf8)[...]),
          let upper = DecimalNumber(Array(try parts[1].string.utf8)[...])
        else { throw element.mismatch(expected: "two numbers and a weight") }
        return NumberKey.Range(lower, upper, weight: try parts[2].integer(in: 1...10_000))
      }
    }
  }
}
