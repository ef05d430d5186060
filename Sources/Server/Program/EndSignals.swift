import Glibc

/// The signals that ask the program to end, held back until someone waits for them.
struct EndSignals {
  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]

  private var signals = sigset_t()

  /// From now on the signals wait; also for the threads that are made after this.
  init() {
    // A client or a reader of the log that goes away is an error of a write, not the end; so is a limit on the size of files.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sigemptyset(&signals)
    for number in Self.names.keys where number != SIGHUP || !Self.isIgnored(SIGHUP) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first, and lets a second one end the program at once; says which it was.
  func wait() -> String {
    var signals = signals
    var number: Int32 = 0
    sigwait(&signals, &number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return Self.names[number] ?? "signal \(number)"
  }

  /// Whether the program was started with the signal ignored, as `nohup` does it for one that is to outlive its terminal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
