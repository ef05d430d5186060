import CGnuTLS
// Provides the socket flags, which belong to whichever C module is imported first.
import CMicroHTTPD
import Glibc

/// The bytes that a client sends on a connection, either directly from the socket or decrypted from TLS.
///
/// Only the serving thread uses it.
struct Line: Sendable {
  let socket: Int32
  // libmicrohttpd creates the session with the connection and frees it afterwards. In between, only one thread uses it.
  private nonisolated(unsafe) let session: OpaquePointer?

  /// `session` is the GnuTLS session of a TLS connection.
  init(socket: Int32, session: OpaquePointer? = nil) {
    self.socket = socket
    self.session = session
  }

  /// Why there is nothing more to read at the moment.
  enum Stop: Error, Equatable {
    /// Nothing more has arrived.
    case empty
    /// Other connections come first.
    case busy
    /// The connection is broken, with an `errno` or a GnuTLS error.
    case broken(Int32)
  }

  var isSecure: Bool { session != nil }

  func belongs(to session: OpaquePointer?) -> Bool { self.session == session }

  /// Reads what has arrived. Returns the number of bytes, or 0 if the client has closed its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Stop) -> Int {
    guard let session else {
      let count = recvfrom(socket, buffer.baseAddress, buffer.count, 0, nil, nil)
      if count >= 0 { return count }
      throw errno == EAGAIN ? .empty : errno == EINTR ? .busy : .broken(errno)
    }
    // Not `gnutls_record_recv`, which this program replaces.
    let count = gnutls_record_recv_seq(session, buffer.baseAddress, buffer.count, nil)
    if count >= 0 { return count }
    switch Int32(clamping: count) {
    case GNUTLS_E_AGAIN: throw .empty
    case GNUTLS_E_INTERRUPTED, GNUTLS_E_WARNING_ALERT_RECEIVED: throw .busy
    // The client left without a TLS alert. Requests mark their own end, so this cannot truncate a request unnoticed.
    case GNUTLS_E_PREMATURE_TERMINATION: return 0
    // This includes an attempt at renegotiation, which TLS 1.3 no longer has.
    case let code: throw .broken(code)
    }
  }

  /// Whether reading can stop after `count` bytes, because libmicrohttpd comes back for the rest.
  ///
  /// libmicrohttpd takes a short read on a plain socket for the end of the data. With TLS, it expects short reads.
  func isDone(after count: Int, of size: Int, hasRequests: Bool) -> Bool { session == nil ? count < size : hasRequests }

  /// Sends a short text while nothing else is being sent. Returns false if not all of the text could be sent.
  func say(_ words: StaticString) -> Bool {
    words.withUTF8Buffer { text in
      guard let session else { return send(socket, text.baseAddress, text.count, Int32(MSG_NOSIGNAL)) == text.count }
      return gnutls_record_send(session, text.baseAddress, text.count) == text.count
    }
  }

  /// Discards up to 1 MiB of unread data. With TLS, nothing can be read afterwards.
  ///
  /// If a socket is closed with unread data, the system sends a reset, which can overtake the response.
  func discard(into buffer: UnsafeMutableRawBufferPointer) {
    var left = 1 << 20
    while left > 0 {
      let count = recvfrom(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT), nil, nil)
      if count <= 0 { return }
      left -= count
    }
  }
}
