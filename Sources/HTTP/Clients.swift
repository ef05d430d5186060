import Synchronization

/// What one client has taken of the server, on all its connections together.
final class Client: Sendable {
  let network: RemoteAddress.Network
  /// Its connections, those that are not yet served included.
  fileprivate let connections = Atomic<Int>(0)
  /// The bytes of its requests that are not complete or not yet answered.
  let held = Atomic<Int>(0)
  /// How much it has handed in of late, and when that was reckoned; drains with time.
  private let level = Mutex((value: 0, tick: UInt32(0)))

  fileprivate init(_ network: RemoteAddress.Network) { self.network = network }

  private static let ticksPerMinute = Int(Duration.seconds(60) / TickClock.tickLength)

  /// Counts a request that hands something in, unless it is one too many: then says in how many seconds it is not.
  func secondsToWait(limit: Int, at tick: UInt32) -> Int? {
    level.withLock { level in
      Self.drain(&level, limit: limit, at: tick)
      // The level has a minute's ticks for each request, so that it drains by `limit` in a tick.
      guard level.value > (limit - 1) * Self.ticksPerMinute else {
        level.value += Self.ticksPerMinute
        return nil
      }
      let ticks = (level.value - (limit - 1) * Self.ticksPerMinute + limit - 1) / limit
      return max(1, Int((TickClock.tickLength * ticks / .seconds(1)).rounded(.up)))
    }
  }

  fileprivate func isForgettable(limit: Int, at tick: UInt32) -> Bool {
    guard connections.load(ordering: .relaxed) == 0 else { return false }
    return level.withLock { level in
      Self.drain(&level, limit: limit, at: tick)
      return level.value == 0
    }
  }

  private static func drain(_ level: inout (value: Int, tick: UInt32), limit: Int, at tick: UInt32) {
    level.value = max(0, level.value - Int(tick &- level.tick) * limit)
    level.tick = tick
  }
}

/// The clients of a server, as far as they are limited.
final class Clients: Sendable {
  private let limits: ClientLimits?
  private let proxies: TrustedProxies?
  private let known = Mutex<[RemoteAddress.Network: Client]>([:])

  /// - Parameters:
  ///   - proxies: those whose connections are not limited, since they speak for many.
  init(_ limits: ClientLimits?, sparing proxies: TrustedProxies? = nil) { (self.limits, self.proxies) = (limits, proxies) }

  /// The client of a new connection, which counts from now on; nil where there is no limit.
  func enter(_ address: RemoteAddress) -> Client? {
    guard let limits, limits.includesLoopback || !address.isLoopback, proxies?.contains(address) != true else { return nil }
    let network = address.network
    return known.withLock { known in
      let client = Self.client(network, in: &known)
      client.connections.wrappingAdd(1, ordering: .relaxed)
      return client
    }
  }

  func leave(_ client: Client) { client.connections.wrappingSubtract(1, ordering: .relaxed) }

  /// Whether the client has more connections than it may.
  func isCrowd(_ client: Client) -> Bool {
    guard let limit = limits?.connections, limit > 0 else { return false }
    return client.connections.load(ordering: .relaxed) > limit
  }

  /// Whether the client holds more memory than it may.
  func isHoarder(_ client: Client) -> Bool {
    guard let limit = limits?.bodyMemory, limit > 0 else { return false }
    return client.held.load(ordering: .relaxed) > limit
  }

  /// Counts a request that hands something in; the seconds to wait if it is one too many.
  ///
  /// - Parameters:
  ///   - sender: who has asked a proxy that is believed; it counts for them, and not for the connection's client.
  func secondsToWait(_ client: Client?, or sender: RemoteAddress.Network?, at tick: UInt32) -> Int? {
    guard let limit = limits?.posts, limit > 0 else { return nil }
    return (sender.map { sender in known.withLock { Self.client(sender, in: &$0) } } ?? client)?.secondsToWait(
      limit: limit, at: tick)
  }

  private static func client(_ network: RemoteAddress.Network, in known: inout [RemoteAddress.Network: Client]) -> Client {
    if let client = known[network] { return client }
    let client = Client(network)
    known[network] = client
    return client
  }

  /// Forgets those of whom there is nothing to know.
  func forgetOld(at tick: UInt32) {
    guard let limits else { return }
    known.withLock { known in
      known = known.filter { !$0.value.isForgettable(limit: max(1, limits.posts), at: tick) }
    }
  }
}
