import Glibc
import Platform

/// Reads a request's head line by line, strictly as RFC 9112 defines it.
///
/// It also rejects faults that RFC 9112 lets a server tolerate: a line break without CR, a folded line, and a second space in the
/// request line. A proxy may read a request with one of these faults differently. One request could then hide inside another.
struct HeadParser {
  enum Outcome {
    case unfinished
    /// The head is complete. `size` is its size in bytes, including empty lines before the request and the final empty line.
    case complete(size: Int)
    case refused(Problem)
  }

  /// The maximum number of fields in a head. The limit exists because a field costs more memory than its bytes.
  static let mostFields = 100
  /// The maximum length of a method, in bytes. Every registered method is shorter (RFC 9110, section 16.1.1).
  private static let longestMethod = 32

  private(set) var facts = HeadFacts()
  private var lineStart = 0
  /// The position where the next search for a line feed starts.
  private var searched = 0

  /// Continues to read. `bytes` contains the bytes of the previous call, followed by new bytes. `limit` is the maximum size of
  /// the whole head, in bytes.
  mutating func read(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Outcome {
    while let lineFeed = Self.place(of: UInt8(ascii: "\n"), in: bytes, from: searched) {
      let line = lineStart..<max(lineStart, lineFeed - 1)
      guard lineFeed > lineStart, bytes[lineFeed - 1] == UInt8(ascii: "\r") else { return .refused(.malformedHeader) }
      lineStart = lineFeed + 1
      searched = lineStart
      let problem: Problem?
      switch (line.isEmpty, facts.hasRequestLine) {
      case (true, false):
        // Empty lines before a request are ignored (RFC 9112, section 2.2).
        facts.start = lineStart
        continue
      case (true, true):
        let size = lineStart
        guard size - facts.start <= limit else { return .refused(.headerTooLarge(limit: limit)) }
        return facts.contradiction.map { .refused($0) } ?? .complete(size: size)
      case (false, false):
        problem = facts.readRequestLine(bytes, line)
        facts.fields = lineStart..<lineStart
      case (false, true):
        problem = facts.readField(bytes, line)
        facts.fields = facts.fields.lowerBound..<lineStart
        if facts.fieldCount > Self.mostFields { return .refused(.headerTooLarge(limit: limit)) }
      }
      if let problem { return .refused(problem) }
    }
    searched = bytes.count
    return tooLong(bytes, limit: limit).map { .refused($0) } ?? .unfinished
  }

  /// Returns the problem if an incomplete head, or the method in it, is already too long; otherwise nil.
  private func tooLong(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Problem? {
    let size = bytes.count - facts.start
    if facts.hasRequestLine { return size > limit ? .headerTooLarge(limit: limit) : nil }
    let start = bytes[facts.start...]
    if size > Self.longestMethod, start.prefix(Self.longestMethod + 1).allSatisfy({ $0.isTokenByte }) { return .unknownMethod }
    return size > limit ? .targetTooLong(limit: limit) : nil
  }

  private static func place(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

extension HeadFacts {
  /// Reads `method SP target SP version`. Returns the problem, if any.
  fileprivate mutating func readRequestLine(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Problem? {
    let space = UInt8(ascii: " ")
    guard let methodEnd = bytes[line].firstIndex(where: { !$0.isTokenByte }), methodEnd > line.lowerBound,
      bytes[methodEnd] == space
    else { return .malformedHeader }
    method = line.lowerBound..<methodEnd
    let targetStart = methodEnd + 1
    guard let targetEnd = bytes[targetStart..<line.upperBound].firstIndex(where: { !(0x21...0x7E).contains($0) }) else {
      return .malformedHeader
    }
    guard bytes[targetEnd] == space, targetEnd > targetStart else { return .malformedTarget }
    target = targetStart..<targetEnd
    let version = bytes[(targetEnd + 1)..<line.upperBound]
    guard version.count == 8, version.starts(with: "HTTP/".utf8), bytes[targetEnd + 7] == UInt8(ascii: "."),
      let major = bytes[targetEnd + 6].digitValue, let minor = bytes[targetEnd + 8].digitValue
    else { return .malformedHeader }
    minorVersion = minor
    return major == 1 ? nil : .unknownVersion
  }

  /// Reads `name ":" value`. Returns the problem, if any.
  fileprivate mutating func readField(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Problem? {
    // Rejects a line that begins with a blank, because some parsers read it as part of the previous line.
    guard let colon = bytes[line].firstIndex(where: { !$0.isTokenByte }), colon > line.lowerBound,
      bytes[colon] == UInt8(ascii: ":"), bytes[(colon + 1)..<line.upperBound].allSatisfy(\.isFieldByte)
    else { return .malformedHeader }
    fieldCount += 1
    return readFraming(
      name: UnsafeRawBufferPointer(rebasing: bytes[line.lowerBound..<colon]),
      value: UnsafeRawBufferPointer(rebasing: bytes[(colon + 1)..<line.upperBound].trimmed))
  }

  /// Records what a field says about the host, the connection or the body. Other fields are left to the site. Returns the
  /// problem, if any.
  private mutating func readFraming(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> Problem? {
    switch name.count {
    case 4 where name.elementsEqual(ignoringCase: "host".utf8):
      hosts += 1
      if !value.allSatisfy(\.isHostByte) { return .malformedHeader }
    case 6 where name.elementsEqual(ignoringCase: "expect".utf8):
      if value.elementsEqual(ignoringCase: "100-continue".utf8) { wantsContinue = true }
    case 10 where name.elementsEqual(ignoringCase: "connection".utf8):
      for option in value.split(separator: UInt8(ascii: ",")) {
        let option = option.trimmed
        if option.elementsEqual(ignoringCase: "close".utf8) { wantsClose = true }
        if option.elementsEqual(ignoringCase: "keep-alive".utf8) { wantsToStay = true }
      }
    case 14 where name.elementsEqual(ignoringCase: "content-length".utf8):
      lengths += 1
      guard !value.isEmpty, value.allSatisfy({ $0.digitValue != nil }) else { return .malformedHeader }
      // A length that overflows counts as the maximum, which is larger than any limit.
      length = Int(String(decoding: value, as: UTF8.self)) ?? .max
    case 17 where name.elementsEqual(ignoringCase: "transfer-encoding".utf8):
      codings += 1
      isChunked = value.elementsEqual(ignoringCase: "chunked".utf8)
    default: break
    }
    return nil
  }

  /// The problem if `Host` is missing or repeated, if the header states the length of the body more than once, or if the transfer
  /// coding is not supported; otherwise nil. HTTP/1.0 needs no `Host`.
  fileprivate var contradiction: Problem? {
    guard (minorVersion == 0 ? 0...1 : 1...1).contains(hosts), lengths + codings <= 1 else { return .malformedHeader }
    guard codings == 1 else { return nil }
    // HTTP/1.0 has no chunks, so a proxy may have read the body differently (RFC 9112, section 6.1).
    if minorVersion == 0 { return .malformedHeader }
    return isChunked ? nil : .unknownTransferCoding
  }
}
