import JSON
import Rules

/// A collection of questions on one subject.
public struct Quiz: Equatable, Sendable {
  /// Identifies the quiz in addresses and logs: lowercase letters, digits and hyphens. The id of an imported quiz also has
  /// tildes.
  public let id: String
  /// The name of an icon in the app's set. An unknown icon is drawn as a question mark.
  public let icon: String
  public let title: LocalizedText
  public let description: LocalizedText
  /// The fictional author of the questions, if the quiz has one.
  public let author: Author?
  public let questions: [Question]
  /// The facts that the rules need about the single-choice questions. Computed once, because every round is drawn from them.
  public let ruleQuestions: [ChoiceRound.Question]
  /// The sources of the quiz. Empty for the operator's own quizzes. A mixed quiz has the sources of all its quizzes.
  public let origins: [Origin]
  /// The licence of the questions that have none of their own, such as "CC BY 4.0".
  public let licence: String?
  /// A fingerprint that changes whenever anything in the quiz changes. Empty if it was not computed.
  public private(set) var version: String
  /// The language of the texts if they are in one language only, or `nil` if they are in all languages. The version is the same
  /// in both cases.
  public private(set) var language: Language?

  /// Creates a quiz with the given version. A page that only asks questions uses this initializer, so it does not contain the
  /// code that computes versions.
  package init(
    id: String, icon: String, title: LocalizedText, description: LocalizedText, author: Author? = nil, questions: [Question],
    origins: [Origin] = [], licence: String? = nil, version: String, language: Language? = nil
  ) {
    (self.id, self.icon, self.title, self.description, self.author) = (id, icon, title, description, author)
    (self.questions, self.origins, self.licence) = (questions, origins, licence)
    (self.version, self.language) = (version, language)
    ruleQuestions = questions.compactMap { $0.ruleQuestion }
  }

  public init(
    id: String, icon: String, title: LocalizedText, description: LocalizedText, author: Author? = nil, questions: [Question],
    origins: [Origin] = [], licence: String? = nil
  ) {
    self =
      Quiz(
        id: id, icon: icon, title: title, description: description, author: author, questions: questions, origins: origins,
        licence: licence, version: ""
      ).versioned
  }

  /// The same quiz with its version computed from its content.
  package var versioned: Quiz { asVersion(Fingerprint(json.encoded()).text) }

  /// Compares only ids and versions. The version differs whenever the content does.
  public static func == (one: Quiz, other: Quiz) -> Bool { one.id == other.id && one.version == other.version }

  /// Returns the quiz with the version under which it was archived. Another release of Potiron may compute versions differently.
  public func asVersion(_ version: String) -> Quiz {
    var quiz = self
    quiz.version = version
    return quiz
  }

  /// Returns the quiz with the given id, title and origins, and therefore a new version. If `title` is `nil`, the title stays.
  package func named(_ id: String, titled title: LocalizedText? = nil, from origins: [Origin]) -> Quiz {
    Quiz(
      id: id, icon: icon, title: title ?? self.title, description: description, author: author, questions: questions,
      origins: origins, licence: licence)
  }

  /// Returns the quiz with its texts in one language only. Rounds of this quiz are drawn in the same way as rounds of the quiz in
  /// all languages.
  public func only(in language: Language) -> Quiz {
    Quiz(
      id: id, icon: icon, title: title.only(in: language), description: description.only(in: language),
      author: author.map { Author(number: $0.number, name: $0.name.only(in: language)) },
      questions: questions.map { $0.only(in: language) }, origins: origins, licence: licence, version: version,
      language: language)
  }

  /// The fictional author of a quiz's questions, such as a cartographer.
  public struct Author: Equatable, Sendable {
    /// A permanent number, from 1.
    public let number: Int
    public let name: LocalizedText

    public init(number: Int, name: LocalizedText) { (self.number, self.name) = (number, name) }
  }
}

extension Quiz {
  /// The single-choice questions, in order. `ruleQuestions` has one entry for each.
  public var choiceQuestions: [Question] { questions.filter { $0.choice != nil } }

  /// Whether any question has its own time limit.
  @inline(never)
  public var hasLimits: Bool { questions.indices.contains { questions[$0].extras.seconds != nil } }

  /// The time limits and the points of all questions, in order, as the rules need them.
  @inline(never)
  public func terms() -> [QuestionTerms] { questions.map { $0.extras.terms } }

  /// Whether all questions have typed answers. A server does not list such quizzes, but asks their questions one by one.
  public var isTyped: Bool { questions.allSatisfy { $0.typed != nil } }

  /// The questions with a typed answer, in order.
  public var typedQuestions: [Question] { questions.filter { $0.typed != nil } }
}

extension Question {
  /// The facts that the rules need about the question, or `nil` if it is not a single-choice question.
  fileprivate var ruleQuestion: ChoiceRound.Question? { choice.map { ruleQuestion($0) } }

  func ruleQuestion(_ choice: Choice) -> ChoiceRound.Question {
    // The right sides of pairs are always shuffled. They are stored in the order of the left sides, so their stored order would
    // reveal the answer.
    let staying = pairs == nil ? extras.staying(of: choice.choices.count) : []
    return ChoiceRound.Question(
      choiceCount: choice.choices.count, rightChoice: choice.right,
      fixedLayout: staying.isEmpty ? WrittenNumber.ascending(choice.choices.map { $0.text(in: .english) }) : nil,
      staying: staying, terms: extras.terms)
  }
}
