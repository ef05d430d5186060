/// The timing of the calls to a service. All times are in milliseconds.
struct Pace: Equatable, Sendable {
  /// The average time between two complete refreshes.
  var refresh: Int64 = 6 * Pace.hour
  /// The minimum time between two calls, which some services require.
  var spacing: Int64 = 1000
  /// The maximum pause after the first failure. It doubles with each further failure.
  var firstPause: Int64 = 5000
  /// The number of consecutive broken responses that are skipped without a pause, if each call requests different data.
  var skips = 2
  /// The number of consecutive failures that opens the circuit breaker. The service then gets a rest: a longer pause before the
  /// next call.
  var failureLimit = 5
  /// The maximum duration of the first rest. It doubles with each further failure.
  var firstRest: Int64 = Pace.hour / 4
  /// The longest pause or rest after failures.
  var longestRest: Int64 = 24 * Pace.hour

  static let hour: Int64 = 60 * 60 * 1000

  /// The upper limit for every wait, including waits that a service requests.
  var longestWait: Int64 { max(longestRest, refresh + refresh / 10, spacing) }
}
