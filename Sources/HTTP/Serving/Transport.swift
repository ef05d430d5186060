import CGnuTLS
import Glibc

/// Reads and writes the bytes of a connection, directly or through TLS. Used only on the event loop's thread.
enum Transport {
  case plain(socket: Int32)
  case secure(SecureTransport)

  /// The outcome of a read or a write.
  enum Transfer {
    /// This number of bytes was moved. When reading, 0 means that the client has closed its end.
    case moved(Int)
    /// No more bytes have arrived, or no more can be sent now.
    case blocked
    case broken
  }

  /// Reads the bytes that have arrived.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    switch self {
    case .plain(let socket): Transport.retrying { recv(socket, buffer.baseAddress, buffer.count, 0) }
    case .secure(let session): session.read(into: buffer)
    }
  }

  /// Sends bytes from the pieces, in order. Returns how many were sent. With TLS, one call sends at most one record.
  func write(_ pieces: UnsafeMutableBufferPointer<iovec>) -> Transfer {
    switch self {
    case .plain(let socket):
      var message = msghdr()
      message.msg_iov = pieces.baseAddress
      message.msg_iovlen = pieces.count
      return Transport.retrying { sendmsg(socket, &message, Int32(MSG_NOSIGNAL)) }
    case .secure(let session): return session.write(pieces)
    }
  }

  private static func retrying(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count >= 0 { return .moved(count) }
      if errno != EINTR { return errno == EAGAIN ? .blocked : .broken }
    }
  }

  /// Whether a read that does not fill the buffer has read everything that has arrived. This is false for TLS, which returns one
  /// record at a time.
  var readsAllAtOnce: Bool { if case .plain = self { true } else { false } }

  /// Closes the connection. Up to `mostDiscarded` bytes of unread data are discarded first, because otherwise the system sends a
  /// reset, which can overtake the response.
  func close() {
    let socket =
      switch self {
      case .plain(let socket): socket
      case .secure(let session): session.end()
      }
    shutdown(socket, Int32(SHUT_WR))
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      var left = Self.mostDiscarded
      while left > 0 {
        let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count <= 0 { break }
        left -= count
      }
    }
    Glibc.close(socket)
  }

  private static let mostDiscarded = 1 << 20
}

/// A TLS connection that uses GnuTLS.
final class SecureTransport {
  private let socket: Int32
  private let session: gnutls_session_t
  /// Kept as long as the session, because the session uses this identity's certificate.
  private let identity: ServerIdentity
  private var isHandshaken = false
  /// The number of encrypted bytes received since the last plaintext, or since the end of the handshake.
  private var sealedBytes = 0
  /// Whether the last attempt to read encrypted bytes found some. If so, more bytes may be waiting that the system has already
  /// reported and will not report again. So if GnuTLS then asks for more bytes, it is called again at once.
  private var hasRead = false
  /// Whether GnuTLS still holds bytes that it could not send. It must send them before anything else.
  private var isHolding = false

  /// The maximum number of bytes to send in one record.
  private static let mostInRecord = 16 << 10
  /// The maximum number of encrypted bytes without any plaintext. A record has up to 16 KiB, and a handshake has a few records.
  private static let mostSealed = 32 << 10

