import Content

/// A part of a quiz that a file leaves out because its format cannot hold it, or a text that programs which read the file may
/// shorten.
public struct Omission: Equatable, Sendable {
  /// The number of the question, from 1, counted across all quizzes in the file. `nil` if the omission concerns a whole quiz.
  public let question: Int?
  public let what: What

  public init(_ what: What, question: Int? = nil) { (self.what, self.question) = (what, question) }

  public enum What: Equatable, Sendable {
    // The whole quiz
    /// The texts in these languages, because a file in this format has only one language.
    case otherLanguages([Language])
    case title
    case description
    case author
    case licence
    /// The wrong answers, because a card has only the right one.
    case wrongAnswers
    /// The typing of answers, because a card only shows its answer.
    case typing

    // A whole question, because the format has no questions of its kind
    case typed
    case severalRight
    case number
    case order
    case pairs

    // Parts of a question
    case picture
    case sound
    case hint
    case explanation
    case feedback
    case tags
    case difficulty
    case sources
    case timeLimit
    case points
    /// The licence of a question.
    case ownLicence
    /// The unlimited time of a question, because the format requires a limit in seconds.
    case noTimeLimit(seconds: Int)
    /// The fixed order of answers that are not shuffled.
    case answerOrder
    /// The exact comparison of case, accents and punctuation in a typed answer.
    case exactness
    /// Partial credit for an answer.
    case weights
    /// Accepted answers that the format cannot hold. The answer that is shown as the right one is not among them.
    case acceptedAnswers
    /// Answers beyond the maximum of the format. Wrong answers are left out first.
    case moreAnswers(most: Int)
    /// Line breaks, which are written as spaces.
    case lineBreaks
    /// The end of a text. It is written, but programs that read the format may cut it off after this number of characters.
    case longText(limit: Int)
  }
}
