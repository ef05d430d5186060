/// A statement of SQL whose interpolated values are parameters, never text, and that each database gets in its own dialect.
///
/// `let statement: SQL = "SELECT score FROM rounds WHERE id = \(id)"` reads `… WHERE id = ?` for SQLite and `… WHERE id = $1` for
/// PostgreSQL, with `id` bound.
struct SQL: Equatable, Sendable, ExpressibleByStringInterpolation {
  private var pieces: [Piece]
  private(set) var values: [SQLValue]

  fileprivate enum Piece: Equatable, Sendable {
    case text(String)
    case value
    case word(SQLWord)
  }

  init(stringLiteral text: String) {
    pieces = [.text(text)]
    values = []
  }

  /// A statement of pieces that are written in this program, with a value between each two of them.
  init(ofThisProgram texts: [String], values: [SQLValue] = []) {
    precondition(texts.count == values.count + 1, "there is a value between each two pieces")
    pieces = texts.enumerated().flatMap { place, text in place == 0 ? [.text(text)] : [.value, .text(text)] }
    self.values = values
  }

  init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
    values = stringInterpolation.values
  }

  /// Whether nothing but its values tells it from another.
  func isSameText(as other: SQL) -> Bool { pieces == other.pieces }

  /// The text as a database wants it.
  func text(in dialect: SQLDialect) -> String {
    var text = ""
    var number = 0
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .value:
        number += 1
        text += dialect.parameter(number)
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

    mutating func appendLiteral(_ literal: String) {
      if !literal.utf8.isEmpty { pieces.append(.text(literal)) }
    }

    mutating func appendInterpolation(_ value: (some SQLConvertible)?) {
      pieces.append(.value)
      values.append(value.sqlValue)
    }

    /// A part of a statement that several have, such as a list of columns.
    mutating func appendInterpolation(_ part: SQL) {
      pieces += part.pieces
      values += part.values
    }

    /// A word that databases spell in different ways.
    mutating func appendInterpolation(_ word: SQLWord) { pieces.append(.word(word)) }

    /// Puts text into the statement as it is; for names that cannot be parameters, and only for ones written in this program.
    mutating func appendInterpolation(textOfThisProgramNotOfAnyoneElse text: StaticString) { appendLiteral(text.description) }
  }
}

/// What databases spell in different ways, all of it where tables are made.
enum SQLWord: Equatable, Sendable {
  /// A whole number of 64 bits.
  case integer
  /// Text, compared byte by byte.
  case text
  /// What follows the columns of a table with a key of its own: that types are held to.
  case strict
  /// The same for a table that is kept in the order of its key.
  case strictByKey
}

/// How a database wants its SQL.
enum SQLDialect: Sendable {
  case sqlite
  case postgreSQL

  fileprivate func parameter(_ number: Int) -> String {
    switch self {
    case .sqlite: "?"
    case .postgreSQL: "$\(number)"
    }
  }

  fileprivate func spelling(of word: SQLWord) -> String {
    switch (self, word) {
    case (.sqlite, .integer): "INTEGER"
    case (.postgreSQL, .integer): "BIGINT"
    case (.sqlite, .text): "TEXT"
    case (.postgreSQL, .text): "TEXT COLLATE \"C\""
    case (.sqlite, .strict): "STRICT"
    case (.sqlite, .strictByKey): "STRICT, WITHOUT ROWID"
    // It is strict by itself.
    case (.postgreSQL, .strict), (.postgreSQL, .strictByKey): ""
    }
  }
}
