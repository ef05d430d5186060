import Content
import Glibc

/// A quiz that cannot be played, because it is in the wrong folder. Typed quizzes belong in `typed`, and all others in `quizzes`.
package struct MisplacedQuiz: CustomStringConvertible {
  package let description: String

  /// Returns `nil` if the quiz belongs in the folder of its file, or if that folder is neither `quizzes` nor `typed`.
  package init?(_ quiz: Quiz, at path: String) {
    let isTyped = quiz.isTyped
    guard MisplacedQuiz.folder(of: path) == (isTyped ? "quizzes" : "typed") else { return nil }
    description =
      isTyped
      ? "\(path): quiz \(quiz.id) is ignored because its answers are typed; move it to the folder “typed” next to “quizzes”"
      : "\(path): quiz \(quiz.id) is ignored because not all of its answers are typed; move it to the folder “quizzes” next to “typed”"
  }

  /// Returns the name of the innermost folder in a file's path. If the path contains no folder, returns the name of the working
  /// directory, or `nil` if that is unknown.
  private static func folder(of path: String) -> Substring? {
    if let named = path.split(separator: "/").dropLast().last, named != "." { return named }
    guard let folder = realpath(".", nil) else { return nil }
    defer { free(folder) }
    return String(cString: folder).split(separator: "/").last
  }
}
