/// Splits the bytes that a client sends into requests.
///
/// Returns a request only when it is complete, including its body, or has to be rejected. If the framing of a request is
/// doubtful, the parser cannot know where the next request begins. So this request is the last one on its connection.
struct RequestParser {
  struct Limits: Sendable {
    /// The maximum size of a request's target, in bytes.
    var target: Int
    /// The maximum size of a head, in bytes.
    var head: Int
    /// The maximum size of a body, in bytes.
    var body: Int
    /// Returns a higher limit for bodies sent to this path, or nil.
    var higherBody: @Sendable (_ rawPath: String) -> Int?

    /// The maximum number of bytes beyond the body limit that are read and discarded. They are read because many clients send the
    /// whole body before they read an error response.
    static let mostDiscarded = 8 << 20
  }

  private enum Stage {
    case head
    /// The body is arriving. It is stored in `held`, apart from the request, so that it can grow without being copied. The
    /// request is nil if it has already been refused; then the rest of its body is discarded.
    case body(Incoming?)
    /// Nothing more is read.
    case over
  }

  private let limits: Limits
  private var stage = Stage.head
  private var parser = HeadParser()
  private var decoder = BodyDecoder(.none)
  /// The total size of the empty lines since the last request, in bytes.
  private var emptyBytes = 0
  /// The received part of an incomplete head or body.
  private var held: [UInt8] = []
  /// The number of bytes of the body received so far: `raw` includes the chunk framing, `body` does not.
  private var read = (raw: 0, body: 0)
  /// The maximum size of the current body, in bytes.
  private var bodyLimit: Int
  /// Whether the client is waiting for `100 Continue` before it sends its body.
  private(set) var owesContinue = false
  /// The complete requests that have not been retrieved yet.
  private var complete: [Incoming] = []
  /// The total size of the bodies in `complete`, in bytes.
  private var completeBytes = 0

  /// The maximum number of requests that wait for their response. After this many, the connection accepts no more.
  static let mostWaiting = 64

  init(_ limits: Limits) { (self.limits, bodyLimit) = (limits, limits.body) }

  // MARK: Output

  mutating func next() -> Incoming? {
    guard !complete.isEmpty else { return nil }
    let next = complete.removeFirst()
    completeBytes -= next.body.count
    return next
  }

  var isOver: Bool { if case .over = stage { true } else { false } }
  var isInHead: Bool { if case .head = stage { !held.isEmpty } else { false } }
  var isInBody: Bool { if case .body = stage { true } else { false } }

  /// The memory that bodies and incomplete heads use, in bytes. Includes spare capacity, which can double the size.
  var heldBytes: Int { held.capacity + completeBytes }

  /// Records that `100 Continue` was sent.
  mutating func saidContinue() { owesContinue = false }

  /// Records that nothing more will arrive. The connection closes after the response to the last complete request.
  mutating func end() {
    abandon()
    if let last = complete.indices.last { complete[last].framing.isLast = true }
  }

  /// Rejects an incomplete request, if any. The connection closes after the response.
  mutating func refuse(_ problem: Problem) {
    switch stage {
    case .head where !held.isEmpty:
      let head = held
      head.withUnsafeBytes { refuse(Incoming(parser.facts, in: $0, problem: problem, isLast: true)) }
    case .body(let incoming?): refuse(incoming.last(problem))
    case .body(nil): end()
    case .head, .over: return
    }
  }

  /// Stops reading, and discards any incomplete request.
  mutating func abandon() {
    stage = .over
    held = []
    owesContinue = false
  }

  // MARK: Input

