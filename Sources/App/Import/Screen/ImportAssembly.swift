import Content
import Formats

/// Turns the drafts from a file into quizzes or questions. This code is in a lazy chunk, so its entry points are never inlined.
enum ImportAssembly {
  /// Turns drafts into quizzes. A quiz without a title gets `name` as its title. `imported` lists the quizzes from an earlier
  /// import of the file. A quiz that was already in that import keeps its id.
  @inline(never)
  static func assemble(_ drafts: FileDrafts, named name: String, imported: [ImportedQuiz]) -> Assembly {
    Assembly(drafts, named: name, imported: imported)
  }

  /// Returns the questions of a file in the form in which the editor inserts them. For the languages, see
  /// `FileDrafts.pastedQuestions`.
  @inline(never)
  static func pastedQuestions(_ drafts: FileDrafts, for language: Language, in stated: Language?) -> [PastedQuestion] {
    drafts.pastedQuestions(for: language, in: stated)
  }
}
