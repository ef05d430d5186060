/// One edit of a quiz that is being made. Edits are never removed: undoing an edit is an edit too.
public struct QuizEdit: Equatable, Sendable {
  public let id: EditID
  /// How often the author has replaced this edit while typing. The version with the highest number counts.
  public let revision: Int
  public let change: QuizChange

  public init(_ id: EditID, revision: Int = 0, _ change: QuizChange) {
    (self.id, self.revision, self.change) = (id, revision, change)
  }
}

/// What an edit changes. A question is identified by the edit that added it.
public enum QuizChange: Equatable, Sendable {
  /// Begins the quiz in the language with this tag, with one empty question. This cannot be undone.
  case begin(language: String)
  case title(String)
  case description(String)
  /// The language of all texts, as a BCP 47 tag.
  case language(String)
  /// The name of an icon in the app's set.
  case icon(String)
  /// Adds a question after another one, or as the first one if `after` is `nil`.
  case add(EditedQuestion.Content, after: EditID?)
  case remove(EditID)
  /// Moves a question after another one, or to the start if `after` is `nil`.
  case move(EditID, after: EditID?)
  /// Replaces a text of a question.
  case text(QuestionPart, of: EditID, String)
  /// Marks an answer as right or wrong.
  case right(Bool, answer: Int, of: EditID)
  /// Undoes the edit with this id.
  case undo(EditID)
  /// Brings back the edit with this id after it was undone.
  case redo(EditID)
}

/// A text of a question.
public enum QuestionPart: Equatable, Sendable {
  case text, hint, explanation
  /// The answer at this position, from 0.
  case answer(Int)
}

extension QuizChange {
  /// Whether both changes replace the same text. While the player is typing, such changes are combined into one edit.
  func replacesSameText(as other: QuizChange) -> Bool {
    switch (self, other) {
    case (.title, .title), (.description, .description): true
    case (.text(let part, of: let question, _), .text(let otherPart, of: let otherQuestion, _)):
      part == otherPart && question == otherQuestion
    default: false
    }
  }
}
