import Formats

/// Turns drafts into quizzes. This code is a lazy chunk, so its entry point is never inlined.
enum ImportAssembly {
  /// `name` becomes the title of a quiz without one. Quizzes that were `imported` from this file before keep their ids.
  @inline(never)
  static func assemble(_ drafts: FileDrafts, named name: String, imported: [ImportedQuiz]) -> Assembly {
    Assembly(drafts, named: name, imported: imported)
  }
}
