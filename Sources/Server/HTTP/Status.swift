/// A status code of RFC 9110, section 15.
public struct Status: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  /// A code from 200 to 599; interim codes are the engine's own business.
  public init(rawValue: UInt16) {
    precondition((200...599).contains(rawValue), "a final status code has three digits")
    self.rawValue = rawValue
  }

  public static let ok = Status(rawValue: 200)
  public static let created = Status(rawValue: 201)
  public static let accepted = Status(rawValue: 202)
  public static let noContent = Status(rawValue: 204)
  public static let movedPermanently = Status(rawValue: 301)
  public static let found = Status(rawValue: 302)
  public static let seeOther = Status(rawValue: 303)
  public static let notModified = Status(rawValue: 304)
  public static let permanentRedirect = Status(rawValue: 308)
  public static let badRequest = Status(rawValue: 400)
  public static let unauthorized = Status(rawValue: 401)
  public static let forbidden = Status(rawValue: 403)
  public static let notFound = Status(rawValue: 404)
  public static let methodNotAllowed = Status(rawValue: 405)
  public static let notAcceptable = Status(rawValue: 406)
  public static let conflict = Status(rawValue: 409)
  public static let gone = Status(rawValue: 410)
  public static let preconditionFailed = Status(rawValue: 412)
  public static let contentTooLarge = Status(rawValue: 413)
  public static let uriTooLong = Status(rawValue: 414)
  public static let unsupportedMediaType = Status(rawValue: 415)
  public static let unprocessableContent = Status(rawValue: 422)
  public static let tooManyRequests = Status(rawValue: 429)
  public static let headerFieldsTooLarge = Status(rawValue: 431)
  public static let internalServerError = Status(rawValue: 500)
  public static let notImplemented = Status(rawValue: 501)
  public static let badGateway = Status(rawValue: 502)
  public static let serviceUnavailable = Status(rawValue: 503)
  public static let versionNotSupported = Status(rawValue: 505)
}
