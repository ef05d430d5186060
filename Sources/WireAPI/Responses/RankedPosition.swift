import Content
import Rules

/// The state of a ranked round, with only the data that the player may see now.
///
/// The server plays the round and sends a position after each step, so the network traffic reveals no more than the screen does.
public struct RankedPosition: Equatable, Sendable {
  /// The ticket, which identifies the round. Only this site's servers can read the contents of the ticket.
  public let ticket: String
  /// The number of steps taken so far, which is also the number of the next step.
  public let step: Int
  /// The title of the round's subject, such as a quiz, or `nil` if the subject has no title.
  public let title: LocalizedText?
  /// The current turn, counted from 0.
  public let turn: Int
  /// The total number of turns. `nil` in hangman.
  public let turns: Int?
  public let score: Score
  /// The time since the start of the round, by the server's clock.
  public let time: Milliseconds
  /// The outcome of the previous step, or `nil` if the step was neither an answer nor a timeout. While the right answer is shown,
  /// always the outcome of the current turn. Always `nil` in hangman.
  public let verdict: Verdict?
  public let face: Face

  public init(
    ticket: String, step: Int, title: LocalizedText?, turn: Int, turns: Int?, score: Score, time: Milliseconds,
    verdict: Verdict?, face: Face
  ) {
    (self.ticket, self.step, self.title, self.turn, self.turns) = (ticket, step, title, turn, turns)
    (self.score, self.time, self.verdict, self.face) = (score, time, verdict, face)
  }

  /// The part of the position that the player sees now.
  public enum Face: Equatable, Sendable {
    case question(Question)
    case word(Word)
    case film(Film)
    case over(Ending)
  }

  /// The outcome of an answer or a timeout.
  public struct Verdict: Equatable, Sendable {
    /// The turn of the answer or timeout, from 0.
    public let turn: Int
    public let result: Result
    /// The right answer. `nil` while the player may not see it yet, and if the turn is about a film.
    public let right: LocalizedText?
    public let explanation: LocalizedText?
    /// The film's rating in tenths, or `nil` if the turn is not about a film.
    public let rating: Int?
    /// The number of questions in a row, up to this one, that the player answered right on the first attempt; `nil` for none, and
    /// if the turn is about a film.
    public let streak: Int?

    public enum Result: String, Sendable { case right, wrong, late }

    package init(
      turn: Int, result: Result, right: LocalizedText? = nil, explanation: LocalizedText? = nil, rating: Int? = nil,
      streak: Int? = nil
    ) {
      (self.turn, self.result, self.right) = (turn, result, right)
      (self.explanation, self.rating, self.streak) = (explanation, rating, streak)
    }
  }

  /// A question with its choices in the displayed order. A step identifies a choice by its position, from 0.
  public struct Question: Equatable, Sendable {
    public let text: LocalizedText
    public let choices: [LocalizedText]
    public let hint: LocalizedText?
    /// The positions of the wrong choices that the player has tried so far.
    public let tried: [Int]
    /// The position of the right choice while the right answer is shown; otherwise `nil`.
    public let answer: Int?
    /// The running clocks of the question and of the round.
    public let clocks: [Clock]

    package init(text: LocalizedText, choices: [LocalizedText], hint: LocalizedText?, tried: [Int], answer: Int?, clocks: [Clock])
    {
      (self.text, self.choices, self.hint) = (text, choices, hint)
      (self.tried, self.answer, self.clocks) = (tried, answer, clocks)
    }
  }

  /// A time limit.
  public struct Clock: Equatable, Sendable {
    public let kind: Kind
    public let limit: Milliseconds
    /// When the time limit ends, counted from the start of the round.
    public let end: Milliseconds

    package init(kind: Kind, limit: Milliseconds, end: Milliseconds) { (self.kind, self.limit, self.end) = (kind, limit, end) }

    public enum Kind: String, Sendable { case question, round }
  }

  /// A word or a film title to guess in hangman.
  public struct Word: Equatable, Sendable {
    public let language: Language
    public let slots: [Slot]
    /// The letters tried so far, in order, and whether each is in the word.
    public let guesses: [Guess]
    public let errors: Int
    /// The hints about the film that have been given so far, in the requested language. Empty if the puzzle is a word.
    public let hints: [Hint]

    package init(language: Language, slots: [Slot], guesses: [Guess], errors: Int, hints: [Hint]) {
      (self.language, self.slots, self.guesses, self.errors, self.hints) = (language, slots, guesses, errors, hints)
    }

    public enum Slot: Equatable, Sendable {
      case shown(Character)
      case hidden
    }

    public struct Guess: Equatable, Sendable {
      public let letter: Character
      public let isHit: Bool

      package init(letter: Character, isHit: Bool) { (self.letter, self.isHit) = (letter, isHit) }
    }

    public struct Hint: Equatable, Sendable {
      public let name: String
      public let fact: String

      package init(name: String, fact: String) { (self.name, self.fact) = (name, fact) }
    }
  }

  /// A film whose rating the player has to judge. The rating itself is not sent.
  public struct Film: Equatable, Sendable {
    public let id: String
    public let title: String
    public let year: Int
    public let genres: [String]
    public let asksHigher: Bool
    /// The rating to compare with, in tenths.
    public let threshold: Int

    package init(id: String, title: String, year: Int, genres: [String], asksHigher: Bool, threshold: Int) {
      (self.id, self.title, self.year) = (id, title, year)
      (self.genres, self.asksHigher, self.threshold) = (genres, asksHigher, threshold)
    }
  }

  /// The end of a round.
  public struct Ending: Equatable, Sendable {
    /// The id under which the round is saved.
    public let id: String
    public let duration: Milliseconds
    /// The number of questions answered right. `nil` in hangman, which has no questions.
    public let right: Int?
    /// The word or title of a game of hangman; `nil` in other games.
    public let word: String?
    /// Whether the player guessed the word or title; `nil` in games other than hangman.
    public let isWon: Bool?
    /// The questions that were answered or timed out, with the player's answers. Empty in games other than a choice quiz.
    public let reviewed: [Reviewed]

    package init(id: String, duration: Milliseconds, right: Int?, word: String?, isWon: Bool?, reviewed: [Reviewed]) {
      (self.id, self.duration, self.right) = (id, duration, right)
      (self.word, self.isWon, self.reviewed) = (word, isWon, reviewed)
    }
  }
}
