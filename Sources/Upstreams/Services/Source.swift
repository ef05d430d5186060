import Content
import JSON

/// A service whose responses become content: what to request, and how to read the responses. Uses neither network nor clock.
protocol Source: Sendable {
  /// The origin of the content, as shown to players.
  var origin: Origin { get }
  /// The minimum time between two calls, in milliseconds. The operator's settings cannot lower it.
  var spacing: Int64 { get }
  /// The maximum size of a response, in bytes.
  var longestAnswer: Int { get }
  /// Returns the next address to request in a refresh, or `nil` once all responses have arrived. Random choices depend only on
  /// the arguments. The seed differs in each call, so that a choice that failed is not repeated forever.
  func address(after answers: [JSON], seed: UInt64) -> String?
  /// Whether each call requests different data, so that no pause is needed after a broken response.
  var skipsBrokenAnswers: Bool { get }
  /// Whether the source is a single document, which the service need not send again if it has not changed.
  var isOneDocument: Bool { get }
  /// Returns the fault that this service reports with an error status, or `nil` if the status has its usual meaning.
  func fault(of status: Int) -> SourceFault?
  /// Throws if the response is not in the service's format, or reports an error.
  func check(_ answer: JSON) throws(SourceFault)
  /// Turns the responses, in order of arrival, into content. The content must follow the rules of content files. Throws if none
  /// of the content can be played.
  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent
}

/// The reason why a complete response is unusable. The description is a clause about the service, such as "it rejects the key".
struct SourceFault: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// Whether the fault may resolve itself.
  var isPassing = false
  /// The minimum wait before the next call, if the service limits its request rate. `nil` for the usual wait.
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
