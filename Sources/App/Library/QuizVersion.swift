import Content

/// Computes the version of a quiz that does not state its version: an offline copy from before 2026-11-28.
///
/// A player with such a copy usually has saved rounds, and reading those has loaded this chunk. Otherwise, a retry loads it.
enum QuizVersion {
  @inline(never)
  static func versioned(_ quiz: Quiz) -> Quiz { quiz.versioned }
}
