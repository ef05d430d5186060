enum XLSXReader {
  static func read(_ archive: Archive, inflated: [[UInt8]], _ options: ReadingOptions) throws(FileFault) -> FileDrafts? { nil }
}
