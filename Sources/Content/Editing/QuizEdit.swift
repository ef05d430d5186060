/// One edit to a quiz that is being made. Edits are never removed: undoing an edit is an edit too.
public struct QuizEdit: Equatable, Sendable {
  public let id: EditID
  /// The number of times that the author has replaced this edit while typing. The version with the highest number is used.
  public let revision: Int
  public let change: QuizChange

  public init(_ id: EditID, revision: Int = 0, _ change: QuizChange) {
    (self.id, self.revision, self.change) = (id, revision, change)
  }

  /// The highest number in the ids that the edit uses: its own id, and those of the questions that it adds.
  var lastNumber: Int {
    guard case .add(let contents, _) = change else { return id.number }
    return id.number + max(contents.count, 1) - 1
  }
}

extension QuizEdit {
  /// How much higher the numbers in a quiz may be than the count of numbers that its edits use.
  ///
  /// Numbers count up from 1. Without this limit, a single edit could use up the valid numbers, and nobody could edit the quiz
  /// any more.
  public static let mostSkipped = 10_000
}

extension [QuizEdit] {
  /// How many numbers the edits use: one for each edit, and one for each further question that it adds.
  public var numberCount: Int { reduce(0) { $0 + $1.lastNumber - $1.id.number + 1 } }

  /// The highest number in the ids that the edits use, or 0 without edits.
  public var lastNumber: Int { reduce(0) { Swift.max($0, $1.lastNumber) } }

  /// Returns the edits that use no number above `limit`.
  public func upTo(_ limit: Int) -> [QuizEdit] { filter { $0.lastNumber <= limit } }
}

/// What an edit changes. A question's id derives from the edit that added it.
public enum QuizChange: Equatable, Sendable {
  /// Begins the quiz in the language with this tag, with one empty question. This cannot be undone.
  case begin(language: String)
  case title(String)
  case description(String)
  /// The language of all texts, as a BCP 47 tag.
  case language(String)
  /// The name of an icon in the app's set.
  case icon(String)
  /// Adds questions after the question `after`, or at the start if `after` is `nil`. The first question has the id of the edit.
  /// The others have the next numbers. If there is no question `after`, adds them at the end.
  case add([EditedQuestion.Content], after: EditID?)
  case remove(EditID)
  /// Moves a question after the question `after`, to the start if `after` is `nil`, or to the end if there is no such question.
  case move(EditID, after: EditID?)
  /// Replaces a text in a question.
  case text(QuestionPart, of: EditID, String)
  /// Marks an answer as right or wrong.
  case right(Bool, answer: Int, of: EditID)
  /// Gives a question this picture without an alternative text, or removes its picture if the file is `nil`.
  case picture(EmbeddedFile?, of: EditID)
  /// Gives a question this sound without a description, or removes its sound if the file is `nil`.
  case sound(EmbeddedFile?, of: EditID)
  /// Changes the kind of a question's answers.
  case kind(AnswerKind, of: EditID)
  /// Undoes the edit with this id.
  case undo(EditID)
  /// Brings back the edit with this id after it was undone.
  case redo(EditID)
}

/// A text in a question.
public enum QuestionPart: Equatable, Sendable {
  case text, hint, explanation
  /// The answer at this position, from 0. The answer at position 0 is also the right number.
  case answer(Int)
  /// The alternative text of the picture.
  case pictureText
  /// The description of the sound.
  case soundText
  /// The right side of the pair at this position, from 0. The answer at this position is its left side.
  case match(Int)
  /// How much a number may differ from the right one.
  case tolerance
}

extension QuizChange {
  /// Whether the two changes replace the same text. While the player is typing, such changes are combined into one edit.
  func replacesSameText(as other: QuizChange) -> Bool {
    switch (self, other) {
    case (.title, .title), (.description, .description): true
    case (.text(let part, of: let question, _), .text(let otherPart, of: let otherQuestion, _)):
      part == otherPart && question == otherQuestion
    default: false
    }
  }
}
