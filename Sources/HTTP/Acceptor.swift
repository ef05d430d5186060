import CMicroHTTPD
import Glibc
import Platform
import Synchronization

/// Accepts connections on its own thread and distributes them among libmicrohttpd's threads.
///
/// libmicrohttpd could accept connections itself, but not stop safely. `MHD_quiesce_daemon` (0.9.75) removes the socket from each
/// thread's epoll set. If that thread has already removed the socket, the process ends. Here, a stop also accepts the connections
/// that the system has already queued, so that no connected client is turned away.
final class Acceptor: Sendable {
  private let listening: Int32
  private let waker: Waker
  private let connections: Connections
  // libmicrohttpd takes connections from any thread.
  private nonisolated(unsafe) let daemon: OpaquePointer
  private let thread = Mutex<pthread_t?>(nil)

  /// The wait in milliseconds if there is no free file descriptor, or if the maximum number of connections is reached.
  private static let pauseForRoom: Int32 = 5

  /// A connection that the system has accepted.
  private struct Guest {
    let socket: Int32
    var address: sockaddr_storage
    let addressLength: socklen_t

    /// Whether the client has left without sending anything.
    var hasLeft: Bool {
      var byte: UInt8 = 0
      let count = recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil)
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
  }

  init(_ socket: consuming ListeningSocket, daemon: OpaquePointer, connections: Connections) throws(StartError) {
    guard let waker = Waker() else { throw .system(doing: "creating a pipe", reason: String(cString: strerror(errno))) }
    self.waker = waker
    listening = socket.take()
    self.daemon = daemon
    self.connections = connections
  }

  deinit { close(listening) }

  func start() throws(StartError) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Acceptor>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .system(doing: "starting a thread", reason: String(cString: strerror(code)))
    }
    self.thread.withLock { $0 = thread }
  }

  /// Accepts the connections that are already queued, then stops the thread. Returns when the thread has ended.
  func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    waker.wake()
    pthread_join(thread, nil)
    // From here on, the system refuses new clients.
    shutdown(listening, Int32(SHUT_RDWR))
  }

  private func run() {
    var hasRoom = true
    var guest: Guest?
    while true {
      var events = [
        pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&events, hasRoom ? 2 : 1, hasRoom ? -1 : Self.pauseForRoom)
      if ready < 0, errno != EINTR { break }
      hasRoom = acceptAll(&guest)
      if ready > 0, events[0].revents != 0 { break }
    }
    if let guest { close(guest.socket) }
  }

  /// Accepts until the queue is empty. Returns false if there is no room, in which case one connection may wait as `guest`.
  private func acceptAll(_ guest: inout Guest?) -> Bool {
    while true {
      if guest == nil {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let socket = withUnsafeMutablePointer(to: &address) { storage in
          storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept(listening, $0, &length) }
        }
        switch socket < 0 ? errno : 0 {
        case 0: guest = Guest(socket: socket, address: address, addressLength: length)
        case EAGAIN: return true
        case EMFILE, ENFILE, ENOMEM, ENOBUFS: return false
        // The client left before its connection was accepted.
        default: continue
        }
      }
      guard let next = guest else { continue }
      if next.hasLeft {
        // A client that keeps connecting and leaving must not cost as much as a real one.
        close(next.socket)
        guest = nil
        continue
      }
      guard connections.hasRoom() else { return false }
      admit(next)
      guest = nil
    }
  }

  /// Passes a connection to libmicrohttpd, or closes it if its client has too many connections and none of them can be closed.
  private func admit(_ guest: Guest) {
    var address = guest.address
    withUnsafeMutablePointer(to: &address) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let client = connections.clients.enter(RemoteAddress(address))
        if let client, connections.clients.isCrowd(client), !connections.hasRoom(among: client) {
          connections.clients.leave(client)
          close(guest.socket)
          return
        }
        connections.announce(guest.socket, client)
        // libmicrohttpd makes the socket non-blocking, or refuses the connection and closes the socket.
        if MHD_add_connection(daemon, guest.socket, address, guest.addressLength) == .NO {
          connections.renounce(guest.socket)
        }
      }
    }
  }
}
