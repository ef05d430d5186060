import Glibc
import Synchronization

/// Closes connections to make room. Connections that are waiting for a complete header are closed first, because this
/// interrupts no request, or one that has barely begun. If there are none, slow connections are closed. The connections whose
/// current phase began first are closed first.
extension Connections {
  /// Makes room for one more connection if necessary. Returns false if no connection can be closed now.
  func hasRoom() -> Bool {
    state.withLock { state in
      if state.count < limit { return true }
      // Connections that are closing still use file descriptors, so their number is limited.
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

  /// Closes the oldest connection of a client that has too many connections. Returns false if no connection may be closed, or if
  /// the oldest one cannot be closed now.
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
  /// The number of ticks after which a client that is sending a request or reading a response counts as slow.
  private static let slow: UInt32 = 20

  /// Returns up to `mostCandidates` connections to close when room is needed. The last element must be closed first.
  private static func oldest(of connections: some Collection<Connection>) -> [Connection] {
    var candidates = connections.filter { $0.phase.isWaiting && !$0.isLeaving }.map { ($0.age, $0) }
    if candidates.isEmpty {
      candidates = connections.filter { $0.phase.mayGiveWay && !$0.isLeaving && $0.age > slow }.map { ($0.age, $0) }
    }
    candidates.sort { $0.0 > $1.0 }
    return candidates.prefix(mostCandidates).reversed().map(\.1)
  }

  /// Whether all requests together use more memory than allowed. After requests are dropped, this stays true until their event
  /// loops have freed the memory.
  var isFull: Bool { held.load(ordering: .relaxed) > memory }

  /// Drops the largest requests if all current requests together exceed the memory limit. Returns whether the request of
  /// `connection`, which has grown, must be dropped too.
  ///
  /// Frees an extra eighth of the limit, so that an attacker cannot cause a scan of all connections with each packet.
  func makesRoom(_ connection: Connection) -> Bool {
    guard isFull else { return false }
    return state.withLock { state in
      // This runs while the lock is held, so no socket number can pass to a new connection.
      let largest = Self.largest(of: state.all.values, beyond: memory, sparing: memory - memory / 8)
      for candidate in largest where candidate !== connection {
        candidate.leave()
        state.leaving += 1
      }
      return largest.contains { $0 === connection }
    }
  }

  /// Returns the connections that use the most memory if all connections together use more than `limit` bytes, or none otherwise.
  /// The connections that are not returned use at most `sparing` bytes together.
  private static func largest(
    of connections: some Collection<Connection>, beyond limit: Int, sparing: Int
  ) -> [Connection] {
    let all = Array(connections)
    // Connections that are already closing count as 0 bytes.
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
