import Content
import JSON

/// A quiz that was sent by a player's device, for a room or to be published. The server has not checked it before.
package enum QuizDocument {
  /// Why a document cannot be used, as a sentence.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// The maximum size of a quiz in bytes, including its pictures and sounds.
  package static let mostBytes = RoomContent.mostBytes

  /// Reads a quiz in the format of `GET /api/v1/quizzes/{id}`, and computes its version.
  package static func read(_ document: JSON) throws(Fault) -> Quiz {
    do { return try JSON.Reader(document).read() } catch { throw Fault(error.description) }
  }

  /// Checks a quiz, and the content of its pictures and sounds. Returns the quiz without the metadata of its pictures and sounds,
  /// and with the same version.
  package static func checked(_ quiz: Quiz) throws(Fault) -> Quiz {
    guard Identifier.isValid(quiz.id) else {
      throw Fault("The quiz's ID needs 1 to 64 lower-case letters, digits and hyphens.")
    }
    guard (1...RoomContent.mostQuestions).contains(quiz.questions.count) else {
      throw Fault("A quiz needs 1 to \(RoomContent.mostQuestions) questions.")
    }
    var questions: [Question] = []
    for (number, question) in quiz.questions.enumerated() {
      let count = question.choice?.choices.count ?? question.several?.choices.count
      guard count.map({ Question.Choice.counts.contains($0) }) ?? true else {
        throw Fault("Question \(number + 1) needs 2 to 12 answers.")
      }
      // All players will download the files.
      do throws(MediaFault) { questions.append(try question.withCheckedMedia()) } catch {
        throw Fault("Question \(number + 1), picture or sound: \(error.description).")
      }
    }
    return quiz.with(questions)
  }
}
