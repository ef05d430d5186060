/// A status code from RFC 9110, section 15, or RFC 6585.
///
/// The engine sends interim responses (1xx) itself.
package struct Status: Hashable, Sendable {
  package let rawValue: UInt16
  /// The reason phrase for the status line. Clients ignore it.
  let reason: String

  private init(_ rawValue: UInt16, _ reason: String) { (self.rawValue, self.reason) = (rawValue, reason) }

  package static func == (one: Status, other: Status) -> Bool { one.rawValue == other.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  package static let ok = Status(200, "OK")
  package static let created = Status(201, "Created")
  package static let accepted = Status(202, "Accepted")
  package static let noContent = Status(204, "No Content")
  package static let partialContent = Status(206, "Partial Content")
  package static let found = Status(302, "Found")
  package static let seeOther = Status(303, "See Other")
  package static let notModified = Status(304, "Not Modified")
  package static let permanentRedirect = Status(308, "Permanent Redirect")
  package static let badRequest = Status(400, "Bad Request")
  package static let unauthorized = Status(401, "Unauthorized")
  package static let forbidden = Status(403, "Forbidden")
  package static let notFound = Status(404, "Not Found")
  package static let methodNotAllowed = Status(405, "Method Not Allowed")
  package static let conflict = Status(409, "Conflict")
  package static let gone = Status(410, "Gone")
  package static let preconditionFailed = Status(412, "Precondition Failed")
  package static let contentTooLarge = Status(413, "Content Too Large")
  package static let uriTooLong = Status(414, "URI Too Long")
  package static let unsupportedMediaType = Status(415, "Unsupported Media Type")
  package static let rangeNotSatisfiable = Status(416, "Range Not Satisfiable")
  package static let unprocessableContent = Status(422, "Unprocessable Content")
  package static let tooManyRequests = Status(429, "Too Many Requests")
  package static let headerFieldsTooLarge = Status(431, "Request Header Fields Too Large")
  package static let internalServerError = Status(500, "Internal Server Error")
  package static let notImplemented = Status(501, "Not Implemented")
  package static let serviceUnavailable = Status(503, "Service Unavailable")
  package static let versionNotSupported = Status(505, "HTTP Version Not Supported")
}
