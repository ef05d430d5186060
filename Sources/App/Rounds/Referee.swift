import Content
import JSON
import Rules

/// Plays a log again, to see what it really yields (C5).
public struct Referee: Sendable {
  private let library: Library

  public init(_ library: Library) { self.library = library }

  /// What a round came to.
  public struct Outcome: Equatable, Sendable {
    public let score: Score
    public let isFinished: Bool
  }

  /// Why a log is no evidence of anything.
  public enum Refusal: Error, Equatable, Sendable {
    case unknownGame
    /// There is no such quiz, or no words in this language.
    case unknownSubject
    case unknownVariant
    /// The round was drawn from content that has changed since.
    case otherContent
    case replay(ReplayError)
  }

  public func outcome(of log: RoundLog) throws(Refusal) -> Outcome {
    switch log.game {
    case "choice":
      guard let mode = Mode.Name(rawValue: log.variant) else { throw .unknownVariant }
      guard let quiz = library.quiz(log.subject) else { throw .unknownSubject }
      guard quiz.version == log.contentVersion else { throw .otherContent }
      return try replay(log, in: ChoiceRound(mode: Mode(mode), questions: quiz.ruleQuestions, seed: log.seed))
    case "hangman":
      guard log.subject == "words" else { throw .unknownSubject }
      guard let language = Language(tag: log.variant) else { throw .unknownVariant }
      guard let words = library.words(in: language) else { throw .unknownSubject }
      guard words.version == log.contentVersion else { throw .otherContent }
      return try replay(log, in: HangmanRound(words, seed: log.seed))
    default: throw .unknownGame
    }
  }

  private func replay<Game: Round>(_ log: RoundLog, in fresh: Game) throws(Refusal) -> Outcome {
    var round = fresh
    do { try round.replay(log.moves) } catch { throw .replay(error) }
    return Outcome(score: round.score, isFinished: round.isFinished)
  }
}

extension Referee.Refusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownGame: "there is no such game"
    case .unknownSubject: "there is nothing of that name to play"
    case .unknownVariant: "there is no such way to play it"
    case .otherContent: "the content has changed since the round was begun"
    case .replay(.unknownMove(let number)): "move \(number + 1) means nothing in this game"
    case .replay(.illegalMove(let number, let why)): "move \(number + 1) is against the rules: \(why.sentence)"
    }
  }
}

extension IllegalMove {
  var sentence: String {
    switch self {
    case .roundIsOver: "the round was over"
    case .noSuchChoice: "the question has no such choice"
    case .alreadyTried: "the choice had been tried"
    case .alreadyAnswered: "the question had been answered"
    case .notAnsweredYet: "the question had not been answered"
    case .notInTheAlphabet: "it is not a letter of the alphabet"
    case .timeRunsBackwards: "it was made before the move in front of it"
    }
  }
}
