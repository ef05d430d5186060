import Content
import JSON

/// Writes quizzes in our own format, version 2 (docs/QUIZ-FORMAT.md), indented for easy reading. The format can hold every part
/// of a quiz.
enum JSONQuizWriter {
  static func write(_ quizzes: [Quiz]) -> Written {
    let file: JSON = ["version": 2, "quizzes": .array(quizzes.map { json(of: $0) })]
    return Written(file.encodedForReading())
  }

  /// Returns a quiz as JSON for a file. A blank description is left out.
  private static func json(of quiz: Quiz) -> JSON {
    let description = quiz.description.isBlank ? Optional<JSON>.none : quiz.description.json
    return .object([
      "id": .string(Quiz.idInFile(quiz.id)), "icon": .string(quiz.icon), "title": quiz.title.json, "desc": description,
      "author": quiz.author?.json, "questions": quiz.questions.json, "licence": quiz.licence?.json,
    ])
  }
}
