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
  public let questions: [Question]
  /// Changes whenever anything in the quiz does.
  public private(set) var version = ""

  public init(id: String, icon: String, title: LocalizedText, description: LocalizedText, questions: [Question]) {
    self.id = id
    self.icon = icon
    self.title = title
    self.description = description
    self.questions = questions
    version = Fingerprint(json.encoded()).text
  }

  /// The same quiz under the version that it once had: another program may have counted it otherwise.
  public func asVersion(_ version: String) -> Quiz {
    var quiz = self
    quiz.version = version
    return quiz
  }
}

/// A question with two to eight answers, one of which is right.
public struct Question: Equatable, Sendable {
  /// Names the question within its quiz.
  public private(set) var id: String
  public let text: LocalizedText
  public let answers: [LocalizedText]
  /// The right answer's place among the answers, from 0.
  public let rightAnswer: Int
  public let hint: LocalizedText?
  /// One sentence, shown with the answer.
  public let explanation: LocalizedText?

  public init(
    id: String, text: LocalizedText, answers: [LocalizedText], rightAnswer: Int, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil
  ) {
    self.id = id
    self.text = text
    self.answers = answers
    self.rightAnswer = rightAnswer
    self.hint = hint
    self.explanation = explanation
  }

  /// The same question under another name.
  func named(_ id: String) -> Question {
    var question = self
    question.id = id
    return question
  }
}

extension Quiz {
  /// What the rules need to know of the questions.
  public var ruleQuestions: [ChoiceRound.Question] {
    questions.map { question in
      ChoiceRound.Question(
        choiceCount: question.answers.count, rightChoice: question.rightAnswer,
        fixedLayout: WrittenNumber.ascending(question.answers.map { $0.text(in: .english) }))
    }
  }
}
