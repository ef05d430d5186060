/// What arrived on a connection: a request with its body, or one to reject.
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

/// What a request says about the form of its response.
struct ResponseFraming: Sendable {
  /// Whether only the head is sent.
  var isHead: Bool
  /// Whether the client speaks HTTP/1.0, and must be told that the connection stays open.
  var isOld: Bool
  /// Whether the connection ends with the response.
  var isLast: Bool
}
