import Synchronization

/// What many streams send: a sequence of events, each prepared once for all of them.
///
/// A reader is only a position in this sequence. One that has fallen behind gets a fresh start instead of what it has missed, so a
/// slow client needs no memory and delays nobody.
package final class StreamSource: Sendable {
  private struct State {
    /// The latest events, oldest first, and the position after them.
    var recent: [SharedBytes] = []
    var end = 0
    var start: Start
    var isOver = false
    var readers: [ObjectIdentifier: Readers] = [:]
  }

  private struct Readers {
    let loop: EventLoop
    var sockets: Set<Int32>
  }

  /// What a new reader gets instead of all events so far. Made only when a reader needs it, and then kept.
  private enum Start {
    case made(SharedBytes)
    case makes(@Sendable () -> [UInt8])
  }

  private let state: Mutex<State>
  let heartbeat: SharedBytes
  /// The number of events that a reader can be behind before it gets a fresh start.
  private let capacity: Int

  /// - Parameters:
  ///   - heartbeat: what is sent on a silent stream, such as a comment.
  ///   - start: makes what a new reader gets first; see ``publish(_:start:)``.
  package init(heartbeat: [UInt8], capacity: Int = 64, start: @escaping @Sendable () -> [UInt8]) {
    self.capacity = capacity
    self.heartbeat = SharedBytes(Self.chunk(heartbeat))
    state = Mutex(State(start: .makes(start)))
  }

  /// Sends an event to all readers.
  ///
  /// - Parameters:
  ///   - start: makes what a reader that begins now, or has fallen behind, gets instead of all events so far, this one included.
  package func publish(_ event: [UInt8], start: @escaping @Sendable () -> [UInt8]) {
    let event = SharedBytes(Self.chunk(event))
    tellReaders { state in
      state.recent.append(event)
      if state.recent.count > capacity { state.recent.removeFirst() }
      state.end += 1
      state.start = .makes(start)
    }
  }

  /// Ends all streams, after the events so far.
  package func end() { tellReaders { $0.isOver = true } }

  /// The number of readers.
  package var readerCount: Int { state.withLock { $0.readers.values.reduce(0) { $0 + $1.sockets.count } } }

  private func tellReaders(of change: (inout State) -> Void) {
    let loops = state.withLock { state in
      if !state.isOver { change(&state) }
      return state.readers.values.map(\.loop)
    }
    for loop in loops { loop.post(.published(self)) }
  }

  // MARK: Readers

  func add(_ socket: Int32, on loop: EventLoop) {
    state.withLock { _ = $0.readers[ObjectIdentifier(loop), default: Readers(loop: loop, sockets: [])].sockets.insert(socket) }
  }

  func remove(_ socket: Int32, on loop: EventLoop) {
    state.withLock { state in
      let key = ObjectIdentifier(loop)
      state.readers[key]?.sockets.remove(socket)
      if state.readers[key]?.sockets.isEmpty == true { state.readers[key] = nil }
    }
  }

  /// The sockets of the readers on a loop.
  func sockets(on loop: EventLoop) -> Set<Int32> { state.withLock { $0.readers[ObjectIdentifier(loop)]?.sockets ?? [] } }

  enum Next {
    case bytes(SharedBytes)
    case nothing
    case end
  }

  /// Returns what follows a position, and advances the position. A nil position means the start.
  func next(after position: inout Int?) -> Next {
    state.withLock { state in
      let behind = position.map { state.end - $0 }
      if behind == 0 { return state.isOver ? .end : .nothing }
      if let behind, behind <= state.recent.count {
        position = state.end - behind + 1
        return .bytes(state.recent[state.recent.count - behind])
      }
      position = state.end
      switch state.start {
      case .made(let bytes): return .bytes(bytes)
      case .makes(let make):
        let bytes = SharedBytes(Self.chunk(make()))
        state.start = .made(bytes)
        return .bytes(bytes)
      }
    }
  }

  // MARK: Chunks

  /// Returns bytes as a chunk (RFC 9112, section 7.1). An empty chunk would end the stream, so no bytes stay no bytes.
  private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }

  static let lastChunk = SharedBytes(Array("0\r\n\r\n".utf8))

  /// Where the content of a chunk is.
  static func content(of chunk: SharedBytes) -> Range<Int> {
    guard let head = chunk.bytes.firstIndex(of: 0x0A) else { return 0..<0 }
    return head + 1..<chunk.bytes.count - 2
  }
}

/// The position of one client in a stream.
struct StreamReader {
  let source: StreamSource
  let isChunked: Bool
  private var position: Int?
  /// Whether the reader gets no more than the end of the stream.
  private(set) var isOver = false

  init(_ source: StreamSource, isChunked: Bool) { (self.source, self.isChunked) = (source, isChunked) }

  /// Returns what follows, or nil if there is nothing at the moment.
  mutating func next() -> Output.Body? {
    if !isOver {
      switch source.next(after: &position) {
      case .bytes(let chunk): return body(chunk)
      case .nothing: return nil
      case .end: isOver = true
      }
    }
    return isChunked ? body(StreamSource.lastChunk) : Output.Body.none
  }

  var heartbeat: Output.Body { body(source.heartbeat) }

  /// Ends the stream of this client alone.
  mutating func end() { isOver = true }

  private func body(_ chunk: SharedBytes) -> Output.Body {
    .shared(chunk, isChunked ? 0..<chunk.bytes.count : StreamSource.content(of: chunk))
  }
}
