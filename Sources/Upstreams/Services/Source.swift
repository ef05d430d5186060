import Content
import JSON

/// A service whose answers become content of ours: what to ask, and how to read it. It knows neither network nor clock.
protocol Source: Sendable {
  /// Where what it gives is from, in words for a player.
  var origin: Origin { get }
  /// What the service demands or deserves, beside what the operator has set.
  var spacing: Int64 { get }
  /// How long one answer may be, in bytes.
  var longestAnswer: Int { get }
  /// The address to ask next in a refresh, after these answers; `nil` once all is there. What is drawn by chance follows from the seed,
  /// another one for each call, so that no draw that has failed is made for ever.
  func address(after answers: [JSON], seed: UInt64) -> String?
  /// Whether each call asks for something else, so that the next one is made without a pause after a broken answer.
  var skipsBrokenAnswers: Bool { get }
  /// Whether one answer is all there is, so that it may be asked for only if it has changed.
  var isOneDocument: Bool { get }
  /// What this service means by a status in place of an answer; `nil` where it says no more than any other does.
  func fault(of status: Int) -> SourceFault?
  /// Finds out whether an answer is one.
  func check(_ answer: JSON) throws(SourceFault)
  /// Makes content of the answers there are, in the order in which they came, by the rules that files are held to. It throws if
  /// nothing can be played with them.
  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent
}

/// Why an answer that came whole is of no use; its description is a clause.
struct SourceFault: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// Whether it may be well by itself, and when.
  var isPassing = false
  var retryAfter: RetryAfter?
}

extension Source {
  var spacing: Int64 { 1000 }
  var longestAnswer: Int { 1 << 20 }
  var isOneDocument: Bool { false }
  var skipsBrokenAnswers: Bool { false }
  func fault(of status: Int) -> SourceFault? { nil }
  func check(_ answer: JSON) throws(SourceFault) {}
}
