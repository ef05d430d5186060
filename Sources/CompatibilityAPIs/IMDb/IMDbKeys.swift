import Platform
import Synchronization

/// The keys that apps for IMDb-API may ask with: any that has the form of one, or those alone that the operator lists in a file.
///
/// The file has a key a line; what is blank, and what begins with "#", is no key. Where keys are listed, a player's token is none
/// unless it is among them.
package final class IMDbKeys: Sendable {
  /// Why the file's keys cannot be taken, in a sentence that names the file.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  private let path: String?
  private let listed: Mutex<Set<String>?>

  /// Any key.
  package init() {
    path = nil
    listed = Mutex(nil)
  }

  /// - Parameters:
  ///   - path: the operator's file; `nil` for any key.
  package init(path: String?) throws(Fault) {
    self.path = path
    listed = Mutex(try path.map(Self.read))
  }

  /// Whether only those are taken that the operator has given out.
  package var areListed: Bool { path != nil }

  package func admits(_ key: String) -> Bool {
    IMDbKey.isWellFormed(key) && listed.withLock { $0?.contains(key) ?? true }
  }

  /// Reads the file again; where that fails, the keys stay as they were.
  package func readAgain() throws(Fault) {
    guard let path else { return }
    let keys = try Self.read(path)
    listed.withLock { $0 = keys }
  }

  /// No key is repeated in a sentence: it may have a letter too many alone.
  private static func read(_ path: String) throws(Fault) -> Set<String> {
    let bytes: [UInt8]
    do { bytes = try Files(limit: 1 << 20).bytes(path) } catch { throw Fault(error.description) }
    var keys: Set<String> = []
    for (place, line) in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") }).enumerated()
    {
      let key = String(decoding: line.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
      if key.isEmpty || key.utf8.first == UInt8(ascii: "#") { continue }
      guard IMDbKey.isWellFormed(key) else {
        throw Fault("\(path), line \(place + 1): expected a key, “k_” and eight small letters or digits")
      }
      keys.insert(key)
    }
    if keys.isEmpty { throw Fault("\(path): there is no key in it") }
    return keys
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }
}
