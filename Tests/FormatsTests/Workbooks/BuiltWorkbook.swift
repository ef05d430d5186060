@testable import Formats

/// Builds workbooks from the XML of their parts.
struct BuiltWorkbook {
  struct Sheet {
    var name = "Sheet"
    var state = "visible"
    var kind = "worksheet"
    var xml = ""
  }

  var sheets: [Sheet]
  /// The `si` elements, which contain the shared strings.
  var sharedStrings = ""
  /// The `numFmt` elements.
  var formats = ""
  /// The id of the number format of each cell style.
  var styles: [Int] = [0]
  var properties = ""

  /// Creates a workbook with one sheet that contains these `row` elements.
  init(_ rows: String) { sheets = [Sheet(xml: rows)] }

  init(sheets: [Sheet]) { self.sheets = sheets }

  var archive: BuiltArchive {
    let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" r:id=\"r\(index)\"/>"
    }
    let related = sheets.enumerated().map { index, sheet in
      "<Relationship Id=\"r\(index)\" Type=\"\(type)/\(sheet.kind)\" Target=\"worksheets/s\(index).xml\"/>"
    }
    let cellStyles = styles.map { "<xf numFmtId=\"\($0)\"/>" }.joined()
    var entries: [BuiltArchive.Entry] = [
      .init("xl/workbook.xml", "<workbook><workbookPr \(properties)/><sheets>\(list.joined())</sheets></workbook>"),
      .init("xl/_rels/workbook.xml.rels", "<Relationships>\(related.joined())</Relationships>"),
      .init("xl/sharedStrings.xml", "<sst>\(sharedStrings)</sst>"),
      .init(
        "xl/styles.xml",
        "<styleSheet><numFmts>\(formats)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
          + "<cellXfs>\(cellStyles)</cellXfs></styleSheet>"),
    ]
    for (index, sheet) in sheets.enumerated() {
      entries.append(
        .init("xl/worksheets/s\(index).xml", "<worksheet><sheetData>\(sheet.xml)</sheetData></worksheet>", isDeflated: true))
    }
    return BuiltArchive(entries)
  }

  func tables() throws -> [Table] { try read().tables }

  func read() throws -> (tables: [Table], problems: [Problem]) {
    let archive = try Archive(archive.bytes) { XLSXReader.wants($0) }
    return try XLSXReader.tables(of: archive.parts(inflated: archive.inflated)) ?? ([], [])
  }

  /// Returns the rows of the first table.
  func rows() throws -> [[String]] { try tables().first?.rows ?? [] }

  /// Returns the text of a cell with this XML, in a workbook with these properties. The number format of the cell is `code`,
  /// or, if `code` is `nil`, the built-in format with the id `format`.
  static func text(_ cell: String, format: Int = 0, code: String? = nil, properties: String = "") throws -> String? {
    var workbook = BuiltWorkbook("<row r=\"1\">\(cell)</row>")
    workbook.styles = [0, code == nil ? format : 164]
    if let code { workbook.formats = "<numFmt numFmtId=\"164\" formatCode=\"\(code)\"/>" }
    workbook.properties = properties
    return try workbook.rows().first?.first
  }
}
