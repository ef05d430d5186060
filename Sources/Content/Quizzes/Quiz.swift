import JSON
import Rules

/// A collection of questions on one subject.
public struct Quiz: Equatable, Sendable {
  /// Names the quiz in addresses and logs: lower-case letters, digits and hyphens.
  public let id: String
  /// The name of a drawing of the app's set; an unknown one is drawn as a question mark.
  public let icon: String
  public let title: LocalizedText
  public let description: LocalizedText
  /// Who asks, where the quiz names somebody.
  public let author: Author?
  public let questions: [Question]
  /// What the rules need to know of the questions with choices; worked out once, since every round is drawn from it.
  public let ruleQuestions: [ChoiceRound.Question]
  /// Where it is from, if it is not the operator's own; of quizzes that are mixed, where any of them is from.
  public let origins: [Origin]
  /// Changes whenever anything in the quiz does.
  public private(set) var version: String
  /// The only language of its texts; `nil` if it has all. The version is that of the whole quiz either way.
  public private(set) var language: Language?

  /// A quiz with a known version. A page that asks questions does not contain the code that computes one.
  package init(
    id: String, icon: String, title: LocalizedText, description: LocalizedText, author: Author? = nil, questions: [Question],
    origins: [Origin] = [], version: String, language: Language? = nil
  ) {
    self.id = id
    self.icon = icon
    self.title = title
    self.description = description
    self.author = author
    self.questions = questions
    ruleQuestions = questions.compactMap { $0.ruleQuestion }
    self.origins = origins
    self.version = version
    self.language = language
  }

  public init(
    id: String, icon: String, title: LocalizedText, description: LocalizedText, author: Author? = nil, questions: [Question],
    origins: [Origin] = []
  ) {
    self =
      Quiz(
        id: id, icon: icon, title: title, description: description, author: author, questions: questions, origins: origins,
        version: ""
      ).versioned
  }

  /// The same quiz with the version that follows from all that is in it.
  package var versioned: Quiz { asVersion(Fingerprint(json.encoded()).text) }

  /// By name and version, which is another one where anything is.
  public static func == (one: Quiz, other: Quiz) -> Bool { one.id == other.id && one.version == other.version }

  /// The same quiz under the version that it once had: another program may have counted it otherwise.
  public func asVersion(_ version: String) -> Quiz {
    var quiz = self
    quiz.version = version
    return quiz
  }

  /// The quiz with its texts in one language alone. Its rounds are those of the whole quiz.
  public func only(in language: Language) -> Quiz {
    Quiz(
      id: id, icon: icon, title: title.only(in: language), description: description.only(in: language),
      author: author.map { Author(number: $0.number, name: $0.name.only(in: language)) },
      questions: questions.map { $0.only(in: language) }, origins: origins, version: version, language: language)
  }

  /// Who asks the questions of a quiz: a figure such as a cartographer, rather than a person.
  public struct Author: Equatable, Sendable {
    /// Names the author for good, from 1.
    public let number: Int
    public let name: LocalizedText

    public init(number: Int, name: LocalizedText) {
      self.number = number
      self.name = name
    }
  }
}

extension Quiz {
  /// The questions that a choice round asks, in order; `ruleQuestions` has one for each.
  public var choiceQuestions: [Question] { questions.filter { $0.choice != nil } }

  /// The questions whose answer is typed, in order.
  public var typedQuestions: [Question] { questions.filter { $0.typed != nil } }
}

extension Question {
  /// What the rules need to know of it; `nil` where it has no choices.
  fileprivate var ruleQuestion: ChoiceRound.Question? {
    guard let choice else { return nil }
    return ChoiceRound.Question(
      choiceCount: choice.choices.count, rightChoice: choice.right,
      fixedLayout: staying.isEmpty ? WrittenNumber.ascending(choice.choices.map { $0.text(in: .english) }) : nil,
      staying: staying)
  }
}
