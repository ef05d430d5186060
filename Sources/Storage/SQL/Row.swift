/// One row of a statement's result.
struct Row: Sendable {
  /// The database's name in error messages.
  let path: String
  let columns: [String]
  let values: [SQLValue]

  /// The value of a column. Throws ``StorageError/damaged(path:finding:)`` if the value does not have the type `Value`, and
  /// ``StorageError/failed(path:reason:)`` if there is no column with this name.
  subscript<Value: SQLConvertible>(column: String) -> Value {
    get throws(StorageError) {
      guard let place = columns.firstIndex(of: column) else {
        throw .failed(path: path, reason: "the result has no column “\(column)”")
      }
      return try value(at: place)
    }
  }

  func value<Value: SQLConvertible>(at place: Int) throws(StorageError) -> Value {
    guard let value = Value(sqlValue: values[place]) else {
      let fault = values[place] == .null ? "is empty" : "has a value of another type"
      throw .damaged(path: path, finding: "column “\(columns[place])” \(fault)")
    }
    return value
  }
}

/// A type that can be read from a row by column name.
protocol RowDecodable { init(row: Row) throws(StorageError) }

enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
}

/// A type whose values can be bound to a statement and read from a column.
protocol SQLConvertible {
  var sqlValue: SQLValue { get }
  init?(sqlValue: SQLValue)
}

extension String: SQLConvertible {
  var sqlValue: SQLValue { .text(self) }

  init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self = text
  }
}

extension Int: SQLConvertible {}
extension Int64: SQLConvertible {}

extension SQLConvertible where Self: FixedWidthInteger {
  var sqlValue: SQLValue { .integer(Int64(self)) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self.init(exactly: number)
  }
}

/// Stored as the signed integer with the same 64 bits, because the databases have no unsigned integers.
extension UInt64: SQLConvertible {
  var sqlValue: SQLValue { .integer(Int64(bitPattern: self)) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self.init(bitPattern: number)
  }
}

extension Bool: SQLConvertible {
  var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let number) = sqlValue else { return nil }
    self = number == 1
  }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  var sqlValue: SQLValue { self?.sqlValue ?? .null }

  init?(sqlValue: SQLValue) {
    self = Wrapped(sqlValue: sqlValue)
    if self == nil, sqlValue != .null { return nil }
  }
}

extension RawRepresentable where Self: SQLConvertible, RawValue: SQLConvertible {
  var sqlValue: SQLValue { rawValue.sqlValue }

  init?(sqlValue: SQLValue) {
    guard let value = RawValue(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: value)
  }
}
