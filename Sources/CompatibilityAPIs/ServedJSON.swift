import JSON
import Synchronization

/// Encoded JSON with holes. Each response fills the holes with the start of the service's absolute addresses.
struct JSONWithHoles: Sendable {
  /// Marks a hole: U+FDD0, a noncharacter in Unicode, which no text contains.
  static let hole = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)

  /// The bytes before, between and after the holes.
  private let pieces: [[UInt8]]

  init(_ json: JSON) {
    pieces = json.encoded().split(separator: Array(Self.hole.utf8), omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Returns an address in UTF-8, escaped for a JSON string.
  static func filling(_ address: String) -> ArraySlice<UInt8> { JSON.string(address).encoded().dropFirst().dropLast() }

  func count(filledWith count: Int) -> Int { pieces.reduce(-count) { $0 + $1.count + count } }

  func append(to text: inout [UInt8], filledWith filling: ArraySlice<UInt8>) {
    for (place, piece) in pieces.enumerated() {
      if place > 0 { text += filling }
      text += piece
    }
  }
}

/// A cache of values by key. Each value is made when it is first requested.
final class MadeOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let make: @Sendable (Key) -> Value
  private let made = Mutex<[Key: Value]>([:])

  init(_ make: @escaping @Sendable (Key) -> Value) { self.make = make }

  subscript(key: Key) -> Value {
    made.withLock { made in
      if let value = made[key] { return value }
      let value = make(key)
      made[key] = value
      return value
    }
  }
}
