/// A response built once and sent any number of times, from any number of threads, without a copy of its body.
///
/// Used where many requests share a response: for files, cached pages, and "not modified" responses. Can be released while it
/// is being sent.
package final class PreparedResponse: Sendable {
  package let status: Status
  let head: ResponseHead
  let body: SharedBytes

  /// Prepares a response. A header field that cannot be sent, such as one with a line break, is a programming error.
  package init(_ response: Response) {
    precondition(ResponseHead.isSendable(response.headers), "invalid header field: \(response.headers)")
    status = response.status
    head = ResponseHead(status, response.headers, bodySize: response.body.count)
    body = SharedBytes(response.body)
  }

  /// A copy of the body.
  package var bodyBytes: [UInt8] { Array(body.bytes) }

  /// The body's size in bytes.
  package var bodySize: Int { body.bytes.count }
}

/// Bytes at a fixed address. Their memory is freed with the last reference to this object.
final class SharedBytes: Sendable {
  // Written only in `init`.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  init(_ contents: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 1)
    memory.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }
}