  /// Reads everything that has arrived.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let used: Int
      switch stage {
      case .head: used = held.isEmpty ? takeHead(rest) : takeHeld(rest)
      case .body(let incoming): used = takeBody(rest, incoming)
      case .over: return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[used...])
    }
  }

  /// Starts to read a head. Returns the number of bytes used.
  private mutating func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    if let size = parse(bytes) { return size }
    if parser.facts.start < bytes.count {
      if !isOver { held = Array(bytes) }
    } else {
      // Empty lines before a request are not stored, but their size is limited.
      emptyBytes += bytes.count
      if emptyBytes > limits.head { refuse(Incoming(HeadFacts(), in: bytes, problem: .malformedHeader, isLast: true)) }
      parser = HeadParser()
    }
    return bytes.count
  }

  /// Continues to read a head. Returns the number of bytes used.
  private mutating func takeHeld(_ bytes: UnsafeRawBufferPointer) -> Int {
    var head: [UInt8] = []
    swap(&head, &held)
    let known = head.count
    head.append(contentsOf: bytes)
    if let size = head.withUnsafeBytes({ parse($0) }) { return size - known }
    if !isOver { held = head }
    return bytes.count
  }

  /// Reads the part of a head that has arrived. Returns the head's size in bytes, or nil if it is incomplete or was rejected.
  private mutating func parse(_ bytes: UnsafeRawBufferPointer) -> Int? {
    switch parser.read(bytes, limit: limits.head) {
    case .unfinished: return nil
    case .refused(let problem):
      refuse(Incoming(parser.facts, in: bytes, problem: problem, isLast: true))
      return nil
    case .complete(let size):
      begin(parser.facts, in: bytes)
      parser = HeadParser()
      return size
    }
  }

  private mutating func begin(_ facts: HeadFacts, in bytes: UnsafeRawBufferPointer) {
    emptyBytes = 0
    let isLast = complete.count + 1 >= Self.mostWaiting
    let problem: Problem? = facts.target.count > limits.target ? .targetTooLong(limit: limits.target) : nil
    let incoming = Incoming(facts, in: bytes, problem: problem, isLast: isLast)
    guard facts.framing != .none else { return finish(incoming) }
    bodyLimit = limits.body
    if facts.isChunked || facts.length > bodyLimit, let path = incoming.head.flatMap({ RequestTarget($0.path) })?.rawPath {
      bodyLimit = max(bodyLimit, limits.higherBody(path) ?? 0)
    }
    if facts.length > bodyLimit + Limits.mostDiscarded || facts.length > bodyLimit && facts.wantsContinue {
      return refuse(incoming.last(.bodyTooLarge(limit: bodyLimit)))
    }
    read = (0, 0)
    owesContinue = facts.wantsContinue && facts.minorVersion > 0
    decoder = BodyDecoder(facts.framing)
    stage = .body(facts.length > bodyLimit ? refusingBody(of: incoming) : incoming)
  }

  /// Continues to read a body. Returns the number of bytes used.
  private mutating func takeBody(_ bytes: UnsafeRawBufferPointer, _ incoming: Incoming?) -> Int {
    owesContinue = false
    let limit = bodyLimit
    var (size, body) = (read.body, [UInt8]())
    swap(&body, &held)
    let outcome = decoder.read(bytes) { piece in
      size += piece.count
      guard size <= limit, incoming != nil else { return body = [] }
      // The capacity doubles as usual, but never exceeds the limit.
      if size > body.capacity { body.reserveCapacity(min(limit, max(size, 2 * body.capacity))) }
      body.append(contentsOf: piece)
    }
    read = (read.raw + bytes.count, size)
    var incoming = incoming
    if size > limit { incoming = incoming.flatMap { refusingBody(of: $0) } }
    stage = .body(incoming)
    switch outcome {
    case .unfinished where read.raw <= limit + Limits.mostDiscarded: held = body
    case .unfinished: refuse(.bodyTooLarge(limit: limit))
    case .malformed: refuse(.malformedBody)
    case .complete(let used):
      if var incoming {
        incoming.body = body
        finish(incoming)
      } else {
        stage = .head
      }
      return used
    }
    return bytes.count
  }

  /// Refuses a request before its whole body has arrived.
  ///
  /// If the connection stays open after the response, the client gets the response at once. The function returns nil, and the
  /// rest of the body is discarded.
  ///
  /// If the connection closes after the response, the response must wait for the whole body. Unread data would make the system
  /// send a reset, which can overtake the response. In this case, the function only sets the problem, and returns the request.
  private mutating func refusingBody(of incoming: Incoming) -> Incoming? {
    var refused = incoming
    refused.problem = incoming.problem ?? .bodyTooLarge(limit: bodyLimit)
    if refused.framing.isLast { return refused }
    complete.append(refused)
    return nil
  }

  private mutating func finish(_ incoming: Incoming) {
    var incoming = incoming
    completeBytes += incoming.body.count
    // If the waiting bodies together exceed the limit for one body, this request is the last one on its connection.
    if completeBytes > bodyLimit { incoming.framing.isLast = true }
    complete.append(incoming)
    stage = incoming.framing.isLast ? .over : .head
  }

  private mutating func refuse(_ incoming: Incoming) {
    complete.append(incoming)
    abandon()
  }
}

extension Incoming {
  /// Returns the request with a problem. The connection closes after the response.
  fileprivate func last(_ problem: Problem) -> Incoming {
    var last = self
    last.problem = problem
    last.framing.isLast = true
    return last
  }
}
