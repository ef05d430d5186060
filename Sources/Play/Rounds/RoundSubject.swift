import Content
import Rules
import WireAPI

/// What a round is about: it names the round, and draws a fresh one from a seed and the content.
///
/// Resuming, the referee, the screens and the choice of modes all get their rounds here, so that they are the same rounds.
package protocol RoundSubject: Equatable, Sendable {
  associatedtype Game: Round
  associatedtype Content: RoundContent

  /// The game, what is played and how, as they stand in a log.
  var key: RoundKey { get }

  /// What the round is drawn from: in a certain version, or as it is now.
  func content(in library: Library, version: String?) -> Content?

  func round(on content: Content, seed: UInt64) -> Game

  /// The seed of the next round after an earlier one of this name, if there was one; `chance` is 64 random bits.
  func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64
}

extension RoundSubject {
  /// Where a round has nothing to do with the one before, chance alone decides.
  package func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64 { chance }
}

/// What rounds are drawn from.
package protocol RoundContent: Equatable, Sendable {
  var version: String { get }
}

extension Quiz: RoundContent {}
extension WordList: RoundContent {}
extension FilmPack: RoundContent {}
