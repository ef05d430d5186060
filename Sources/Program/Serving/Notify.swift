import Dispatch
import Glibc

/// Tells the service manager how it stands with the program, as sd_notify(3) describes it: a datagram to the socket of `NOTIFY_SOCKET`.
///
/// Written here, since systemd's documentation offers the protocol as a stable one to be spoken without its library.
struct Notify: Sendable {
  private let socketName: String?
  /// How often the manager wants to hear that all is well, in microseconds; nil for never.
  private let watchdog: Int?

  init(_ environment: (String) -> String?) {
    socketName = environment("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    let isMeant = environment("WATCHDOG_PID").map { $0 == String(getpid()) } ?? true
    watchdog = isMeant ? environment("WATCHDOG_USEC").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// Visitors may come.
  func ready() { tell("READY=1") }

  /// The content and all that is being read again; ``ready()`` follows.
  func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    tell("RELOADING=1\nMONOTONIC_USEC=\(Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000)")
  }

  func stopping() { tell("STOPPING=1") }

  /// Says that all is well as often as the manager wants, as long as work is done by those who do it for visitors; until the end.
  func beat() -> (any DispatchSourceTimer)? {
    guard let watchdog, socketName != nil else { return nil }
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "potiron.watchdog"))
    timer.schedule(deadline: .now(), repeating: .microseconds(max(1, watchdog / 3)))
    // By a task of the pool, so that a pool in which nothing goes on any more is noticed.
    timer.setEventHandler { Task.detached { tell("WATCHDOG=1") } }
    timer.activate()
    return timer
  }

  private func tell(_ words: String) {
    guard let socketName else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(socketName.utf8)
    // Of the abstract names the first byte is written as "@".
    if name.first == UInt8(ascii: "@") { name[0] = 0 }
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + name.count)
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let bytes = Array(words.utf8)
    _ = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, size)
      }
    }
  }
}
