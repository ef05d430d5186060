/// The lines of a text. Lines end with LF, CR or CRLF.
struct TextLines {
  private let bytes: [UInt8]
  private var place = 0
  /// The position after the last returned line and its line break, in bytes.
  var end: Int { min(place, bytes.count) }
  /// The number of the last returned line, from 1. 0 before the first line.
  private(set) var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> ArraySlice<UInt8>? {
    guard place < bytes.count else { return nil }
    let start = place
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let line = bytes[start..<place]
    if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { place += 1 }
    place += 1
    number += 1
    return line
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without ASCII white space and UTF-8 no-break spaces at either end.
  var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      if self[start].isBlank {
        start += 1
      } else if end - start >= 2, self[start] == 0xC2, self[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if self[end - 1].isBlank {
        end -= 1
      } else if end - start >= 2, self[end - 2] == 0xC2, self[end - 1] == 0xA0 {
        end -= 2
      } else {
        break
      }
    }
    return self[start..<end]
  }

  /// Returns the position of the first occurrence of a sequence of bytes at or after `start`, or `nil` if there is none.
  func place(of sequence: StaticString, from start: Int? = nil) -> Int? {
    let count = sequence.utf8CodeUnitCount
    var place = start ?? startIndex
    return sequence.withUTF8Buffer { sequence in
      while place + count <= endIndex {
        if self[place] == sequence[0], self[place..<(place + count)].elementsEqual(sequence) { return place }
        place += 1
      }
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the position of the last occurrence of a sequence of bytes, or `nil` if there is none.
  func lastPlace(of sequence: StaticString) -> Int? {
    var last: Int?
    var start = startIndex
    while let place = place(of: sequence, from: start) {
      last = place
      start = place + 1
    }
    return last
  }
}

extension UInt8 {
  /// Whether this byte belongs to a character outside ASCII.
  var isNonASCII: Bool { self >= 0x80 }

  /// Whether this is ASCII white space.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
