/// Cuts what one client sends into requests.
///
/// A request is complete here, its body included, before anything is told of it. What is doubtful about its framing makes it the
/// last of its connection: where it ends nobody can know.
struct RequestParser {
  struct Limits: Sendable {
    /// Bytes in a request's target.
    var target: Int
    /// Bytes in a head.
    var head: Int
    /// Bytes in a body.
    var body: Int
    /// How much of a body is read, so that the client of one that is too large gets to read the answer; its framing counts.
    var mostRead: Int { body + (8 << 20) }
  }

  private enum Stage {
    case head
    /// The request's body comes; it is kept beside the request, so that it grows in its place.
    case body(Incoming)
    /// Nothing that comes is read.
    case over
  }

  private let limits: Limits
  private var stage = Stage.head
  private var parser = HeadParser()
  private var decoder = BodyDecoder(.none)
  /// The size of the empty lines since the last request.
  private var emptyBytes = 0
  /// The beginning of a head or of a body that is not complete.
  private var held: [UInt8] = []
  /// The bytes of the body that came, with its framing and without.
  private var read = (raw: 0, body: 0)
  /// Whether a client waits for `100 Continue` before it sends its body.
  private(set) var owesContinue = false
  /// The requests that are complete and not yet asked for.
  private var complete: [Incoming] = []
  /// The size of their bodies.
  private var completeBytes = 0

  /// Requests that one client may send before the first of them is answered; the connection ends with the last.
  static let mostWaiting = 64

  init(_ limits: Limits) { self.limits = limits }

  // MARK: What comes out

  var waiting: ArraySlice<Incoming> { complete[...] }

  mutating func next() -> Incoming? {
    guard !complete.isEmpty else { return nil }
    let next = complete.removeFirst()
    completeBytes -= next.body.count
    return next
  }

  var isOver: Bool { if case .over = stage { true } else { false } }
  var isInHead: Bool { if case .head = stage { !held.isEmpty } else { false } }
  var isInBody: Bool { if case .body = stage { true } else { false } }

  /// The memory of bodies, and of heads that are not complete; with the room into which they grow, which can be as much again.
  var heldBytes: Int { held.capacity + completeBytes }

  /// Says that the client was told to go on.
  mutating func saidContinue() { owesContinue = false }

  /// Takes note that nothing more will come: the connection ends with the answer to what came before.
  mutating func end() {
    abandon()
    if let last = complete.indices.last { complete[last].announcement.isLast = true }
  }

  /// Turns away what is not complete; the connection ends with that.
  mutating func refuse(_ problem: Problem) {
    switch stage {
    case .head where !held.isEmpty:
      let head = held
      head.withUnsafeBytes { refuse(Incoming(parser.facts, in: $0, problem: problem, isLast: true)) }
    case .body(let incoming): refuse(incoming.last(problem))
    case .head, .over: return
    }
  }

  /// Forgets what was complete.
  mutating func forget() {
    complete = []
    completeBytes = 0
  }

  /// Reads nothing more, and forgets what is not complete.
  mutating func abandon() {
    stage = .over
    held = []
    owesContinue = false
  }

  // MARK: What comes in

  /// Takes all that has come.
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

  /// Begins with a head; says how many of the bytes it used.
  private mutating func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    if let size = parse(bytes) { return size }
    if parser.facts.start < bytes.count {
      if !isOver { held = Array(bytes) }
    } else {
      // Empty lines before a request are not worth keeping, but they must have an end.
      emptyBytes += bytes.count
      if emptyBytes > limits.head { refuse(Incoming(HeadFacts(), in: bytes, problem: .malformedHeader, isLast: true)) }
      parser = HeadParser()
    }
    return bytes.count
  }

  /// Goes on with a head that has begun; says how many of the bytes it used.
  private mutating func takeHeld(_ bytes: UnsafeRawBufferPointer) -> Int {
    var head: [UInt8] = []
    swap(&head, &held)
    let known = head.count
    head.append(contentsOf: bytes)
    if let size = head.withUnsafeBytes({ parse($0) }) { return size - known }
    if !isOver { held = head }
    return bytes.count
  }

  /// Reads a head as far as it is here; its size, nil if it is not complete or was refused.
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
    if case .announced(let size) = facts.framing, size > limits.mostRead || size > limits.body && facts.wantsContinue {
      return refuse(Incoming(facts, in: bytes, problem: .bodyTooLarge(limit: limits.body), isLast: true))
    }
    emptyBytes = 0
    let isLast = complete.count + 1 >= Self.mostWaiting
    let problem: Problem? = facts.target.count > limits.target ? .targetTooLong(limit: limits.target) : nil
    let incoming = Incoming(facts, in: bytes, problem: problem, isLast: isLast)
    guard facts.framing != .none else { return finish(incoming) }
    read = (0, 0)
    owesContinue = facts.wantsContinue && facts.minorVersion > 0
    decoder = BodyDecoder(facts.framing)
    stage = .body(incoming)
  }

  /// Goes on with a body; says how many of the bytes it used.
  private mutating func takeBody(_ bytes: UnsafeRawBufferPointer, _ incoming: Incoming) -> Int {
    owesContinue = false
    let limit = limits.body
    var (size, body) = (read.body, [UInt8]())
    swap(&body, &held)
    let outcome = decoder.read(bytes) { piece in
      size += piece.count
      if size <= limit { body.append(contentsOf: piece) } else { body = [] }
    }
    read = (read.raw + bytes.count, size)
    switch outcome {
    case .unfinished where read.raw <= limits.mostRead: held = body
    case .unfinished: refuse(incoming.last(.bodyTooLarge(limit: limit)))
    case .malformed: refuse(incoming.last(.malformedBody))
    case .complete(let used):
      var incoming = incoming
      incoming.body = body
      if size > limit, incoming.problem == nil { incoming.problem = .bodyTooLarge(limit: limit) }
      finish(incoming)
      return used
    }
    return bytes.count
  }

  private mutating func finish(_ incoming: Incoming) {
    var incoming = incoming
    completeBytes += incoming.body.count
    // As large as one request may be: what comes behind it has to wait for another connection.
    if completeBytes > limits.body { incoming.announcement.isLast = true }
    complete.append(incoming)
    stage = incoming.announcement.isLast ? .over : .head
  }

  private mutating func refuse(_ incoming: Incoming) {
    complete.append(incoming)
    abandon()
  }
}

extension Incoming {
  /// The same as a refusal that ends its connection.
  fileprivate func last(_ problem: Problem) -> Incoming {
    var last = self
    last.problem = problem
    last.announcement.isLast = true
    return last
  }
}
