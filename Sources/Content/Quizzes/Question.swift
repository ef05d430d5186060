import JSON

/// A question, and what counts as its answer.
public struct Question: Equatable, Sendable {
  /// Names the question within its quiz.
  public private(set) var id: String
  /// Names the question among all, for good: from 1, and always there where the answer is typed.
  public let number: Int?
  public let text: LocalizedText
  public let answer: Answer
  public let hint: LocalizedText?
  /// One sentence, shown with the answer.
  public let explanation: LocalizedText?
  public let extras: Extras

  public init(
    id: String, number: Int? = nil, text: LocalizedText, answer: Answer, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil, extras: Extras = Extras()
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.answer = answer
    self.hint = hint
    self.explanation = explanation
    self.extras = extras
  }

  /// A question with two to eight answers, one of which is right: that at the place `rightAnswer`, from 0.
  public init(
    id: String, text: LocalizedText, answers: [LocalizedText], rightAnswer: Int, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil
  ) {
    self.init(
      id: id, text: text, answer: .choice(Choice(answers, right: rightAnswer)), hint: hint, explanation: explanation)
  }
}

extension Question {
  /// The same question under another name.
  public func named(_ id: String) -> Question {
    var question = self
    question.id = id
    return question
  }
}

extension Question {
  /// The question with its texts in one language alone.
  func only(in language: Language) -> Question {
    var answer = answer
    if case .choice(let choice) = answer { answer = .choice(choice.only(in: language)) }
    return Question(
      id: id, number: number, text: text.only(in: language), answer: answer, hint: hint?.only(in: language),
      explanation: explanation?.only(in: language), extras: extras)
  }
}

extension Question.Choice {
  /// English decides the order in which numbers are shown. It stays if the order would change without it.
  fileprivate func only(in language: Language) -> Question.Choice {
    let only = choices.map { $0.only(in: language) }
    func order(_ texts: [LocalizedText]) -> [Int]? { WrittenNumber.ascending(texts.map { $0.text(in: .english) }) }
    guard order(only) != order(choices) else { return Question.Choice(only, right: right) }
    return Question.Choice(choices.map { $0.only(in: [.english, language]) }, right: right)
  }
}

// MARK: - Kinds of answers

extension Question {
  /// What counts as the answer, one case a kind.
  public enum Answer: Equatable, Sendable {
    /// One of several that are shown.
    case choice(Choice)
    /// A word or name that the player types.
    case typed(Typed)
  }

  /// Two to eight answers, one of which is right.
  public struct Choice: Equatable, Sendable {
    public let choices: [LocalizedText]
    /// The right one's place among them, from 0.
    public let right: Int

    /// - Precondition: `right` is the place of one of the choices.
    public init(_ choices: [LocalizedText], right: Int) {
      precondition(choices.indices.contains(right), "the right answer is none of the choices")
      self.choices = choices
      self.right = right
    }
  }

  /// An answer that is typed, as `accepts(_:in:)` recognises it.
  public struct Typed: Equatable, Sendable {
    /// The right answer as it is shown; what it says in any language is accepted.
    public let shown: LocalizedText
    /// What is accepted besides, a list for each language in the order of `Language.allCases`.
    private let others: [[String]]

    public init(_ shown: LocalizedText, accepted: (Language) -> [String] = { _ in [] }) {
      self.shown = shown
      others = Language.allCases.map(accepted)
    }

    /// What is accepted besides what is shown, of one language; whoever plays in another may type it too.
    public func accepted(in language: Language) -> [String] { others[Int(language.rawValue)] }
  }

  /// The choices of a question that has some; `nil` for other kinds.
  public var choice: Choice? {
    switch answer {
    case .choice(let choice): choice
    case .typed: nil
    }
  }

  /// The answer of a question that is answered by typing; `nil` for other kinds.
  public var typed: Typed? {
    switch answer {
    case .choice: nil
    case .typed(let typed): typed
    }
  }

  /// What can be chosen; nothing where the answer is typed.
  public var choices: [LocalizedText] { choice?.choices ?? [] }

  /// The places, from 0, of the answers that are not shuffled with the others.
  public var staying: [Int] { extras.staying(of: choices.count) }

  /// The right answer as it is shown, whatever the kind.
  public var rightAnswer: LocalizedText {
    switch answer {
    case .choice(let choice): choice.choices[choice.right]
    case .typed(let typed): typed.shown
    }
  }
}

// MARK: - Extras

extension Question {
  /// What a question may tell besides, and most do not.
  ///
  /// Kept as it is written, and read when it is asked for: a page that shows none of it needs no code that knows it.
  public struct Extras: Equatable, Sendable {
    let members: [JSON.Member]

    init(_ members: [JSON.Member]) { self.members = members }

    /// - Parameter shuffle: as files write it.
    public init(
      picture: Picture? = nil, difficulty: Difficulty? = nil, tags: [String] = [], sources: [String] = [], shuffle: JSON? = nil
    ) {
      var members: [JSON.Member] = []
      if let picture { members.append(JSON.Member("picture", picture.json)) }
      if let difficulty { members.append(JSON.Member("difficulty", .string(difficulty.name))) }
      if !tags.isEmpty { members.append(JSON.Member("tags", tags.json)) }
      if !sources.isEmpty { members.append(JSON.Member("sources", sources.json)) }
      if let shuffle { members.append(JSON.Member("shuffle", shuffle)) }
      self.init(members)
    }

    private func value<Value: JSONReadable>(_ name: String) -> Value? {
      guard let member = JSON.Object(members)[name] else { return nil }
      return try? JSON.Reader(member).read()
    }

    public var picture: Picture? { value("picture") }
    public var difficulty: Difficulty? { value("difficulty") }
    /// Subjects by which questions are found and grouped, in the form of identifiers.
    public var tags: [String] { value("tags") ?? [] }
    /// Where the facts are from, such as the name of a data set, a book or an address.
    public var sources: [String] { value("sources") ?? [] }

    /// The places, from 0, of the answers that are not shuffled with the others: all of them, or those whose numbers are listed.
    func staying(of count: Int) -> [Int] {
      switch JSON.Object(members)["shuffle"] {
      case .bool(false)?: Array(0..<count)
      case .array(let numbers)?:
        numbers.compactMap { number in
          if case .number(let literal) = number, let number = literal.integer, 1...8 ~= number { Int(number) - 1 } else { nil }
        }
      default: []
      }
    }
  }

  public enum Difficulty: UInt8, CaseIterable, Sendable {
    case easy, medium, hard

    /// As files write it.
    public var name: String {
      switch self {
      case .easy: "easy"
      case .medium: "medium"
      case .hard: "hard"
      }
    }

    public init?(name: String) {
      guard let difficulty = Difficulty.allCases.first(where: { $0.name == name }) else { return nil }
      self = difficulty
    }
  }

  public var picture: Picture? { extras.picture }
}
