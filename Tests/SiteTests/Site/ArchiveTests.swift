import App
import Content
import Judging
import Play
import Rules
import Storage
import TestEnvironment
import Testing

@testable import Site

@Suite("Rounds whose content has changed since they began")
struct ArchiveTests {
  private func quiz(_ note: String) -> Quiz {
    let questions = (1...3).map { number in
      Question(
        id: "q\(number)", text: LocalizedText("Question \(number)\(note)?", in: .english),
        answers: ["a", "b"].map { LocalizedText(neutral: $0) }, rightAnswer: number % 2)
    }
    return Quiz(
      id: "small", icon: "atom", title: LocalizedText(neutral: "Small"), description: LocalizedText(neutral: "Try."),
      questions: questions)
  }

  /// Plays a round in Classic mode, as a player's device does, and returns its log.
  private func log(on quiz: Quiz) throws -> RoundLog {
    var round = ChoiceRound(mode: .classic, questions: quiz.ruleQuestions, seed: 5)
    var log = RoundLog(
      key: RoundKey(game: "choice", subject: "small", variant: "classic"), contentVersion: quiz.version, seed: 5, startedAt: 0)
    while let turn = round.turn {
      let move = round.phase == .asking ? ChoiceRound.Move.choose(turn.rightChoice) : .next
      try round.play(move, inTurn: round.turnNumber, at: .zero, writingTo: &log)
    }
    return log
  }

  @Test("A round begun on an older quiz counts for 30 days after the server starts with a new one")
  func yesterday() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let day: Int64 = 24 * 3600 * 1000
    let log = try log(on: quiz(""))
    func referee(_ quiz: Quiz, at now: Int64) async throws -> Referee {
      let storage = try Database(folder: folder.path + "/data")
      let library = try await Library(quizzes: [quiz], words: []).withOlderVersions(from: storage, at: now)
      #expect(library.quiz("small") == quiz, "today's version is played")
      await storage.close()
      return Referee(library)
    }
    let outcome = try await referee(quiz(""), at: 0).outcome(of: log)
    #expect(outcome.score == Score(points: 3, possible: 3) && outcome.isFinished)
    // The server runs for a year, then restarts with changed content.
    #expect(try await referee(quiz(", revised"), at: 365 * day).outcome(of: log) == outcome)
    #expect(try await referee(quiz(", revised"), at: 394 * day).outcome(of: log) == outcome)
    let late = try await referee(quiz(", revised again"), at: 396 * day)
    #expect(throws: Referee.Refusal.otherContent) { try late.outcome(of: log) }
  }
}
