import Content
import Rules
import WireAPI

/// A search in a long list of quizzes, by text and by subject.
struct QuizSearch: Equatable, Sendable {
  /// The text as the player typed it.
  var text = ""
  /// The icon of the chosen subject, or `nil` for all subjects.
  var subject: String?

  /// A list with at least this many quizzes has a search field.
  static let from = 12
  /// The maximum length of a search, in UTF-16 code units.
  static let longest = 60

  /// Returns the quizzes on the chosen subject whose title and description together contain every typed word. Case and accents
  /// are ignored.
  func quizzes(of all: [QuizSummary], in language: Language) -> [QuizSummary] {
    let words = QuizSearch.folded(text).split(separator: " ").map { Array($0) }
    return all.filter { quiz in
      guard subject == nil || quiz.icon == subject else { return false }
      let text = QuizSearch.folded(quiz.title.text(in: language) + " " + quiz.description.text(in: language))
      return words.allSatisfy { QuizSearch.contains(text, $0) }
    }
  }

  /// Returns the subjects of the quizzes as names of icons, without duplicates and in the order in which they first appear.
  static func subjects(of all: [QuizSummary]) -> [String] {
    var subjects: [String] = []
    for quiz in all where !subjects.contains(quiz.icon) { subjects.append(quiz.icon) }
    return subjects
  }

  /// Converts Latin and Cyrillic letters to lower case, and removes accents and combining marks. Other scalars stay as they are.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { Accents.isMark($0) ? nil : Accents.letter(under: $0) ?? $0 }
  }

  private static func contains(_ text: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { place in text[place..<(place + word.count)].elementsEqual(word) }
  }
}
