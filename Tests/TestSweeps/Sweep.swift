import Foundation
import Rules

/// Samples large tests: `make check` and `make test` run some of the cases, `make test-all` runs all.
///
/// `POTIRON_SWEEPS=all` runs all. Otherwise `POTIRON_SEED` (default 1) selects the cases, so that a failure can be reproduced.
public enum Sweep {
  /// Whether this run includes every case.
  public static let isWhole = ProcessInfo.processInfo.environment["POTIRON_SWEEPS"] == "all"

  private static let seed = ProcessInfo.processInfo.environment["POTIRON_SEED"].flatMap { UInt64($0) } ?? 1

  /// Returns the cases to run, in order. A whole run has all cases. Any other run has a random selection: one in `share` cases,
  /// but at least one case.
  public static func part<Case>(of cases: some Collection<Case>, oneIn share: Int = 100) -> [Case] {
    guard !isWhole, !cases.isEmpty else { return Array(cases) }
    var generator = SplitMix64(seed: seed)
    let all = Array(cases)
    return generator.order(of: all.count).prefix(max(1, all.count / share)).sorted().map { all[$0] }
  }
}
