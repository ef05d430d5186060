import CGnuTLS
import Platform

/// A TLS server's certificate, the certificates of its issuers, and the private key.
///
/// A connection continues to use the identity with which it began, so a renewal does not affect open connections.
package final class ServerIdentity: Sendable {
  // Safe to share: only `init` writes the credentials, and GnuTLS only reads them afterwards. `deinit` frees them when no
  // connection and no server uses the identity any more.
  nonisolated(unsafe) let credentials: gnutls_certificate_credentials_t
  // Safe to share for the same reasons as `credentials`: GnuTLS never changes the priorities after `init` has created them.
  nonisolated(unsafe) let priorities: gnutls_priority_t

  /// The maximum number of certificates in the chain.
  private static let mostCertificates = 16

  /// Reads both files in PEM format. The file `certificate` contains the server's own certificate, followed by its issuers'
  /// certificates. Both paths may name the same file.
  package init(certificate: String, key keyFile: String) throws(IdentityFault) {
    let (certificates, secret) = (try Self.bytes(certificate), try Self.bytes(keyFile))
    let chain = UnsafeMutablePointer<gnutls_pcert_st>.allocate(capacity: Self.mostCertificates)
    var count = UInt32(Self.mostCertificates)
    let outcome = Self.withDatum(certificates) {
      gnutls_pcert_list_import_x509_raw(chain, &count, $0, GNUTLS_X509_FMT_PEM, GNUTLS_X509_CRT_LIST_SORT.rawValue)
    }
    guard outcome >= 0, count > 0 else {
      chain.deallocate()
      throw Self.fault(ofCertificate: outcome, in: certificate)
    }
    // The credentials take ownership of the key and the certificates, but not of the array's memory.
    defer { chain.deallocate() }
    let key: OpaquePointer
    do throws(IdentityFault) {
      key = try Self.key(secret, in: keyFile)
      guard Self.fits(key, chain[0].pubkey) else {
        gnutls_privkey_deinit(key)
        throw .mismatchedKey(file: keyFile, certificate: certificate)
      }
    } catch {
      for index in 0..<Int(count) { gnutls_pcert_deinit(chain + index) }
      throw error
    }
    var credentials: gnutls_certificate_credentials_t?
    var priorities: gnutls_priority_t?
    guard gnutls_certificate_allocate_credentials(&credentials) == 0, let credentials,
      gnutls_certificate_set_key(credentials, nil, 0, chain, Int32(count), key) >= 0,
      gnutls_priority_init(&priorities, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", nil) == 0, let priorities
    else { throw .unusable(file: certificate, reason: Self.reason(GNUTLS_E_MEMORY_ERROR)) }
    self.credentials = credentials
    self.priorities = priorities
  }

  deinit {
    gnutls_certificate_free_credentials(credentials)
    gnutls_priority_deinit(priorities)
  }

  private static func bytes(_ file: String) throws(IdentityFault) -> [UInt8] {
    do { return try Files(limit: 1 << 20).bytes(file) } catch { throw .unreadable(error) }
  }

  private static func fault(ofCertificate code: Int32, in file: String) -> IdentityFault {
    switch code {
    case 0, GNUTLS_E_NO_CERTIFICATE_FOUND, GNUTLS_E_BASE64_UNEXPECTED_HEADER_ERROR: .noCertificate(file: file)
    default: .unusable(file: file, reason: reason(code))
    }
  }

  private static func key(_ bytes: [UInt8], in file: String) throws(IdentityFault) -> OpaquePointer {
    var key: OpaquePointer?
    guard gnutls_privkey_init(&key) == 0, let key else { throw .unusable(file: file, reason: reason(GNUTLS_E_MEMORY_ERROR)) }
    let outcome = withDatum(bytes) { gnutls_privkey_import_x509_raw(key, $0, GNUTLS_X509_FMT_PEM, nil, 0) }
    if outcome >= 0 { return key }
    gnutls_privkey_deinit(key)
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("PRIVATE KEY-----"), text.contains("ENCRYPTED") { throw .encryptedKey(file: file) }
    if !text.contains("PRIVATE KEY-----") { throw .noKey(file: file) }
    throw .unusable(file: file, reason: reason(outcome))
  }

  /// Whether the certificate's public key matches the private key.
  private static func fits(_ key: OpaquePointer, _ certified: OpaquePointer?) -> Bool {
    var own: OpaquePointer?
    guard gnutls_pubkey_init(&own) == 0 else { return false }
    defer { gnutls_pubkey_deinit(own) }
    guard gnutls_pubkey_import_privkey(own, key, 0, 0) >= 0 else { return false }
    let (first, second) = (fingerprint(own), fingerprint(certified))
    return first != nil && first == second
  }

  private static func fingerprint(_ key: OpaquePointer?) -> [UInt8]? {
    var (bytes, size) = ([UInt8](repeating: 0, count: 64), 64)
    guard gnutls_pubkey_get_key_id(key, GNUTLS_KEYID_USE_SHA256.rawValue, &bytes, &size) >= 0 else { return nil }
    return Array(bytes.prefix(size))
  }

  /// Passes bytes to GnuTLS, which only reads them. The copy is mutable because `gnutls_datum_t` requires a mutable pointer.
  private static func withDatum(_ bytes: [UInt8], _ work: (UnsafePointer<gnutls_datum_t>) -> Int32) -> Int32 {
    var bytes = bytes
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
      return work(&datum)
    }
  }

  private static func reason(_ code: Int32) -> String { gnutls_strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
