import CGnuTLS

/// Replaces GnuTLS's `gnutls_record_recv`, through which libmicrohttpd reads with TLS; see ``receive(_:_:_:_:)``.
///
/// Sessions that are not a server's connections are read as usual.
@_cdecl("gnutls_record_recv")
package func receiveSecurely(_ session: OpaquePointer?, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
  guard let connection = Receiver.connection(of: session) else { return gnutls_record_recv_seq(session, buffer, size, nil) }
  switch connection.receive(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
  case .success(let count): return count
  case .failure(.empty): return Int(GNUTLS_E_AGAIN)
  case .failure(.busy): return Int(GNUTLS_E_INTERRUPTED)
  case .failure(.broken(let code)): return Int(code)
  }
}

extension Receiver {
  /// Returns the connection of a session, or nil if it has none. Call this only from the serving thread.
  fileprivate static func connection(of session: OpaquePointer?) -> Connection? {
    guard let session, let connection = connection(on: gnutls_transport_get_int(session)) else { return nil }
    return connection.line.belongs(to: session) ? connection : nil
  }

  /// Gives GnuTLS the server's identity when a client's handshake needs it; see ``ServerIdentity``.
  static let showIdentity:
    @convention(c) (
      gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, Int32, UnsafePointer<gnutls_pk_algorithm_t>?, Int32,
      UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<UInt32>?,
      UnsafeMutablePointer<gnutls_privkey_t?>?
    ) -> Int32 = { session, _, _, _, _, chain, count, key in
      guard let connection = connection(of: session), let identity = connection.showIdentity() else { return -1 }
      chain?.pointee = identity.chain
      count?.pointee = identity.count
      key?.pointee = identity.key
      return 0
    }
}