  /// Prepares a handshake with a client. Returns nil if there is not enough memory.
  init?(socket: Int32, identity: ServerIdentity) {
    var session: gnutls_session_t?
    let flags = UInt32(GNUTLS_SERVER) | GNUTLS_NONBLOCK.rawValue | GNUTLS_NO_SIGNAL.rawValue
    guard gnutls_init(&session, flags) == 0, let session else { return nil }
    self.socket = socket
    self.session = session
    self.identity = identity
    gnutls_priority_set(session, identity.priorities)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(identity.credentials))
    // An unretained pointer is safe, because this object outlives the session.
    let own = Unmanaged.passUnretained(self).toOpaque()
    gnutls_transport_set_ptr2(session, own, UnsafeMutableRawPointer(bitPattern: Int(socket)))
    gnutls_transport_set_pull_function(session) { own, buffer, size in
      own.map { Unmanaged<SecureTransport>.fromOpaque($0).takeUnretainedValue().readSealed(into: buffer, size) } ?? -1
    }
  }

  deinit { gnutls_deinit(session) }

  /// Reads encrypted bytes for GnuTLS, like `recv`. If the client has sent too many bytes without plaintext, fails as if the
  /// connection were reset.
  ///
  /// Without this limit, GnuTLS would store an incomplete handshake message of up to 16 MiB.
  private func readSealed(into buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    guard sealedBytes < Self.mostSealed else {
      errno = ECONNRESET
      return -1
    }
    let count = recv(socket, buffer, size, 0)
    hasRead = count > 0
    if hasRead { sealedBytes += count }
    return count
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transport.Transfer {
    if let obstacle = shakeHands() { return obstacle }
    while true {
      hasRead = false
      let count = gnutls_record_recv(session, buffer.baseAddress, buffer.count)
      if count > 0 { sealedBytes = 0 }
      if count >= 0 { return .moved(count) }
      switch Int32(clamping: count) {
      case GNUTLS_E_AGAIN where hasRead: continue
      case GNUTLS_E_AGAIN: return .blocked
      case GNUTLS_E_INTERRUPTED, GNUTLS_E_WARNING_ALERT_RECEIVED: continue
      // The client closed the connection without a TLS alert. Each request states where it ends, so a truncated request is still
      // detected.
      case GNUTLS_E_PREMATURE_TERMINATION: return .moved(0)
      // Other errors end the connection. An example is an attempt at renegotiation, which TLS 1.3 no longer allows.
      default: return .broken
      }
    }
  }

  func write(_ pieces: UnsafeMutableBufferPointer<iovec>) -> Transport.Transfer {
    if isHolding { return send(nil, 0) }
    let (first, count) = (pieces[0], pieces.reduce(0) { $0 + $1.iov_len })
    guard pieces.count > 1, count <= Self.mostInRecord else {
      return send(first.iov_base, Swift.min(first.iov_len, Self.mostInRecord))
    }
    // The head and the body of a small response are sent in one record.
    return withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { record in
      var place = 0
      for piece in pieces {
        let target = UnsafeMutableRawBufferPointer(rebasing: record[place...])
        target.copyMemory(from: UnsafeRawBufferPointer(start: piece.iov_base, count: piece.iov_len))
        place += piece.iov_len
      }
      return send(record.baseAddress, count)
    }
  }

  /// Sends bytes as one record. If GnuTLS cannot send all of them now, it keeps a copy. In that case, call this function without
  /// bytes until GnuTLS has sent the copy.
  private func send(_ bytes: UnsafeRawPointer?, _ size: Int) -> Transport.Transfer {
    let count = gnutls_record_send(session, bytes, size)
    isHolding = count == Int(GNUTLS_E_AGAIN) || count == Int(GNUTLS_E_INTERRUPTED)
    return count >= 0 ? .moved(count) : isHolding ? .blocked : .broken
  }

  /// Continues the handshake. Returns nil when it is complete, or else the reason why it is not.
  private func shakeHands() -> Transport.Transfer? {
    while !isHandshaken {
      hasRead = false
      switch gnutls_handshake(session) {
      case GNUTLS_E_SUCCESS:
        isHandshaken = true
        sealedBytes = 0
      case GNUTLS_E_AGAIN where hasRead: continue
      case GNUTLS_E_AGAIN: return .blocked
      case GNUTLS_E_INTERRUPTED, GNUTLS_E_WARNING_ALERT_RECEIVED: continue
      default: return .broken
      }
    }
    return nil
  }

  /// Tells the client, if possible, that no more data follows, so that the client can detect truncated data. Returns the socket.
  func end() -> Int32 {
    if isHandshaken, !isHolding { gnutls_bye(session, GNUTLS_SHUT_WR) }
    return socket
  }
}
