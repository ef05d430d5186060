/// Reads the tables of an Excel workbook (ECMA-376, parts 1 and 2), written by Excel, LibreOffice, Google Sheets or a library.
///
/// Formulas are never run. A cell has the value that was saved with it. If cells are merged, the first of them has the value.
enum XLSXReader {
  /// Whether an entry in an archive may be a part that the reader needs.
  static func wants(_ name: [UInt8]) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let file = parts.last, name.hasSuffix(".xml") || name.hasSuffix(".rels") else { return false }
    switch parts.count {
    // Excel on the web uses names such as "xl/workbook22.xml", so all parts in these folders may be needed.
    case 2: return XMLName(parts[0]) == "xl" || XMLName(parts[0]) == "_rels" && XMLName(file) == ".rels"
    case 3: return XMLName(parts[0]) == "xl" && (XMLName(parts[1]) == "worksheets" || XMLName(parts[1]) == "_rels")
    default: return false
    }
  }

  /// Reads a workbook. Returns `nil` if the archive is not a workbook, or if no sheet has questions.
  @inline(never)
  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    guard let (tables, problems) = try tables(of: parts) else { return nil }
    var drafts = TableReader.read(tables, format: .xlsx, options)
    drafts?.problems += problems
    return drafts
  }

  /// Returns the visible sheets in the order of the workbook, or the hidden sheets if none is visible, and problems with rows
  /// that could not be read completely. Returns `nil` if there is no workbook.
  static func tables(of parts: ArchiveParts) throws(FileFault) -> (tables: [Table], problems: [Problem])? {
    guard let workbook = try Workbook(parts) else { return nil }
    var tables: [Table] = []
    var problems: [Problem] = []
    for sheet in workbook.sheets {
      guard let bytes = parts[sheet.part] else { throw .damagedArchive }
      var reader = SheetReader(bytes, workbook)
      reader.read()
      let name = workbook.sheets.count > 1 ? sheet.name : nil
      tables.append(Table(name: name, rows: reader.rows))
      if let row = reader.faultyRow { problems.append(Problem(.skipped, .unreadable, at: .row(row, sheet: name))) }
    }
    return (tables, problems)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool { XMLName(self.suffix(suffix.utf8CodeUnitCount)) == suffix }
}
