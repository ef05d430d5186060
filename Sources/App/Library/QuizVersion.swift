import Content

/// Computes the version of a quiz that does not state its version: an offline copy from before 2026-11-28.
///
/// This code is in the chunk `outcomes`. A player with such a copy usually also has saved rounds, and the app has loaded the
/// chunk to read them. Without the chunk, opening the quiz fails at first, and "Try again" loads the chunk.
enum QuizVersion {
  @inline(never)
  static func versioned(_ quiz: Quiz) -> Quiz { quiz.versioned }
}
