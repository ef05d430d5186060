/// What stands behind the question mark of an address: names and values, printed here and read by the server.
public struct AddressQuery: Equatable, Sendable {
  /// The names that addresses of the REST interface use.
  public enum Name: String, CaseIterable, Sendable {
    /// Who asks: the token that the browser has made for its player.
    case token
    /// What was typed.
    case answer
    /// A language by its tag.
    case language = "lang"
    /// The stretch of time that a leaderboard tells of.
    case period
    /// A group of friends by its code.
    case group
    /// Where a page of a leaderboard goes on.
    case after
  }

  public private(set) var fields: [(name: Name, value: String)] = []

  public init() {}

  public func with(_ name: Name, _ value: String) -> AddressQuery {
    var query = self
    query.fields.append((name, value))
    return query
  }

  func with(_ name: Name, ifAny value: String?) -> AddressQuery { value.map { with(name, $0) } ?? self }

  /// With its question mark, or nothing where there are no fields; what is not plain in a value is escaped byte by byte, so that
  /// `&`, `+`, `=`, blanks and letters of any script arrive as they are.
  public var text: String {
    var text = ""
    for field in fields {
      text += text.utf8.isEmpty ? "?" : "&"
      text += field.name.rawValue + "=" + AddressPath.escaped(field.value)
    }
    return text
  }

  public static func == (left: AddressQuery, right: AddressQuery) -> Bool { left.text == right.text }
}
