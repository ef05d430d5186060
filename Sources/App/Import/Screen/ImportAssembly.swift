import Formats

/// Turns the drafts from a file into quizzes. This code is in a lazy chunk, so its entry point is never inlined.
enum ImportAssembly {
  /// Turns drafts into quizzes. `name` becomes the title of a quiz without a title. `imported` lists the quizzes from an earlier
  /// import of the file. A quiz that was already in that import keeps its id.
  @inline(never)
  static func assemble(_ drafts: FileDrafts, named name: String, imported: [ImportedQuiz]) -> Assembly {
    Assembly(drafts, named: name, imported: imported)
  }
}
