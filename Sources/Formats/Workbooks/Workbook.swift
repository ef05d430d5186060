import Content

/// A workbook without the cells of its sheets: the list of sheets, the texts that their cells share, and the formats of numbers.
struct Workbook {
  /// The visible sheets, or the hidden ones if no sheet is visible.
  private(set) var sheets: [Sheet] = []
  /// The shared texts. Cells refer to them by their index.
  private(set) var texts: [String] = []
  private(set) var formats = NumberFormats()
  /// Whether days are counted from 1904 instead of 1900, as in workbooks from old Macs.
  private(set) var countsFrom1904 = false

  struct Sheet {
    let name: String
    /// The name of the sheet's part in the archive.
    let part: String
  }

  /// The maximum number of sheets to read.
  private static let mostSheets = 1000

  /// Reads the workbook in an archive. Returns `nil` if the archive has no workbook. Throws if the XML of a part is invalid.
  init?(_ parts: ArchiveParts) throws(FileFault) {
    let place = Relationships(of: "", in: parts)?.first("officeDocument") ?? "xl/workbook.xml"
    guard let bytes = parts[place] else { return nil }
    let related = Relationships(of: place, in: parts)
    do throws(XMLFault) {
      guard try readSheets(bytes, related, parts) else { return nil }
      if let part = parts[related?.first("sharedStrings") ?? "xl/sharedStrings.xml"] { try readTexts(part) }
      if let part = parts[related?.first("styles") ?? "xl/styles.xml"] { formats = try NumberFormats(part) }
    } catch {
      throw .damagedArchive
    }
  }

  /// Reads the list of sheets. Returns `false` if the part is not a workbook.
  private mutating func readSheets(
    _ bytes: [UInt8], _ related: Relationships?, _ parts: ArchiveParts
  ) throws(XMLFault) -> Bool {
    var reader = XMLReader(bytes)
    guard try reader.next() == .start, reader.name == "workbook" else { return false }
    var hidden: [Sheet] = []
    var count = 0
    while true {
      let event = try reader.next()
      if event == .finish { break }
      guard event == .start else { continue }
      if reader.name == "workbookPr" {
        let value = reader.attribute("date1904") ?? ""
        countsFrom1904 = XMLText.isTrue(value)
      }
      guard reader.name == "sheet", count < Workbook.mostSheets else { continue }
      count += 1
      let relation = reader.attribute("id").flatMap { related?.target($0) }
      // Chart sheets and dialog sheets have no cells.
      if let relation, !relation.isKind("worksheet") { continue }
      let part = relation?.target ?? "xl/worksheets/sheet\(count).xml"
      guard parts[part] != nil else { continue }
      let sheet = Sheet(name: reader.attribute("name") ?? "", part: part)
      let state = reader.attribute("state") ?? ""
      if XMLText.isSame(state, "hidden") || XMLText.isSame(state, "veryHidden") {
        hidden.append(sheet)
      } else {
        sheets.append(sheet)
      }
    }
    if sheets.isEmpty { sheets = hidden }
    return true
  }

  private mutating func readTexts(_ bytes: [UInt8]) throws(XMLFault) {
    var reader = XMLReader(bytes)
    while true {
      switch try reader.next() {
      case .start: if reader.name == "si" { texts.append(try reader.richText()) }
      case .finish: return
      default: break
      }
    }
  }
}

/// The relationships of a part to other parts (ECMA-376, part 2, clause 6.5).
struct Relationships {
  struct Relationship {
    let id: String
    let type: String
    /// The name of the target part.
    let target: String

    /// Whether the type ends with this word. The start of the type differs between the strict and the transitional variant of the
    /// format.
    func isKind(_ word: StaticString) -> Bool {
      let last = Array(type.utf8).split(separator: UInt8(ascii: "/")).last ?? []
      return XMLName(last) == word
    }
  }

  private var all: [Relationship] = []

  /// Reads the relationships of a part, or of the whole archive if `part` is empty. Returns `nil` if the archive does not list
  /// any.
  init?(of part: String, in parts: ArchiveParts) {
    let path = Array(part.utf8)
    let start = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let (folder, file) = (String(decoding: path[..<start], as: UTF8.self), String(decoding: path[start...], as: UTF8.self))
    guard let bytes = parts[folder + "_rels/" + file + ".rels"] else { return nil }
    var reader = XMLReader(bytes)
    // If the list is damaged, the entries before the error are used. Callers try the usual part names for missing entries.
    while let event = try? reader.next(), event != .finish {
      guard event == .start, reader.name == "Relationship", let id = reader.attribute("Id"),
        let target = reader.attribute("Target")
      else { continue }
      let name = Relationships.resolved(target, from: path[..<start])
      all.append(Relationship(id: id, type: reader.attribute("Type") ?? "", target: name))
    }
  }

  /// Returns the target of the first relationship of a kind, or `nil` if there is none.
  func first(_ kind: StaticString) -> String? {
    for relationship in all where relationship.isKind(kind) { return relationship.target }
    return nil
  }

  func target(_ id: String) -> Relationship? {
    for relationship in all where XMLText.isSame(relationship.id, id) { return relationship }
    return nil
  }

  /// Returns the full name of a part. The target is relative to `folder`, unless it begins with a slash.
  private static func resolved(_ target: String, from folder: ArraySlice<UInt8>) -> String {
    let bytes = Array(target.utf8)
    let slash = UInt8(ascii: "/")
    var steps: [ArraySlice<UInt8>] = []
    for step in ((bytes.first == slash ? [] : Array(folder)) + bytes).split(separator: slash) {
      switch XMLName(step) {
      case ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return String(decoding: Array(steps.joined(separator: [slash])), as: UTF8.self)
  }
}
