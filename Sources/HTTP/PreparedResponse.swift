import CMicroHTTPD

/// A response built once and sent any number of times, from any number of threads, without a copy.
///
/// For responses that many requests share: files, cached pages, "not modified". Can be released while it is still being sent.
package final class PreparedResponse: Sendable {
  package let status: Status
  let body: SharedBytes
  private let headers: [HeaderField]
  private let message: Message
  /// The same message with `Connection: close`, for a server that is stopping.
  private let lastMessage: Message

  /// Prepares a response. A header field that cannot be sent, such as one with a line break, is a programming error.
  package init(_ response: Response) {
    body = SharedBytes(response.body)
    let closing = response.headers + [HeaderField("Connection", "close")]
    guard let message = Message(headers: response.headers, body: body),
      let lastMessage = Message(headers: closing, body: body)
    else { preconditionFailure("invalid header field: \(response.headers)") }
    status = response.status
    headers = response.headers
    self.message = message
    self.lastMessage = lastMessage
  }

  /// A copy of the body.
  package var bodyBytes: [UInt8] { Array(body.bytes) }

  /// The body's size in bytes.
  package var bodySize: Int { body.bytes.count }

  /// Returns the message with one more field, for a single request. Shares the body. Returns nil if the field is invalid.
  func message(adding field: HeaderField, closing: Bool) -> Message? {
    let last = closing ? [HeaderField("Connection", "close")] : []
    return Message(headers: headers + [field] + last, body: body)
  }

  /// Passes the response to libmicrohttpd, which keeps it alive until it is sent.
  func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
    if closing { lastMessage.queue(on: connection, status: status) } else { message.queue(on: connection, status: status) }
  }
}

/// A response in libmicrohttpd, with header fields and a body. Both libmicrohttpd and this type hold references to it.
struct Message: ~Copyable, Sendable {
  // Once the header is complete, libmicrohttpd changes only the reference count, under a lock. So threads can share the response.
  private nonisolated(unsafe) let response: OpaquePointer

  /// Creates a message that is sent once, with its own body.
  init?(headers: [HeaderField], copying body: [UInt8]) {
    let created = body.withUnsafeBytes { bytes in
      // With `MHD_RESPMEM_MUST_COPY`, libmicrohttpd only reads the buffer.
      MHD_create_response_from_buffer(bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let created, Self.add(headers, to: created) else { return nil }
    response = created
  }

  /// Creates a message with a shared body.
  init?(headers: [HeaderField], body: SharedBytes) {
    let created = MHD_create_response_from_buffer_with_free_callback_cls(
      body.bytes.count, UnsafeMutableRawPointer(mutating: body.bytes.baseAddress), { SharedBytes.release($0) }, body.retained())
    guard let created, Self.add(headers, to: created) else { return nil }
    response = created
  }

  deinit { MHD_destroy_response(response) }

  /// Sends the message. Call this only from the serving thread.
  func queue(on connection: OpaquePointer, status: Status) -> MHD_Result {
    MHD_queue_response(connection, UInt32(status.rawValue), response)
  }

  /// Adds the fields. If that fails, destroys the response and returns false.
  private static func add(_ headers: [HeaderField], to response: OpaquePointer) -> Bool {
    for field in headers where MHD_add_response_header(response, field.name, field.value) == .NO {
      MHD_destroy_response(response)
      return false
    }
    return true
  }
}

/// Bytes at a fixed address, which live as long as anything refers to them.
final class SharedBytes: Sendable {
  // Written only in `init`.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(_ contents: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 1)
    memory.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }

  /// Returns a reference for C to hold until ``release(_:)``.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Releases a reference that C held.
  static func release(_ reference: UnsafeMutableRawPointer?) {
    guard let reference else { return }
    Unmanaged<SharedBytes>.fromOpaque(reference).release()
  }
}
