import Content

/// Recognises archives by the names of their entries, before inflating anything.
extension FileReader {
  /// Chooses the reader for an archive with these entries. If the entries do not identify a format, the reader for workbooks is
  /// chosen.
  init(archiveWith names: [[UInt8]]) {
    self =
      if names.contains(where: { AnkiPackageReader.wants($0) }) {
        .deck
      } else if names.contains(where: { $0.elementsEqual("h5p.json".utf8) }) {
        .h5p
      } else if QTIReader.knows(names) {
        .qti
      } else {
        .workbook
      }
  }

  /// Whether the reader needs an archive entry.
  func wants(_ name: [UInt8]) -> Bool {
    switch self {
    case .workbook: XLSXReader.wants(name)
    case .deck: AnkiPackageReader.wants(name)
    case .h5p: H5PReader.wants(name)
    case .qti: QTIReader.wants(name)
    default: false
    }
  }

  /// Whether an archive entry is optional for the reader: a picture, a sound, or the list of media file names in an Anki package.
  func likes(_ name: [UInt8]) -> Bool {
    switch self {
    case .deck: AnkiPackageReader.likes(name)
    case .h5p, .qti: MediaType.isLikely(name)
    default: false
    }
  }

  /// Reads an archive. Returns `nil` if the reader does not recognise it.
  func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    switch self {
    case .workbook: try XLSXReader.read(parts, options)
    case .deck: try AnkiPackageReader.read(parts, options)
    case .h5p: try H5PReader.read(parts, options)
    case .qti: QTIReader.read(parts, options)
    default: nil
    }
  }
}
