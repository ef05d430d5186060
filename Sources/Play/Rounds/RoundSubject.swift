import Content
import Rules
import WireAPI

/// The subject of a round. It identifies the round, and draws a new round from a seed and the content.
///
/// The referee, the screens, the mode selection and the code that resumes rounds all create rounds through this protocol. So the
/// same key, seed and content give the same round everywhere.
package protocol RoundSubject: Equatable, Sendable {
  associatedtype Game: Round
  associatedtype Content: RoundContent

  /// The game, the subject and the variant, as in a log.
  var key: RoundKey { get }

  /// Returns the content in the given version, or in the current one if `version` is `nil`. Returns `nil` if the content is not
  /// available.
  func content(in library: Library, version: String?) -> Content?

  func round(on content: Content, seed: UInt64) -> Game

  /// Returns the seed for a new round. `earlier` is the previous round with this key, if any. `chance` is 64 random bits.
  func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64
}

extension RoundSubject {
  /// Returns the content in the given version, or in the current one if `version` is `nil`. Throws `otherContent` if only the
  /// current version is available, and `unknownSubject` if not even that is available.
  func available(in library: Library, version: String?) throws(Referee.Refusal) -> Content {
    if let content = content(in: library, version: version) { return content }
    throw content(in: library, version: nil) == nil ? .unknownSubject : .otherContent
  }

  /// Returns `chance`. This default is for games whose rounds do not depend on each other.
  package func seed(after earlier: RoundLog?, on content: Content, chance: UInt64) -> UInt64 { chance }
}

/// The content that rounds are drawn from.
package protocol RoundContent: Equatable, Sendable { var version: String { get } }

extension Quiz: RoundContent {}
extension WordList: RoundContent {}
extension FilmPack: RoundContent {}
