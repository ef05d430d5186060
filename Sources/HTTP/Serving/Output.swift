import Glibc

/// The bytes that are being sent on a connection: a head and a body. Either may be empty.
struct Output {
  enum Body {
    case none
    case own([UInt8])
    case shared(SharedBytes, Range<Int>)

    var count: Int {
      switch self {
      case .none: 0
      case .own(let bytes): bytes.count
      case .shared(_, let range): range.count
      }
    }

    fileprivate func withBytes<Result>(_ work: (UnsafeRawBufferPointer) -> Result) -> Result {
      switch self {
      case .none: work(UnsafeRawBufferPointer(start: nil, count: 0))
      case .own(let bytes): bytes.withUnsafeBytes { work($0) }
      case .shared(let bytes, let range): work(UnsafeRawBufferPointer(rebasing: bytes.bytes[range]))
      }
    }
  }

  private var head: [UInt8]
  private var body: Body
  private var sent = 0

  init(_ head: [UInt8] = [], _ body: Body = .none) { (self.head, self.body) = (head, body) }

  var isSent: Bool { sent == head.count + body.count }

  /// Sends as much as possible. Returns nil if everything was sent, or else the reason why not.
  mutating func send(through transport: Transport) -> Transport.Transfer? {
    while !isSent {
      let outcome = body.withBytes { body in
        head.withUnsafeBytes { head in Self.write(head.dropped(sent), body.dropped(max(0, sent - head.count)), transport) }
      }
      guard case .moved(let count) = outcome else { return outcome }
      sent += count
    }
    return nil
  }

  private static func write(
    _ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, _ transport: Transport
  ) -> Transport.Transfer {
    withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { pieces in
      var count = 0
      for piece in [head, body] where !piece.isEmpty {
        // `iovec` needs a mutable pointer, although sending does not change the bytes.
        pieces[count] = iovec(iov_base: UnsafeMutableRawPointer(mutating: piece.baseAddress), iov_len: piece.count)
        count += 1
      }
      return transport.write(UnsafeMutableBufferPointer(rebasing: pieces[..<count]))
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func dropped(_ size: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(size, count)...])
  }
}
