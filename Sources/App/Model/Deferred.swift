/// State in the ``AppState`` that only one ``LazyChunk`` uses.
///
/// The core of the WebAssembly module copies and releases the app state. If deferred state were a plain member of the app state,
/// the core would also contain the code that copies the deferred state. The indirect case avoids that: the core copies only a
/// reference, and only the chunk's functions use ``state``. Reading ``state`` before it is set returns the initial state.
///
/// Entries and actions that arrive before the chunk is loaded wait in ``PendingEntries``.
struct Deferred<State: DeferredState>: Sendable {
  private var box = Box.unused

  private indirect enum Box: Sendable {
    case unused
    case used(State)
  }

  /// Whether the state has been set.
  var isUsed: Bool { if case .unused = box { false } else { true } }

  /// The state. Only the chunk's functions may use this property.
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

/// State that can be stored in ``Deferred``.
protocol DeferredState: Sendable {
  /// Creates the initial state, before any event.
  init()
}
