import CZlib

/// A PNG file that is decoded completely, as a platform does to show the picture.
struct DecodedPNG {
  let width: Int
  let height: Int
  /// The rows, each with its leading filter byte.
  let rows: [UInt8]

  /// Fails unless the data is a complete RGB or RGBA file with eight bits per channel and no interlacing, which is what cairo
  /// writes.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var rest = file.dropFirst(8)
    var (header, packed): ([UInt8]?, [UInt8]) = (nil, [])
    var names: [[UInt8]] = []
    while rest.count >= 12 {
      let size = Self.number(rest.prefix(4))
      guard rest.count >= 12 + size else { return nil }
      let chunk = Array(rest.dropFirst(4).prefix(4 + size))
      guard Self.number(rest.dropFirst(8 + size).prefix(4)) == Int(crc32(0, chunk, UInt32(chunk.count))) else { return nil }
      rest = rest.dropFirst(12 + size)
      let (name, content) = (Array(chunk.prefix(4)), Array(chunk.dropFirst(4)))
      names.append(name)
      if name == Array("IHDR".utf8) { header = content }
      if name == Array("IDAT".utf8) { packed += content }
    }
    guard rest.isEmpty, names.first == Array("IHDR".utf8), names.last == Array("IEND".utf8), let header, header.count == 13
    else { return nil }
    (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
    // Three channels, or four with transparency.
    guard width > 0, height > 0, header[8] == 8, let channels = [2: 3, 6: 4][header[9]], header[12] == 0 else { return nil }
    let (rowSize, expected) = (1 + width * channels, height * (1 + width * channels))
    var rows = [UInt8](repeating: 0, count: expected + 1)
    var count = UInt(rows.count)
    guard uncompress(&rows, &count, packed, UInt(packed.count)) == Z_OK, count == expected else { return nil }
    self.rows = Array(rows.prefix(expected))
    guard stride(from: 0, to: expected, by: rowSize).allSatisfy({ rows[$0] <= 4 }) else { return nil }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
