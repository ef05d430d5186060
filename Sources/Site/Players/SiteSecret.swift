import CSodium
import Glibc
import Platform

/// What the servers of one site share, and nobody else knows: from it follow the keys for tickets, and those by which tokens and
/// codes are kept.
///
/// It stands in a file beside the database, not in it: who gets hold of a backup of the one can forge nothing with it.
package struct SiteSecret: Sendable {
  /// The file's name within the data folder.
  package static let fileName = "potiron.secret"

  private let bytes: [UInt8]

  /// What one of the keys is for; each has the number and the context by which libsodium derives it.
  enum Use: UInt64 {
    case tickets = 1
    case tokens
    case codes
    /// By which servers find out that they have the same secret.
    case fingerprint
  }

  /// A new one, by libsodium's generator.
  init() {
    bytes = SiteSecret.randomBytes(SiteSecret.size)
  }

  /// The secret as its file has it: 64 hexadecimal digits and a line break; `nil` for anything else.
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

  /// So many bytes of libsodium's generator.
  static let randomBytes: @Sendable (Int) -> [UInt8] = { count in
    begin()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  private static var size: Int { Int(crypto_kdf_KEYBYTES) }

  /// libsodium wants to be told once; further calls do nothing, from any thread.
  private static func begin() { precondition(sodium_init() >= 0, "the machine has no source of chance") }

  /// The key for a use, of 32 bytes (libsodium's `crypto_kdf`, BLAKE2b).
  func key(for use: Use) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let context: [CChar] = Array("potiron1".utf8).map { CChar(bitPattern: $0) }
    // Fails for sizes alone that this one is not.
    precondition(crypto_kdf_derive_from_key(&key, key.count, use.rawValue, context, bytes) == 0)
    return key
  }

  /// By which secrets are compared without telling them.
  package var fingerprint: String { KeyedHash(key(for: .fingerprint)).text(of: "site") }

  /// As it stands in its file.
  var text: String { bytes.hexadecimal + "\n" }
}

extension SiteSecret {
  /// Why there is none.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads the secret in a file, or makes one where there is none, for this user alone; of two processes that do so at a time both get
  /// the same.
  package static func kept(at path: String) throws(Fault) -> SiteSecret {
    if let kept = try read(path) { return kept }
    let secret = SiteSecret()
    let draft = path + ".\(getpid())"
    guard write(secret.text, to: draft) else { throw fault(path, "cannot be made") }
    defer { unlink(draft) }
    // A link is there as a whole or not at all, and never in place of another file.
    guard link(draft, path) == 0 || errno == EEXIST else { throw fault(path, "cannot be made") }
    guard let kept = try read(path) else { throw Fault(description: "the secret \(path) has vanished") }
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
      throw Fault(description: "the file \(path) holds no secret: 64 hexadecimal digits are expected")
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
    Fault(description: "the secret \(path) \(what): \(String(cString: strerror(errno)))")
  }
}
