/// Reads the central directory of a ZIP archive. Positions are checked before they are used, so that they cannot overflow, even
/// where `Int` has 32 bits.
struct ArchiveDirectory {
  private let bytes: [UInt8]
  /// The range of the directory in the archive.
  private let range: Range<Int>
  /// The number of entries in the directory.
  private let count: Int

  /// Finds the directory by its end record. A comment may follow the end record. Throws if there is no directory, or if the
  /// archive is split, uses ZIP64 or has too many entries.
  init(_ bytes: [UInt8]) throws(FileFault) {
    self.bytes = bytes
    guard let end = ArchiveDirectory.endRecord(in: bytes) else { throw .damagedArchive }
    let (disk, start) = (bytes.number16(at: end + 4), bytes.number16(at: end + 6))
    let (here, total) = (bytes.number16(at: end + 8), bytes.number16(at: end + 10))
    let (size, offset) = (bytes.number32(at: end + 12), bytes.number32(at: end + 16))
    // ZIP64 writes these values if a number does not fit. In a split archive, the disk number is not 0.
    guard total != 0xFFFF, size != UInt32.max, offset != UInt32.max, disk == 0, start == 0, here == total
    else { throw .unsupportedArchive }
    guard total <= UInt16(Archive.mostEntries) else { throw .tooLarge }
    guard let range = ArchiveDirectory.range(at: offset, count: size, limit: end) else { throw .damagedArchive }
    (self.range, count) = (range, Int(total))
  }

  /// Returns the entries that are not folders, in the order of the directory. Throws if the directory is damaged or uses ZIP64,
  /// or if the data of two entries overlap, as in some decompression bombs.
  func entries() throws(FileFault) -> [Archive.Entry] {
    var entries: [Archive.Entry] = []
    // The range of each local header together with its data.
    var taken: [Range<Int>] = []
    var place = range.lowerBound
    for _ in 0..<count {
      guard range.upperBound - place >= 46, bytes.number32(at: place) == 0x0201_4B50 else { throw .damagedArchive }
      let names = Int(bytes.number16(at: place + 28))
      let rest = Int(bytes.number16(at: place + 30)) + Int(bytes.number16(at: place + 32))
      guard range.upperBound - place - 46 >= names + rest else { throw .damagedArchive }
      let name = try ArchiveDirectory.name(bytes[place + 46..<place + 46 + names])
      let (whole, data) = try local(at: bytes.number32(at: place + 42), packed: bytes.number32(at: place + 20))
      taken.append(whole)
      if name.last != UInt8(ascii: "/") {
        entries.append(
          Archive.Entry(
            name: name, method: bytes.number16(at: place + 10), isEncrypted: bytes.number16(at: place + 8) & 1 != 0, data: data,
            size: bytes.number32(at: place + 24), checksum: bytes.number32(at: place + 16)))
      }
      place += 46 + names + rest
    }
    taken.sort { $0.lowerBound < $1.lowerBound }
    for (first, second) in zip(taken, taken.dropFirst()) where first.upperBound > second.lowerBound { throw .damagedArchive }
    return entries
  }

  /// Returns the range of an entry's local header with its data, and the range of the data alone. The sizes are taken from the
  /// directory, because a program that writes a stream does not know them when it writes the local header.
  private func local(at offset: UInt32, packed: UInt32) throws(FileFault) -> (whole: Range<Int>, data: Range<Int>) {
    guard offset != UInt32.max, packed != UInt32.max else { throw .unsupportedArchive }
    guard let header = ArchiveDirectory.range(at: offset, count: 30, limit: range.lowerBound) else { throw .damagedArchive }
    let start = header.lowerBound
    guard bytes.number32(at: start) == 0x0403_4B50 else { throw .damagedArchive }
    let begin = header.upperBound + Int(bytes.number16(at: start + 26)) + Int(bytes.number16(at: start + 28))
    guard let place = UInt32(exactly: begin),
      let data = ArchiveDirectory.range(at: place, count: packed, limit: range.lowerBound)
    else { throw .damagedArchive }
    return (start..<data.upperBound, data)
  }

  /// Returns the range of `count` bytes from `offset`, or `nil` if it extends beyond `limit`.
  private static func range(at offset: UInt32, count: UInt32, limit: Int) -> Range<Int>? {
    let (end, isTooLarge) = offset.addingReportingOverflow(count)
    guard !isTooLarge, UInt64(end) <= UInt64(limit) else { return nil }
    return Int(offset)..<Int(end)
  }

  /// Returns the position of the end record, or `nil` if there is none. The search goes backwards from the end of the file.
  private static func endRecord(in bytes: [UInt8]) -> Int? {
    let size = 22
    let longestComment = 0xFFFF
    guard bytes.count >= size else { return nil }
    let last = bytes.count - size
    for place in stride(from: last, through: max(0, last - longestComment), by: -1)
    where bytes.number32(at: place) == 0x0605_4B50 && place + size + Int(bytes.number16(at: place + 20)) <= bytes.count {
      return place
    }
    return nil
  }

  /// Returns the path of an entry, with slashes. Throws if the path is empty or absolute, or if it contains `..` or a null byte.
  /// Potiron never writes a file to the path, but an archive with such a path is damaged or malicious.
  private static func name(_ bytes: ArraySlice<UInt8>) throws(FileFault) -> [UInt8] {
    // Old Windows programs wrote backslashes instead of slashes.
    let name = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    guard let first = name.first, first != UInt8(ascii: "/"), !name.contains(0) else { throw .damagedArchive }
    if name.count > 1, name[1] == UInt8(ascii: ":") { throw .damagedArchive }
    for part in name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where part.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) {
      throw .damagedArchive
    }
    return name
  }
}

extension [UInt8] {
  /// Reads two bytes as a little-endian number. Returns 0 outside the array.
  fileprivate func number16(at place: Int) -> UInt16 {
    guard place >= 0, place < count, count - place >= 2 else { return 0 }
    return UInt16(self[place]) | UInt16(self[place + 1]) << 8
  }

  /// Reads four bytes as a little-endian number. Returns 0 outside the array.
  fileprivate func number32(at place: Int) -> UInt32 {
    guard place >= 0, place < count, count - place >= 4 else { return 0 }
    return UInt32(number16(at: place)) | UInt32(number16(at: place + 2)) << 16
  }
}
