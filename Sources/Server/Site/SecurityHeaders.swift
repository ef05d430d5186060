/// What every answer tells the browser not to do.
///
/// They are put on here and nowhere else: on what is made for one request where the ``Site`` hands it over, and on what is made for
/// many when it is prepared, so that it is not copied again.
enum SecurityHeaders {
  /// Nothing but the site's own files, no inline scripts or styles; the module may be compiled, and nothing else evaluated.
  private static let policy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  fileprivate static let all = [
    HeaderField("Content-Security-Policy", policy),
    HeaderField("X-Content-Type-Options", "nosniff"),
    HeaderField("Referrer-Policy", "same-origin"),
    HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}

extension Response {
  /// The answer with the security headers.
  var secured: Response { Response(status, headers: headers + SecurityHeaders.all, body: body) }
}

extension Reply {
  /// The reply with the security headers; what is prepared has them since ``Variants`` prepared it.
  var secured: Reply {
    switch self {
    case .now(let response): .now(response.secured)
    case .prepared: self
    case .later(let work): .later { await work().secured }
    }
  }
}
