import Content
import Play
import WireAPI

extension AppState {
  /// Whether the rounds of a quiz stay on this device: it is imported, or it is published but not in the server's list. Such a
  /// quiz has no leaderboards and no sheet, and its results are not uploaded.
  @inline(never)
  func isUnlisted(_ quiz: String) -> Bool {
    Quiz.isImported(quiz) || Identifier.isDraft(quiz) && library.catalogue?.quiz(quiz) == nil
  }

  /// Whether missed questions of a quiz come back for practice.
  @inline(never)
  func canPractise(_ quiz: String) -> Bool { Quiz.isImported(quiz) || !isUnlisted(quiz) }
}
