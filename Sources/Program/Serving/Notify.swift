import Dispatch
import Glibc

/// Reports the program's state to the service manager, as sd_notify(3) does. Sends datagrams to the socket in `NOTIFY_SOCKET`.
///
/// Does not use libsystemd, because systemd documents the protocol as stable and open to other implementations.
struct Notify: Sendable {
  private let socketName: String?
  /// The maximum time between keep-alives that the manager accepts, in microseconds; `nil` if it expects no keep-alives.
  private let watchdog: Int?

  init(_ environment: (String) -> String?) {
    socketName = environment("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    let isMeant = environment("WATCHDOG_PID").map { $0 == String(getpid()) } ?? true
    watchdog = isMeant ? environment("WATCHDOG_USEC").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// Reports that the server is ready for requests.
  func ready() { tell("READY=1") }

  /// Reports that the content, the certificate and the keys are being reloaded. Call ``ready()`` afterwards.
  func reloading() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    tell("RELOADING=1\nMONOTONIC_USEC=\(Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000)")
  }

  func stopping() { tell("STOPPING=1") }

  /// Starts a timer that sends three keep-alives per watchdog interval. Returns `nil` if there is no service manager,
  /// or if the manager expects no keep-alives.
  func beat() -> (any DispatchSourceTimer)? {
    guard let watchdog, socketName != nil else { return nil }
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "potiron.watchdog"))
    timer.schedule(deadline: .now(), repeating: .microseconds(max(1, watchdog / 3)))
    // A task on the concurrency pool sends the keep-alives, so that they stop if the pool is stuck.
    timer.setEventHandler { Task.detached { tell("WATCHDOG=1") } }
    timer.activate()
    return timer
  }

  private func tell(_ words: String) {
    guard let socketName else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(socketName.utf8)
    // The first byte of an abstract socket's name is zero. `NOTIFY_SOCKET` contains "@" instead of that byte.
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
