import Content
import Rules
import WireAPI

/// What is looked for in a long list of quizzes.
struct QuizSearch: Equatable, Sendable {
  /// As it was typed.
  var text = ""
  /// The icon that stands for a subject; `nil` for all of them.
  var subject: String?

  /// From so many quizzes on the list can be searched.
  static let from = 12
  /// The field takes no more than so many units of UTF-16: nobody looks for so much.
  static let longest = 60

  /// The quizzes in which every word that was typed occurs, in title or description, whatever its case and accents.
  func quizzes(of all: [QuizSummary], in language: Language) -> [QuizSummary] {
    let words = QuizSearch.folded(text).split(separator: " ").map { Array($0) }
    return all.filter { quiz in
      guard subject == nil || quiz.icon == subject else { return false }
      let text = QuizSearch.folded(quiz.title.text(in: language) + " " + quiz.description.text(in: language))
      return words.allSatisfy { QuizSearch.contains(text, $0) }
    }
  }

  /// The subjects of the quizzes, each once, in the order in which they come.
  static func subjects(of all: [QuizSummary]) -> [String] {
    var subjects: [String] = []
    for quiz in all where !subjects.contains(quiz.icon) { subjects.append(quiz.icon) }
    return subjects
  }

  /// Small letters without accents; what is no letter of ours stays as it is, marks go.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !Accents.isMark(scalar) { folded.append(Accents.letter(under: scalar) ?? scalar) }
    return folded
  }

  private static func contains(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { place in text[place..<(place + word.count)].elementsEqual(word) }
  }
}
