import Platform

/// A response to a client: a status, header fields in order, and a body.
///
/// The engine adds `Date` and `Content-Length`, and omits the body for `HEAD`.
package struct Response: Equatable, Sendable {
  package var status: Status
  package var headers: [HeaderField]
  package var body: [UInt8]
  /// What follows the header instead of a body, for as long as it takes.
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

/// How a request is answered.
package enum Reply: Sendable {
  /// With a response made for this request.
  case now(Response)
  /// With a response made once for many requests. Its bytes are not copied.
  case prepared(PreparedResponse)
  /// With a response that takes a while, usually at most ``ServerConfiguration/answerTimeout``. The thread serves other clients in
  /// the meantime.
  case later(atMost: Duration? = nil, @Sendable () async -> Response)

  /// Returns the reply with its response changed. A prepared response is shared, and stays as it is.
  package func map(_ change: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): .now(change(response))
    case .prepared: self
    case .later(let limit, let work): .later(atMost: limit) { change(await work()) }
    }
  }
}
