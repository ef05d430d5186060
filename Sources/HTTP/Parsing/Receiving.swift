import Glibc
import Synchronization

/// Replaces the C library's `recv`, through which libmicrohttpd reads.
///
/// libmicrohttpd's own hooks see a request only after it was truncated at NUL, unfolded or partly lost. So requests are parsed
/// strictly here, and libmicrohttpd gets a short substitute for each request (decision 0010). A symbol of the program
/// overrides the same symbol of a shared library; `--export-dynamic-symbol` in `Package.swift` makes it visible. Sockets that are
/// not a server's connections are read as usual.
@_cdecl("recv")
package func receive(_ socket: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int, _ flags: Int32) -> Int {
  guard let connection = Receiver.connection(on: socket) else { return recvfrom(socket, buffer, size, flags, nil, nil) }
  // With TLS, GnuTLS is the caller; see ``receiveSecurely(_:_:_:)``.
  if connection.line.isSecure { return connection.receiveSealed(into: buffer, size, flags) }
  switch connection.receive(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
  case .success(let count): return count
  case .failure(.empty): errno = EAGAIN
  case .failure(.busy): errno = EINTR
  case .failure(.broken(let code)): errno = code
  }
  return -1
}

/// Maps sockets to connections.
enum Receiver {
  /// Sockets with this number or a higher one are not supported.
  static let mostSockets: Int32 = 1 << 16

  // The pointer is written once. It points to atomics, which may be shared and are never freed.
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Atomic<UInt>> = {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Int(mostSockets))
    for index in 0..<Int(mostSockets) { (places + index).initialize(to: Atomic(0)) }
    return places
  }()

  /// Routes reads from the socket through the connection, which the caller must keep alive until ``forget(_:)``.
  static func register(_ connection: Connection) {
    guard (0..<mostSockets).contains(connection.socket) else { return }
    let address = UInt(bitPattern: Unmanaged.passUnretained(connection).toOpaque())
    places[Int(connection.socket)].store(address, ordering: .releasing)
  }

  /// Reverses ``register(_:)``. Call this only from the thread that reads from the socket.
  static func forget(_ connection: Connection) {
    guard (0..<mostSockets).contains(connection.socket) else { return }
    places[Int(connection.socket)].store(0, ordering: .releasing)
  }

  /// Returns the connection of a socket, or nil if it has none. Call this only from the thread that serves and closes the socket.
  static func connection(on socket: Int32) -> Connection? {
    guard (0..<mostSockets).contains(socket) else { return nil }
    let address = places[Int(socket)].load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Connection {
  /// Reads what has arrived and announces complete requests to libmicrohttpd. Returns the announcements' size, or 0 at the end.
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

  /// Reads until nothing is left, because libmicrohttpd takes a short read for the end of the data. Returns why reading stopped.
  ///
  /// A client that keeps sending must not keep the thread from other clients. After `mostAtOnce` bytes, reading stops as busy,
  /// and libmicrohttpd returns to the client once it has served the others.
  private func read(into buffer: UnsafeMutableRawBufferPointer, _ parser: inout RequestParser) -> Line.Stop {
    var left = Self.mostAtOnce
    while !parser.isOver {
      let count: Int
      do throws(Line.Stop) { count = try line.read(into: buffer) } catch { return error }
      if count == 0 { parser.end() }
      noteOpened(count)
      parser.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      // Within a request, reads again: the client may have closed its end, and nothing would check for that later.
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
  /// Writes the text at a position and returns its length.
  fileprivate func write(into buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    text.withUTF8Buffer { text in
      UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyBytes(from: text)
      return text.count
    }
  }
}

extension Connection {
  /// The maximum number of encrypted bytes without any plaintext. A TLS record has up to 16 KiB, and a handshake a few records.
  private static let mostSealed = 32 << 10

  /// Reads from the socket for GnuTLS, like `recv`. Above `mostSealed`, reports that the client has gone.
  ///
  /// GnuTLS buffers a handshake message until it is complete, up to 16 MiB. Without this limit, a client could use that memory
  /// beyond all other limits.
  func receiveSealed(into buffer: UnsafeMutableRawPointer?, _ size: Int, _ flags: Int32) -> Int {
    guard sealed.load(ordering: .relaxed) < Self.mostSealed else {
      errno = ECONNRESET
      return -1
    }
    let count = recvfrom(socket, buffer, size, flags, nil, nil)
    if count > 0 { sealed.wrappingAdd(count, ordering: .relaxed) }
    return count
  }

  /// Records that decryption yielded `count` bytes of plaintext.
  func noteOpened(_ count: Int) { if line.isSecure, count > 0 { sealed.store(0, ordering: .relaxed) } }
}
