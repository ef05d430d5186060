import Content
import Glibc

/// A quiz that nobody can play, because it lies in the folder for the other kind of answers.
package struct MisplacedQuiz: CustomStringConvertible {
  private let quiz: String
  private let path: String
  private let isTyped: Bool

  /// `nil` where the quiz belongs into the folder of the file, or that is neither of the two.
  package init?(_ quiz: Quiz, at path: String) {
    isTyped = quiz.choiceQuestions.isEmpty
    guard MisplacedQuiz.folder(of: path) == (isTyped ? "quizzes" : "typed") else { return nil }
    (self.quiz, self.path) = (quiz.id, path)
  }

  /// The name of the folder that a file is in, as the path calls it, or else the working directory's.
  private static func folder(of path: String) -> Substring? {
    if let named = path.split(separator: "/").dropLast().last, named != "." { return named }
    guard let folder = realpath(".", nil) else { return nil }
    defer { free(folder) }
    return String(cString: folder).split(separator: "/").last
  }

  package var description: String {
    isTyped
      ? "\(path): quiz \(quiz) is ignored: its answers are typed; move it to the folder “typed” beside “quizzes”"
      : "\(path): quiz \(quiz) is ignored: it has answers to choose from; move it to the folder “quizzes” beside “typed”"
  }
}
