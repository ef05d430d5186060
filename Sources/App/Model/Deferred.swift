/// State of a chunk, kept in the ``AppState``.
///
/// The world is in the core of the browser's module, but most code that deals with such a state comes later, as a ``LazyChunk``. Code that
/// copies and releases the state would be in the core if the state were a plain member of the world. Here it is behind an indirect case:
/// the core copies a reference, and only the chunk's functions use ``state``. As long as they have not set it, it is a new one.
///
/// What has to reach the state before its chunk is there waits in a ``PendingEntries``.
struct Deferred<State: DeferredState>: Sendable {
  private var box = Box.unused

  private indirect enum Box: Sendable {
    case unused
    case used(State)
  }

  /// Whether the state has ever been set. On the server it never is.
  var isUsed: Bool {
    if case .unused = box { false } else { true }
  }

  /// For the functions of the chunk alone.
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

/// What can be the state of a chunk.
protocol DeferredState: Sendable {
  /// As it is before anything has happened.
  init()
}
