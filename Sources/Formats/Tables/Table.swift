/// A table of cells: a text of separated values, or a sheet of a workbook.
struct Table: Equatable, Sendable {
  /// The sheet's name, if the file has several sheets.
  var name: String?
  /// The rows, including empty ones, so that a row's index is its number in the file minus one. Rows may have different lengths.
  ///
  /// A number is stored as its shortest decimal text, such as "1" or "1.3".
  var rows: [[String]]

  init(name: String? = nil, rows: [[String]]) { (self.name, self.rows) = (name, rows) }
}
