import JSON

/// A question and its answer.
public struct Question: Equatable, Sendable {
  /// Identifies the question within its quiz.
  public private(set) var id: String
  /// A permanent number, from 1, that identifies the question among all questions on a server. Every question in a typed quiz has
  /// a number.
  public let number: Int?
  public let text: LocalizedText
  public let answer: Answer
  public let hint: LocalizedText?
  /// One sentence, shown with the right answer.
  public let explanation: LocalizedText?
  public internal(set) var extras: Extras

  public init(
    id: String, number: Int? = nil, text: LocalizedText, answer: Answer, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil, extras: Extras = Extras()
  ) {
    (self.id, self.number, self.text, self.answer) = (id, number, text, answer)
    (self.hint, self.explanation, self.extras) = (hint, explanation, extras)
  }

  /// Creates a single-choice question with two to twelve answers. `rightAnswer` is the position of the right answer, from 0.
  public init(
    id: String, text: LocalizedText, answers: [LocalizedText], rightAnswer: Int, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil
  ) {
    self.init(id: id, text: text, answer: .choice(Choice(answers, right: rightAnswer)), hint: hint, explanation: explanation)
  }
}

extension Question {
  /// Returns the question with the given id instead of its own.
  public func named(_ id: String) -> Question {
    var question = self
    question.id = id
    return question
  }

  /// Returns the question with the licence of its quiz, unless the question has its own licence.
  package func licensed(_ licence: String?) -> Question {
    guard licence != nil else { return self }
    var question = self
    question.extras = extras.licensed(licence)
    return question
  }

  /// Returns the question with its texts in one language only.
  func only(in language: Language) -> Question {
    var answer = answer
    switch answer {
    case .choice(let choice): answer = .choice(choice.only(in: language))
    case .several(let several): answer = .several(several.only(in: language))
    case .order(let order): answer = .order(order.only(in: language))
    case .pairs(let pairs): answer = .pairs(pairs.only(in: language))
    case .typed, .number: break
    }
    return Question(
      id: id, number: number, text: text.only(in: language), answer: answer, hint: hint?.only(in: language),
      explanation: explanation?.only(in: language), extras: extras.only(in: language))
  }
}

extension Question.Choice {
  /// Returns the choices in one language. Numeric answers are sorted by their English texts, so the English texts are kept if the
  /// order would change without them.
  fileprivate func only(in language: Language) -> Question.Choice {
    let only = choices.map { $0.only(in: language) }
    func order(_ texts: [LocalizedText]) -> [Int]? { WrittenNumber.ascending(texts.map { $0.text(in: .english) }) }
    guard order(only) != order(choices) else { return Question.Choice(only, right: right) }
    return Question.Choice(choices.map { $0.only(in: [.english, language]) }, right: right)
  }
}

// MARK: - Kinds of answers

extension Question {
  /// The answer to a question, with one case for each kind. Most questions have one right choice, so only that case is stored
  /// inline; the others are `indirect`.
  public enum Answer: Equatable, Sendable {
    /// One right answer among the choices that are shown.
    case choice(Choice)
    /// Several right answers among the choices that are shown.
    indirect case several(Several)
    /// A word or name that the player types.
    indirect case typed(Typed)
    /// A number that the player types.
    indirect case number(Number)
    /// Items that the player puts in order.
    indirect case order(Order)
    /// Pairs that the player matches.
    indirect case pairs(Pairs)

    /// The number of answers to choose from, or 0 if there are none.
    var choiceCount: Int {
      switch self {
      case .choice(let choice): choice.choices.count
      case .several(let several): several.choices.count
      case .typed, .number, .order, .pairs: 0
      }
    }
  }

  /// Two to twelve answers, one of which is right.
  public struct Choice: Equatable, Sendable {
    /// The allowed number of answers.
    public static var counts: ClosedRange<Int> { 2...12 }

    public let choices: [LocalizedText]
    /// The position of the right answer, from 0.
    public let right: Int

    /// - Precondition: `right` is the position of one of the choices.
    public init(_ choices: [LocalizedText], right: Int) {
      precondition(choices.indices.contains(right), "the right answer is not among the choices")
      (self.choices, self.right) = (choices, right)
    }
  }

  /// An answer that the player types. `accepts(_:in:)` judges it, unless `isExact` is `true`.
  public struct Typed: Equatable, Sendable {
    /// The right answer as it is shown. The player may type it in any language.
    public let shown: LocalizedText
    /// The other accepted answers, one list for each language in the order of `Language.allCases`.
    private let others: [[String]]
    /// Whether case, accents and punctuation matter. If so, do not judge answers with `accepts(_:in:)`, which ignores them.
    public let isExact: Bool

    public init(_ shown: LocalizedText, isExact: Bool = false, accepted: (Language) -> [String] = { _ in [] }) {
      (self.shown, self.isExact) = (shown, isExact)
      others = Language.allCases.map(accepted)
    }

    /// Returns the other accepted answers in one language. They are accepted whatever the player's language.
    public func accepted(in language: Language) -> [String] { others[Int(language.rawValue)] }
  }

  /// The choices of a single-choice question, or `nil` for another kind of question.
  public var choice: Choice? { if case .choice(let choice) = answer { choice } else { nil } }

  /// The typed answer, or `nil` for another kind of question.
  public var typed: Typed? { if case .typed(let typed) = answer { typed } else { nil } }

  /// The texts of the choices. Empty unless the question is a single-choice question.
  public var choices: [LocalizedText] { choice?.choices ?? [] }

  /// The positions, from 0, of the answers that are not shuffled.
  public var staying: [Int] { extras.staying(of: answer.choiceCount) }

  /// The right answer as it is shown, for every kind of question.
  public var rightAnswer: LocalizedText {
    switch answer {
    case .choice(let choice): choice.choices[choice.right]
    case .several(let several): several.rightAnswer
    case .typed(let typed): typed.shown
    case .number(let number): number.rightAnswer
    case .order(let order): order.text(of: Array(order.items.indices))
    case .pairs(let pairs): pairs.text(of: pairs.right)
    }
  }
}
