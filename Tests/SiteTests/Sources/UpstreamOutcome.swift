import TestWire

@testable import Upstreams

extension Upstream {
  /// How many connections were opened before the one that `fetch` makes; connections are accepted in order.
  func connectionsBefore(one fetch: () async -> FetchOutcome) async -> Int {
    _ = await fetch()
    return connectionCount - 1
  }

  /// The outcome of a fetch from here; keeps the upstream alive until then.
  func outcome(
    _ path: String = "/", _ validators: Validators = Validators(), limits: FetchRequest.Limits = .patient
  ) async -> FetchOutcome {
    let request = FetchRequest(address: address(path), validators: validators, limits: limits)
    let outcome = await Fetcher().fetch(request)
    return withExtendedLifetime(self) { outcome }
  }
}

extension FetchRequest.Limits {
  /// For upstreams that respond immediately, on a machine busy with other tests.
  static let patient = FetchRequest.Limits(time: .seconds(300))
}
