/// A ZIP archive (PKWARE's APPNOTE 6.3.3). Encryption, split archives and ZIP64 are not supported.
///
/// Only the entries that a reader wants are fully checked and inflated. Other entries, such as a picture with an unknown
/// compression method, are ignored.
package struct Archive: Sendable {
  let bytes: [UInt8]
  let entries: [Entry]
  /// The indices in `entries` of those that a reader needs or can use, in ascending order of the entries' names.
  let wanted: [Int]
  /// For each entry, whether it is optional: the reader can use the entry, but does not need it. For example, a question can be
  /// used without its picture.
  private let isOptional: [Bool]

  struct Entry: Equatable, Sendable {
    /// The path inside the archive, with slashes.
    let name: [UInt8]
    let method: UInt16
    let isEncrypted: Bool
    /// The range of the entry's data in the archive.
    let data: Range<Int>
    /// The size of the inflated data in bytes, as stated in the archive's directory.
    let size: UInt32
    /// The CRC-32 of the inflated data, as stated in the archive's directory.
    let checksum: UInt32

    static let stored: UInt16 = 0
    static let deflated: UInt16 = 8
  }

  /// The maximum number of entries in an archive.
  static let mostEntries = 10_000

  /// The maximum ratio of inflated to compressed size. It applies only if the inflated data is larger than a mebibyte. Sheets
  /// with a thousand identical rows have a ratio of about 50.
  static let greatestRatio = 250

  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Creates an archive and reads its directory. `wants` returns whether the reader needs the entry with this name. Throws if the
  /// directory or one of these entries cannot be read.
  init(_ bytes: [UInt8], wants: ([UInt8]) -> Bool) throws(FileFault) {
    try self.init(bytes, entries: try ArchiveDirectory(bytes).entries(), wants: wants)
  }

  /// Creates an archive with the entries from its directory. Throws if an entry for which `wants` returns `true` cannot be read.
  /// Entries for which only `likes` returns `true` are optional. They are left out if they cannot be read, or if the total size
  /// would be too large.
  init(
    _ bytes: [UInt8], entries: [Entry], wants: ([UInt8]) -> Bool, likes: ([UInt8]) -> Bool = { _ in false }
  ) throws(FileFault) {
    var wanted: [Int] = []
    // The sum cannot overflow, because `check` rejects any size above the limit.
    var total = 0
    for (index, entry) in entries.enumerated() where wants(entry.name) {
      try Archive.check(entry)
      total += Int(truncatingIfNeeded: entry.size)
      guard total <= QuizFile.longest else { throw .tooLarge }
      wanted.append(index)
    }
    wanted.sort { entries[$0].name.lexicographicallyPrecedes(entries[$1].name) }
    for (first, second) in zip(wanted, wanted.dropFirst()) where entries[first].name == entries[second].name {
      throw .damagedArchive
    }
    var isOptional = [Bool](repeating: false, count: entries.count)
    var liked: [Int] = []
    for (index, entry) in entries.enumerated() where !wants(entry.name) && likes(entry.name) {
      guard (try? Archive.check(entry)) != nil, total + Int(truncatingIfNeeded: entry.size) <= QuizFile.longest else { continue }
      total += Int(truncatingIfNeeded: entry.size)
      isOptional[index] = true
      liked.append(index)
    }
    wanted = (wanted + liked).sorted { entries[$0].name.lexicographicallyPrecedes(entries[$1].name) }
    (self.bytes, self.entries, self.wanted, self.isOptional) = (bytes, entries, wanted, isOptional)
  }

  private static func check(_ entry: Entry) throws(FileFault) {
    if entry.isEncrypted { throw .encryptedArchive }
    // ZIP64 writes this value if the size does not fit into 32 bits.
    guard entry.size != UInt32.max else { throw .unsupportedArchive }
    guard entry.size <= UInt32(QuizFile.longest) else { throw .tooLarge }
    let size = Int(truncatingIfNeeded: entry.size)
    switch entry.method {
    case Entry.stored:
      guard size == entry.data.count else { throw .damagedArchive }
    case Entry.deflated:
      guard size <= 1 << 20 || size / greatestRatio <= entry.data.count else { throw .tooLarge }
    default: throw .unsupportedArchive
    }
  }

  /// The wanted entries that are compressed.
  package var needed: [PackedEntry] {
    wanted.compactMap { index in
      let entry = entries[index]
      guard entry.method == Entry.deflated else { return nil }
      return PackedEntry(bytes: Array(bytes[entry.data]), size: Int(truncatingIfNeeded: entry.size))
    }
  }

  /// Returns the wanted entries with their contents. `inflated` contains the inflated bytes of each entry in `needed`, in the
  /// same order. Throws if an entry that is not optional is damaged, or if `inflated` has too few elements.
  package func parts(inflated: [[UInt8]]) throws(FileFault) -> ArchiveParts {
    var parts: [ArchiveParts.Part] = []
    var next = 0
    for index in wanted {
      let entry = entries[index]
      var content: [UInt8]
      if entry.method == Entry.deflated {
        guard next < inflated.count else { throw .damagedArchive }
        content = inflated[next]
        next += 1
      } else {
        content = Array(bytes[entry.data])
      }
      guard content.count == Int(truncatingIfNeeded: entry.size), Checksum.crc32(content) == entry.checksum else {
        if isOptional[index] { continue }
        throw .damagedArchive
      }
      parts.append(ArchiveParts.Part(name: entry.name, bytes: content))
    }
    return ArchiveParts(parts)
  }
}

/// The entries that a reader wants from an archive, inflated and checked.
package struct ArchiveParts: Sendable {
  package struct Part: Sendable {
    package let name: [UInt8]
    package let bytes: [UInt8]
  }

  /// The entries, in ascending order of their names.
  package let all: [Part]

  fileprivate init(_ parts: [Part]) { all = parts }

  /// Returns the content of the entry with this name, or `nil` if there is none.
  ///
  /// In Office files, case does not matter in the names of entries (ECMA-376, part 2). So the subscript also finds an entry whose
  /// name differs only in the case of the letters A–Z, if no name matches exactly.
  subscript(_ name: String) -> [UInt8]? {
    let name = Array(name.utf8)
    if let index = index(of: name) { return all[index].bytes }
    let folded = ArchiveParts.folded(name)
    for part in all where ArchiveParts.folded(part.name) == folded { return part.bytes }
    return nil
  }

  /// Returns the position in `all` of the entry with this name, or `nil` if there is none. Case matters.
  func index(of name: [UInt8]) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].name.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].name == name ? low : nil
  }

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 0x20 : $0 }
  }
}

/// An archive entry that the host must inflate: raw DEFLATE data (RFC 1951).
public struct PackedEntry: Equatable, Sendable {
  public let bytes: [UInt8]
  /// The size of the inflated data in bytes. A host stops inflating at this size, as a protection against decompression bombs.
  ///
  /// If a host cannot inflate the data, it returns an empty array, and the entry counts as damaged.
  public let size: Int

  public init(bytes: [UInt8], size: Int) { (self.bytes, self.size) = (bytes, size) }
}
