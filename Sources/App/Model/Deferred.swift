/// State that only a ``LazyChunk`` uses, stored in the ``AppState``.
///
/// The core of the browser's module copies and releases the app state. If this state were a plain member of the app state, the
/// core would also contain the code that copies this state. An indirect case avoids that: the core copies a reference, and only
/// the chunk's functions use ``state``. Reading ``state`` before it is set returns a new value.
///
/// Entries and actions that arrive before the chunk is loaded wait in ``PendingEntries``.
struct Deferred<State: DeferredState>: Sendable {
  private var box = Box.unused

  private indirect enum Box: Sendable {
    case unused
    case used(State)
  }

  /// Whether the state has been set. Always `false` on the server.
  var isUsed: Bool { if case .unused = box { false } else { true } }

  /// For use only by the chunk's functions.
  var state: State {
    get {
      switch box {
      case .unused: State()
      case .used(let state): state
      }
    }
    set { box = .used(newValue) }
  }
}

/// The state of a chunk.
protocol DeferredState: Sendable {
  /// Creates the state before any event.
  init()
}
