import CGnuTLS
import Platform
import Storage

/// What whoever runs the server shows to see the page of the administration. Only its hash is kept: 256 bits of chance need no salt,
/// and no slow hash.
package struct AdminToken: Equatable, Sendable {
  /// 64 hexadecimal digits in lower case.
  package let text: String

  /// A new one, by the system's generator for keys.
  init() {
    var chance = SystemRandomNumberGenerator()
    text = (0..<Self.size).map { _ in UInt8.random(in: 0...255, using: &chance) }.hexadecimal
  }

  /// What somebody says is one; `nil` for what none can be.
  init?(_ text: String) {
    let digits = text.utf8
    guard digits.count == 2 * Self.size, digits.allSatisfy({ $0.hexValue != nil && !(0x41...0x46).contains($0) }) else {
      return nil
    }
    self.text = text
  }

  private static let size = 32

  /// SHA-256 of the text, in hexadecimal digits; `nil` where the library has none to give.
  var hash: String? {
    var digest = [UInt8](repeating: 0, count: Self.size)
    let bytes = Array(text.utf8)
    guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &digest) == 0 else { return nil }
    return digest.hexadecimal
  }

  /// Whether it is the one of this hash; takes as long wherever the two differ.
  func isOne(of hash: String) -> Bool {
    let (own, other) = (Array((self.hash ?? "").utf8), Array(hash.utf8))
    return !own.isEmpty && own.count == other.count && gnutls_memcmp(own, other, own.count) == 0
  }
}

extension AdminToken {
  /// Makes the first one; `nil` if there has been one already, which nobody can tell any more.
  static func first(in storage: Database) async throws(StorageError) -> AdminToken? {
    let token = AdminToken()
    guard let hash = token.hash else { return nil }
    return try await storage.keepAdminHash(hash, inPlaceOfAnother: false) ? token : nil
  }

  /// Makes a new one, and the one before counts no more.
  package static func renewed(in storage: Database) async throws(StorageError) -> AdminToken? {
    let token = AdminToken()
    guard let hash = token.hash else { return nil }
    return try await storage.keepAdminHash(hash, inPlaceOfAnother: true) ? token : nil
  }
}
