import HTTP
import Platform

/// A form that the admin page sends. The field `action` says what to do. Without it, the form is the one that asks for the token.
struct AdminForm: Sendable {
  private let fields: [String: String]

  /// Reads the fields of a request's form. A request with other content has none.
  init(_ request: Request) {
    guard request.hasContent(of: "application/x-www-form-urlencoded") else {
      fields = [:]
      return
    }
    let pairs = request.body.split(separator: UInt8(ascii: "&")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      // Pasted text often has spaces around it.
      let value = QueryText.decode(pair.dropFirst(name.count + 1))
      return (QueryText.decode(name), String(decoding: Array(value.utf8)[...].trimmed, as: UTF8.self))
    }
    fields = Dictionary(pairs) { first, _ in first }
  }

  enum Field: String {
    case action, name, quiz, room, token
  }

  enum Action: String {
    /// Makes a sign-in link for the author with the name in the form.
    case invite
    /// Revokes that author.
    case revoke
    /// Ends the room with the code in the form.
    case closeRoom = "close-room"
    /// Unpublishes the quiz with the id in the form.
    case unpublish
  }

  subscript(field: Field) -> String? { fields[field.rawValue] }
}
