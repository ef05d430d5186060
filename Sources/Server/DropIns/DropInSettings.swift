/// What an operator decides for the services for which Potiron stands in.
struct DropInSettings: Equatable, Sendable {
  /// Which keys apps may name where the original gives out its own.
  var keys = ServiceKeys()
  /// For how many seconds a client of the Open Trivia Database waits from one call for questions to the next; 0 for not at all.
  var triviaPause = 0
}
