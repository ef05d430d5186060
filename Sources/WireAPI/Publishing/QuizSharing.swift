/// Who can open a published quiz.
public enum QuizSharing: String, CaseIterable, Sendable {
  /// Anyone with the link. The quiz does not appear in any list.
  case link
  /// Everyone. The quiz is in the list of quizzes.
  case listed
  /// Only its owner and its editors, who host it in live rounds.
  case rooms
}

/// What a link to a published quiz allows, apart from playing the quiz.
public enum QuizRole: String, CaseIterable, Sendable {
  /// Copying the quiz into a draft of one's own.
  case copy
  /// Editing the quiz, and publishing versions of it.
  case edit
}
