import Foundation
import Rules

/// How much of a large sweep a run takes: a drawn part in `make check` and `make test`, everything in `make test-all`.
///
/// `POTIRON_SWEEPS=all` takes everything. Otherwise the part is drawn with `POTIRON_SEED`, which is 1 if it is not set, so that
/// a failure comes back when the run is repeated.
public enum Sweep {
  /// Whether this run takes every case.
  public static let isWhole = ProcessInfo.processInfo.environment["POTIRON_SWEEPS"] == "all"

  private static let seed = ProcessInfo.processInfo.environment["POTIRON_SEED"].flatMap { UInt64($0) } ?? 1

  /// The cases to try: all of them in a whole run, otherwise one in `share`, at least one, drawn and in their order.
  public static func part<Case>(of cases: some Collection<Case>, oneIn share: Int = 100) -> [Case] {
    guard !isWhole, !cases.isEmpty else { return Array(cases) }
    var generator = SplitMix64(seed: seed)
    let all = Array(cases)
    return generator.order(of: all.count).prefix(max(1, all.count / share)).sorted().map { all[$0] }
  }
}
