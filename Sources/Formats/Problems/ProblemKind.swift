import Content

extension Problem {
  /// What is wrong. `message` says it in four languages.
  public enum Kind: Equatable, Sendable {
    // The file
    /// The encoding was guessed, or some characters were lost.
    case encoding(TextDoubt)
    /// The syntax was wrong but clear, such as a trailing comma in JSON.
    case repairedSyntax
    /// Text after the end of the quizzes.
    case textAfterEnd
    /// The rest of the file cannot be read.
    case unreadable
    /// A file of a package is missing or damaged.
    case unreadablePart(String)
    /// Answers are counted from this number, 0 or 1, in the whole file.
    case countedFrom(Int)
    /// The file has more questions than the reader takes.
    case tooManyQuestions(most: Int)
    /// The quiz has no question that can be played.
    case noQuestions
    /// The given id cannot be used, or is used twice.
    case newID(String)

    // Texts
    case noText
    /// A title, description, question or answer is longer than fits on a phone without wrapping.
    case long(Part, count: Int)
    /// Longer than the hard limit, in characters.
    case tooLong(Part, count: Int, limit: Int)
    case strippedTags
    /// A picture or sound that is not in the file, or for which a question has no place.
    case missingMedia
    /// A picture or sound that cannot be taken.
    case medium(MediaFault)

    // Answers
    case noAnswers
    case noRightAnswer
    /// The key names no answer.
    case unknownKey(String)
    /// The answers at these positions, from 0, were the same and were merged.
    case mergedAnswers(String, [Int])
    /// A text that should be a number.
    case notANumber(String)
    /// A pair without its right-hand side.
    case missingArrow(String)
    /// A typed answer in which an asterisk stands for any text.
    case wildcards
    /// An opening brace without a closing one.
    case missingBrace
    /// The same text is both a right and a wrong answer.
    case rightAndWrong(String)
    /// Empty answers were left out.
    case emptyAnswers
    /// Wrong answers beyond the maximum for a question were left out.
    case surplusAnswers(count: Int)
    /// An item to put in order or to match occurs twice, so that the right answer is not clear.
    case repeatedItem(String)
    /// All pairs have the same right side, so that there is nothing to choose.
    case sameRightSides
    /// More items or pairs than a question can have.
    case tooManyItems(count: Int, most: Int)
    /// The only answer became a typed answer.
    case oneAnswer
    /// Wrong answers were drawn from other questions.
    case drawnAnswers
    /// A typed answer without letters or digits, or a very long one.
    case untypable(String)
    /// Weights or penalties that are not kept.
    case weightsIgnored
    /// The points in the file are no whole number, or too small or large, so the question counts this many.
    case changedPoints(String, Int)
    /// A row has more or fewer cells than the others, so that its key may be in another column.
    case cellCount(Int, usual: Int)
    /// Feedback for which there is no place.
    case feedbackIgnored

    // Kinds of questions that are not taken
    case instruction
    case essay
    case gaps
    /// Another kind, by the name that the file uses.
    case otherKind(String)

    public enum Part: Equatable, Sendable { case title, description, question, answer, hint, explanation, feedback }
  }
}
