/// What arrived on a connection: a request with its body, or one to reject.
struct Incoming: Sendable {
  /// Nil if not even the request line could be read.
  var head: RequestHead?
  var body: [UInt8] = []
  var problem: Problem?
  var announcement: Announcement

  init(_ facts: HeadFacts, in bytes: UnsafeRawBufferPointer, problem: Problem? = nil, isLast: Bool = false) {
    head = facts.hasRequestLine && !facts.target.isEmpty ? RequestHead(facts, in: bytes) : nil
    self.problem = problem
    let isHead = bytes[facts.method].elementsEqual("HEAD".utf8)
    announcement = Announcement(isHead: isHead, isOld: facts.minorVersion == 0, isLast: isLast || facts.isLast)
  }
}

/// The request that libmicrohttpd sees instead of the original: only what it needs to frame the response.
struct Announcement: Sendable {
  var isHead: Bool
  /// Whether the client speaks HTTP/1.0, and must be told that the connection stays open.
  var isOld: Bool
  var isLast: Bool

  var text: StaticString {
    switch (isHead, isOld, isLast) {
    case (false, false, false): "GET / HTTP/1.1\r\n\r\n"
    case (true, false, false): "HEAD / HTTP/1.1\r\n\r\n"
    case (false, true, false): "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
    case (true, true, false): "HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
    case (false, _, true): "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"
    case (true, _, true): "HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n"
    }
  }

  /// The length of the longest text, in bytes.
  static let mostBytes = 48
}
