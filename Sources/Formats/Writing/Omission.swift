import Content

/// Something in a quiz that a format cannot hold, or that its readers may cut. A writer writes the rest.
public struct Omission: Equatable, Sendable {
  /// The number of the question in the quiz, from 1. `nil` if this concerns the whole quiz.
  public let question: Int?
  public let what: What

  public init(_ what: What, question: Int? = nil) { (self.what, self.question) = (what, question) }

  public enum What: Equatable, Sendable {
    // The whole quiz
    /// Texts are written in one language. These languages are left out.
    case otherLanguages([Language])
    case title
    case description
    case author
    case licence
    /// The wrong answers. A card has only the right one.
    case wrongAnswers
    /// The typing of answers. A card only shows its answer.
    case typing

    // A question that is left out, because the format has no questions of its kind
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
    /// That there is no time limit. The format demands one, in seconds.
    case noTimeLimit(seconds: Int)
    /// The fixed order of answers that are not shuffled.
    case answerOrder
    /// That case, accents and punctuation count in a typed answer.
    case exactness
    /// Partial credit for an answer.
    case weights
    /// Accepted answers other than the one that is shown.
    case acceptedAnswers
    /// Wrong answers beyond the maximum of the format.
    case moreAnswers(most: Int)
    /// Line breaks, written as spaces.
    case lineBreaks
    /// The text is written whole, but programs that read the format may cut it after this number of characters.
    case longText(limit: Int)
  }
}
