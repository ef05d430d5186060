import Content
import JSON
import Rules
import WireAPI

typealias QuizRoom = Room<Question.Typed>

/// The questions of a room.
struct RoomContent: Sendable {
  let quiz: Quiz

  /// The maximum number of questions, and the maximum size of a quiz in bytes (L1a).
  static let mostQuestions = 1_000
  static let mostBytes = 4 << 20

  /// Takes a listed quiz.
  init(_ quiz: Quiz) throws(RoomServiceError) {
    guard !quiz.questions.isEmpty else { throw .noSuchQuiz }
    self.quiz = quiz
  }

  /// Reads a quiz that only the host has.
  init(document: JSON) throws(RoomServiceError) {
    do { quiz = try JSON.Reader(document).read() } catch { throw .malformed(error.description) }
    guard (1...RoomContent.mostQuestions).contains(quiz.questions.count) else {
      throw .malformed("A room needs 1 to \(RoomContent.mostQuestions) questions.")
    }
    for (number, question) in quiz.questions.enumerated() {
      let count = question.choice?.choices.count ?? question.several?.choices.count
      guard count.map({ Question.Choice.counts.contains($0) }) ?? true else {
        throw .malformed("Question \(number + 1) needs 2 to 12 answers.")
      }
    }
    guard text.utf8.count <= RoomContent.mostBytes else { throw .malformed("The quiz is too large.") }
  }

  /// Reads a quiz that was stored with a room.
  init(stored text: String, version: String) throws(JSON.Mismatch) {
    guard let document = try? JSON(parsing: text) else { throw JSON.Reader(.string(text)).mismatch(expected: "a quiz") }
    quiz = try JSON.Reader(document).read(Quiz.self).asVersion(version)
  }

  /// The quiz as it is stored.
  var text: String { quiz.served.description }

  var questions: [RoomQuestion<Question.Typed>] { quiz.keys().map { RoomQuestion($0) } }
}
