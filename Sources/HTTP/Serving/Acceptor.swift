import Glibc
import Platform

/// Accepts connections on its own thread and distributes them among the event loops.
///
/// When stopped, it first accepts the connections that the system has already queued, so that no connected client is turned away.
final class Acceptor: Sendable {
  private let listening: ListeningSocket
  private let waker: Waker
  private let connections: Connections
  private let loops: [EventLoop]

  /// The time in milliseconds before the next attempt, if no file descriptor is free or the maximum number of connections is
  /// reached.
  private static let pauseForRoom: Int32 = 5

  /// A connection that was accepted but not yet passed to an event loop.
  private struct Guest {
    let socket: Int32
    let address: RemoteAddress

    /// Whether the client has closed the connection without sending anything.
    var hasLeft: Bool {
      var byte: UInt8 = 0
      let count = recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil)
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
  }

  init(_ socket: consuming ListeningSocket, _ loops: [EventLoop], _ connections: Connections) throws(StartError) {
    guard let waker = Waker() else { throw .system(doing: "creating a pipe", reason: String(cString: strerror(errno))) }
    self.waker = waker
    listening = socket
    self.loops = loops
    self.connections = connections
  }

  /// Stops the thread after it has accepted the connections that are already queued.
  func stop() { waker.wake() }

  /// Accepts connections until ``stop()`` is called. Then the system refuses new clients.
  func run() {
    defer { shutdown(listening.descriptor, Int32(SHUT_RDWR)) }
    var hasRoom = true
    var guest: Guest?
    var next = 0
    while true {
      var events = [
        pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listening.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&events, hasRoom ? 2 : 1, hasRoom ? -1 : Self.pauseForRoom)
      if ready < 0, errno != EINTR { break }
      hasRoom = acceptAll(&guest, &next)
      if ready > 0, events[0].revents != 0 { break }
    }
    if let guest { close(guest.socket) }
  }

  /// Accepts connections until the queue is empty. Returns false if there is no room. In that case, a connection may have been
  /// accepted already; it waits in `guest`.
  private func acceptAll(_ guest: inout Guest?, _ number: inout Int) -> Bool {
    while true {
      if guest == nil {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let (socket, remote) = withUnsafeMutablePointer(to: &address) { storage in
          storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            (accept(listening.descriptor, address, &length), RemoteAddress(address))
          }
        }
        switch socket < 0 ? errno : 0 {
        case 0: guest = Guest(socket: socket, address: remote)
        case EAGAIN: return true
        case EMFILE, ENFILE, ENOMEM, ENOBUFS: return false
        // Other errors affect only this connection. For example, the client left before the connection was accepted.
        default: continue
        }
      }
      guard let next = guest else { continue }
      if next.hasLeft {
        // A client that has already left costs little, because it is not passed to a loop.
        close(next.socket)
        guest = nil
        continue
      }
      guard connections.hasRoom() else { return false }
      admit(next, to: loops[number % loops.count])
      number &+= 1
      guest = nil
    }
  }

  /// Passes a connection to a loop. If the client has too many connections, closes the client's oldest connection. If that is not
  /// possible, closes the new connection instead.
  private func admit(_ guest: Guest, to loop: EventLoop) {
    let client = connections.clients.enter(guest.address)
    if let client, connections.clients.isCrowd(client), !connections.hasRoom(among: client) {
      connections.clients.leave(client)
      close(guest.socket)
      return
    }
    _ = fcntl(guest.socket, F_SETFL, O_NONBLOCK)
    _ = fcntl(guest.socket, F_SETFD, FD_CLOEXEC)
    // Each response is sent with one call. So the system must not hold back the last packet of a response to wait for more data.
    var yes: Int32 = 1
    setsockopt(guest.socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    loop.post(.open(connections.add(guest.socket, remote: guest.address, client: client)))
  }
}
