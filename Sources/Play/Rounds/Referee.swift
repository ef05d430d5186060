import Rules
import WireAPI

/// Replays a log to find its true result (C5).
public struct Referee: Sendable {
  private let library: Library

  /// `library` contains the current content, and the older versions for which rounds still count.
  public init(_ library: Library) { self.library = library }

  /// The outcome of a replayed round.
  public struct Outcome: Equatable, Sendable {
    public let score: Score
    public let isFinished: Bool
  }

  /// Why a log is not accepted.
  public enum Refusal: Error, Equatable, Sendable {
    case unknownGame
    /// The quiz, the word list or the film pack does not exist.
    case unknownSubject
    case unknownVariant
    /// The content from which the round was drawn is no longer available.
    case otherContent
    case replay(ReplayError)
  }

  public func outcome(of log: RoundLog) throws(Refusal) -> Outcome {
    switch try Subject(log.key) {
    case .choice(let subject):
      if let answers = answers(subject, version: log.contentVersion) {
        try outcome(of: log, answers)
      } else {
        try outcome(of: log, subject)
      }
    case .hangman(let subject): try outcome(of: log, subject)
    case .films(let subject): try outcome(of: log, subject)
    }
  }

  /// Returns an ``AnswerSubject`` if the mode plays questions of every kind, and this version of the quiz has questions that are
  /// not single-choice questions. Otherwise, and for the quiz of the day, returns `nil`.
  private func answers(_ subject: ChoiceSubject, version: String) -> AnswerSubject? {
    let answers = AnswerSubject(subject)
    return answers?.content(in: library, version: version) == nil ? nil : answers
  }

  private func outcome<Subject: RoundSubject>(of log: RoundLog, _ subject: Subject) throws(Refusal) -> Outcome {
    var round = subject.round(on: try subject.available(in: library, version: log.contentVersion), seed: log.seed)
    do { try round.replay(log) } catch { throw .replay(error) }
    let hasItsEnd = log.version == .movesOnly || log.endedAt != nil
    return Outcome(score: round.score, isFinished: round.isFinished && hasItsEnd)
  }
}

extension Referee.Refusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownGame: "this game does not exist"
    case .unknownSubject: "this subject does not exist"
    case .unknownVariant: "this variant does not exist"
    case .otherContent: "the content has changed since the round began"
    case .replay(.unknownMove(let number)): "move \(number + 1) is not valid in this game"
    case .replay(.illegalMove(let number, let why)): "move \(number + 1) breaks the rules: \(why.sentence)"
    case .replay(.wrongEnd): "the round did not end at the time in the log"
    }
  }
}

extension IllegalMove {
  /// The reason why the move is illegal, as a clause that can end a sentence.
  public var sentence: String {
    switch self {
    case .roundIsOver: "the round was already over"
    case .noSuchChoice: "the question has no such choice"
    case .alreadyTried: "the choice was already tried"
    case .alreadyAnswered: "the question was already answered"
    case .notAnsweredYet: "the question has not been answered yet"
    case .notInTheAlphabet: "it is not a letter of the alphabet"
    case .timeRunsBackwards: "its time is before that of the previous move"
    case .anotherTurn: "it belongs to a different turn"
    }
  }
}
