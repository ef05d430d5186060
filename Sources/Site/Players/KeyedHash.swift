import CSodium
import Platform

/// A hash that cannot be computed without the key (BLAKE2b with 256 bits, libsodium's `crypto_generichash`).
struct KeyedHash: Sendable {
  private let key: [UInt8]

  init(_ key: [UInt8]) { self.key = key }

  /// Returns the hash as 64 hexadecimal digits.
  func text(of secret: String) -> String {
    var hash = [UInt8](repeating: 0, count: 32)
    let bytes = Array(secret.utf8)
    // The call fails only for invalid sizes.
    precondition(crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), key, key.count) == 0)
    return hash.hexadecimal
  }

  /// Whether `hash` is the hash of `text`. The comparison takes constant time.
  func isHash(_ hash: String, of text: String) -> Bool {
    let (own, other) = (Array(self.text(of: text).utf8), Array(hash.utf8))
    return own.count == other.count && sodium_memcmp(own, other, own.count) == 0
  }
}
