/// A statement of SQL whose interpolated values are parameters, never text.
///
/// `let statement: SQL = "SELECT score FROM rounds WHERE id = \(id)"` reads `… WHERE id = ?` with `id` bound.
struct SQL: Equatable, Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String
  private(set) var values: [SQLValue]

  init(stringLiteral text: String) {
    self.text = text
    values = []
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var values: [SQLValue] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: (some SQLBindable)?) {
      text += "?"
      values.append(value?.sqlValue ?? .null)
    }

    /// Puts text into the statement as it is; for names that cannot be parameters, and only for ones written in this program.
    mutating func appendInterpolation(textOfThisProgramNotOfAnyoneElse text: StaticString) { self.text += text.description }
  }
}

/// A value as SQLite keeps it.
enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
}

/// What can stand for a value in a statement.
protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

extension String: SQLBindable {
  var sqlValue: SQLValue { .text(self) }
}

extension Int: SQLBindable {
  var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
  var sqlValue: SQLValue { .integer(self) }
}

extension UInt64: SQLBindable {
  /// The number with the same 64 bits; SQLite's integers have a sign.
  var sqlValue: SQLValue { .integer(Int64(bitPattern: self)) }
}
