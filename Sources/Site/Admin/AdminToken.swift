import CGnuTLS
import Platform
import Storage

/// The operator's token for programs that read `/metrics`. In this version, it also opens the admin page. Only its hash is
/// stored. 256 random bits need neither a salt nor a slow hash.
package struct AdminToken: Equatable, Sendable {
  /// 64 lowercase hexadecimal digits.
  package let text: String

  /// Creates a token with the system's cryptographic random number generator.
  init() {
    var chance = SystemRandomNumberGenerator()
    text = (0..<Self.size).map { _ in UInt8.random(in: 0...255, using: &chance) }.hexadecimal
  }

  /// Reads a token from a client. Returns `nil` if it is malformed.
  init?(_ text: String) {
    let digits = text.utf8
    guard digits.count == 2 * Self.size, digits.allSatisfy({ $0.hexValue != nil && !(0x41...0x46).contains($0) }) else {
      return nil
    }
    self.text = text
  }

  private static let size = 32

  /// The SHA-256 hash of the text, in hexadecimal digits. `nil` if GnuTLS fails.
  var hash: String? {
    var digest = [UInt8](repeating: 0, count: Self.size)
    let bytes = Array(text.utf8)
    guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &digest) == 0 else { return nil }
    return digest.hexadecimal
  }

  /// Whether the token has this hash. The comparison takes constant time.
  func isOne(of hash: String) -> Bool {
    let (own, other) = (Array((self.hash ?? "").utf8), Array(hash.utf8))
    return !own.isEmpty && own.count == other.count && gnutls_memcmp(own, other, own.count) == 0
  }

  /// Creates a new token, which makes the previous one invalid. Returns `nil` if hashing fails.
  package static func renewed(in storage: Database) async throws(StorageError) -> AdminToken? {
    let token = AdminToken()
    guard let hash = token.hash else { return nil }
    try await storage.keepAdminHash(hash)
    return token
  }
}
