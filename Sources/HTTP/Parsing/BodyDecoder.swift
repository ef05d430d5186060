import Platform

/// Finds the body of a request, and its end, in the bytes after the head (RFC 9112, sections 6 and 7).
struct BodyDecoder {
  enum Outcome: Equatable {
    case unfinished
    /// The body has ended. `used` is the number of bytes of the last `read` that belong to the body and its framing.
    case complete(used: Int)
    case malformed
  }

  private enum Place {
    /// The next byte is in a body of known length or in a chunk. `left` bytes of that body or chunk have not arrived yet.
    case data(left: Int)
    /// The content of a chunk is complete. A line break must follow.
    case afterData
    /// The next byte is in the hexadecimal size of a chunk. `value` is the size so far, read from `digits` digits.
    case size(value: Int, digits: Int)
    /// The next byte is in the extensions that follow a chunk's size. Extensions are ignored. `length` is their length so far, in
    /// bytes.
    case extensions(size: Int, length: Int)
    /// The next byte is in the trailers. Their lines are checked and discarded.
    case trailers(line: [UInt8])
  }

  private var place: Place
  private let isChunked: Bool
  /// Whether the last byte was a CR. The next byte must then be LF.
  private var hasCarriageReturn = false
  private var trailerSize = 0

  private static let longestExtension = 256
  private static let largestTrailers = 4096

  init(_ framing: HeadFacts.Framing) {
    isChunked = framing == .chunked
    if case .announced(let size) = framing { place = .data(left: size) } else { place = .size(value: 0, digits: 0) }
  }

  /// Reads more bytes. Calls `take` with the bytes of the body, without the chunk framing.
  mutating func read(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void) -> Outcome {
    var index = 0
    while index < bytes.count {
      if case .data(let left) = place {
        let count = min(left, bytes.count - index)
        take(UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]))
        index += count
        place = left > count ? .data(left: left - count) : .afterData
        if left == count, !isChunked { return .complete(used: index) }
        continue
      }
      let byte = bytes[index]
      index += 1
      if hasCarriageReturn {
        hasCarriageReturn = false
        guard byte == UInt8(ascii: "\n") else { return .malformed }
        guard let isEnd = endLine() else { return .malformed }
        if isEnd { return .complete(used: index) }
      } else if byte == UInt8(ascii: "\r") {
        hasCarriageReturn = true
      } else if !goOn(byte) {
        return .malformed
      }
    }
    return .unfinished
  }

  /// Reads one byte of a line. Returns false if the byte is not allowed at this position.
  private mutating func goOn(_ byte: UInt8) -> Bool {
    switch place {
    case .data, .afterData: return false
    case .size(let value, let digits):
      if digits > 0, byte == UInt8(ascii: ";") || byte.isBlank {
        place = .extensions(size: value, length: 1)
        return true
      }
      // No client sends a chunk size of more than 15 digits, and 15 digits cannot overflow.
      guard let digit = byte.hexValue, digits < 15 else { return false }
      place = .size(value: value << 4 | Int(digit), digits: digits + 1)
      return true
    case .extensions(let size, let length):
      place = .extensions(size: size, length: length + 1)
      return byte.isFieldByte && length < Self.longestExtension
    case .trailers(var line):
      place = .trailers(line: [])
      line.append(byte)
      place = .trailers(line: line)
      trailerSize += 1
      return byte.isFieldByte && trailerSize <= Self.largestTrailers
    }
  }

  /// Ends a line. Returns whether the body has ended, or nil if a line must not end at this point or is malformed.
  private mutating func endLine() -> Bool? {
    switch place {
    case .data: return nil
    case .afterData: place = .size(value: 0, digits: 0)
    case .size(_, digits: 0): return nil
    case .size(let size, _), .extensions(let size, _): place = size == 0 ? .trailers(line: []) : .data(left: size)
    case .trailers(let line):
      if line.isEmpty { return true }
      guard let colon = line.firstIndex(where: { !$0.isTokenByte }), colon > 0, line[colon] == UInt8(ascii: ":") else {
        return nil
      }
      place = .trailers(line: [])
    }
    return false
  }
}
