import Glibc
import Platform

/// The head of a request, as far as it was read, with its own copy of the bytes.
struct RequestHead: Sendable {
  /// The received bytes, from the first byte of the request line.
  let bytes: [UInt8]
  private let facts: HeadFacts

  /// Copies the bytes to which the positions in `facts` refer.
  init(_ facts: HeadFacts, in source: UnsafeRawBufferPointer) {
    let end = max(facts.fields.upperBound, facts.target.upperBound)
    bytes = Array(source[facts.start..<end])
    self.facts = facts
  }

  var method: ArraySlice<UInt8> { bytes[moved(facts.method)] }
  /// The target without its query.
  var path: ArraySlice<UInt8> { target.prefix { $0 != UInt8(ascii: "?") } }
  /// The part of the target after its question mark.
  var query: ArraySlice<UInt8> { target.dropFirst(path.count + 1) }
  /// The field lines, each with its line break.
  var fields: ArraySlice<UInt8> { bytes[moved(facts.fields)] }

  private var target: ArraySlice<UInt8> { bytes[moved(facts.target)] }

  private func moved(_ range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : range.lowerBound - facts.start..<range.upperBound - facts.start
  }
}

/// Reads and writes unparsed header fields. A request keeps its fields as they were sent, and parses them only on demand.
enum Fields {
  /// Calls `body` for each line until `body` returns false. The name and the trimmed value are valid only during the call.
  static func forEach(
    in lines: ArraySlice<UInt8>, _ body: (_ name: Slice<UnsafeRawBufferPointer>, _ value: Slice<UnsafeRawBufferPointer>) -> Bool
  ) {
    lines.withUnsafeBytes { bytes in
      var start = 0
      while let colon = bytes.place(of: UInt8(ascii: ":"), from: start),
        let end = bytes.place(of: UInt8(ascii: "\r"), from: colon)
      {
        guard body(bytes[start..<colon], bytes[(colon + 1)..<end].trimmed) else { return }
        start = end + 2
      }
    }
  }

  /// Returns the fields as header lines, for a request that did not arrive over a network.
  static func lines(_ fields: [(name: String, value: String)]) -> [UInt8] {
    fields.flatMap { Array("\($0.name): \($0.value)\r\n".utf8) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the position of the first `byte` at or after `start`, or nil if there is none. Uses `memchr` for speed, because each
  /// lookup of a field scans all fields before it.
  fileprivate func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
