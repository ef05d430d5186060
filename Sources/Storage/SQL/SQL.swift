/// A SQL statement. Interpolated values become parameters, never text, and each database gets the statement in its own dialect.
///
/// `let statement: SQL = "SELECT score FROM rounds WHERE id = \(id)"` becomes `… WHERE id = ?` for SQLite and `… WHERE id = $1`
/// for PostgreSQL, with `id` bound.
struct SQL: Equatable, Sendable, ExpressibleByStringInterpolation {
  private var pieces: [Piece]
  private(set) var values: [SQLValue]

  fileprivate enum Piece: Equatable, Sendable {
    case text(String)
    case value
    case word(SQLWord)
  }

  init(stringLiteral text: String) { (pieces, values) = ([.text(text)], []) }

  /// Creates a statement from pieces of text, with one value between each pair of neighbouring pieces. The text must come from
  /// this program, never from a user.
  init(ofThisProgram texts: [String], values: [SQLValue] = []) {
    precondition(texts.count == values.count + 1, "there must be one value between two neighbouring pieces")
    pieces = texts.enumerated().flatMap { place, text in place == 0 ? [.text(text)] : [.value, .text(text)] }
    self.values = values
  }

  init(stringInterpolation: StringInterpolation) { (pieces, values) = (stringInterpolation.pieces, stringInterpolation.values) }

  /// Whether the two statements have the same text, whatever their values are.
  func isSameText(as other: SQL) -> Bool { pieces == other.pieces }

  func text(in dialect: SQLDialect) -> String {
    var text = ""
    var number = 0
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .value:
        number += 1
        text += dialect == .sqlite ? "?" : "$\(number)"
      case .word(let word): text += dialect.spelling(of: word)
      }
    }
    return text
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []
    fileprivate var values: [SQLValue] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
      values.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { if !literal.utf8.isEmpty { pieces.append(.text(literal)) } }

    mutating func appendInterpolation(_ value: (some SQLConvertible)?) {
      pieces.append(.value)
      values.append(value.sqlValue)
    }

    /// Inserts a fragment that several statements share, such as a list of columns.
    mutating func appendInterpolation(_ part: SQL) {
      pieces += part.pieces
      values += part.values
    }

    mutating func appendInterpolation(_ word: SQLWord) { pieces.append(.word(word)) }
  }
}

/// A keyword that SQLite and PostgreSQL spell differently in table definitions.
enum SQLWord: Equatable, Sendable {
  /// A 64-bit integer.
  case integer
  /// Text that is compared byte by byte.
  case text
  /// The keyword after a table's columns that makes SQLite enforce their types.
  case strict
  /// Like `strict`, but also makes SQLite store the table in the order of its primary key.
  case strictByKey
}

enum SQLDialect: Sendable {
  case sqlite, postgreSQL

  fileprivate func spelling(of word: SQLWord) -> String {
    switch word {
    case .integer: self == .sqlite ? "INTEGER" : "BIGINT"
    case .text: self == .sqlite ? "TEXT" : "TEXT COLLATE \"C\""
    // PostgreSQL needs no keyword, because it always enforces types.
    case .strict: self == .sqlite ? "STRICT" : ""
    case .strictByKey: self == .sqlite ? "STRICT, WITHOUT ROWID" : ""
    }
  }
}
