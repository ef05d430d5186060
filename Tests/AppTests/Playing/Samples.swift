import App
import Content
import Play
import TestContent

/// Content for tests: small quizzes and lists, and the packaged content.
enum Samples {
  /// A quiz with four questions. The second answer to each question, "right", is right.
  static let small = quiz("small", questions: 4)
  /// A quiz with more questions than a round has in any mode except Classic. Only the first question has a hint.
  static let large = quiz("large", questions: 16)

  /// `large` after a revision.
  static let largeRevised = quiz("large", questions: 16, suffix: ", revised")

  /// The sample library after a revision of `small`. Rounds of the older version still count, as on the server.
  static let revised: Library = {
    var older = Library.Older()
    older.quizzes = [small]
    return Library(quizzes: [quiz("small", questions: 4, suffix: ", revised"), large], words: words, older: older)
  }()

  static let words: [WordList] = [
    WordList(language: .english, steps: [["time"]]), WordList(language: .french, steps: [["été"]]),
    WordList(language: .spanish, steps: [["niño"]]), WordList(language: .russian, steps: [["ёлка"]]),
  ]

  static let library = Library(quizzes: [small, large], words: words, typed: typed)

  /// Twenty-five typed questions, numbered from 101, with the number as the answer.
  static let typed = TypedPool([
    Quiz(
      id: "typed", icon: "flag", title: LocalizedText(neutral: "Typed"), description: LocalizedText(neutral: "Type it."),
      author: Quiz.Author(number: 5, name: LocalizedText("The Sphinx", in: .english)),
      questions: (101...125).map { number in
        Question(
          id: "q\(number)", number: number, text: LocalizedText("Which number is \(number)?", in: .english),
          answer: .typed(Question.Typed(LocalizedText(neutral: "\(number)"))),
          extras: Question.Extras(picture: Question.Element(number: number - 100, symbol: "X").map { .element($0) }))
      })
  ])

  /// All packaged content.
  static func packaged() throws -> Library {
    Library(
      quizzes: try TestContent.quizzes(), words: try TestContent.words(), films: try TestContent.films(),
      typed: TypedPool(try TestContent.typedQuizzes()))
  }

  private static func quiz(_ id: String, questions: Int, suffix: String = "") -> Quiz {
    var title = LocalizedText(id.uppercased(), in: .english)
    title.add("Тест", in: .russian)
    return Quiz(
      id: id, icon: "atom", title: title, description: LocalizedText("Try it.", in: .english),
      questions: (1...questions).map { number in
        Question(
          id: "q\(number)", text: LocalizedText("Question number \(number)\(suffix)?", in: .english),
          answers: ["wrong", "right", "false", "untrue"].map { LocalizedText(neutral: $0) }, rightAnswer: 1,
          hint: number == 1 ? LocalizedText(neutral: "The second") : nil,
          explanation: LocalizedText(neutral: "Because of \(number)"))
      })
  }
}
