import Content
import Rules

/// What a round is about: it names the round, and draws a fresh one from a seed and the content.
///
/// Resuming, the referee, the screens and the choice of modes all get their rounds here, so that they are the same rounds.
protocol RoundSubject: Equatable, Sendable {
  associatedtype Game: Round
  associatedtype Content: RoundContent

  /// The game, what is played and how, as they stand in a log.
  var code: SubjectCode { get }

  /// What the round is drawn from: in a certain version, or as it is now.
  func content(in library: Library, version: String?) -> Content?

  func round(on content: Content, seed: UInt64) -> Game

  /// The seed of the next round after an earlier one of this name, if there was one; `chance` is 64 random bits.
  func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64
}

extension RoundSubject {
  /// Where a round has nothing to do with the one before, chance alone decides.
  func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64 { chance }
}

/// What rounds are drawn from.
protocol RoundContent: Equatable, Sendable {
  var version: String { get }
}

extension Quiz: RoundContent {}
extension WordList: RoundContent {}
extension FilmPack: RoundContent {}

/// A subject in words: which game, on what, and how; for example "choice", "science", "rookie".
struct SubjectCode: Equatable, Sendable {
  let game: String
  let subject: String
  let variant: String

  init(game: String, subject: String, variant: String) {
    self.game = game
    self.subject = subject
    self.variant = variant
  }

  /// Reads a name.
  init?(name: String) {
    let parts = name.parts(at: "/", most: 3)
    guard parts.count == 3 else { return nil }
    self.init(game: parts[0], subject: parts[1], variant: parts[2])
  }

  /// How the variant of a daily round ends.
  static let dailySuffix = "-daily"

  /// Whether it is played once a day, the same by everybody.
  var isDaily: Bool { variant.parts(at: "-").last == "daily" }

  /// Rounds with the same name count as tries at the same thing.
  var name: String { game + "/" + subject + "/" + variant }
}

/// Every subject there is. A new game is a case here, and a line in each switch.
enum Subject: Equatable, Sendable {
  case choice(ChoiceSubject)
  case hangman(HangmanSubject)
  case films(FilmSubject)

  /// Reads what a log says it is about; never inlined, as is all by which another chapter reaches one.
  @inline(never)
  init(_ code: SubjectCode) throws(Referee.Refusal) {
    switch code.game {
    case ChoiceSubject.game: self = .choice(try ChoiceSubject(code))
    case HangmanSubject.game: self = .hangman(try HangmanSubject(code))
    case FilmSubject.game: self = .films(try FilmSubject(code))
    default: throw .unknownGame
    }
  }
}

extension RoundLog {
  var code: SubjectCode { SubjectCode(game: game, subject: subject, variant: variant) }
  var name: String { code.name }
}
