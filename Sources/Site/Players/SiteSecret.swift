import CSodium
import Glibc
import Platform

/// A secret that the servers of one site share. From this secret, the servers derive their keys, for example for tickets and for
/// the hashes of tokens and codes.
///
/// The secret is in a file beside the database. So a stolen backup of the database is not enough to forge a ticket, a token or a
/// code.
package struct SiteSecret: Sendable {
  /// The file's name in the data folder.
  package static let fileName = "potiron.secret"

  private let bytes: [UInt8]

  /// The purpose of a key. The raw value is the subkey id for libsodium's `crypto_kdf`.
  enum Use: UInt64 {
    case tickets = 1
    case tokens
    case codes
    /// Lets the servers check that they have the same secret.
    case fingerprint
    /// Seals the room states that pages send back.
    case rooms
  }

  /// Creates a secret with libsodium's generator.
  init() { bytes = SiteSecret.randomBytes(SiteSecret.size) }

  /// Reads the text of a file: 64 hexadecimal digits and an optional line break. Returns `nil` for other text.
  init?(text: some Sequence<UInt8>) {
    SiteSecret.begin()
    var digits = Array(text)
    if digits.last == UInt8(ascii: "\n") { digits.removeLast() }
    guard digits.count == 2 * SiteSecret.size else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place].hexValue, let low = digits[place + 1].hexValue else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// Returns this many random bytes from libsodium's generator.
  static let randomBytes: @Sendable (Int) -> [UInt8] = { count in
    begin()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  private static var size: Int { Int(crypto_kdf_KEYBYTES) }

  /// Initialises libsodium. Repeated calls do nothing. Any thread may call this function.
  private static func begin() { precondition(sodium_init() >= 0, "this machine has no source of randomness") }

  /// Returns the 32-byte key for a purpose (libsodium's `crypto_kdf`, BLAKE2b).
  func key(for use: Use) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let context: [CChar] = Array("potiron1".utf8).map { CChar(bitPattern: $0) }
    // The call fails only for an invalid size.
    precondition(crypto_kdf_derive_from_key(&key, key.count, use.rawValue, context, bytes) == 0)
    return key
  }

  /// Identifies the secret without revealing it.
  package var fingerprint: String { KeyedHash(key(for: .fingerprint)).text(of: "site") }

  /// The text of the file.
  var text: String { bytes.hexadecimal + "\n" }
}

extension SiteSecret {
  /// Why the secret could not be read or created.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads the secret from a file. If there is no file, creates one that only this user can read. If two processes do this at the
  /// same time, they get the same secret.
  package static func kept(at path: String) throws(Fault) -> SiteSecret {
    if let kept = try read(path) { return kept }
    let secret = SiteSecret()
    let draft = path + ".\(getpid())"
    guard write(secret.text, to: draft) else { throw fault(path, "cannot be created") }
    defer { unlink(draft) }
    // A hard link appears completely or not at all, and never replaces another file.
    guard link(draft, path) == 0 || errno == EEXIST else { throw fault(path, "cannot be created") }
    guard let kept = try read(path) else {
      throw Fault(description: "the secret file \(path) was deleted while it was being created")
    }
    return kept
  }

  private static func read(_ path: String) throws(Fault) -> SiteSecret? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw fault(path, "cannot be read")
    }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count >= 0 else { throw fault(path, "cannot be read") }
    guard let secret = SiteSecret(text: buffer.prefix(count)) else {
      throw Fault(description: "the file \(path) does not hold a secret: expected 64 hexadecimal digits")
    }
    return secret
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
  }

  private static func fault(_ path: String, _ what: String) -> Fault {
    Fault(description: "the secret file \(path) \(what): \(String(cString: strerror(errno)))")
  }
}
