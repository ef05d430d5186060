import Content

/// A quiz as described in a file. It may be incomplete.
///
/// Texts without a stated language are neutral. `Assembly` detects their language, unless `language` or `statesLanguages` is set.
public struct QuizDraft: Equatable, Sendable {
  /// The id that the file gives, valid or not.
  public var id: String?
  public var title: LocalizedText?
  public var description: LocalizedText?
  /// The name of an icon in the app's icon set.
  public var icon: String?
  public var author: Quiz.Author?
  public var licence: String?
  /// The language of the neutral texts as a BCP 47 tag, if the file states it.
  public var language: String?
  /// Whether the neutral texts are meant for all languages, as they can be in our own format, so that their language is not
  /// detected.
  public var statesLanguages = false
  public var questions: [QuestionDraft]
  public var place: Place?

  public init(title: LocalizedText? = nil, questions: [QuestionDraft] = [], place: Place? = nil) {
    (self.title, self.questions, self.place) = (title, questions, place)
  }
}

/// A question as described in a file. It may be incomplete.
public struct QuestionDraft: Equatable, Sendable {
  public var place: Place?
  /// The id that the file gives, valid or not.
  public var id: String?
  /// The permanent number of the question. Only our own format has such numbers.
  public var number: Int?
  public var text: LocalizedText?
  public var answer: AnswerDraft
  public var hint: LocalizedText?
  public var explanation: LocalizedText?
  public var extras: Question.Extras
  /// The question's picture. `Assembly` checks it.
  public var picture: MediaDraft?
  /// The question's sound. `Assembly` checks it.
  public var sound: MediaDraft?
  /// The pictures and sounds that the question's text refers to. `embed` moves their contents to `picture` and `sound`.
  var media: [HTMLMedium] = []
  /// Notes about what the reader changed, and about what it ignored in the file.
  public var notes: [Problem.Kind] = []
  /// The reason why the question cannot be imported, such as `.essay`. A question with an obstacle is skipped.
  public var obstacle: Problem.Kind?

  public init(
    _ text: LocalizedText?, _ answer: AnswerDraft, place: Place? = nil, hint: LocalizedText? = nil,
    explanation: LocalizedText? = nil, extras: Question.Extras = Question.Extras()
  ) {
    (self.text, self.answer, self.place) = (text, answer, place)
    (self.hint, self.explanation, self.extras) = (hint, explanation, extras)
  }
}

/// The answer to a question as described in a file, with one case for each kind of question.
public enum AnswerDraft: Equatable, Sendable {
  /// Answers to choose from. One or more are right, or none if the file does not state the right answer.
  case choice([ChoiceDraft])
  /// True or false. `nil` if the file does not say which one is right.
  case trueFalse(Bool?)
  /// Accepted answers. The first one is shown as the right answer. A weight below full gives partial credit.
  case typed([ChoiceDraft], isCaseSensitive: Bool = false)
  /// A number to type. It is right if it is in one of these ranges.
  case number([NumberRange])
  /// Items to sort, in the right order.
  case order([LocalizedText])
  /// Pairs to match, and distractors: further right-hand sides that match nothing.
  case pairs([PairDraft], distractors: [LocalizedText] = [])
  /// An answer that needs no assembly. Only drafts from the editor have one.
  case assembled(Question.Answer)
  /// No answer, or an answer that the reader did not understand.
  case none
}

/// One of the answers to a question.
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

/// The accepted numbers from `lower` to `upper`, including both limits. The limits are decimal numbers as text, with a decimal
/// point ("3.14", "-2e6").
public struct NumberRange: Equatable, Sendable {
  public var lower: String
  public var upper: String
  /// The credit, as in ``ChoiceDraft/weight``.
  public var weight: Int
  /// Whether the file states these two limits. Otherwise, it states a number with a tolerance, or a single number.
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

/// A place in a file, stated so that the user can find it.
public enum Place: Equatable, Sendable {
  /// A line in a text file, counted from 1.
  case line(Int)
  /// A row in a table, counted from 1, with the sheet's name if there are several sheets.
  case row(Int, sheet: String? = nil)
  /// An item in a file without lines, such as a note in an Anki deck. Items are counted from 1.
  case item(Int)

  /// The number of the line, row or item.
  public var number: Int {
    switch self {
    case .line(let number), .row(let number, _), .item(let number): number
    }
  }
}
