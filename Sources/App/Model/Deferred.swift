/// State that only a ``LazyChunk`` uses, kept in the ``AppState``.
///
/// The core of the browser's module copies and releases the app state. If this state were a plain member of it, the core would contain
/// the code that copies it too. So it is behind an indirect case: the core copies a reference, and only the chunk's functions use
/// ``state``. Until they first set it, reading it gives a new one.
///
/// What happens before the chunk is loaded waits in ``PendingEntries``.
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

  /// Only for the functions of the chunk.
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
  /// The state before anything has happened.
  init()
}
