import Content
import JSON

/// A service whose answers become content of ours: what to ask, and how to read it. It knows neither network nor clock.
protocol Source: Sendable {
  /// Where what it gives is from, in words for a player.
  var origin: Origin { get }
  /// What the service demands or deserves, beside what the operator has set.
  var spacing: Int64 { get }
  /// The addresses to ask for a whole refresh, one after the other.
  var addresses: [String] { get }
  /// Finds out whether an answer is one; what says that it is not, may be well later or never.
  func check(_ answer: JSON) throws(SourceFault)
  /// Makes content of all answers, in the order of their addresses, by the rules that files are held to.
  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent
}

/// Why an answer that came whole is of no use; its description is a clause.
struct SourceFault: Error, Equatable, CustomStringConvertible {
  let description: String
  /// Whether it may be well by itself, and when.
  var isPassing = false
  var retryAfter: RetryAfter?
}

extension Source {
  var spacing: Int64 { 1000 }
  func check(_ answer: JSON) throws(SourceFault) {}
}
