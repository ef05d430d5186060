/// How a request's client has reached the server: what absolute addresses begin with.
struct PublicOrigin: Sendable {
  /// The origin that the operator has set, such as "https://quiz.example.org", without a slash at the end.
  var fixed: String?
  /// Whether the server is behind a proxy that says by which scheme it was asked.
  var trustsProxy = false
  /// The scheme by which the server itself is asked.
  var scheme = "http"

  /// The origin, as far as the request tells; a host that cannot be one leaves the relative address.
  func base(of request: Request) -> String {
    if let fixed { return fixed }
    guard let host = request.header("Host"), !host.isEmpty, host.utf8.allSatisfy(\.isHostByte) else { return "" }
    return (trustsProxy ? forwardedScheme(of: request) : nil).map { $0 + "://" + host } ?? scheme + "://" + host
  }

  /// The first scheme of `X-Forwarded-Proto`, that of the proxy nearest to the client.
  private func forwardedScheme(of request: Request) -> String? {
    let first = request.header("X-Forwarded-Proto")?.utf8.prefix { $0 != UInt8(ascii: ",") }
    return ["http", "https"].first { first?.trimmed.elementsEqual(ignoringCase: $0.utf8) == true }
  }
}
