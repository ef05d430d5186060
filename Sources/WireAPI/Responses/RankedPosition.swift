import Content
import Rules

/// A ranked round as its player may see it: all that is due by now, and no answer that is not.
///
/// The server plays the round, and tells after each step how it stands. So whoever reads along learns what players see anyway.
public struct RankedPosition: Equatable, Sendable {
  /// What the server knows the round by; its contents are for servers of this site alone.
  public let ticket: String
  /// How many steps the server has taken; the next one bears this number.
  public let step: Int
  /// What is played where that has a title of its own, such as a quiz.
  public let title: LocalizedText?
  /// The number of the turn being played, from 0, and how many there are; `nil` where that would tell too much.
  public let turn: Int
  public let turns: Int?
  public let score: Score
  /// The time that has passed, by the server's clock.
  public let time: Milliseconds
  /// What has become of the step before, if that has decided anything.
  public let verdict: Verdict?
  public let face: Face

  public init(
    ticket: String, step: Int, title: LocalizedText?, turn: Int, turns: Int?, score: Score, time: Milliseconds,
    verdict: Verdict?, face: Face
  ) {
    self.ticket = ticket
    self.step = step
    self.title = title
    self.turn = turn
    self.turns = turns
    self.score = score
    self.time = time
    self.verdict = verdict
    self.face = face
  }

  /// What the player has before them.
  public enum Face: Equatable, Sendable {
    case question(Question)
    case word(Word)
    case film(Film)
    case over(Ending)
  }

  /// What a step came to.
  public struct Verdict: Equatable, Sendable {
    /// The turn that it decided, from 0.
    public let turn: Int
    public let result: Result
    /// The right answer, where it is due.
    public let right: LocalizedText?
    public let explanation: LocalizedText?
    /// The film's rating in tenths.
    public let rating: Int?
    /// How many questions in a row were answered right at once, this one the last; `nil` for none.
    public let streak: Int?

    public enum Result: String, Sendable { case right, wrong, late }

    package init(
      turn: Int, result: Result, right: LocalizedText? = nil, explanation: LocalizedText? = nil, rating: Int? = nil,
      streak: Int? = nil
    ) {
      self.turn = turn
      self.result = result
      self.right = right
      self.explanation = explanation
      self.rating = rating
      self.streak = streak
    }
  }

  /// A question with its choices in the order in which they are shown; a step names a choice by its place, from 0.
  public struct Question: Equatable, Sendable {
    public let text: LocalizedText
    public let choices: [LocalizedText]
    public let hint: LocalizedText?
    /// The places that were tried, and wrong.
    public let tried: [Int]
    /// The place of the right choice while the answer is shown until the player asks for the next question.
    public let answer: Int?
    /// The clock of the question and that of the round, where they run.
    public let clocks: [Clock]

    package init(text: LocalizedText, choices: [LocalizedText], hint: LocalizedText?, tried: [Int], answer: Int?, clocks: [Clock])
    {
      self.text = text
      self.choices = choices
      self.hint = hint
      self.tried = tried
      self.answer = answer
      self.clocks = clocks
    }
  }

  /// A clock that runs out.
  public struct Clock: Equatable, Sendable {
    public let kind: Kind
    public let limit: Milliseconds
    /// When it runs out, by the round's time.
    public let end: Milliseconds

    package init(kind: Kind, limit: Milliseconds, end: Milliseconds) {
      self.kind = kind
      self.limit = limit
      self.end = end
    }

    public enum Kind: String, Sendable { case question, round }
  }

  /// A word or title that is being guessed.
  public struct Word: Equatable, Sendable {
    public let language: Language
    public let slots: [Slot]
    /// The letters that were tried, in order, and whether each is in the word.
    public let guesses: [Guess]
    public let errors: Int
    /// What is told of a film by now, in the language asked for.
    public let hints: [Hint]

    package init(language: Language, slots: [Slot], guesses: [Guess], errors: Int, hints: [Hint]) {
      self.language = language
      self.slots = slots
      self.guesses = guesses
      self.errors = errors
      self.hints = hints
    }

    public enum Slot: Equatable, Sendable {
      case shown(Character)
      case hidden
    }

    public struct Guess: Equatable, Sendable {
      public let letter: Character
      public let isHit: Bool

      package init(letter: Character, isHit: Bool) {
        self.letter = letter
        self.isHit = isHit
      }
    }

    public struct Hint: Equatable, Sendable {
      public let name: String
      public let fact: String

      package init(name: String, fact: String) {
        self.name = name
        self.fact = fact
      }
    }
  }

  /// A film whose rating is asked about, without the rating.
  public struct Film: Equatable, Sendable {
    public let id: String
    public let title: String
    public let year: Int
    public let genres: [String]
    public let asksHigher: Bool
    /// In tenths.
    public let threshold: Int

    package init(id: String, title: String, year: Int, genres: [String], asksHigher: Bool, threshold: Int) {
      self.id = id
      self.title = title
      self.year = year
      self.genres = genres
      self.asksHigher = asksHigher
      self.threshold = threshold
    }
  }

  /// How the round ended.
  public struct Ending: Equatable, Sendable {
    /// Under which name the round is kept.
    public let id: String
    public let duration: Milliseconds
    /// How many questions were answered right, where there were questions.
    public let right: Int?
    /// What was to be guessed, and whether it was.
    public let word: String?
    public let isWon: Bool?
    /// What was answered, where there were questions.
    public let reviewed: [Reviewed]

    package init(id: String, duration: Milliseconds, right: Int?, word: String?, isWon: Bool?, reviewed: [Reviewed]) {
      self.id = id
      self.duration = duration
      self.right = right
      self.word = word
      self.isWon = isWon
      self.reviewed = reviewed
    }
  }
}
