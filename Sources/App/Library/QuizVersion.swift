import Content

/// Works out the version of a quiz that does not state it, as offline copies from before 2026-11-28 do not.
///
/// A player who has such copies usually has kept rounds too, and the chapters that read those have come before.
enum QuizVersion {
  @inline(never)
  static func versioned(_ quiz: Quiz) -> Quiz { quiz.versioned }
}
