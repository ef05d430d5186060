import Storage

/// When the steps of a ranked round count: by the server's clock, less what the network took.
///
/// A player's device says how long they looked at what they had before them. The rest of the time between two arrivals is the
/// network's, and does not count, as long as it is no more than a second a step; what is beyond counts as thought. So a device that
/// says too little gains a second a step at most, and nobody can claim more time than has passed.
package struct RankedClock: Equatable, Sendable {
  /// So much of each step at most is taken for the network's, in milliseconds.
  package static let allowance: Int64 = 1000

  /// When the last step arrived, and when it counted; the first one comes after the round's beginning.
  private let arrivedAt: Int64
  private let time: Int64

  init(startedAt: Int64, steps: [RankedStep]) {
    arrivedAt = steps.last?.arrivedAt ?? startedAt
    time = steps.last?.time ?? 0
  }

  /// When a step counts, in milliseconds since the round's start.
  ///
  /// - Parameters:
  ///   - arrival: by the server's clock, in milliseconds since 1970; one that was set back stands still.
  ///   - waited: how long the player took, as their device says, in milliseconds.
  func time(ofArrival arrival: Int64, waited: Int64) -> Int64 {
    let passed = max(0, arrival - arrivedAt)
    let network = min(max(0, passed - max(0, waited)), Self.allowance)
    return time + passed - network
  }
}
