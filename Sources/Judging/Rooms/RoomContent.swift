import Content
import JSON
import Rules
import WireAPI

typealias QuizRoom = Room<Question.Typed>

/// The questions of a room.
struct RoomContent: Sendable {
  /// One quiz, or those of the rounds of a pub quiz.
  let quizzes: [Quiz]
  /// Whether the quizzes are rounds.
  let isInRounds: Bool
  let tieBreak: RoomTieBreak?
  /// All questions of the quizzes, and then the tie-break.
  let questions: [Question]
  let version: String

  /// The maximum number of questions, and the maximum size of a quiz in bytes (L1a).
  static let mostQuestions = 1_000
  static let mostBytes = 4 << 20

  private init(_ quizzes: [Quiz], isInRounds: Bool, tieBreak: RoomTieBreak?, version: String) {
    (self.quizzes, self.isInRounds, self.tieBreak, self.version) = (quizzes, isInRounds, tieBreak, version)
    questions = quizzes.flatMap(\.questions) + (tieBreak.map { [$0.question] } ?? [])
  }

  /// Takes what a request for a room names.
  ///
  /// - Parameter listed: returns a listed quiz of the server.
  init(_ subject: RoomRequest.Subject, listed: (String) -> Quiz?) throws(RoomServiceError) {
    switch subject {
    case .quiz(let id):
      let quiz = try RoomContent.quiz(id, listed)
      self.init([quiz], isInRounds: false, tieBreak: nil, version: quiz.version)
    case .document(let document):
      let quiz = try RoomContent.quiz(document)
      self.init([quiz], isInRounds: false, tieBreak: nil, version: quiz.version)
    case .rounds(let rounds, let tieBreak):
      var quizzes: [Quiz] = []
      for round in rounds {
        switch round {
        case .quiz(let id): quizzes.append(try RoomContent.quiz(id, listed))
        case .document(let document): quizzes.append(try RoomContent.quiz(document))
        }
      }
      let versions = quizzes.map(\.version).joined(separator: " ")
      self.init(quizzes, isInRounds: true, tieBreak: tieBreak, version: Fingerprint(Array(versions.utf8)).text)
      guard questions.count <= RoomContent.mostQuestions, text.utf8.count <= RoomContent.mostBytes else {
        throw .malformed("The quizzes are too large.")
      }
    }
  }

  private static func quiz(_ id: String, _ listed: (String) -> Quiz?) throws(RoomServiceError) -> Quiz {
    guard let quiz = listed(id), !quiz.questions.isEmpty else { throw .noSuchQuiz }
    return quiz
  }

  /// Reads a quiz that only the host has.
  private static func quiz(_ document: JSON) throws(RoomServiceError) -> Quiz {
    let quiz: Quiz
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
    guard quiz.served.description.utf8.count <= RoomContent.mostBytes else { throw .malformed("The quiz is too large.") }
    return quiz
  }

  /// Reads what was stored with a room: a quiz or, of a pub quiz, `{"rounds": […], "tiebreak": {…}}`.
  init(stored text: String, version: String) throws(JSON.Mismatch) {
    guard let document = try? JSON(parsing: text) else { throw JSON.Reader(.string(text)).mismatch(expected: "a quiz") }
    let reader = JSON.Reader(document)
    if let rounds = try reader.optional("rounds") {
      let quizzes: [Quiz] = try rounds.read()
      self.init(quizzes, isInRounds: true, tieBreak: try reader.optional("tiebreak")?.read(), version: version)
    } else {
      self.init([try reader.read(Quiz.self).asVersion(version)], isInRounds: false, tieBreak: nil, version: version)
    }
  }

  /// The content as it is stored.
  var text: String {
    guard isInRounds else { return quizzes[0].served.description }
    return JSON.object(["rounds": .array(quizzes.map(\.served)), "tiebreak": tieBreak?.json]).description
  }

  /// The questions as the rules need them.
  var ruleQuestions: [RoomQuestion<Question.Typed>] {
    var all: [RoomQuestion<Question.Typed>] = []
    for (number, quiz) in quizzes.enumerated() {
      all += quiz.keys().map { RoomQuestion($0, round: isInRounds ? number : nil) }
    }
    if let tieBreak { all.append(RoomQuestion(tieBreak.key)) }
    return all
  }

  /// The rounds as everybody sees them.
  func shownRounds(in language: Language) -> [ShownRound] {
    guard isInRounds else { return [] }
    return quizzes.map { ShownRound(title: $0.title.text(in: language), questions: $0.questions.count) }
  }
}
