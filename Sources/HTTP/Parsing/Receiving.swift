import Glibc
import Synchronization

/// Stands in for the C library's `recv`, through which libmicrohttpd reads.
///
/// The library has no other place at which one can see what a client sent before it was cut at NUL, unfolded, or lost: so requests are
/// read here, strictly, and the library gets to know of each by a line of ours (see decision 0010). A symbol of the program goes before
/// the same symbol of a shared library; `--export-dynamic-symbol` in `Package.swift` makes it visible. Sockets that are no connections
/// of a server are read as ever.
@_cdecl("recv")
package func receive(_ socket: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int, _ flags: Int32) -> Int {
  guard let connection = Receiver.connection(on: socket) else { return recvfrom(socket, buffer, size, flags, nil, nil) }
  // Where TLS is spoken it is GnuTLS that reads here; see ``receiveSecurely(_:_:_:)``.
  if connection.line.isSecure { return connection.receiveSealed(into: buffer, size, flags) }
  switch connection.receive(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
  case .success(let count): return count
  case .failure(.empty): errno = EAGAIN
  case .failure(.busy): errno = EINTR
  case .failure(.broken(let code)): errno = code
  }
  return -1
}

/// Knows which sockets belong to which connections.
enum Receiver {
  /// Sockets with higher numbers are not taken.
  static let mostSockets: Int32 = 1 << 16

  // The pointer is written once; what it points to are atomics, which are shared by design, and never freed.
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Atomic<UInt>> = {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Int(mostSockets))
    for index in 0..<Int(mostSockets) { (places + index).initialize(to: Atomic(0)) }
    return places
  }()

  /// From now on what is read from the socket goes through the connection, which the caller keeps alive until ``forget(_:)``.
  static func register(_ connection: Connection) {
    guard (0..<mostSockets).contains(connection.socket) else { return }
    let address = UInt(bitPattern: Unmanaged.passUnretained(connection).toOpaque())
    places[Int(connection.socket)].store(address, ordering: .releasing)
  }

  /// Ends that; only from the thread that reads from the socket.
  static func forget(_ connection: Connection) {
    guard (0..<mostSockets).contains(connection.socket) else { return }
    places[Int(connection.socket)].store(0, ordering: .releasing)
  }

  /// The connection of a socket; only for the thread that serves it, which is the one that ends it.
  static func connection(on socket: Int32) -> Connection? {
    guard (0..<mostSockets).contains(socket) else { return nil }
    let address = places[Int(socket)].load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Connection {
  /// Reads what has come, and announces to the library the requests that are complete with it, in so many bytes; 0 is the end.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Result<Int, Line.Stop> {
    guard buffer.count >= Announcement.mostBytes * RequestParser.mostWaiting else { return .success(0) }
    var failure = Line.Stop.empty
    let hasGrown = parser.withLock { parser in
      failure = read(into: buffer, &parser)
      return reckon(&parser)
    }
    if hasGrown {
      if let client, home.clients.isHoarder(client) { refuse(.tooManyRequests(retryAfter: 10)) }
      if home.held.load(ordering: .relaxed) > home.memory { home.makeMemory(for: self) }
    }
    let (announced, isOver) = parser.withLock { parser in
      if parser.isOver { line.discard(into: buffer) }
      var announced = 0
      for request in parser.waiting { announced += request.announcement.write(into: buffer, at: announced) }
      if announced == 0 { settle(&parser) }
      return (announced, parser.isOver)
    }
    return announced > 0 || isOver ? .success(announced) : .failure(failure)
  }

  /// Reads until nothing is left, since the library takes a short answer for the end of what there was; says why it stopped.
  ///
  /// A client that sends more and more shall not keep the thread from others: after a while it stops as busy, on which the library
  /// comes again once it has looked at them.
  private func read(into buffer: UnsafeMutableRawBufferPointer, _ parser: inout RequestParser) -> Line.Stop {
    var left = Self.mostAtOnce
    while !parser.isOver {
      let count: Int
      do throws(Line.Stop) { count = try line.read(into: buffer) } catch { return error }
      if count == 0 { parser.end() }
      noteOpened(count)
      parser.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      // Behind the beginning of a request there may be the client's end already, and nobody would look again.
      let isDone = line.isDone(after: count, of: buffer.count, hasRequests: !parser.waiting.isEmpty)
      if isDone, !parser.isInHead, !parser.isInBody { break }
      left -= count
      if left <= 0, parser.waiting.isEmpty { return .busy }
    }
    return .empty
  }

  private static let mostAtOnce = 64 << 10
}

extension Announcement {
  /// Writes the text there; says how long it is.
  fileprivate func write(into buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    text.withUTF8Buffer { text in
      UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyBytes(from: text)
      return text.count
    }
  }
}

extension Connection {
  /// So many bytes a client may send from which no plain text comes: a record has 16 KiB, and a handshake takes a few.
  private static let mostSealed = 32 << 10

  /// Reads from the socket for GnuTLS, as `recv` does; in the end that the client has gone.
  ///
  /// GnuTLS keeps a message of a handshake until it is there as a whole, and that can be 16 MiB: who announces such a greeting would
  /// have them all to itself, beside every limit.
  func receiveSealed(into buffer: UnsafeMutableRawPointer?, _ size: Int, _ flags: Int32) -> Int {
    guard sealed.load(ordering: .relaxed) < Self.mostSealed else {
      errno = ECONNRESET
      return -1
    }
    let count = recvfrom(socket, buffer, size, flags, nil, nil)
    if count > 0 { sealed.wrappingAdd(count, ordering: .relaxed) }
    return count
  }

  /// Says that plain text has come out of what was read.
  func noteOpened(_ count: Int) {
    if line.isSecure, count > 0 { sealed.store(0, ordering: .relaxed) }
  }
}
