/// How often a service is asked; all times in milliseconds.
struct Pace: Equatable, Sendable {
  /// From one time when all of it was read to the next.
  var refresh: Int64 = 6 * Pace.hour
  /// The least from one call to the next, which some services demand.
  var spacing: Int64 = 1000
  /// The pause after a failure, which doubles with each that follows.
  var firstPause: Int64 = 5000
  /// So many broken answers in a row are skipped without a pause, where the next call asks for something else.
  var skips = 2
  /// So many failures in a row, and the circuit is open: the service is left alone for a rest, and then asked once.
  var timeout = 5
  /// The first of those rests, which double too.
  var firstRest: Int64 = Pace.hour / 4
  /// The longest rest, and the longest that a service may ask for.
  var longestRest: Int64 = 24 * Pace.hour

  static let hour: Int64 = 60 * 60 * 1000

  /// No wait is longer, whatever happens and whatever a service asks for.
  var longestWait: Int64 { max(longestRest, refresh + refresh / 10, spacing) }
}
