import Glibc
import Synchronization

/// Closes connections when there is no room: first those whose loss does no harm, starting with the oldest.
extension Connections {
  /// Makes room for one more connection if necessary. Returns false if no connection can be closed now.
  func hasRoom() -> Bool {
    state.withLock { state in
      if state.count < limit { return true }
      // Connections that are closing still use file descriptors.
      if state.leaving >= Self.mostLeaving { return false }
      if state.candidates.isEmpty { state.candidates = Self.oldest(of: state.all.values) }
      while let candidate = state.candidates.popLast() {
        if state.all[candidate.socket] === candidate, candidate.giveWay() {
          state.leaving += 1
          return true
        }
      }
      return false
    }
  }

  /// Closes the oldest connection of a client that has one too many. Returns false if that connection cannot be closed now.
  func hasRoom(among client: Client) -> Bool {
    state.withLock { state in
      let own = state.all.values.filter { $0.client === client }
      guard let oldest = Self.oldest(of: own).last, oldest.giveWay() else { return false }
      state.leaving += 1
      return true
    }
  }

  private static let mostLeaving = 128
  private static let mostCandidates = 64
  /// A client that takes more ticks than this to send a request or read a response is slow.
  private static let slow: UInt32 = 20

  /// Returns the connections to close first, in reverse order.
  private static func oldest(of connections: some Collection<Connection>) -> [Connection] {
    var candidates = connections.filter { $0.phase.isWaiting && !$0.isLeaving }.map { ($0.age, $0) }
    if candidates.isEmpty {
      candidates = connections.filter { $0.phase.mayGiveWay && !$0.isLeaving && $0.age > slow }.map { ($0.age, $0) }
    }
    candidates.sort { $0.0 > $1.0 }
    return candidates.prefix(mostCandidates).reversed().map(\.1)
  }

  /// Whether requests use all the memory that they may. The loops of dropped requests free it as soon as they see the end of the data.
  var isFull: Bool { held.load(ordering: .relaxed) > memory }

  /// Keeps the current requests within their memory limit by dropping the largest ones. Returns whether that of `connection`, which
  /// has grown, is one of them.
  ///
  /// Frees an eighth of the limit in addition, so that an attacker cannot cause a scan of all connections with each packet.
  func makesRoom(_ connection: Connection) -> Bool {
    guard isFull else { return false }
    return state.withLock { state in
      // Done while the lock is held, so that each socket's number still belongs to the same connection.
      let largest = Self.largest(of: state.all.values, beyond: memory, sparing: memory - memory / 8)
      for candidate in largest where candidate !== connection {
        candidate.leave()
        state.leaving += 1
      }
      return largest.contains { $0 === connection }
    }
  }

  /// Returns the largest connections if all together exceed `limit` bytes. Without these, at most `sparing` bytes remain.
  private static func largest(
    of connections: some Collection<Connection>, beyond limit: Int, sparing: Int
  ) -> [Connection] {
    let all = Array(connections)
    // Connections that are closing count as gone.
    var sizes = all.indices.map { (bytes: all[$0].isLeaving ? 0 : all[$0].heldBytes, place: $0) }
    let sum = sizes.reduce(0) { $0 + $1.bytes }
    guard sum > limit else { return [] }
    sizes.sort { $0.bytes > $1.bytes }
    var left = sum
    return sizes.prefix { size in
      defer { left -= size.bytes }
      return left > sparing && size.bytes > 0
    }.map { all[$0.place] }
  }
}
