import Synchronization

/// A text that replaces all events up to a mark, including the events with this mark. A reader gets this text if
/// its stream begins without a usable mark, or after the reader has missed events. ``StreamSource`` explains marks.
package struct StreamStart: Sendable {
  let bytes: [UInt8]
  let mark: Int

  package init(_ bytes: [UInt8], mark: Int) { (self.bytes, self.mark) = (bytes, mark) }
}

/// One client's stream of events from a source. The stream begins after the header of its response. It ends when its source ends,
/// when ``end(with:)`` is called, or when the connection closes.
package final class StreamReader: Sendable {
  let source: StreamSource
  /// The mark of the last event that the client already has; nil if the client has none.
  let mark: Int?
  /// Creates the text that the client gets instead of all events so far. If it returns nil, the stream ends.
  let start: @Sendable () async -> StreamStart?
  private let onEnd: @Sendable () -> Void

  private struct State {
    /// The event loop and the connection of the client; nil before the stream begins and after it ends.
    var place: (loop: EventLoop, connection: Connection)?
    /// The last bytes for the client, if this stream ends before its source.
    var last: SharedBytes?
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - mark: the mark of the last event that the client already has, if any.
  ///   - start: creates the text that the client gets instead of events that are no longer available. If it returns nil, the
  ///     stream ends.
  ///   - onEnd: called when the stream is over, even if it never began. Must not block.
  package init(
    _ source: StreamSource, after mark: Int? = nil, start: @escaping @Sendable () async -> StreamStart?,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    (self.source, self.mark, self.start, self.onEnd) = (source, mark, start, onEnd)
  }

  deinit { onEnd() }

  /// Ends only this stream. The client gets `last` instead of the events that have not been sent yet.
  package func end(with last: [UInt8] = []) {
    let last = StreamSource.chunk(last)
    let place = state.withLock { state in
      if state.last == nil { state.last = last }
      return state.place
    }
    if let place { place.loop.post(.wake(place.connection)) }
  }

  /// The last bytes for the client; nil until ``end(with:)`` is called.
  var last: SharedBytes? { state.withLock { $0.last } }

  func begin(on loop: EventLoop, _ connection: Connection) {
    state.withLock { $0.place = (loop, connection) }
    source.add(connection.socket, on: loop)
  }

  func end(on loop: EventLoop, _ connection: Connection) {
    state.withLock { $0.place = nil }
    source.remove(connection.socket, on: loop)
  }
}

extension StreamReader: Equatable {
  package static func == (one: StreamReader, other: StreamReader) -> Bool { one === other }
}

/// A reader's position among the events. Used only on the event loop's thread.
struct StreamCursor {
  let reader: StreamReader
  private let isChunked: Bool
  /// The position among the events; nil if the reader needs a ``StreamStart`` first.
  private var position: Int?
  /// The client already has the content of all events up to this mark, from earlier events or from a ``StreamStart``. If an event
  /// up to this mark is published later, it is skipped.
  private var mark = Int.min
  /// The next bytes to send, if they are not an event: the source's opening, or the bytes of a ``StreamStart``.
  private var unsent: SharedBytes?

  init(_ reader: StreamReader, isChunked: Bool) {
    (self.reader, self.isChunked) = (reader, isChunked)
    position = reader.mark.flatMap { reader.source.position(after: $0) }
    if position != nil, let mark = reader.mark { self.mark = mark }
    unsent = reader.source.opening
  }

  enum Step {
    case bytes(Output.Body)
    case nothing
    /// The reader needs a ``StreamStart`` before more events.
    case start
    case end(Output.Body)
  }

  mutating func next() -> Step {
    if let last = reader.last { return .end(end(last)) }
    if let unsent {
      self.unsent = nil
      if !unsent.bytes.isEmpty { return .bytes(body(unsent)) }
    }
    guard var next = position else { return .start }
    let step = reader.source.next(after: &next, beyond: mark)
    position = next
    switch step {
    case .bytes(let chunk): return .bytes(body(chunk))
    case .nothing: return .nothing
    case .isBehind:
      position = nil
      return .start
    case .end(let last): return .end(end(last))
    }
  }

  mutating func take(_ start: StreamStart) {
    (position, mark) = (reader.source.position(after: start), start.mark)
    unsent = StreamSource.chunk(start.bytes)
  }

  var heartbeat: Output.Body { body(reader.source.heartbeat) }

  private func body(_ chunk: SharedBytes) -> Output.Body {
    .shared(chunk, isChunked ? 0..<chunk.bytes.count : StreamSource.content(of: chunk))
  }

  private func end(_ last: SharedBytes) -> Output.Body {
    isChunked ? .own(Array(last.bytes) + StreamSource.lastChunk) : body(last)
  }
}
