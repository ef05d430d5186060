import HTTP
import Platform
import Storage
import Upstreams

/// `/admin`: the state of the upstream services, for clients with the operator's token.
///
/// A browser sends the token in a form and then in a cookie. A program sends it in a header (`Authorization: Bearer`). A request
/// without a valid token gets the form with status 401. The form also says if a token was wrong.
struct Admin: Sendable {
  let page: AdminPage
  let storage: Database
  let now: @Sendable () -> Int64
  let isSecure: @Sendable (Request) -> Bool

  static let path = "/admin"
  static let field = "token"
  private static let cookie = "potiron-admin"
  /// The lifetime of the cookie, in seconds.
  private static let lifetime = 12 * 60 * 60

  /// Answers `GET` and `POST`.
  func reply(to request: Request) -> Reply {
    let isForm = request.method == .post
    let shown = isForm ? Self.inForm(request) : request.cookie(Self.cookie) ?? Self.inHeader(request)
    let token = shown.flatMap { AdminToken($0) }
    return .using { () async throws(StorageError) in
      guard let token, let hash = try await storage.adminHash(), token.isOne(of: hash) else {
        return page.form(wasRefused: shown != nil)
      }
      if isForm { return entrance(token, request) }
      return page.sources(try await storage.fetched().map { SourceReport($0, now: now()).description })
    }
  }

  /// Sets the cookie and redirects to the page, after a browser has sent the token in a form.
  private func entrance(_ token: AdminToken, _ request: Request) -> Response {
    let attributes =
      "; Path=\(Self.path); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict\(isSecure(request) ? "; Secure" : "")"
    return Response(
      .seeOther,
      headers: [
        HeaderField("Location", Self.path), HeaderField("Set-Cookie", "\(Self.cookie)=\(token.text)\(attributes)"),
        HeaderField("Cache-Control", "no-store"),
      ])
  }

  /// Returns the token from a submitted form, or an empty string if the form has none.
  private static func inForm(_ request: Request) -> String? {
    guard request.hasContent(of: "application/x-www-form-urlencoded") else { return "" }
    let pair = request.body.split(separator: UInt8(ascii: "&")).first { pair in
      pair.prefix { $0 != UInt8(ascii: "=") }.elementsEqual(field.utf8)
    }
    // Pasted text often has spaces around it.
    let token = QueryText.decode((pair ?? []).dropFirst(field.utf8.count + 1))
    return String(decoding: Array(token.utf8)[...].trimmed, as: UTF8.self)
  }

  /// Returns the token from `Authorization: Bearer`, or `nil` if there is no such header. Returns an empty string if the header
  /// has a different scheme or is malformed.
  static func inHeader(_ request: Request) -> String? {
    guard let header = request.header("Authorization") else { return nil }
    let words = header.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].elementsEqual(ignoringCase: "bearer".utf8) else { return "" }
    return String(Substring(words[1]))
  }
}
