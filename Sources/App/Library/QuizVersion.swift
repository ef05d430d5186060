import Content

/// Works out the version of a quiz that does not state it, as offline copies from before 2026-11-28 do not.
///
/// By then the player has kept rounds on the device, so that the chapters for reading them have come first.
enum QuizVersion {
  @inline(never)
  static func versioned(_ quiz: Quiz) -> Quiz { quiz.versioned }
}
