import CEpoll
import Glibc

/// The clocks of this machine.
enum Clock {
  /// Nanoseconds since an arbitrary moment, for durations.
  static var steady: Int64 { time(CLOCK_MONOTONIC) }
  /// Unix milliseconds, with fractions. The server on the same machine reads the same clock.
  static var wall: Double { Double(time(CLOCK_REALTIME)) / 1e6 }

  private static func time(_ clock: clockid_t) -> Int64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// The processor time of this program so far, in seconds.
  static var used: Double { Double(time(CLOCK_PROCESS_CPUTIME_ID)) / 1e9 }
}

/// An event loop for connections and timers, on one thread.
final class Poller {
  private struct Alarm {
    let time: Int64
    let number: Int
    let call: () -> Void

    func isBefore(_ other: Alarm) -> Bool { time == other.time ? number < other.number : time < other.time }
  }

  private let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private var links: [Int32: Link] = [:]
  /// A heap with the earliest alarm first.
  private var alarms: [Alarm] = []
  private var alarmCount = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// How late alarms fired, in milliseconds.
  private(set) var lateness = Sample()

  deinit {
    buffer.deallocate()
    close(descriptor)
  }

  // MARK: - Connections

  func add(_ link: Link) {
    links[link.socket] = link
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
    event.data.fd = link.socket
    epoll_ctl(descriptor, EPOLL_CTL_ADD, link.socket, &event)
  }

  func remove(_ link: Link) { links[link.socket] = nil }

  // MARK: - Timers

  /// Calls `call` after `delay` milliseconds.
  func after(_ delay: Double, _ call: @escaping () -> Void) {
    alarmCount += 1
    alarms.append(Alarm(time: Clock.steady + Int64(max(0, delay) * 1e6), number: alarmCount, call: call))
    var place = alarms.count - 1
    while place > 0, alarms[place].isBefore(alarms[(place - 1) / 2]) {
      alarms.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private func takeFirst() -> Alarm {
    alarms.swapAt(0, alarms.count - 1)
    let first = alarms.removeLast()
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < alarms.count && alarms[child].isBefore(alarms[least]) {
        least = child
      }
      if least == place { return first }
      alarms.swapAt(place, least)
      place = least
    }
  }

  // MARK: - Running

  /// Runs until the condition is met. Returns false if that takes more than `seconds`.
  func run(atMost seconds: Double, until isDone: () -> Bool) -> Bool {
    let end = Clock.steady + Int64(seconds * 1e9)
    var events = [epoll_event](repeating: epoll_event(), count: 512)
    while !isDone() {
      let now = Clock.steady
      if now > end { return false }
      let next = min(alarms.first?.time ?? end, end)
      let wait = next <= now ? 0 : Int32(min(1000, (next - now + 999_999) / 1_000_000))
      let count = epoll_wait(descriptor, &events, Int32(events.count), wait)
      for event in events.prefix(max(0, Int(count))) { links[event.data.fd]?.serve(event.events, buffer) }
      while let first = alarms.first, first.time <= Clock.steady {
        lateness.add(Double(Clock.steady - first.time) / 1e6)
        takeFirst().call()
      }
    }
    return true
  }
}
