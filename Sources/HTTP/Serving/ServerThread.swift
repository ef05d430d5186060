import Glibc

/// A separate thread for work that blocks. Swift's concurrency runs tasks on a few shared threads, which must not block.
struct ServerThread: Sendable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the thread.
  init(_ run: @escaping @Sendable () -> Void) throws(StartError) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(
      &thread, nil,
      { body in
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw .system(doing: "starting a thread", reason: String(cString: strerror(code)))
    }
    self.thread = thread
  }

  /// Waits until the thread has ended. Call this only once.
  func join() { pthread_join(thread, nil) }
}
