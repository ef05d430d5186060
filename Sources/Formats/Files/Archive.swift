/// A ZIP archive (PKWARE's APPNOTE 6.3.3, without encryption, spanning and ZIP64): its directory.
struct Archive: Sendable {
  let bytes: [UInt8]
  let entries: [Entry]

  struct Entry: Sendable {
    let name: String
    let isDeflated: Bool
    /// Where the entry's data is in the archive.
    let data: Range<Int>
    /// The size of the inflated data in bytes, as the directory gives it.
    let size: Int
  }

  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  init(_ bytes: [UInt8]) throws(FileFault) {
    self.bytes = bytes
    entries = []
  }

  /// The compressed entries that a reader needs.
  var needed: [PackedEntry] { [] }
}

/// An entry of an archive that a host inflates: raw DEFLATE data (RFC 1951).
public struct PackedEntry: Equatable, Sendable {
  public let bytes: [UInt8]
  /// The size of the inflated data in bytes. A host stops at this size; more would be a decompression bomb.
  public let size: Int

  public init(bytes: [UInt8], size: Int) { (self.bytes, self.size) = (bytes, size) }
}
