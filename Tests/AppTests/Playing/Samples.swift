import App
import Content
import JSON
import TestContent

/// Content for tests: small quizzes and lists of their own, and the packaged ones.
enum Samples {
  /// Four questions; "right" is always the right answer, the second.
  static let small = quiz("small", questions: 4)
  /// More questions than a Rookie round has; only the first has a hint.
  static let large = quiz("large", questions: 14)

  static let words: [WordList] = [
    WordList(language: .english, steps: [["time"]]), WordList(language: .french, steps: [["été"]]),
    WordList(language: .spanish, steps: [["niño"]]), WordList(language: .russian, steps: [["ёлка"]]),
  ]

  static let library = Library(quizzes: [small, large], words: words)

  /// All that the program is packaged with.
  static func packaged() throws -> Library {
    Library(quizzes: try TestContent.quizzes(), words: try TestContent.words())
  }

  private static func quiz(_ id: String, questions: Int) -> Quiz {
    var title = LocalizedText(id.uppercased(), in: .english)
    title.add("Тест", in: .russian)
    return Quiz(
      id: id, icon: "atom", title: title, description: LocalizedText("Try it.", in: .english),
      questions: (1...questions).map { number in
        Question(
          id: "q\(number)", text: LocalizedText("Question number \(number)?", in: .english),
          answers: ["wrong", "right", "false", "untrue"].map { LocalizedText(neutral: $0) }, rightAnswer: 1,
          hint: number == 1 ? LocalizedText(neutral: "The second") : nil,
          explanation: LocalizedText(neutral: "Because of \(number)"))
      })
  }
}

extension Library {
  /// What the server answers to a request for a resource, status first.
  func answer(to path: String) -> (status: Int, body: String) {
    var body: JSON?
    if path == "/api/v1/quizzes" {
      body = ["quizzes": (catalogue ?? []).json]
    } else if path.hasPrefix("/api/v1/quizzes/") {
      body = quiz(String(path.dropFirst("/api/v1/quizzes/".count)))?.json
    } else if path.hasPrefix("/api/v1/words/") {
      body = Language(tag: String(path.dropFirst("/api/v1/words/".count))).flatMap { words(in: $0) }?.json
    }
    return body.map { (200, $0.description) } ?? (404, #"{"title": "There is nothing here"}"#)
  }
}
