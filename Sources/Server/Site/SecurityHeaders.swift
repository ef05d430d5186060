/// What every answer tells the browser not to do.
enum SecurityHeaders {
  static let all = allowing(scripts: [], styles: [])

  /// Nothing but the site's own files, and in the page itself only the scripts and styles with these hashes; the module may be
  /// compiled, and nothing else evaluated.
  static func allowing(scripts: [String], styles: [String]) -> [HeaderField] {
    let sources = { (hashes: [String]) in hashes.map { " 'sha256-\($0)'" }.joined() }
    let policy = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'" + sources(scripts), "style-src 'self'" + sources(styles),
      "img-src 'self' data:", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
    return [
      HeaderField("Content-Security-Policy", policy),
      HeaderField("X-Content-Type-Options", "nosniff"),
      HeaderField("Referrer-Policy", "same-origin"),
      HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }
}
