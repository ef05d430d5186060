import TestWire

@testable import Upstreams

extension Upstream {
  /// Runs `fetch`, which opens a connection, and returns the number of earlier connections. The upstream accepts connections in
  /// order, so the count includes all of them.
  func connectionsBefore(one fetch: () async -> FetchOutcome) async -> Int {
    _ = await fetch()
    return connectionCount - 1
  }

  /// Fetches from this upstream and returns the outcome. Keeps the upstream alive until the fetch ends.
  func outcome(
    _ path: String = "/", _ validators: Validators = Validators(), limits: FetchRequest.Limits = .patient
  ) async -> FetchOutcome {
    let request = FetchRequest(address: address(path), validators: validators, limits: limits)
    let outcome = await Fetcher().fetch(request)
    return withExtendedLifetime(self) { outcome }
  }
}

extension FetchRequest.Limits {
  /// Long time limits for upstreams that respond immediately, because other tests may keep the machine busy.
  static let patient = FetchRequest.Limits(time: .seconds(300))
}
