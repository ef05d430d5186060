import HTTP
import Platform
import Storage
import Upstreams

/// `/admin`: the state of the upstream services, for clients with the operator's token.
///
/// A browser sends the token in a form and then in a cookie. A program sends it in a header (`Authorization: Bearer`). All
/// requests without a valid token get the same response.
struct Admin: Sendable {
  private let page: AdminPage
  private let storage: Database
  private let now: @Sendable () -> Int64
  private let isSecure: @Sendable (Request) -> Bool

  static let path = "/admin"
  static let field = "token"
  private static let cookie = "potiron-admin"
  /// How long the cookie is valid, in seconds.
  private static let lifetime = 12 * 60 * 60

  init(
    _ page: AdminPage, storage: Database, now: @escaping @Sendable () -> Int64, isSecure: @escaping @Sendable (Request) -> Bool
  ) {
    self.page = page
    self.storage = storage
    self.now = now
    self.isSecure = isSecure
  }

  /// Answers `GET` and `POST`.
  func reply(to request: Request) -> Reply {
    let isForm = request.method == .post
    let shown = isForm ? Self.inForm(request) : request.cookie(Self.cookie) ?? Self.inHeader(request)
    let token = shown.flatMap { AdminToken($0) }
    return .later { [self] in
      do throws(StorageError) {
        guard let token, let hash = try await storage.adminHash(), token.isOne(of: hash) else {
          return page.form(wasRefused: shown != nil)
        }
        if isForm { return entrance(token, request) }
        return page.sources(try await storage.fetched().map { SourceReport($0, now: now()).description })
      } catch {
        return ProblemDetails("The storage is not available", error).response()
      }
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

  /// Returns the token in a form as browsers send it. Empty if there is none.
  private static func inForm(_ request: Request) -> String? {
    let type = (request.header("Content-Type") ?? "").utf8.prefix { $0 != UInt8(ascii: ";") }.trimmed
    guard type.elementsEqual(ignoringCase: "application/x-www-form-urlencoded".utf8) else { return "" }
    for pair in request.body.split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      if name.elementsEqual(field.utf8) {
        // Pasted text often has spaces around it.
        return String(decoding: Array(QueryText.decode(pair.dropFirst(name.count + 1)).utf8)[...].trimmed, as: UTF8.self)
      }
    }
    return ""
  }

  /// Returns the token in `Authorization: Bearer`. Empty if the header has another scheme, `nil` if there is no header.
  static func inHeader(_ request: Request) -> String? {
    guard let header = request.header("Authorization") else { return nil }
    let words = header.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].elementsEqual(ignoringCase: "bearer".utf8) else { return "" }
    return String(Substring(words[1]))
  }
}
