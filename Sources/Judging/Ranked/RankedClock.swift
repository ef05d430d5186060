import Storage

/// The times at which the steps of a ranked round count: the server's clock, minus network delay.
///
/// The player's device reports how long the player looked at the position. The rest of the time between two arrivals is network
/// delay and does not count, up to one second per step. Anything beyond that counts as thinking time. A device that reports too
/// little gains at most one second per step, and no device can claim more time than has passed.
package struct RankedClock: Equatable, Sendable {
  /// The maximum network delay per step, in milliseconds.
  package static let allowance: Int64 = 1000

  /// When the last step arrived (since 1970) and counted (since the round's start), in milliseconds. At first, the round's start.
  private let arrivedAt: Int64
  private let time: Int64

  init(startedAt: Int64, steps: [RankedStep]) {
    arrivedAt = steps.last?.arrivedAt ?? startedAt
    time = steps.last?.time ?? 0
  }

  /// Returns when a step counts, in milliseconds since the round's start.
  ///
  /// - Parameters:
  ///   - arrival: by the server's clock, in milliseconds since 1970. If the clock was set back, no time passes.
  ///   - waited: how long the player took, as reported by the device, in milliseconds.
  func time(ofArrival arrival: Int64, waited: Int64) -> Int64 {
    let passed = max(0, arrival - arrivedAt)
    let network = min(max(0, passed - max(0, waited)), Self.allowance)
    return time + passed - network
  }
}
