import Formats

/// Turns drafts into quizzes. This code is a lazy chunk, so its entry point is never inlined.
enum ImportAssembly {
  /// `name` titles a quiz without a title. Quizzes that were `imported` from this file before keep their ids.
  @inline(never)
  static func assemble(_ drafts: FileDrafts, named name: String, imported: [ImportedQuiz]) -> Assembly {
    Assembly(drafts, named: name, imported: imported)
  }
}
