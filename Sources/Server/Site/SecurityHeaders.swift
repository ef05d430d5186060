/// What every answer tells the browser not to do.
enum SecurityHeaders {
  /// Nothing but the site's own files, no inline scripts or styles; the module may be compiled, and nothing else evaluated.
  private static let policy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  static let all = [
    HeaderField("Content-Security-Policy", policy),
    HeaderField("X-Content-Type-Options", "nosniff"),
    HeaderField("Referrer-Policy", "same-origin"),
    HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}
