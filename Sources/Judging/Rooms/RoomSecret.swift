import CSodium
import Platform
import Rules
import Storage

/// Room secrets: 128 random bits each. Only their hashes are stored.
enum RoomSecret {
  /// The number of random bytes in a secret.
  static let size = 16

  static func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// Returns the hash of a secret or key (BLAKE2b with 256 bits). The hash function is used without a key, because nobody can
  /// guess 128 random bits.
  static func hash(_ text: String) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    let bytes = Array(text.utf8)
    // The call fails only for invalid sizes.
    precondition(crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0) == 0)
    return hash
  }
}

extension StoredRoomSecret {
  init(_ text: String, role: String, until end: Instant? = nil) {
    self.init(hash: RoomSecret.hash(text).hexadecimal, role: role, endsAt: end?.count)
  }
}
