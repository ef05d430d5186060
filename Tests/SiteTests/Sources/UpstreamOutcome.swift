import TestWire

@testable import Upstreams

extension Upstream {
  /// How many connections were opened before the one that is made now; connections are accepted in the order in which they come.
  func connectionsBefore(one fetch: () async -> FetchOutcome) async -> Int {
    _ = await fetch()
    return connectionCount - 1
  }

  /// What comes of fetching from here, which lasts as long as that.
  func outcome(
    _ path: String = "/", _ validators: Validators = Validators(), limits: FetchRequest.Limits = .patient
  ) async -> FetchOutcome {
    let request = FetchRequest(address: address(path), validators: validators, limits: limits)
    let outcome = await Fetcher().fetch(request)
    return withExtendedLifetime(self) { outcome }
  }
}

extension FetchRequest.Limits {
  /// For services that answer at once, on a machine that is busy with other tests.
  static let patient = FetchRequest.Limits(time: .seconds(300))
}
