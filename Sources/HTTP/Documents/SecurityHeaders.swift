/// What every answer tells the browser not to do.
///
/// They are put on here and nowhere else: on what is made for one request where the site answers with it, and on what is made for
/// many when it is prepared, so that it is not copied again.
package enum SecurityHeaders {
  fileprivate static let policyName = "Content-Security-Policy"

  fileprivate static let all = allowing(scripts: [], styles: [])

  /// For what is no page and loads nothing, even where a browser shows it as one: apps ask for it by the thousand.
  fileprivate static let ofData = [
    HeaderField(policyName, "default-src 'none'; frame-ancestors 'none'"), HeaderField("X-Content-Type-Options", "nosniff"),
  ]

  fileprivate static func isData(_ type: String) -> Bool {
    ["application/json", "application/problem+json", "application/wasm", "text/plain"].contains { type.hasPrefix($0) }
  }

  /// Nothing but the site's own files, and in the page itself only the scripts and styles with these hashes; the module may be
  /// compiled, and nothing else evaluated. With `asksElsewhere` scripts may ask any server, which then decides whether they may read
  /// the answer (decision 0017). `ancestors` are the origins whose pages may show it in a frame.
  package static func allowing(
    scripts: [String], styles: [String], asksElsewhere: Bool = false, ancestors: [String] = []
  ) -> [HeaderField] {
    let sources = { (hashes: [String]) in hashes.map { " 'sha256-\($0)'" }.joined() }
    let policy = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'" + sources(scripts), "style-src 'self'" + sources(styles),
      "img-src 'self' data:", "connect-src 'self'" + (asksElsewhere ? " https: http:" : ""),
      "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors " + (ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " ")),
    ].joined(separator: "; ")
    return [
      HeaderField(policyName, policy),
      HeaderField("X-Content-Type-Options", "nosniff"),
      HeaderField("Referrer-Policy", "same-origin"),
      HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }

  /// What a page says besides where browsers shall ask for nothing but TLS for so long (RFC 6797); nothing for `nil`.
  package static func strictTransport(seconds: Int?) -> [HeaderField] {
    seconds.map { [HeaderField("Strict-Transport-Security", "max-age=\($0)")] } ?? []
  }
}

extension Response {
  /// The answer with the security headers; a page has brought its own, which name what stands in it.
  package var secured: Response {
    if headers.contains(where: { $0.name == SecurityHeaders.policyName }) { return self }
    let isData = headers.first { $0.name == "Content-Type" }.map { SecurityHeaders.isData($0.value) } ?? false
    return Response(status, headers: headers + (isData ? SecurityHeaders.ofData : SecurityHeaders.all), body: body)
  }
}

extension Reply {
  /// The reply with the security headers; what is prepared has them since ``Variants`` prepared it.
  package var secured: Reply {
    switch self {
    case .now(let response): .now(response.secured)
    case .prepared: self
    case .later(let work): .later { await work().secured }
    }
  }
}
