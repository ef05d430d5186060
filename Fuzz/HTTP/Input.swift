import Mutations
import Rules

/// Returns the input for an index: requests with random changes.
///
/// The input always ends with a valid request that closes the connection. This works only if the server expects a new request
/// at that point.
func input(seed: UInt64, index: Int) -> [UInt8] {
  var mutation = Mutation(seed: seed, index: index)
  for _ in 0...mutation.generator.below(3) { mutation.bytes += mutation.pick(Seeds.requests) }
  mutation.changeSeveralTimes { $0.changeRequests() }
  return mutation.bytes + Seeds.last
}

extension Mutation {
  fileprivate mutating func changeRequests() {
    switch generator.below(9) {
    case 0: replaceByte()
    case 1: flipBit()
    case 2, 3: insert(piece())
    case 4: bytes.replaceSubrange(range(atMost: 6), with: piece())
    case 5: bytes.removeSubrange(range(atMost: 8))
    case 6: repeatSome(atMost: 60)
    case 7: bytes.insert(contentsOf: piece(), at: lineEnd())
    default: insert([UInt8](repeating: piece().first ?? 0x61, count: generator.below(2000)))
    }
  }

  private mutating func piece() -> [UInt8] { pick(Seeds.pieces) }

  /// Returns a position before a line ending, or any position if no line ending follows. Pieces are inserted there to smuggle in
  /// header fields.
  private mutating func lineEnd() -> Int {
    let start = place()
    return bytes[start...].firstIndex(of: UInt8(ascii: "\r")) ?? start
  }
}
