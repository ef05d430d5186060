import Content
import JSON
import Rules
import WireAPI

/// The questions of a room that plays one quiz, or several quizzes as the rounds of a pub quiz.
struct QuizContent: Sendable {
  let quizzes: [Quiz]
  /// Whether the quizzes are the rounds of a pub quiz.
  let isInRounds: Bool
  let tieBreak: RoomTieBreak?
  /// All questions from the quizzes, followed by the tie-break, if any.
  let questions: [Question]
  let version: String

  private init(_ quizzes: [Quiz], isInRounds: Bool, tieBreak: RoomTieBreak?, version: String) {
    (self.quizzes, self.isInRounds, self.tieBreak, self.version) = (quizzes, isInRounds, tieBreak, version)
    questions = quizzes.flatMap(\.questions) + (tieBreak.map { [$0.question] } ?? [])
  }

  /// Creates the content of a room with one quiz.
  ///
  /// - Parameter listed: returns the quiz with the given id from the server's list, or `nil` if there is none.
  init(_ quiz: RoomRequest.Round, listed: (String) -> Quiz?) throws(RoomServiceError) {
    let quiz = try QuizContent.quiz(quiz, listed)
    self.init([quiz], isInRounds: false, tieBreak: nil, version: quiz.version)
    guard text.utf8.count <= RoomContent.mostBytes else { throw .malformed("The quiz is larger than 4 MiB. Make it smaller.") }
  }

  /// Creates the content of a pub quiz, with several quizzes as its rounds.
  init(
    rounds: [RoomRequest.Round], _ tieBreak: RoomTieBreak?, listed: (String) -> Quiz?
  ) throws(RoomServiceError) {
    var quizzes: [Quiz] = []
    for round in rounds { quizzes.append(try QuizContent.quiz(round, listed)) }
    let versions = quizzes.map(\.version).joined(separator: " ")
    self.init(quizzes, isInRounds: true, tieBreak: tieBreak, version: Fingerprint(Array(versions.utf8)).text)
    guard questions.count <= RoomContent.mostQuestions, text.utf8.count <= RoomContent.mostBytes else {
      throw .malformed("Together, the quizzes have more than 1,000 questions or 4 MiB. Choose fewer or smaller ones.")
    }
  }

  private static func quiz(_ round: RoomRequest.Round, _ listed: (String) -> Quiz?) throws(RoomServiceError) -> Quiz {
    switch round {
    case .quiz(let id):
      guard let quiz = listed(id), !quiz.questions.isEmpty else { throw .noSuchQuiz }
      return quiz
    case .document(let document): return try quiz(document)
    }
  }

  /// Reads and checks a quiz that was sent by the host's device, because it is not on the server's list.
  private static func quiz(_ document: JSON) throws(RoomServiceError) -> Quiz {
    do { return try QuizDocument.checked(QuizDocument.read(document)) } catch { throw .malformed(error.description) }
  }

  /// Reads the content that was stored with a room: a quiz, or `{"rounds": […], "tiebreak": {…}}` for a pub quiz.
  init(from reader: JSON.Reader, version: String) throws(JSON.Mismatch) {
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

  /// The questions in the form that the rules use.
  var ruleQuestions: [RoomQuestion<Question.Typed>] {
    var all: [RoomQuestion<Question.Typed>] = []
    for (number, quiz) in quizzes.enumerated() {
      all += zip(quiz.keys(), quiz.terms()).map { RoomQuestion($0, $1, round: isInRounds ? number : nil) }
    }
    if let tieBreak { all.append(RoomQuestion(tieBreak.key)) }
    return all
  }

  /// Returns each round's title in a language and its number of questions. The list is empty in a room without rounds.
  func shownRounds(in language: Language) -> [RoomRoundTitle] {
    guard isInRounds else { return [] }
    return quizzes.map { RoomRoundTitle(title: $0.title.text(in: language), questions: $0.questions.count) }
  }
}
