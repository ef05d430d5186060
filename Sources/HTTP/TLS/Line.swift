import CGnuTLS
// Brings the socket's flags, which belong to whichever C module is read first.
import CMicroHTTPD
import Glibc

/// The bytes of a connection as its client meant them: as they are on the socket, or out of TLS.
///
/// Everything here is for the thread that serves the connection.
struct Line: Sendable {
  let socket: Int32
  // The library makes it with the connection and ends it after; between, one thread uses it.
  private nonisolated(unsafe) let session: OpaquePointer?

  /// `session` is GnuTLS's own, of a connection that speaks TLS.
  init(socket: Int32, session: OpaquePointer? = nil) {
    self.socket = socket
    self.session = session
  }

  /// Why there is nothing more to read just now.
  enum Stop: Error, Equatable {
    /// Nothing more has come.
    case empty
    /// Others shall be looked at first.
    case busy
    /// The connection is broken, by `errno` or an error of GnuTLS.
    case broken(Int32)
  }

  var isSecure: Bool { session != nil }

  func belongs(to session: OpaquePointer?) -> Bool { self.session == session }

  /// Reads what has come; 0 is the client's end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Stop) -> Int {
    guard let session else {
      let count = recvfrom(socket, buffer.baseAddress, buffer.count, 0, nil, nil)
      if count >= 0 { return count }
      throw errno == EAGAIN ? .empty : errno == EINTR ? .busy : .broken(errno)
    }
    // Not `gnutls_record_recv`, which is ours.
    let count = gnutls_record_recv_seq(session, buffer.baseAddress, buffer.count, nil)
    if count >= 0 { return count }
    switch Int32(clamping: count) {
    case GNUTLS_E_AGAIN: throw .empty
    case GNUTLS_E_INTERRUPTED, GNUTLS_E_WARNING_ALERT_RECEIVED: throw .busy
    // The client has gone without a word. Requests say themselves where they end, so that nothing can be cut off by that.
    case GNUTLS_E_PREMATURE_TERMINATION: return 0
    // Among them the wish for another handshake, which TLS 1.3 has no more.
    case let code: throw .broken(code)
    }
  }

  /// Whether the library comes again by itself for what is left, once it was told of `count` bytes.
  ///
  /// On a plain socket it takes a short answer for the end of what there was; of TLS it knows that records are short.
  func isDone(after count: Int, of size: Int, hasRequests: Bool) -> Bool {
    session == nil ? count < size : hasRequests
  }

  /// Sends a few words where nothing else is on its way; false if there is no room for them.
  func say(_ words: StaticString) -> Bool {
    words.withUTF8Buffer { text in
      guard let session else { return send(socket, text.baseAddress, text.count, Int32(MSG_NOSIGNAL)) == text.count }
      return gnutls_record_send(session, text.baseAddress, text.count) == text.count
    }
  }

  /// Reads what is left without a look at it, and under TLS for the last time; but not for ever.
  ///
  /// What is unread when a socket is closed the system answers with a reset, which can overtake our answer.
  func discard(into buffer: UnsafeMutableRawBufferPointer) {
    var left = 1 << 20
    while left > 0 {
      let count = recvfrom(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT), nil, nil)
      if count <= 0 { return }
      left -= count
    }
  }
}
