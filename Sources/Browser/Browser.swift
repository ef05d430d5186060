#if arch(wasm32)
  import App
  import JSON
  import Markup
  import Play

  // The boundary between the app and the page. The host writes an event as JSON into the inbox and calls `receive`. Before
  // `receive` returns, it passes the drawing and the effects to the host.

  // The model needs no lock. The module's functions run on the page's only thread, and the host never calls a function while
  // another is running.
  nonisolated(unsafe) private var model = AppModel()
  // The inbox needs no lock, for the same reason.
  nonisolated(unsafe) private var inbox = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Allocates an inbox for an event of `count` bytes, and frees the previous inbox. Returns the address of the new inbox.
  @_expose(wasm, "inbox") @_cdecl("inbox")
  func prepareInbox(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    inbox.deallocate()
    inbox = .allocate(capacity: max(count, 1))
    inbox.initialize(repeating: 0)
    return inbox.baseAddress
  }

  /// Handles the event of `count` bytes in the inbox. `now` is the time in milliseconds since 1970. `chance` is 64 random bits.
  /// `offset` is the number of minutes by which local time is ahead of UTC. Returns whether the event could be read.
  @_expose(wasm, "receive") @_cdecl("receive")
  func receive(_ count: Int, _ now: Double, _ chance: UInt64, _ offset: Int) -> Bool {
    guard let document = parse(count), let event = try? JSON.Reader(document).read(Event.self) else { return false }
    let step = model.step(event, at: Moment(now: Int64(now), chance: chance, offset: offset))
    var effects: [JSON] = []
    if let drawing = step.drawing {
      hand(drawing.app.rendered(), to: host_draw)
      effects.append(drawing.facts)
    }
    for effect in step.effects { effects.append(effect.json) }
    if !effects.isEmpty { hand(JSON.array(effects).encoded(), to: host_perform) }
    return true
  }

  #if TESTING
    /// Replays a round log as the server does when a result is uploaded, and passes the outcome to the host. The first `count`
    /// bytes of the inbox contain the log and its content as JSON. Returns whether they could be read.
    @_expose(wasm, "replay") @_cdecl("replay")
    func replay(_ count: Int) -> Bool {
      guard let document = parse(count), let vector = try? JSON.Reader(document).read(ReplayVector.self) else { return false }
      hand(vector.outcome.encoded(), to: host_perform)
      return true
    }
  #endif

  private func parse(_ count: Int) -> JSON? {
    let bytes = [UInt8](inbox.prefix(count))
    return try? JSON(parsing: bytes, limits: JSON.Limits(byteCount: 1 << 26))
  }

  private func hand(_ bytes: [UInt8], to receiver: (UnsafePointer<UInt8>, Int) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { receiver(start, buffer.count) }
    }
  }

  /// Updates the element `app` to this HTML, which has `count` bytes.
  @_extern(wasm, module: "host", name: "draw") @_extern(c)
  private func host_draw(_ html: UnsafePointer<UInt8>, _ count: Int)

  /// Performs a list of effects, which is JSON of `count` bytes.
  @_extern(wasm, module: "host", name: "perform") @_extern(c)
  private func host_perform(_ effects: UnsafePointer<UInt8>, _ count: Int)
#else
  @main
  enum Browser {
    static func main() { print("The app only runs in browsers, as a WebAssembly module. See Scripts/wasm-toolset.sh.") }
  }
#endif
