import Glibc

/// The signals that ask the program to end, held back until someone waits for them.
struct EndSignals {
  private var signals = sigset_t()

  /// From now on the signals wait; also for the threads that are made after this.
  init() {
    // A client or a reader of the log that goes away is an error of a write, not the end.
    signal(SIGPIPE, SIG_IGN)
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first, and lets a second one end the program at once; says which it was.
  func wait() -> String {
    var signals = signals
    var number: Int32 = 0
    sigwait(&signals, &number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return number == SIGINT ? "SIGINT" : "SIGTERM"
  }
}
