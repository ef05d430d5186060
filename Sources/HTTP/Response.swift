import Platform

/// What goes back to a client: a status, header fields in their order, and a body.
///
/// The engine adds `Date` and `Content-Length`, and leaves the body out for `HEAD`.
package struct Response: Equatable, Sendable {
  package var status: Status
  package var headers: [HeaderField]
  package var body: [UInt8]

  package init(_ status: Status, headers: [HeaderField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first field of this name, in any case of its letters.
  package subscript(_ name: String) -> String? {
    headers.first { $0.name.utf8.elementsEqual(ignoringCase: name.utf8) }?.value
  }
}

/// One field of a header: a name and its value.
package struct HeaderField: Equatable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// How a request is answered.
package enum Reply: Sendable {
  /// With an answer made for this request.
  case now(Response)
  /// With an answer made once for many requests; its bytes are not copied.
  case prepared(PreparedResponse)
  /// With an answer that takes a while; the thread serves others meanwhile.
  case later(@Sendable () async -> Response)
}
