import HTTP

/// A ZIP archive among the seeds. A change of its bytes nearly always breaks a checksum, so that only the reader of archives sees it.
/// Here the content of an entry changes, and the archive is built again, without compression.
struct SeedArchive {
  private let entries: [(name: ArraySlice<UInt8>, content: [UInt8])]

  /// `nil` if the file is no archive that is intact.
  init?(_ file: [UInt8]) {
    guard file.starts(with: Array("PK".utf8)),
      let end = file.indices.dropLast(21).last(where: { file.number32(at: $0) == 0x0605_4B50 })
    else { return nil }
    var entries: [(name: ArraySlice<UInt8>, content: [UInt8])] = []
    var place = Int(file.number32(at: end + 16))
    while file.number32(at: place) == 0x0201_4B50 {
      let (nameSize, method) = (Int(file.number16(at: place + 28)), file.number16(at: place + 10))
      let (packed, size) = (Int(file.number32(at: place + 20)), Int(file.number32(at: place + 24)))
      let local = Int(file.number32(at: place + 42))
      let start = local + 30 + Int(file.number16(at: local + 26)) + Int(file.number16(at: local + 28))
      guard start + packed <= file.count else { return nil }
      let data = Array(file[start..<start + packed])
      guard let content = method == 8 ? Deflate.inflate(data, size: size) : data else { return nil }
      entries.append((file[place + 46..<place + 46 + nameSize], content))
      place += 46 + nameSize + Int(file.number16(at: place + 30)) + Int(file.number16(at: place + 32))
    }
    guard !entries.isEmpty else { return nil }
    self.entries = entries
  }

  var count: Int { entries.count }

  func content(_ index: Int) -> [UInt8] { entries[index].content }

  /// Returns the archive with another content of an entry.
  func bytes(with content: [UInt8], at changed: Int) -> [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for (index, entry) in entries.enumerated() {
      let content = index == changed ? content : entry.content
      let size = Self.number(content.count, size: 4)
      let common =
        Self.number(20, size: 2) + Self.number(0, size: 8) + Self.number(Int(Self.checksum(content)), size: 4) + size + size
      let lengths = Self.number(entry.name.count, size: 2) + Self.number(0, size: 2)
      directory += Self.number(0x0201_4B50, size: 4) + Self.number(20, size: 2) + common + lengths
      directory += Self.number(0, size: 10) + Self.number(file.count, size: 4) + entry.name
      file += Self.number(0x0403_4B50, size: 4) + common + lengths + entry.name + content
    }
    let count = Self.number(entries.count, size: 2)
    let end = Self.number(0x0605_4B50, size: 4) + Self.number(0, size: 4) + count + count
    return file + directory + end + Self.number(directory.count, size: 4) + Self.number(file.count, size: 4)
      + Self.number(0, size: 2)
  }

  private static func number(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The CRC-32 of ZIP.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}

extension [UInt8] {
  fileprivate func number16(at place: Int) -> UInt16 {
    guard place >= 0, place + 2 <= count else { return 0 }
    return UInt16(self[place]) | UInt16(self[place + 1]) << 8
  }

  fileprivate func number32(at place: Int) -> UInt32 { UInt32(number16(at: place)) | UInt32(number16(at: place + 2)) << 16 }
}
