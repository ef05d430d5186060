import Content

/// Computes the version of a quiz that does not state it: an offline copy that was saved before 2026-11-28.
///
/// This code is in the chunk `outcomes`. A player with such an old copy usually also has saved rounds, and reading saved rounds
/// already loads this chunk. If the chunk is not loaded, opening the quiz fails the first time. "Try again" then loads the
/// chunk.
enum QuizVersion {
  @inline(never)
  static func versioned(_ quiz: Quiz) -> Quiz { quiz.versioned }
}
