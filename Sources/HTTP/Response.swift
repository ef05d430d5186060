import Platform

/// A response to a client: a status, header fields in order, and a body or a stream.
///
/// The engine adds header fields such as `Date` and `Content-Length`, and omits the body for `HEAD`.
package struct Response: Equatable, Sendable {
  package var status: Status
  package var headers: [HeaderField]
  package var body: [UInt8]
  /// The stream that follows the header instead of a body, if any.
  package var stream: StreamReader?

  package init(_ status: Status, headers: [HeaderField] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  package init(_ status: Status, headers: [HeaderField] = [], stream: StreamReader) {
    (self.status, self.headers, body, self.stream) = (status, headers, [], stream)
  }

  /// Creates a response that must not be cached.
  package init(
    _ status: Status = .ok, uncached body: [UInt8], type: String = "application/json", _ further: [HeaderField] = []
  ) {
    let headers = [HeaderField("Content-Type", type), HeaderField("Cache-Control", "no-store")]
    self.init(status, headers: headers + further, body: body)
  }

  /// The value of the first field with this name, ignoring case, or `nil` if there is none.
  package subscript(_ name: String) -> String? { headers.first { $0.name.utf8.elementsEqual(ignoringCase: name.utf8) }?.value }
}

/// A header field.
package struct HeaderField: Equatable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// How the site responds to a request: with a response, or with work that returns one later.
package enum Reply: Sendable {
  /// A response for this request only.
  case now(Response)
  /// A response that was prepared once for many requests. Its bytes are not copied.
  case prepared(PreparedResponse)
  /// Work that returns the response later, after at most `atMost`. If `atMost` is nil, the limit is
  /// ``ServerConfiguration/answerTimeout``. Meanwhile the thread serves other clients.
  case later(atMost: Duration? = nil, @Sendable () async -> Response)

  /// Returns the reply with a changed response. A prepared response is shared, so it does not change.
  package func map(_ change: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): .now(change(response))
    case .prepared: self
    case .later(let limit, let work): .later(atMost: limit) { change(await work()) }
    }
  }
}
