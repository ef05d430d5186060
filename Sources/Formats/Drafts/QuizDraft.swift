import Content

/// A quiz as a file describes it, complete or not.
///
/// Texts in no stated language are neutral. `Assembly` detects their language.
public struct QuizDraft: Equatable, Sendable {
  /// The id that the file gives, valid or not.
  public var id: String?
  public var title: LocalizedText?
  public var description: LocalizedText?
  /// The name of an icon in the app's set.
  public var icon: String?
  public var author: Quiz.Author?
  public var licence: String?
  /// The language of the neutral texts as a BCP 47 tag, if the file states it.
  public var language: String?
  /// Whether the neutral texts are meant for all languages, as in our own format, so that their language is not detected.
  public var statesLanguages = false
  public var questions: [QuestionDraft]
  public var place: Place?

  public init(title: LocalizedText? = nil, questions: [QuestionDraft] = [], place: Place? = nil) {
    (self.title, self.questions, self.place) = (title, questions, place)
  }
}

/// A question as a file describes it, complete or not.
public struct QuestionDraft: Equatable, Sendable {
  public var place: Place?
  /// The id that the file gives, valid or not.
  public var id: String?
  /// The permanent number of a question in our own format.
  public var number: Int?
  public var text: LocalizedText?
  public var answer: AnswerDraft
  public var hint: LocalizedText?
  public var explanation: LocalizedText?
  public var extras: Question.Extras
  /// The content of a picture and of a sound. `Assembly` checks them.
  public var picture: MediaDraft?
  public var sound: MediaDraft?
  /// The pictures and sounds in the question's text, by their addresses, until `embed` finds their content.
  var media: [HTMLMedium] = []
  /// What a reader noticed: its own changes, and parts of the file that it ignored. Each becomes a note.
  public var notes: [Problem.Kind] = []
  /// Why a reader cannot take the question, such as `.essay`. The question is then skipped.
  public var obstacle: Problem.Kind?

  public init(
    _ text: LocalizedText?, _ answer: AnswerDraft, place: Place? = nil, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil, extras: Question.Extras = Question.Extras()
  ) {
    (self.text, self.answer, self.place) = (text, answer, place)
    (self.hint, self.explanation, self.extras) = (hint, explanation, extras)
  }
}

/// The answer of a question as a file describes it, with one case for each kind of question.
public enum AnswerDraft: Equatable, Sendable {
  /// Answers to choose from. One or more are right, or none if the file does not say.
  case choice([ChoiceDraft])
  /// `nil` if the file does not say which is right.
  case trueFalse(Bool?)
  /// Accepted answers, the one to show first. A weight below full gives partial credit.
  case typed([ChoiceDraft], isCaseSensitive: Bool = false)
  /// A number, right if it is in one of the ranges.
  case number([NumberRange])
  /// Items in the right order.
  case order([LocalizedText])
  /// Pairs to match, and further right-hand sides that match nothing.
  case pairs([PairDraft], distractors: [LocalizedText] = [])
  /// No answer, or none that a reader understood.
  case none
}

/// One of the answers of a question.
public struct ChoiceDraft: Equatable, Sendable {
  public var text: LocalizedText
  /// The credit in hundredths of a percent: 10,000 for a right answer, 0 for a wrong one, less than 0 for a penalty.
  public var weight: Int
  public var feedback: LocalizedText?

  public init(_ text: LocalizedText, weight: Int, feedback: LocalizedText? = nil) {
    (self.text, self.weight, self.feedback) = (text, weight, feedback)
  }

  public init(_ text: LocalizedText, isRight: Bool) { self.init(text, weight: isRight ? ChoiceDraft.full : 0) }

  /// The weight of a right answer.
  public static let full = 10_000

  public var isRight: Bool { weight == ChoiceDraft.full }
}

/// Accepted numbers, from `lower` to `upper`. Both are decimal numbers with a point, as a file has them ("3.14", "-2e6").
public struct NumberRange: Equatable, Sendable {
  public var lower: String
  public var upper: String
  /// The credit, as in ``ChoiceDraft/weight``.
  public var weight: Int
  /// Whether the file states the two limits, not a number with a tolerance.
  public var isInterval: Bool

  public init(lower: String, upper: String, weight: Int = ChoiceDraft.full, isInterval: Bool = false) {
    (self.lower, self.upper, self.weight, self.isInterval) = (lower, upper, weight, isInterval)
  }
}

public struct PairDraft: Equatable, Sendable {
  public var left: LocalizedText
  public var right: LocalizedText

  public init(_ left: LocalizedText, _ right: LocalizedText) { (self.left, self.right) = (left, right) }
}

/// A place in a file, by which people can find it.
public enum Place: Equatable, Sendable {
  /// A line of a text file, from 1.
  case line(Int)
  /// A row of a table, from 1, with the sheet's name if there are several.
  case row(Int, sheet: String? = nil)
  /// A numbered item of a file without lines, from 1, such as a note of a deck.
  case item(Int)

  /// The number of the line, row or item.
  public var number: Int {
    switch self {
    case .line(let number), .row(let number, _), .item(let number): number
    }
  }
}
