/// Writes ZIP archives without compression. The same entries always give the same bytes.
package struct ArchiveWriter {
  private var file: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  package init() {}

  /// Adds an entry. An archive can hold up to 65,535 entries and 4 GiB. The caller must not exceed these limits.
  package mutating func add(_ name: String, _ content: [UInt8]) {
    let name = Array(name.utf8)
    let offset = UInt32(truncatingIfNeeded: file.count)
    let size = ArchiveWriter.number32(UInt32(truncatingIfNeeded: content.count))
    // The flag for names in UTF-8, no compression, a time of 0:00, and the earliest date that the format can express: 1 January
    // 1980.
    let method =
      ArchiveWriter.number16(1 << 11) + ArchiveWriter.number16(0) + ArchiveWriter.number16(0) + ArchiveWriter.number16(33)
    let common = ArchiveWriter.number16(20) + method + ArchiveWriter.number32(Checksum.crc32(content)) + size + size
    let lengths = ArchiveWriter.number16(UInt16(truncatingIfNeeded: name.count)) + ArchiveWriter.number16(0)
    file += ArchiveWriter.number32(0x0403_4B50) + common + lengths + name + content
    directory += ArchiveWriter.number32(0x0201_4B50) + ArchiveWriter.number16(20) + common + lengths
    // The ten zeros mean: no comment, disk number 0 and no attributes.
    directory += [UInt8](repeating: 0, count: 10) + ArchiveWriter.number32(offset) + name
    count &+= 1
  }

  /// The archive with all entries added so far.
  package var bytes: [UInt8] {
    let numbers = ArchiveWriter.number32(0) + ArchiveWriter.number16(count) + ArchiveWriter.number16(count)
    let size = ArchiveWriter.number32(UInt32(truncatingIfNeeded: directory.count))
    let start = ArchiveWriter.number32(UInt32(truncatingIfNeeded: file.count))
    return file + directory + ArchiveWriter.number32(0x0605_4B50) + numbers + size + start + ArchiveWriter.number16(0)
  }

  private static func number16(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private static func number32(_ value: UInt32) -> [UInt8] {
    number16(UInt16(value & 0xFFFF)) + number16(UInt16(value >> 16))
  }
}
