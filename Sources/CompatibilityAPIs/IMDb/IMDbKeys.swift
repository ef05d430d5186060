import Platform
import Synchronization

/// The keys that apps may use for IMDb-API: any well-formed key, or only the keys in the operator's file.
///
/// The file has one key per line. Blank lines and lines that begin with "#" are skipped. If there is a file, a player's token is
/// accepted as a key only if the file lists the token.
package final class IMDbKeys: Sendable {
  /// The reason why the file is rejected, in a sentence with the file's name.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private let path: String?
  private let listed: Mutex<Set<String>?>

  /// Accepts any well-formed key.
  package init() {
    path = nil
    listed = Mutex(nil)
  }

  /// Reads the operator's file. Throws if the file cannot be read, or contains an invalid key or no keys.
  ///
  /// - Parameter path: the operator's file, or `nil` to accept any well-formed key.
  package init(path: String?) throws(Fault) {
    self.path = path
    listed = Mutex(try path.map(Self.read))
  }

  /// Whether only keys from the operator's file are accepted.
  package var areListed: Bool { path != nil }

  package func admits(_ key: String) -> Bool { IMDbKey.isWellFormed(key) && listed.withLock { $0?.contains(key) ?? true } }

  /// Reads the operator's file again, if there is one. If that fails, the keys do not change.
  package func readAgain() throws(Fault) {
    guard let path else { return }
    let keys = try Self.read(path)
    listed.withLock { $0 = keys }
  }

  /// Reads the keys from a file. Errors never quote an invalid key, because it may be a secret key with a typo.
  private static func read(_ path: String) throws(Fault) -> Set<String> {
    let bytes: [UInt8]
    do { bytes = try Files(limit: 1 << 20).bytes(path) } catch { throw Fault(description: error.description) }
    var keys: Set<String> = []
    for (place, line) in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") }).enumerated()
    {
      let isBlank = { (byte: UInt8) in byte.isBlank || byte == UInt8(ascii: "\r") }
      let key = String(decoding: line.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
      if key.isEmpty || key.utf8.first == UInt8(ascii: "#") { continue }
      guard IMDbKey.isWellFormed(key) else {
        throw Fault(description: "\(path), line \(place + 1): expected a key of “k_” and eight lower-case letters or digits")
      }
      keys.insert(key)
    }
    if keys.isEmpty { throw Fault(description: "\(path): the file contains no keys") }
    return keys
  }
}
