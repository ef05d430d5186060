import Synchronization

/// A source of events that are sent on many streams. Each event is prepared once for all streams.
///
/// A reader is only a position among the latest events. If a reader falls too far behind, it gets a ``StreamStart`` instead of
/// the events that it missed. So a slow client uses no extra memory and delays no one.
///
/// Each event has a mark: a number that never decreases from one event to the next. A client that reconnects sends the mark of
/// its last event, and continues after that event.
package final class StreamSource: Sendable {
  private struct State {
    /// The latest events, oldest first. `end` is the position after the last event.
    var recent: [(mark: Int, bytes: SharedBytes)] = []
    var end = 0
    /// The mark above which `recent` contains all events. Nil until the first event, ``StreamStart`` or restart.
    var least: Int?
    /// The highest mark so far, even if no event has it.
    var highest = Int.min
    /// The last bytes for all readers. Nil until the source ends.
    var last: SharedBytes?
    var readers: [ObjectIdentifier: Readers] = [:]

    func position(after mark: Int) -> Int { end - recent.reversed().prefix { $0.mark > mark }.count }
  }

  private struct Readers {
    let loop: EventLoop
    var sockets: Set<Int32>
  }

  private let state = Mutex(State())
  let opening: SharedBytes
  let heartbeat: SharedBytes
  /// The number of events that a reader can be behind before it needs a ``StreamStart``.
  private let capacity: Int

  /// - Parameters:
  ///   - opening: the bytes at the beginning of every stream.
  ///   - heartbeat: the bytes that are sent on a silent stream, such as a comment.
  ///   - capacity: the number of events that a reader can be behind before it needs a ``StreamStart``.
  package init(opening: [UInt8] = [], heartbeat: [UInt8], capacity: Int = 256) {
    self.capacity = capacity
    self.opening = Self.chunk(opening)
    self.heartbeat = Self.chunk(heartbeat)
  }

  /// Sends events to all readers.
  ///
  /// - Parameter mark: the mark of the source's state after these events, if it is higher than the mark of the last event.
  package func publish(_ events: [(mark: Int, bytes: [UInt8])], reaching mark: Int? = nil) {
    let events = events.map { (mark: $0.mark, bytes: Self.chunk($0.bytes)) }
    tellReaders { state in
      defer { state.highest = max(state.highest, mark ?? state.highest) }
      for event in events {
        state.least = state.least ?? event.mark - 1
        state.highest = max(state.highest, event.mark)
        state.recent.append(event)
        if state.recent.count > capacity { state.least = state.recent.removeFirst().mark }
        state.end += 1
      }
    }
  }

  /// Makes every reader get a new ``StreamStart``. Call this when events up to `mark` are lost.
  package func startAgain(after mark: Int) {
    tellReaders { state in
      state.recent = []
      // Moves the end past every reader's position, so that every reader is behind.
      state.end += 1
      (state.least, state.highest) = (mark, max(state.highest, mark))
    }
  }

  /// Ends all streams after the events so far, and sends `last` to each reader. A later reader gets the events after its
  /// mark, or a ``StreamStart``, and then `last`.
  package func end(with last: [UInt8] = []) {
    let last = Self.chunk(last)
    tellReaders { $0.last = last }
  }

  /// The number of readers.
  package var readerCount: Int { state.withLock { $0.readers.values.reduce(0) { $0 + $1.sockets.count } } }

  private func tellReaders(of change: (inout State) -> Void) {
    let loops = state.withLock { state in
      if state.last == nil { change(&state) }
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

  /// The sockets of the readers whose connections a loop serves.
  func sockets(on loop: EventLoop) -> Set<Int32> { state.withLock { $0.readers[ObjectIdentifier(loop)]?.sockets ?? [] } }

  /// Returns the position after the events up to a mark. Returns nil if some later events are no longer stored, or if the mark is
  /// unknown.
  func position(after mark: Int) -> Int? {
    state.withLock { state in
      guard let least = state.least, least <= mark, mark <= state.highest else { return nil }
      return state.position(after: mark)
    }
  }

  /// Returns the position after the events that a ``StreamStart`` replaces, and records the start's mark.
  func position(after start: StreamStart) -> Int {
    state.withLock { state in
      state.least = state.least ?? start.mark
      state.highest = max(state.highest, start.mark)
      return state.position(after: start.mark)
    }
  }

  enum Next {
    case bytes(SharedBytes)
    case nothing
    /// The reader has missed events that are no longer stored.
    case isBehind
    case end(SharedBytes)
  }

  /// Returns the next event after a position, and advances the position. Skips events whose mark is `mark` or lower.
  func next(after position: inout Int, beyond mark: Int) -> Next {
    state.withLock { state in
      while true {
        let behind = state.end - position
        if behind == 0 { return state.last.map { .end($0) } ?? .nothing }
        guard behind <= state.recent.count else { return .isBehind }
        let event = state.recent[state.recent.count - behind]
        position += 1
        if event.mark > mark { return .bytes(event.bytes) }
      }
    }
  }

  // MARK: Chunks

  /// Returns the bytes as a chunk (RFC 9112, section 7.1). If `bytes` is empty, returns no bytes, because an empty chunk would
  /// end the stream.
  static func chunk(_ bytes: [UInt8]) -> SharedBytes {
    SharedBytes(bytes.isEmpty ? [] : Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
  }

  static let lastChunk = Array("0\r\n\r\n".utf8)

  /// Returns the range of a chunk's content: the bytes between the size line and the final line break.
  static func content(of chunk: SharedBytes) -> Range<Int> {
    guard let head = chunk.bytes.firstIndex(of: 0x0A) else { return 0..<0 }
    return head + 1..<chunk.bytes.count - 2
  }
}
