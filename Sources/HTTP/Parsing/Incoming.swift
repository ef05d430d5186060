/// A request from a connection. It is either complete with its body, or has a `problem` and must be rejected.
struct Incoming: Sendable {
  /// Nil if not even the request line could be read.
  var head: RequestHead?
  var body: [UInt8] = []
  var problem: Problem?
  var framing: ResponseFraming

  init(_ facts: HeadFacts, in bytes: UnsafeRawBufferPointer, problem: Problem? = nil, isLast: Bool = false) {
    head = facts.hasRequestLine && !facts.target.isEmpty ? RequestHead(facts, in: bytes) : nil
    self.problem = problem
    let isHead = bytes[facts.method].elementsEqual("HEAD".utf8)
    framing = ResponseFraming(isHead: isHead, isOld: facts.minorVersion == 0, isLast: isLast || facts.isLast)
  }
}

/// The properties of a request that determine the form of its response.
struct ResponseFraming: Sendable {
  /// Whether the response has no body, because the method is HEAD.
  var isHead: Bool
  /// Whether the client uses HTTP/1.0. The response must then say whether the connection stays open.
  var isOld: Bool
  /// Whether the connection closes after the response.
  var isLast: Bool
}
