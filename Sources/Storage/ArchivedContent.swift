/// One version of a quiz or of a list of words, kept so that a round that was begun on it can be played again.
public struct ArchivedContent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case quiz
    case words
    case films
  }

  public var kind: Kind
  /// The id of a quiz, the tag of a list's language, or "films".
  public var name: String
  public var version: String
  /// The content, as JSON.
  public var body: String

  public init(kind: Kind, name: String, version: String, body: String) {
    self.kind = kind
    self.name = name
    self.version = version
    self.body = body
  }
}
