enum Checksum {
  /// Returns the CRC-32 that ZIP and gzip use (ISO 3309, polynomial 0x04C11DB7). The table uses the polynomial with its bits
  /// reversed, 0xEDB88320.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    table.withUnsafeBufferPointer { table in
      for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    }
    return ~sum
  }

  /// The contribution of each byte value to the checksum.
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
}
