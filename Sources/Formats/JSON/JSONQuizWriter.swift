import Content
import JSON

/// Writes version 2 of our own JSON (docs/QUIZ-FORMAT.md), which holds everything.
enum JSONQuizWriter {
  static func write(_ quizzes: [Quiz]) -> Written {
    let file: JSON = ["version": 2, "quizzes": .array(quizzes.map { $0.json })]
    return Written(file.encodedForReading())
  }
}
