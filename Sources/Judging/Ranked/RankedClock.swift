import Storage

/// Computes the time of each step in a ranked round: the time on the server's clock, minus network delay.
///
/// The player's device reports how long the player took for the step. The rest of the time since the previous step arrived is
/// network delay. Network delay does not count, up to one second per step. Any delay beyond that second counts as thinking time.
/// So a device that reports too little gains at most one second per step, and no device can claim more time than has passed.
package enum RankedClock {
  /// The maximum network delay per step, in milliseconds.
  package static let allowance: Int64 = 1000

  /// Returns the time of a step, in milliseconds since the round's start. If the server's clock was set back, no time passes.
  ///
  /// - Parameters:
  ///   - arrival: when the step arrived, by the server's clock.
  ///   - last: the previous step, if any.
  ///   - waited: how long the player took, as reported by the device, in milliseconds.
  static func time(ofArrival arrival: Int64, after last: RankedStep?, startedAt: Int64, waited: Int64) -> Int64 {
    let passed = max(0, arrival - (last?.arrivedAt ?? startedAt))
    let network = min(max(0, passed - max(0, waited)), allowance)
    return (last?.time ?? 0) + passed - network
  }
}
