import Glibc
import Synchronization

/// Who gives way where there is no room: those on whom nothing is lost, the oldest first.
extension Connections {
  /// Makes room for one more connection, if there is none; false if nobody can give way now.
  func hasRoom() -> Bool {
    state.withLock { state in
      if state.count < limit { return true }
      // Those that leave still have their files.
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

  /// Makes room among a client's own connections, of which it has one too many; false if none of them can give way.
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
  /// In this many ticks a request has come, or an answer was taken, if somebody is in a hurry.
  private static let slow: UInt32 = 20

  /// Those that are to give way first, the very first at the end.
  private static func oldest(of connections: some Collection<Connection>) -> [Connection] {
    var candidates = connections.filter { $0.phase.isWaiting && !$0.isLeaving }.map { ($0.age, $0) }
    if candidates.isEmpty {
      candidates = connections.filter { $0.phase != .working && !$0.isLeaving && $0.age > slow }.map { ($0.age, $0) }
    }
    candidates.sort { $0.0 > $1.0 }
    return candidates.prefix(mostCandidates).reversed().map(\.1)
  }

  /// Sees to it that the requests under way fit into their memory: where they do not, the largest give way.
  ///
  /// They make a little more room than is needed now, so that an attacker does not have everybody looked at for each piece he sends.
  func makeMemory(for connection: Connection) {
    let largest = state.withLock { state in
      // Only while the lock is held: then the number of a socket is still its connection's.
      let largest = Self.largest(of: state.all.values, beyond: memory, sparing: memory - memory / 8)
      for candidate in largest where candidate !== connection {
        candidate.leave()
        state.leaving += 1
      }
      return largest
    }
    for candidate in largest {
      if candidate === connection {
        connection.refuse(.noMemory)
      } else {
        // Where its thread is at it just now, that gives the memory back as soon as it sees the end.
        _ = candidate.parser.withLockIfAvailable {
          $0.abandon()
          candidate.reckon(&$0)
        }
      }
    }
  }

  /// The largest, if all together are larger than the limit: as many as leave no more than what is spared.
  private static func largest(
    of connections: some Collection<Connection>, beyond limit: Int, sparing: Int
  ) -> [Connection] {
    let all = Array(connections)
    // What leaves is as good as gone, though its memory may not yet be given back.
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
