import Content

/// A file to import, recognised by its content.
///
/// Reading takes two steps, because inflating is the host's work: zlib natively, `DecompressionStream` in the browser. A caller
/// inflates the `packed` entries, and passes the bytes to `drafts`.
public struct QuizFile: Sendable {
  /// The file's name, or the last part of its address. It titles a quiz that has no title.
  public let name: String
  /// The compressed entries that a reader needs, in order. Empty for a text file.
  public var packed: [PackedEntry] { archive?.needed ?? [] }

  private let text: DecodedText?
  private let archive: Archive?

  /// The maximum size of a file in bytes, and of everything inflated from it.
  public static let longest = 16 << 20

  /// How a compound file begins, which old Office files are, and encrypted ones.
  private static let markOfOldOffice: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// `type` is the file's `Content-Type`, and `address` its web address, if it has one.
  public init(_ bytes: [UInt8], name: String, type: String? = nil, address: String? = nil) throws(FileFault) {
    guard bytes.count <= QuizFile.longest else { throw .tooLarge }
    self.name = name
    if Archive.isArchive(bytes) {
      archive = try Archive(bytes) { Format.wants($0) }
      text = nil
      return
    }
    if bytes.starts(with: QuizFile.markOfOldOffice) { throw .oldOffice }
    archive = nil
    let text = DecodedText(bytes, type: type)
    guard text.isText else { throw .notText }
    if let page = WebPage(text.text, at: address) { throw .webPage(page) }
    self.text = text
  }

  /// Reads the file. `inflated` has the bytes of each of the `packed` entries.
  public func drafts(inflated: [[UInt8]] = [], options: ReadingOptions = ReadingOptions()) throws(FileFault) -> FileDrafts {
    if let archive {
      guard let drafts = try Format.read(archive.parts(inflated: inflated), options) else { throw .notRecognised }
      return drafts
    }
    guard let text else { throw .notRecognised }
    guard var drafts = Format.read(text.text, options) else { throw .notRecognised }
    if let doubt = text.doubt { drafts.problems.insert(Problem(.note, .encoding(doubt)), at: 0) }
    return drafts
  }
}

extension Format {
  /// Reads a text with the first reader that recognises it. Each recognises only what it can read at least in part.
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    if let drafts = JSONQuizReader.read(text, options) { return drafts }
    if let drafts = GIFTReader.read(text, options) { return drafts }
    if let drafts = AikenReader.read(text, options) { return drafts }
    if let drafts = MarkdownReader.read(text, options) { return drafts }
    return CSVReader.read(text, options)
  }

  /// Whether a reader wants an entry of an archive.
  static func wants(_ name: [UInt8]) -> Bool { XLSXReader.wants(name) }

  /// Reads an archive with the first reader that recognises it.
  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    try XLSXReader.read(parts, options)
  }
}
