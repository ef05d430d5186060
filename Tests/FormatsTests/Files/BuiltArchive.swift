@testable import Formats

/// Builds ZIP archives, correct or with a fault.
struct BuiltArchive {
  struct Entry {
    var name: String
    var content: [UInt8]
    /// Whether the content is written as DEFLATE data, in stored blocks, which are not compressed.
    var isDeflated = false
    /// Whether the sizes come after the data instead of before it.
    var hasDescriptor = false
    var flags: UInt16 = 0
    var method: UInt16?
    /// A wrong checksum to write, or `nil` for the right one. The same applies to the sizes and the offset.
    var checksum: UInt32?
    var size: UInt32?
    var packedSize: UInt32?
    var offset: UInt32?

    init(_ name: String, _ content: String, isDeflated: Bool = false) {
      (self.name, self.content, self.isDeflated) = (name, Array(content.utf8), isDeflated)
    }
  }

  var entries: [Entry]
  var comment: [UInt8] = []
  /// A wrong number of entries for the end record, or `nil` for the right one. The same applies to the directory's offset.
  var count: UInt16?
  var directoryOffset: UInt32?
  var disk: UInt16 = 0

  init(_ entries: Entry...) { self.entries = entries }

  init(_ entries: [Entry]) { self.entries = entries }

  var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.isDeflated ? BuiltArchive.deflated(entry.content) : entry.content
      let (name, offset) = (Array(entry.name.utf8), UInt32(file.count))
      let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let checksum = entry.checksum ?? Checksum.crc32(entry.content)
      let packed = entry.packedSize ?? UInt32(data.count)
      let size = entry.size ?? UInt32(entry.content.count)
      let common = number16(20) + number16(flags) + number16(method) + number32(0)
      let sizes = number32(checksum) + number32(packed) + number32(size)
      let lengths = number16(UInt16(name.count)) + number16(0)
      file += number32(0x0403_4B50) + common + (entry.hasDescriptor ? Array(repeating: 0, count: 12) : sizes) + lengths + name
      file += data
      if entry.hasDescriptor { file += number32(0x0807_4B50) + sizes }
      directory += number32(0x0201_4B50) + number16(20) + common + sizes + lengths
      directory += Array(repeating: 0, count: 10) + number32(entry.offset ?? offset) + name
    }
    let start = directoryOffset ?? UInt32(file.count)
    let total = count ?? UInt16(entries.count)
    file += directory + number32(0x0605_4B50) + number16(disk) + number16(0) + number16(total) + number16(total)
    return file + number32(UInt32(directory.count)) + number32(start) + number16(UInt16(comment.count)) + comment
  }

  /// Returns DEFLATE data that consists of stored blocks.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      data += [rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + block
    } while !rest.isEmpty
    return data
  }

  private func number16(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

  private func number32(_ value: UInt32) -> [UInt8] {
    number16(UInt16(value & 0xFFFF)) + number16(UInt16(value >> 16))
  }
}

extension Archive {
  /// The bytes that a host passes to a reader: the inflated entries that the reader needs, with an empty array for a damaged one.
  var inflated: [[UInt8]] { needed.map { (try? Inflater.inflate($0)) ?? [] } }
}

extension QuizFile {
  var inflated: [[UInt8]] { packed.map { (try? Inflater.inflate($0)) ?? [] } }
}
