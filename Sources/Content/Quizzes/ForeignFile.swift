import JSON

/// A file of quizzes from elsewhere, read by the rules of files, as it is played here: the quizzes with answers to choose from, each
/// under a name that none of ours has, and with where it is from.
public struct ForeignFile: Equatable, Sendable {
  /// At least one.
  public let quizzes: [Quiz]

  /// Why there is nothing of a file that can be played.
  public enum Fault: Error, Equatable, Sendable {
    /// It has more than ``longest`` bytes.
    case tooLarge
    /// It is no document of JSON, from this place on; both count from 1.
    case notJSON(line: Int, column: Int)
    /// It breaks rules, at least one.
    case broken([QuizFault])
    /// There are quizzes in it, but none with answers to choose from.
    case nothingToChoose
  }

  /// Bytes that a file may have.
  public static let longest = 2 << 20

  /// Reads a file that is from `host`.
  public init(_ text: String, from host: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else { throw .tooLarge }
    let document: JSON
    do { document = try JSON(parsing: text, limits: JSON.Limits(byteCount: Self.longest)) } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
    // Quizzes with typed answers are left out, so it does not matter what can be typed.
    let reader = QuizReader(document) { _, _ in true }
    if !reader.faults.isEmpty { throw .broken(reader.faults) }
    var quizzes: [Quiz] = []
    for quiz in reader.quizzes where !quiz.choiceQuestions.isEmpty {
      quizzes.append(
        Quiz(
          id: "~" + quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
          questions: quiz.questions, origins: [Origin(name: host)]))
    }
    if quizzes.isEmpty { throw .nothingToChoose }
    self.quizzes = quizzes
  }
}

extension Quiz {
  /// Whether a quiz of this name is from elsewhere, and known to the player's device alone: no name in a file begins with a tilde.
  @inline(never)
  public static func isForeign(_ id: String) -> Bool { id.utf8.first == UInt8(ascii: "~") }
}
