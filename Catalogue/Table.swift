import Foundation

/// A file of tab-separated values with a header line, like those in the folder `Facts`.
struct Table {
  private let columns: [String]
  private let lines: [[String]]
  private let name: String

  init(_ name: String, in folder: URL) throws {
    self.name = name
    let text = try String(contentsOf: folder.appending(path: name + ".tsv"), encoding: .utf8)
    let all = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let first = all.first else { throw CatalogueError("\(name).tsv is empty") }
    columns = first
    lines = Array(all.dropFirst())
    for (number, line) in lines.enumerated() where line.count != columns.count {
      throw CatalogueError("\(name).tsv, line \(number + 2): \(line.count) cells instead of \(columns.count)")
    }
  }

  var rows: [Row] { lines.map { Row(table: name, columns: columns, cells: $0) } }

  /// Returns the rows, keyed by one or several columns. Throws if two rows have the same key.
  func rows(by columns: String...) throws -> [String: Row] {
    var rows: [String: Row] = [:]
    for row in self.rows {
      let key = try columns.map { try row[$0] }.joined(separator: " ")
      if rows.updateValue(row, forKey: key) != nil { throw CatalogueError("\(name).tsv: “\(key)” appears twice") }
    }
    return rows
  }

  struct Row {
    let table: String
    let columns: [String]
    let cells: [String]

    /// The text in a column, or an empty string if the cell is empty. Throws if the table lacks the column.
    subscript(column: String) -> String {
      get throws {
        guard let place = columns.firstIndex(of: column) else { throw CatalogueError("\(table).tsv has no column “\(column)”") }
        return cells[place]
      }
    }

    /// Returns the entries of a cell that contains a list, separated by "|".
    func list(_ column: String) throws -> [String] { try self[column].split(separator: "|").map(String.init) }
  }
}

/// The reason why the catalogue cannot be built.
struct CatalogueError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
