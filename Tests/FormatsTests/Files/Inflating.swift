@testable import Formats

/// Inflates raw DEFLATE data (RFC 1951). It is simple and slow, and does not use zlib, because these tests run without the
/// server's libraries.
struct Inflater {
  private let bytes: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  /// Thrown if the data is damaged.
  struct Damaged: Error {}

  static func inflate(_ entry: PackedEntry) throws -> [UInt8] {
    var inflater = Inflater(bytes: entry.bytes)
    while try inflater.takeBlock() {}
    guard inflater.output.count == entry.size else { throw Damaged() }
    return inflater.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ count: Int) throws -> Int {
    var value = 0
    for place in 0..<count {
      guard bit >> 3 < bytes.count else { throw Damaged() }
      value |= Int(bytes[bit >> 3] >> (bit & 7) & 1) << place
      bit += 1
    }
    return value
  }

  /// Reads a block. Returns whether another block follows.
  private mutating func takeBlock() throws -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try takeStored()
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try takeData(Code(lengths), Code([Int](repeating: 5, count: 30)))
    case 2:
      let (literals, distances) = try takeCodes()
      try takeData(literals, distances)
    default: throw Damaged()
    }
    return !isLast
  }

  private mutating func takeStored() throws {
    bit = (bit + 7) & ~7
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw Damaged() }
    for _ in 0..<count { output.append(UInt8(try take(8))) }
  }

  /// Reads the two codes of a block: for literals and lengths, and for distances.
  private mutating func takeCodes() throws -> (Code, Code) {
    let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) { lengths[place] = try take(3) }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try take(code) {
      case 16:
        guard let last = all.last else { throw Damaged() }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try take(7) + 11)
      case let length: all.append(length)
      }
    }
    return (Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private mutating func takeData(_ literals: Code, _ distances: Code) throws {
    let base = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    while true {
      let symbol = try take(literals)
      if symbol < 256 { output.append(UInt8(symbol)) }
      if symbol == 256 { return }
      guard symbol > 256 else { continue }
      guard symbol < 286 else { throw Damaged() }
      let place = symbol - 257
      let length = base[place] + (try take(place < 8 || place == 28 ? 0 : place / 4 - 1))
      let step = try take(distances)
      guard step < 30 else { throw Damaged() }
      let extra = step < 2 ? 0 : step / 2 - 1
      let distance = step < 2 ? step + 1 : (2 + step % 2) << extra + 1 + (try take(extra))
      guard distance <= output.count else { throw Damaged() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func take(_ code: Code) throws -> Int {
    var word = 1
    while word < 1 << 16 {
      word = word << 1 | (try take(1))
      if let symbol = code.symbols[word] { return symbol }
    }
    throw Damaged()
  }

  /// A Huffman code, built from the lengths of its code words.
  private struct Code {
    /// The symbol of each code word. Each key has a 1 bit before the code word, so that words with leading zeros stay distinct.
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var word = 0
      for length in 1...15 {
        word <<= 1
        for symbol in lengths.indices where lengths[symbol] == length {
          symbols[1 << length | word] = symbol
          word += 1
        }
      }
    }
  }
}
