import Content

/// A file to import, recognised by its content.
///
/// Reading takes two steps, because the host inflates compressed entries: with zlib in native programs, with
/// `DecompressionStream` in the browser. A caller inflates the `packed` entries, and passes their bytes to `drafts`.
public struct QuizFile: Sendable {
  /// The file's name, or the last segment of its address. A quiz without a title gets this name, without the extension, as its
  /// title.
  public let name: String
  /// The compressed entries that the reader needs, in the order in which `drafts` expects their bytes. Empty for a text file.
  public var packed: [PackedEntry] { archive?.needed ?? [] }

  let text: DecodedText?
  package let archive: Archive?
  /// The reader for the archive. `nil` for a text file.
  let archiveReader: FileReader?

  /// The maximum size of a file in bytes, and the maximum total size of the entries inflated from an archive.
  public static let longest = 16 << 20

  /// The first bytes of a compound file. Old and encrypted Office files are compound files.
  private static let markOfOldOffice: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Recognises the kind of file. Throws if the file is too large, a web page, neither text nor an archive, or an archive that
  /// cannot be read. `type` is the file's `Content-Type`, and `address` its web address, if it has one.
  public init(_ bytes: [UInt8], name: String, type: String? = nil, address: String? = nil) throws(FileFault) {
    guard bytes.count <= QuizFile.longest else { throw .tooLarge }
    self.name = name
    if Archive.isArchive(bytes) {
      let entries = try ArchiveDirectory(bytes).entries()
      let reader = FileReader(archiveWith: entries.map { $0.name })
      archive = try Archive(bytes, entries: entries, wants: { reader.wants($0) }, likes: { reader.likes($0) })
      archiveReader = reader
      text = nil
      return
    }
    if bytes.starts(with: QuizFile.markOfOldOffice) { throw .oldOffice }
    (archive, archiveReader) = (nil, nil)
    let text = DecodedText(bytes, type: type)
    guard text.isText else { throw .notText }
    if let page = WebPage(text.text, at: address) { throw .webPage(page) }
    self.text = text
  }

  /// Reads the file with the first reader that recognises it. `inflated` contains the inflated bytes of each entry in `packed`.
  /// Throws `FileFault.notRecognised` if no reader recognises the file.
  public func drafts(inflated: [[UInt8]] = [], options: ReadingOptions = ReadingOptions()) throws(FileFault) -> FileDrafts {
    for reader in readers {
      if let drafts = try drafts(by: reader, inflated: inflated, options: options) { return drafts }
    }
    throw .notRecognised
  }
}
