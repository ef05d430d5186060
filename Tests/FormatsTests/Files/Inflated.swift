/// Inflates DEFLATE data (RFC 1951) bit by bit. The module's hosts use faster ones, which these tests do not link.
struct Inflated {
  private(set) var bytes: [UInt8] = []

  private let source: [UInt8]
  private var place = 0
  private var bit = 0

  private struct Damaged: Error {}

  /// Fails unless the data is complete and inflates to `size` bytes.
  init?(_ source: [UInt8], size: Int) {
    self.source = source
    do {
      while try !block(limit: size) {}
    } catch {
      return nil
    }
    guard bytes.count == size else { return nil }
  }

  /// Reads a block, and returns whether it is the last.
  private mutating func block(limit: Int) throws -> Bool {
    let isLast = try bits(1) == 1
    switch try bits(2) {
    case 0: try stored()
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try codes(Code(lengths), Code(Array(repeating: 5, count: 30)), limit: limit)
    case 2:
      let (literals, distances) = try dynamicCodes()
      try codes(literals, distances, limit: limit)
    default: throw Damaged()
    }
    guard bytes.count <= limit else { throw Damaged() }
    return isLast
  }

  private mutating func stored() throws {
    if bit > 0 { (bit, place) = (0, place + 1) }
    guard place + 4 <= source.count else { throw Damaged() }
    let count = Int(source[place]) | Int(source[place + 1]) << 8
    place += 4
    guard place + count <= source.count else { throw Damaged() }
    bytes += source[place..<place + count]
    place += count
  }

  private mutating func dynamicCodes() throws -> (Code, Code) {
    let (literals, distances, count) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var sizes = [Int](repeating: 0, count: 19)
    for index in 0..<count { sizes[order[index]] = try bits(3) }
    let code = Code(sizes)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Damaged() }
        lengths += Array(repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try bits(3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try bits(7)))
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literals + distances else { throw Damaged() }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private mutating func codes(_ literals: Code, _ distances: Code, limit: Int) throws {
    while bytes.count <= limit {
      let symbol = try symbol(literals)
      if symbol < 256 {
        bytes.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Damaged() }
      let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      let base = symbol < 265 ? symbol - 254 : symbol == 285 ? 258 : 3 + (4 + (symbol - 265) % 4) << extra
      let length = base + (try bits(extra))
      let code = try self.symbol(distances)
      let moreBits = code < 4 ? 0 : (code - 2) / 2
      let distance = (code < 4 ? code + 1 : 1 + (2 + code % 2) << moreBits) + (try bits(moreBits))
      guard distance <= bytes.count else { throw Damaged() }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    throw Damaged()
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard place < source.count else { throw Damaged() }
      value |= Int(source[place] >> bit & 1) << index
      bit += 1
      if bit == 8 { (bit, place) = (0, place + 1) }
    }
    return value
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      (index, first) = (index + count, (first + count) << 1)
      value <<= 1
    }
    throw Damaged()
  }

  /// A canonical Huffman code.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    let symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }
}
