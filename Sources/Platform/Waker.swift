import Glibc
import Synchronization

/// A pipe that becomes readable on ``wake()``.
package final class Waker: Sendable {
  private let ends: [Int32]
  private let flag = Atomic<Bool>(false)

  /// Returns `nil` and sets `errno` if the system cannot create a pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  /// The file descriptor that becomes readable.
  package var descriptor: Int32 { ends[0] }
  package var isAwake: Bool { flag.load(ordering: .acquiring) }

  package func wake() { if !flag.exchange(true, ordering: .acquiringAndReleasing) { _ = write(ends[1], "!", 1) } }

  package func wait(atMost time: Duration) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, Int32(clamping: Int(time / .milliseconds(1))))
  }
}
