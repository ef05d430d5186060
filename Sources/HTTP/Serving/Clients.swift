import Synchronization

/// The server resources that one client uses, over all its connections.
final class Client: Sendable {
  let network: RemoteAddress.Network
  /// The number of the client's connections.
  fileprivate let connections = Atomic<Int>(0)
  /// The size of the client's incomplete and unanswered requests, in bytes.
  let held = Atomic<Int>(0)
  private let rate = Mutex(Rate())

  /// The rate of the client's writing requests, measured as a leaky bucket.
  private struct Rate {
    /// The level of the bucket. It rises with each request and falls over time.
    var level = 0
    /// The tick of the last update.
    var tick: UInt32 = 0
    /// For each sender, the number of requests beyond the limit, in the minute that began at the tick `minute`.
    var shares: [Int: Int] = [:]
    var minute: UInt32 = 0
  }

  fileprivate init(_ network: RemoteAddress.Network) { self.network = network }

  private static let ticksPerMinute = Int(Duration.seconds(60) / TickClock.tickLength)

  /// The number of senders to expect behind one address, for example in a large school.
  private static let expectedSenders = 2000
  private static let mostSenders = 2 * expectedSenders

  /// Counts a writing request and returns nil. If the request exceeds `limit` per minute and the sender's extra share, returns
  /// the number of seconds to wait.
  ///
  /// All devices of a school may share one address. Each sender has an extra share beyond the limit, so that one device cannot
  /// lock out all others.
  func secondsToWait(limit: Int, sender: Int, at tick: UInt32) -> Int? {
    rate.withLock { rate in
      Self.drain(&rate, limit: limit, at: tick)
      // Each request raises the level by `ticksPerMinute`, and each tick lowers it by `limit`.
      // So `limit` requests fit into a minute.
      guard rate.level > (limit - 1) * Self.ticksPerMinute else {
        rate.level += Self.ticksPerMinute
        return nil
      }
      if tick &- rate.minute >= UInt32(Self.ticksPerMinute) { (rate.shares, rate.minute) = ([:], tick) }
      let used = rate.shares[sender] ?? 0
      if used < limit / Self.expectedSenders, used > 0 || rate.shares.count < Self.mostSenders {
        rate.shares[sender] = used + 1
        return nil
      }
      let ticks = (rate.level - (limit - 1) * Self.ticksPerMinute + limit - 1) / limit
      return max(1, Int((TickClock.tickLength * ticks / .seconds(1)).rounded(.up)))
    }
  }

  fileprivate func isForgettable(limit: Int, at tick: UInt32) -> Bool {
    guard connections.load(ordering: .relaxed) == 0 else { return false }
    return rate.withLock { rate in
      Self.drain(&rate, limit: limit, at: tick)
      return rate.level == 0
    }
  }

  private static func drain(_ rate: inout Rate, limit: Int, at tick: UInt32) {
    rate.level = max(0, rate.level - Int(tick &- rate.tick) * limit)
    rate.tick = tick
  }
}

/// The clients of a server. They are tracked in order to limit the resources of each client.
final class Clients: Sendable {
  private let limits: ClientLimits?
  private let proxies: TrustedProxies?
  private let known = Mutex<[RemoteAddress.Network: Client]>([:])

  /// - Parameters:
  ///   - proxies: the proxies that are exempt from the limits, because each forwards requests of many clients.
  init(_ limits: ClientLimits?, sparing proxies: TrustedProxies? = nil) { (self.limits, self.proxies) = (limits, proxies) }

  /// Counts a new connection and returns its client, or nil if the client has no limits.
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

  /// Whether the client has more connections than allowed.
  func isCrowd(_ client: Client) -> Bool {
    guard let limit = limits?.connections, limit > 0 else { return false }
    return client.connections.load(ordering: .relaxed) > limit
  }

  /// Whether the client's requests use more memory than allowed.
  func isHoarder(_ client: Client) -> Bool {
    guard let limit = limits?.bodyMemory, limit > 0 else { return false }
    return client.held.load(ordering: .relaxed) > limit
  }

  /// Counts a writing request. Returns the number of seconds to wait if the request exceeds the limit; otherwise nil.
  ///
  /// - Parameters:
  ///   - network: the client whose request a trusted proxy forwarded. If given, the request counts for this client instead of the
  ///     connection's client.
  ///   - sender: distinguishes the senders behind the same address.
  func secondsToWait(_ client: Client?, or network: RemoteAddress.Network?, sender: Int, at tick: UInt32) -> Int? {
    guard let limit = limits?.posts, limit > 0 else { return nil }
    let client = network.map { network in known.withLock { Self.client(network, in: &$0) } } ?? client
    return client?.secondsToWait(limit: limit, sender: sender, at: tick)
  }

  private static func client(_ network: RemoteAddress.Network, in known: inout [RemoteAddress.Network: Client]) -> Client {
    if let client = known[network] { return client }
    let client = Client(network)
    known[network] = client
    return client
  }

  /// Removes clients that have neither connections nor recent writing requests.
  func forgetOld(at tick: UInt32) {
    guard let limits else { return }
    known.withLock { known in
      known = known.filter { !$0.value.isForgettable(limit: max(1, limits.posts), at: tick) }
    }
  }
}
