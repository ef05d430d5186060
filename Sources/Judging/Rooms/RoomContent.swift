import Content
import JSON
import Rules
import WireAPI

typealias QuizRoom = Room<Question.Typed>

/// The content that a room plays.
enum RoomContent: Sendable {
  case quizzes(QuizContent)
  case films(RoomFilms)
  case words(RoomWords)

  /// The maximum number of questions in a room, and the maximum size of its content in bytes (L1a).
  static let mostQuestions = 1_000
  static let mostBytes = 4 << 20

  /// Reads the content that was stored with a room. The JSON of films and hangman has a member "game". The JSON of a quiz does
  /// not.
  init(stored text: String, version: String) throws(JSON.Mismatch) {
    guard let document = try? JSON(parsing: text, limits: JSON.Limits(byteCount: 2 * RoomContent.mostBytes)) else {
      throw JSON.Reader(.string(text)).mismatch(expected: "a quiz")
    }
    let reader = JSON.Reader(document)
    guard let game = try reader.optional("game") else {
      self = .quizzes(try QuizContent(from: reader, version: version))
      return
    }
    switch RoomGame(rawValue: try game.string) {
    case .films?: self = .films(try RoomFilms(from: reader, version: version))
    case .hangman?: self = .words(try RoomWords(from: reader, version: version))
    case nil: throw game.mismatch(expected: "films or hangman")
    }
  }

  /// The content as it is stored.
  var text: String {
    switch self {
    case .quizzes(let content): content.text
    case .films(let films): films.json.description
    case .words(let words): words.json.description
    }
  }

  var version: String {
    switch self {
    case .quizzes(let content): content.version
    case .films(let films): films.version
    case .words(let words): words.version
    }
  }

  /// The questions in the form that the rules use.
  var ruleQuestions: [RoomQuestion<Question.Typed>] {
    switch self {
    case .quizzes(let content): content.ruleQuestions
    case .films(let films): films.entries.map { RoomQuestion(.yes(isRight: $0.isYesRight)) }
    case .words(let words): words.questions
    }
  }

  // MARK: - Texts

  /// Returns the title of the quiz, or the titles of all rounds, in a language; `nil` for a game without a quiz.
  func title(in language: Language) -> String? {
    guard case .quizzes(let content) = self else { return nil }
    return content.quizzes.map { $0.title.text(in: language) }.joined(separator: ", ")
  }

  /// Returns a question as clients show it, in a language.
  func shown(_ asked: RoomAsked, _ layouts: [[Int]], in language: Language) -> ShownQuestion {
    let layout = layouts[asked.question]
    switch self {
    case .quizzes(let content):
      return ShownQuestion(content.questions[asked.question], asked: asked, layout: layout, in: language)
    case .films(let films):
      let entry = films.entries[asked.question]
      return ShownQuestion(entry.question(), asked: asked, layout: layout, film: entry.film, in: language)
    case .words(let words): return words.shown(asked)
    }
  }

  /// Returns a solution as clients show it, in a language.
  func shown(_ reveal: RoomReveal<Question.Typed>, in language: Language) -> ShownReveal {
    let number = reveal.asked.question
    switch self {
    case .quizzes(let content): return ShownReveal(reveal, of: content.questions[number], in: language)
    case .films(let films): return ShownReveal(reveal, of: films.entries[number].question(), in: language)
    case .words: return RoomWords.shown(reveal)
    }
  }

  /// Returns typed answers with the text of their question. Only quizzes have questions with typed answers.
  func shown(_ typed: RoomTypedAnswers, in language: Language) -> ShownTyped {
    let text = if case .quizzes(let content) = self { content.questions[typed.question].text.text(in: language) } else { "" }
    return ShownTyped(typed, text: text)
  }

  /// Returns each round's title in a language and its number of questions. The list is empty in a room without rounds.
  func shownRounds(in language: Language) -> [RoomRoundTitle] {
    if case .quizzes(let content) = self { content.shownRounds(in: language) } else { [] }
  }

  /// Returns the questions in a room, for its results and its media.
  func questions(of room: QuizRoom) -> [Question] {
    switch self {
    case .quizzes(let content): content.questions
    case .films(let films): films.entries.map { $0.question(isTitled: true) }
    case .words(let words): words.questions(of: room)
    }
  }
}
