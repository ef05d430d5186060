import CGnuTLS
import Foundation
import Glibc

/// The client side of TLS on a connected socket. Trusts one certificate only.
package final class SecureSession: Sendable {
  // A test uses the session from one thread at a time.
  private nonisolated(unsafe) let session: OpaquePointer
  private nonisolated(unsafe) let credentials: OpaquePointer
  /// The expected host name. GnuTLS keeps a pointer to it and reads it in each handshake, so the name must stay in memory.
  private static let host: StaticString = "localhost"

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ descriptor: Int32, trusting certificate: TestCertificate, versions: String = "NORMAL") throws {
    var made: (session: OpaquePointer?, credentials: OpaquePointer?) = (nil, nil)
    gnutls_certificate_allocate_credentials(&made.credentials)
    gnutls_init(&made.session, UInt32(GNUTLS_CLIENT.rawValue | GNUTLS_NO_SIGNAL.rawValue))
    guard let session = made.session, let credentials = made.credentials else { throw Failure(description: "no memory") }
    (self.session, self.credentials) = (session, credentials)
    let trusted = gnutls_certificate_set_x509_trust_file(credentials, certificate.certificate, GNUTLS_X509_FMT_PEM)
    guard trusted == 1 else { throw Failure(description: "no certificate to trust: \(trusted) in \(certificate.certificate)") }
    gnutls_priority_set_direct(session, versions, nil)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    gnutls_session_set_verify_cert(session, UnsafeRawPointer(Self.host.utf8Start).assumingMemoryBound(to: CChar.self), 0)
    gnutls_transport_set_int2(session, descriptor, descriptor)
    var code: Int32 = 0
    repeat { code = gnutls_handshake(session) } while code < 0 && gnutls_error_is_fatal(code) == 0 && code != GNUTLS_E_AGAIN
    if code < 0 {
      let status = gnutls_session_get_verify_cert_status(session)
      let words = gnutls_strerror(code).map { String(cString: $0) } ?? "\(code)"
      throw Failure(description: "\(words) (\(String(status, radix: 16)))")
    }
  }

  deinit {
    gnutls_deinit(session)
    gnutls_certificate_free_credentials(credentials)
  }

  /// Requests renegotiation, which TLS 1.2 allows. Returns false if the server did not renegotiate.
  package func shakeHandsAgain() -> Bool {
    var code: Int32 = 0
    repeat { code = gnutls_handshake(session) } while code < 0 && gnutls_error_is_fatal(code) == 0 && code != GNUTLS_E_AGAIN
    return code == 0
  }

  package func send(_ bytes: UnsafeRawBufferPointer) -> Int { gnutls_record_send(session, bytes.baseAddress, bytes.count) }

  /// Receives like `recv`, and sets `errno`. A close_notify is the end; if the connection breaks without one, that is an error.
  package func receive(_ buffer: UnsafeMutableRawPointer, _ size: Int) -> Int {
    let count = gnutls_record_recv_seq(session, buffer, size, nil)
    errno = count == Int(GNUTLS_E_AGAIN) ? EAGAIN : count < 0 ? ECONNRESET : 0
    return count
  }
}
