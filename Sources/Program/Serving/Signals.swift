import Glibc

/// The signals that stop or reload the program. They are blocked until ``wait()`` has received a stop signal.
struct Signals {
  /// The action that a signal requests.
  enum Wish: Equatable {
    /// Reload: the conventional meaning of `SIGHUP`. If the program's terminal was closed, `SIGHUP` requests a stop instead.
    case reload
    /// Stop. The value is the name of the signal.
    case end(String)
  }

  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]

  private var signals = sigset_t()
  /// Whether the program was started from a terminal.
  private let hadTerminal: Bool

  /// Blocks the signals in this thread and in all threads created later.
  init() {
    hadTerminal = Self.hasTerminal
    // By default, a write to a closed connection or pipe, or beyond the file size limit, would end the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sigemptyset(&signals)
    for number in Self.names.keys where number != SIGHUP || !Self.isIgnored(SIGHUP) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the next signal. Once a stop signal has arrived, a second stop signal ends the program immediately.
  func wait() -> Wish {
    var signals = signals
    var number: Int32 = 0
    sigwait(&signals, &number)
    if number == SIGHUP, !hadTerminal || Self.hasTerminal { return .reload }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return .end(Self.names[number] ?? "signal \(number)")
  }

  /// Whether the program's controlling terminal exists. A closed terminal can no longer be opened.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Whether the program was started with this signal ignored. `nohup` starts programs in this way, so that they survive a
  /// closed terminal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
