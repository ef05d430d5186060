import CMicroHTTPD

/// An answer built once and sent any number of times, from any number of threads, without copying it.
///
/// For what many requests share: files, cached pages, a "not modified". It may be dropped while it is still being sent.
package final class PreparedResponse: Sendable {
  package let status: Status
  let body: SharedBytes
  private let headers: [HeaderField]
  private let message: Message
  /// The same with `Connection: close`, for a server that is stopping.
  private let lastMessage: Message

  /// Takes the bytes of an answer; a header field that cannot be sent (a line break in it) is a programming error.
  package init(_ response: Response) {
    body = SharedBytes(response.body)
    let closing = response.headers + [HeaderField("Connection", "close")]
    guard let message = Message(headers: response.headers, body: body),
      let lastMessage = Message(headers: closing, body: body)
    else { preconditionFailure("a header field cannot be sent: \(response.headers)") }
    status = response.status
    headers = response.headers
    self.message = message
    self.lastMessage = lastMessage
  }

  /// A copy of the body.
  package var bodyBytes: [UInt8] { Array(body.bytes) }

  /// The body's size in bytes.
  package var bodySize: Int { body.bytes.count }

  /// The same with one field more, for one request; the body is shared all the same. Nil for a field that cannot be sent.
  func message(adding field: HeaderField, closing: Bool) -> Message? {
    let last = closing ? [HeaderField("Connection", "close")] : []
    return Message(headers: headers + [field] + last, body: body)
  }

  /// Hands the answer to the library, which keeps it alive until it is sent.
  func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
    if closing { lastMessage.queue(on: connection, status: status) } else { message.queue(on: connection, status: status) }
  }
}

/// A response of the library: header fields and a body, counted by it and by us.
struct Message: ~Copyable, Sendable {
  // The library locks its own count and changes nothing else once the header is complete, so that threads can share it.
  private nonisolated(unsafe) let response: OpaquePointer

  /// A message that is sent once, with a body of its own.
  init?(headers: [HeaderField], copying body: [UInt8]) {
    let created = body.withUnsafeBytes { bytes in
      // With `MHD_RESPMEM_MUST_COPY` the library only reads the buffer.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let created, Self.add(headers, to: created) else { return nil }
    response = created
  }

  /// A message whose body is shared with others.
  init?(headers: [HeaderField], body: SharedBytes) {
    let created = MHD_create_response_from_buffer_with_free_callback_cls(
      body.bytes.count, UnsafeMutableRawPointer(mutating: body.bytes.baseAddress), { SharedBytes.release($0) }, body.retained())
    guard let created, Self.add(headers, to: created) else { return nil }
    response = created
  }

  deinit { MHD_destroy_response(response) }

  /// Sends the message; only from the thread that serves the connection.
  func queue(on connection: OpaquePointer, status: Status) -> MHD_Result {
    MHD_queue_response(connection, UInt32(status.rawValue), response)
  }

  /// Adds the fields, or destroys the response and says no.
  private static func add(_ headers: [HeaderField], to response: OpaquePointer) -> Bool {
    for field in headers where MHD_add_response_header(response, field.name, field.value) == .NO {
      MHD_destroy_response(response)
      return false
    }
    return true
  }
}

/// Bytes at a fixed place, alive as long as anyone refers to them.
final class SharedBytes: Sendable {
  // Written in `init` alone.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(_ contents: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 1)
    memory.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }

  /// A reference for C to hold, until ``release(_:)``.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Ends a reference that C held.
  static func release(_ reference: UnsafeMutableRawPointer?) {
    guard let reference else { return }
    Unmanaged<SharedBytes>.fromOpaque(reference).release()
  }
}
