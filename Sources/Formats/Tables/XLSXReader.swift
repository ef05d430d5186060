enum XLSXReader {
  static func wants(_ name: [UInt8]) -> Bool { false }

  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? { nil }
}
