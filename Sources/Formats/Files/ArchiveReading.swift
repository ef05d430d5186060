/// Archives are told apart by the names of their entries, before anything is inflated.
extension FileReader {
  /// The reader of an archive with entries of these names.
  init(archiveWith names: [[UInt8]]) { self = .workbook }

  /// Whether the reader wants an entry of an archive.
  func wants(_ name: [UInt8]) -> Bool {
    switch self {
    case .workbook: XLSXReader.wants(name)
    default: false
    }
  }

  /// Reads an archive. Returns `nil` if the reader does not recognise it.
  func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    switch self {
    case .workbook: try XLSXReader.read(parts, options)
    default: nil
    }
  }
}
