import Content

/// Writes the smallest workbook that spreadsheet programs open without a warning (ECMA-376, parts 1 and 2).
///
/// Whole numbers of up to 15 digits become numbers. Everything else becomes text, which is shown unchanged. So a text that begins
/// with "=" is not a formula.
enum XLSXWriter {
  /// Writes a quiz in the layout of Kahoot's template.
  @inline(never)
  static func write(_ quiz: Quiz, in language: Language) -> Written {
    let rows = KahootRows.rows(of: quiz, in: language)
    return Written(write(rows: rows.rows, name: "Kahoot"), omissions: rows.omissions)
  }

  /// Writes rows of cells as the only sheet of a workbook. `name` is the sheet's name. It is shortened if necessary, and
  /// characters that Excel forbids are replaced.
  @inline(never)
  static func write(rows: [[String]], name: String) -> [UInt8] {
    var archive = ArchiveWriter()
    for (part, xml) in [
      ("[Content_Types].xml", types), ("_rels/.rels", relationships([("officeDocument", "xl/workbook.xml")])),
      ("xl/workbook.xml", workbook(sheetName(name))),
      (
        "xl/_rels/workbook.xml.rels",
        relationships([("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")])
      ),
      ("xl/styles.xml", styles), ("xl/worksheets/sheet1.xml", sheet(rows)),
    ] {
      archive.add(part, Array((declaration + xml).utf8))
    }
    return archive.bytes
  }

  // MARK: Parts

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  private static var types: String {
    let spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    let parts = [("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("styles", "styles")]
    return #"<Types xmlns="\#(package)/content-types">"#
      + #"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
      + #"<Default Extension="xml" ContentType="application/xml"/>"#
      + parts.map { #"<Override PartName="/xl/\#($0.0).xml" ContentType="\#(spreadsheet).\#($0.1)+xml"/>"# }.joined() + "</Types>"
  }

  /// Returns the XML of a relationships part, which lists the parts that another part refers to, each with its kind.
  private static func relationships(_ targets: [(kind: String, target: String)]) -> String {
    var list = ""
    for (index, relationship) in targets.enumerated() {
      list +=
        #"<Relationship Id="rId\#(index + 1)" Type="\#(relations)/\#(relationship.kind)" Target="\#(relationship.target)"/>"#
    }
    return #"<Relationships xmlns="\#(package)/relationships">\#(list)</Relationships>"#
  }

  private static func workbook(_ name: String) -> String {
    #"<workbook xmlns="\#(main)" xmlns:r="\#(relations)"><sheets>"#
      + #"<sheet name="\#(XMLWriter.escaped(name))" sheetId="1" r:id="rId1"/></sheets></workbook>"#
  }

  /// The XML of two cell styles: the default style, and a style that wraps long texts and shows line breaks.
  private static var styles: String {
    #"<styleSheet xmlns="\#(main)"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>"#
      + #"<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>"#
      + #"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#
      + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
      + #"<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#
      + #"<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">"#
      + #"<alignment vertical="top" wrapText="1"/></xf></cellXfs>"#
      + #"<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"#
  }

  // MARK: Cells

  private static func sheet(_ rows: [[String]]) -> String {
    var xml = #"<worksheet xmlns="\#(main)">\#(columns(rows))<sheetData>"#
    for (index, row) in rows.enumerated() where row.contains(where: { !$0.utf8.isEmpty }) {
      xml += #"<row r="\#(index + 1)">"#
      for (column, text) in row.enumerated() where !text.utf8.isEmpty {
        let reference = columnName(column) + String(index + 1)
        if isNumber(text) {
          xml += #"<c r="\#(reference)" s="1"><v>\#(text)</v></c>"#
        } else {
          let text = XMLWriter.escaped(RichText.escaped(text))
          xml += #"<c r="\#(reference)" s="1" t="inlineStr"><is><t xml:space="preserve">\#(text)</t></is></c>"#
        }
      }
      xml += "</row>"
    }
    return xml + "</sheetData></worksheet>"
  }

  /// Returns the XML with the widths of the columns. Each column is two characters wider than its longest text, but between 8 and
  /// 50 characters wide.
  private static func columns(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        while widths.count <= column { widths.append(8) }
        widths[column] = min(50, max(widths[column], text.unicodeScalars.count + 2))
      }
    }
    guard !widths.isEmpty else { return "" }
    var list = ""
    for (index, width) in widths.enumerated() {
      list += #"<col min="\#(index + 1)" max="\#(index + 1)" width="\#(width)" customWidth="1"/>"#
    }
    return "<cols>\(list)</cols>"
  }

  /// Whether a text is a whole number that a spreadsheet does not change: without leading zeros, and with at most 15 digits.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8.dropFirst(0)
    guard let first = digits.first, digits.count <= 15 else { return false }
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return false }
    return first != UInt8(ascii: "0") || text.utf8.count == 1
  }

  /// Returns the letters of the column at an index, from 0: "A" to "Z", then "AA".
  static func columnName(_ index: Int) -> String {
    var letters: [UInt8] = []
    var rest = index + 1
    while rest > 0 {
      letters.insert(UInt8(ascii: "A") + UInt8((rest - 1) % 26), at: 0)
      rest = (rest - 1) / 26
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns a sheet name of at most 31 UTF-16 code units. Characters that Excel forbids in sheet names become spaces. If only
  /// spaces remain, the name becomes "Quiz".
  private static func sheetName(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var size = 0
    for scalar in name.unicodeScalars {
      let isForbidden = "[]:*?/\\'".unicodeScalars.contains(scalar) || scalar.value < 0x20
      size += scalar.value > 0xFFFF ? 2 : 1
      if size > 31 { break }
      result.append(isForbidden ? " " : scalar)
    }
    return result.allSatisfy { $0 == " " } ? "Quiz" : String(result)
  }
}
