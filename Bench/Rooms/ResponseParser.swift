/// Parses HTTP/1.1 responses, one after the other.
struct ResponseParser {
  enum Part {
    case head(ResponseHead)
    case body([UInt8])
    /// The response is complete.
    case end
    case broken
  }

  private enum State {
    case head
    case body(Int)
    case chunkSize
    case chunk(Int)
    case end
  }

  private var bytes: [UInt8] = []
  private var start = 0
  private var state = State.head

  mutating func receive(_ piece: UnsafeRawBufferPointer) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += piece
  }

  /// Returns the next part of a response, or `nil` if it has not arrived yet.
  mutating func next() -> Part? {
    while true {
      switch state {
      case .head:
        guard let end = firstRange(of: "\r\n\r\n") else { return nil }
        guard let head = ResponseHead(bytes[start..<end]) else { return .broken }
        start = end + 4
        state = head.isChunked ? .chunkSize : head.length > 0 ? .body(head.length) : .end
        return .head(head)
      case .body(let rest):
        guard let piece = take(rest) else { return nil }
        state = rest == piece.count ? .end : .body(rest - piece.count)
        return .body(piece)
      case .chunkSize:
        guard let end = firstRange(of: "\r\n") else { return nil }
        guard let size = Int(String(decoding: bytes[start..<end], as: UTF8.self), radix: 16) else { return .broken }
        // The last chunk has the size 0. An empty line follows instead of content.
        guard bytes.count >= end + 4 || size > 0 else { return nil }
        start = size > 0 ? end + 2 : end + 4
        state = size > 0 ? .chunk(size) : .end
      case .chunk(let size):
        guard bytes.count - start >= size + 2, let piece = take(size) else { return nil }
        start += 2
        state = .chunkSize
        return .body(piece)
      case .end:
        state = .head
        return .end
      }
    }
  }

  private mutating func take(_ most: Int) -> [UInt8]? {
    let count = min(most, bytes.count - start)
    guard count > 0 else { return nil }
    defer { start += count }
    return Array(bytes[start..<start + count])
  }

  private func firstRange(of text: StaticString) -> Int? {
    let size = text.utf8CodeUnitCount
    guard bytes.count - start >= size else { return nil }
    return text.withUTF8Buffer { text in
      (start...bytes.count - size).first { place in
        bytes[place] == text[0] && (1..<size).allSatisfy { bytes[place + $0] == text[$0] }
      }
    }
  }
}

/// The status of a response, and the header fields that a phone needs.
struct ResponseHead {
  let status: Int
  private(set) var length = 0
  private(set) var isChunked = false
  /// The cookie's name and value, as the phone sends them back.
  private(set) var cookie: String?

  init?(_ bytes: ArraySlice<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 ") else { return nil }
    guard let status = Int(first.dropFirst(9).prefix(3)) else { return nil }
    self.status = status
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].drop { $0 == " " }
      switch parts[0].lowercased() {
      case "content-length": length = Int(value) ?? 0
      case "transfer-encoding": isChunked = value == "chunked"
      case "set-cookie": cookie = String(value.prefix { $0 != ";" })
      default: break
      }
    }
  }
}
