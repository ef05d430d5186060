import Content
import JSON

/// Writes quizzes in our own format, version 2 (docs/QUIZ-FORMAT.md), indented for people. The format holds everything in a quiz.
enum JSONQuizWriter {
  static func write(_ quizzes: [Quiz]) -> Written {
    let file: JSON = ["version": 2, "quizzes": .array(quizzes.map { json(of: $0) })]
    return Written(file.encodedForReading())
  }

  /// The members of a quiz that belong into a file. A quiz without a description needs none.
  private static func json(of quiz: Quiz) -> JSON {
    let description = quiz.description.isBlank ? Optional<JSON>.none : quiz.description.json
    return .object([
      "id": .string(ownID(quiz.id)), "icon": .string(quiz.icon), "title": quiz.title.json, "desc": description,
      "author": quiz.author?.json, "questions": quiz.questions.json, "licence": quiz.licence?.json,
    ])
  }

  /// The id without the tilde that marks imported quizzes. No id in a file has one.
  private static func ownID(_ id: String) -> String {
    Quiz.isImported(id) ? String(decoding: id.utf8.dropFirst(), as: UTF8.self) : id
  }
}
