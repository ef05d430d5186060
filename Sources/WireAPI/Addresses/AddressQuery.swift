/// The query of an address: names and values, which the server parses.
public struct AddressQuery: Equatable, Sendable {
  /// The names used in the REST interface.
  public enum Name: String, CaseIterable, Sendable {
    /// The token that the browser generated for its player.
    case token
    /// The answer that the player typed.
    case answer
    /// The tag of a language.
    case language = "lang"
    /// The period that a leaderboard covers.
    case period
    /// The code of a group of friends.
    case group
    /// The cursor after which a page of a leaderboard begins, or the number of the last room event that the client received.
    case after
    /// The maximum time that the server waits for events of a room, in seconds.
    case wait
    /// The role in which to see a room.
    case role = "as"
  }

  public private(set) var fields: [(name: Name, value: String)] = []

  public init() {}

  public func with(_ name: Name, _ value: String) -> AddressQuery {
    var query = self
    query.fields.append((name, value))
    return query
  }

  func with(_ name: Name, ifAny value: String?) -> AddressQuery { value.map { with(name, $0) } ?? self }

  /// The query with its question mark, or an empty string if there are no fields. Values are percent-encoded, so they may contain
  /// `&`, `+`, `=`, spaces and letters of any script.
  public var text: String {
    var text = ""
    for field in fields {
      text += (text.utf8.isEmpty ? "?" : "&") + field.name.rawValue + "=" + AddressPath.escaped(field.value)
    }
    return text
  }

  public static func == (left: AddressQuery, right: AddressQuery) -> Bool { left.text == right.text }
}
