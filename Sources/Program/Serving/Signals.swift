import Glibc

/// The signals that ask the program to end, or to read its content again, held back until someone waits for them.
struct Signals {
  /// What a signal asks for.
  enum Wish: Equatable {
    /// `SIGHUP`, as servers take it, unless it says that the terminal has gone.
    case reload
    /// Any other, by its name.
    case end(String)
  }

  private static let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP"]

  private var signals = sigset_t()
  /// Whether the program was started from a terminal.
  private let hadTerminal: Bool

  /// From now on the signals wait; also for the threads that are made after this.
  init() {
    hadTerminal = Self.hasTerminal
    // A client or a reader of the log that goes away is an error of a write, not the end; so is a limit on the size of files.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    sigemptyset(&signals)
    for number in Self.names.keys where number != SIGHUP || !Self.isIgnored(SIGHUP) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the next; after one that asks to end, a second one ends the program at once.
  func wait() -> Wish {
    var signals = signals
    var number: Int32 = 0
    sigwait(&signals, &number)
    if number == SIGHUP, !hadTerminal || Self.hasTerminal { return .reload }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return .end(Self.names[number] ?? "signal \(number)")
  }

  /// Whether there is a terminal from which the program was started; one that was closed can no longer be opened.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Whether the program was started with the signal ignored, as `nohup` does it for one that is to outlive its terminal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
