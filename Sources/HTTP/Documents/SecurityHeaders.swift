/// The headers that restrict what the browser may do, sent with every response.
///
/// Only this file adds these headers. A response to a single request gets them when the site returns it. A prepared response gets
/// them when it is prepared, because many requests share it. Adding the headers later would need a copy for each request.
package enum SecurityHeaders {
  fileprivate static let policyName = "Content-Security-Policy"

  fileprivate static let all = allowing(scripts: [], styles: [])

  /// The headers for responses with data, such as JSON. They may load nothing, even if a browser shows them as pages. The headers
  /// are short, because apps request a lot of data.
  fileprivate static let ofData = [
    HeaderField(policyName, "default-src 'none'; frame-ancestors 'none'"), HeaderField("X-Content-Type-Options", "nosniff"),
  ]

  fileprivate static func isData(_ type: String) -> Bool {
    ["application/json", "application/problem+json", "application/wasm", "text/event-stream", "text/plain"].contains {
      type.hasPrefix($0)
    }
  }

  /// Returns headers that allow only the site's own files, pictures and sounds in `data:` URLs, and the inline scripts and styles
  /// with these SHA-256 hashes in Base64. WebAssembly may be compiled, but nothing else may be evaluated. With `asksElsewhere`,
  /// scripts may call any server; that server decides whether they may read its response (decision 0017). `ancestors` are the
  /// origins whose pages may show the page in a frame.
  package static func allowing(
    scripts: [String], styles: [String], asksElsewhere: Bool = false, ancestors: [String] = []
  ) -> [HeaderField] {
    let sources = { (hashes: [String]) in hashes.map { " 'sha256-\($0)'" }.joined() }
    let policy = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'" + sources(scripts), "style-src 'self'" + sources(styles),
      "img-src 'self' data:", "media-src 'self' data:", "connect-src 'self'" + (asksElsewhere ? " https: http:" : ""),
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

  /// Returns the header that makes browsers use only TLS for `seconds` (RFC 6797), or no header for `nil`.
  package static func strictTransport(seconds: Int?) -> [HeaderField] {
    seconds.map { [HeaderField("Strict-Transport-Security", "max-age=\($0)")] } ?? []
  }
}

extension Response {
  /// The response with the security headers. A response that already has a content security policy stays unchanged, such as a
  /// page whose headers allow its inline scripts and styles.
  package var secured: Response {
    if headers.contains(where: { $0.name == SecurityHeaders.policyName }) { return self }
    let isData = headers.first { $0.name == "Content-Type" }.map { SecurityHeaders.isData($0.value) } ?? false
    var response = self
    response.headers += isData ? SecurityHeaders.ofData : SecurityHeaders.all
    return response
  }
}

extension Reply {
  /// The reply with the security headers. A prepared response got them when ``Variants`` prepared it.
  package var secured: Reply { map(\.secured) }
}
