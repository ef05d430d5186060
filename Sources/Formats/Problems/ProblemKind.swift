import Content

extension Problem {
  /// The kinds of problems. `message` describes a problem in four languages.
  public enum Kind: Equatable, Sendable {
    // The file
    /// The encoding was guessed, or some characters were lost.
    case encoding(TextDoubt)
    /// A syntax error was repaired, such as a trailing comma in JSON.
    case repairedSyntax
    /// Text follows the last quiz.
    case textAfterEnd
    /// The rest of the file cannot be read.
    case unreadable
    /// The file with this name in a package is missing or damaged.
    case unreadablePart(String)
    /// In the whole file or in one quiz, answers are counted from this number, 0 or 1. Unless the player chose the number, it is
    /// a guess. If the guess is wrong, wrong answers are marked as right.
    case countedFrom(Int)
    /// The file has more questions than the reader accepts, or repeats too much text. Only the first `most` questions were read.
    case tooManyQuestions(most: Int)
    /// The quiz has no question that can be played.
    case noQuestions
    /// This id in the file was replaced, because it is invalid or is used twice.
    case newID(String)

    // Texts
    case noText
    /// A text is so long that it wraps on a phone, or a title is so long that lists show only its beginning. `count` is its
    /// length in characters.
    case long(Part, count: Int)
    /// A text is longer than the hard limit. Lengths are in characters.
    case tooLong(Part, count: Int, limit: Int)
    case strippedTags
    /// A picture or sound is not in the file, or the question has no place for it.
    case missingMedia
    /// A picture or sound cannot be used.
    case medium(MediaFault)
    /// A picture has no alternative text. Only the editor reports this.
    case noPictureText

    // Answers
    case noAnswers
    case noRightAnswer
    /// The right answer that the file states is not among the answers.
    case unknownKey(String)
    /// The answers at these positions, from 0, were the same and were merged.
    case mergedAnswers(String, [Int])
    /// A text should be a number, but is not.
    case notANumber(String)
    /// A pair has no right side.
    case missingArrow(String)
    /// A typed answer uses an asterisk as a wildcard, which is not supported.
    case wildcards
    /// The answers begin with an opening brace, but there is no closing brace.
    case missingBrace
    /// The same text is both a right and a wrong answer.
    case rightAndWrong(String)
    /// Empty answers were left out.
    case emptyAnswers
    /// Wrong answers beyond the maximum for a question were left out.
    case surplusAnswers(count: Int)
    /// An item to put in order or to match occurs twice, so the right answer is not clear.
    case repeatedItem(String)
    /// All pairs have the same right side, so there is nothing to choose.
    case sameRightSides
    /// The question has more items or pairs than are allowed.
    case tooManyItems(count: Int, most: Int)
    /// The only answer became a typed answer.
    case oneAnswer
    /// Wrong answers were drawn from other questions.
    case drawnAnswers
    /// A typed answer has no letters or digits, or is very long.
    case untypable(String)
    /// Partial credit or penalties were left out.
    case weightsIgnored
    /// The points in the file are not a whole number, or are too small or too large. They were changed to the given number.
    case changedPoints(String, Int)
    /// A row has more or fewer cells than most rows, so its right answer may be in the wrong column.
    case cellCount(Int, usual: Int)
    /// Feedback was left out, because the question has no place for it.
    case feedbackIgnored

    // Kinds of questions that cannot be imported
    case instruction
    case essay
    case gaps
    /// Any other kind of question, with the name that the file uses for the kind.
    case otherKind(String)

    public enum Part: Equatable, Sendable { case title, description, question, answer, hint, explanation, feedback }
  }
}
