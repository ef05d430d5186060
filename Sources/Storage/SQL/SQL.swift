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

  init(stringLiteral text: String) {
    pieces = [.text(text)]
    values = []
  }

  /// Creates a statement from pieces of text written in this program, with one value between each pair of pieces.
  init(ofThisProgram texts: [String], values: [SQLValue] = []) {
    precondition(texts.count == values.count + 1, "there is a value between each two pieces")
    pieces = texts.enumerated().flatMap { place, text in place == 0 ? [.text(text)] : [.value, .text(text)] }
    self.values = values
  }

  init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
    values = stringInterpolation.values
  }

  /// Whether the two statements differ only in their values.
  func isSameText(as other: SQL) -> Bool { pieces == other.pieces }

  /// Returns the text in a database's dialect.
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

    /// Inserts a fragment that several statements share, such as a list of columns.
    mutating func appendInterpolation(_ part: SQL) {
      pieces += part.pieces
      values += part.values
    }

    /// Inserts a word that databases spell differently.
    mutating func appendInterpolation(_ word: SQLWord) { pieces.append(.word(word)) }

    /// Inserts text verbatim. Only for names that cannot be parameters, and only for text written in this program.
    mutating func appendInterpolation(textOfThisProgramNotOfAnyoneElse text: StaticString) { appendLiteral(text.description) }
  }
}

/// A word that databases spell differently. All of them occur in table definitions.
enum SQLWord: Equatable, Sendable {
  /// A 64-bit integer.
  case integer
  /// Text that is compared byte by byte.
  case text
  /// The end of a table definition, which enforces column types.
  case strict
  /// Like `strict`, for a table that is stored in the order of its primary key.
  case strictByKey
}

/// The SQL dialect of a database.
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
    // PostgreSQL always enforces types.
    case (.postgreSQL, .strict), (.postgreSQL, .strictByKey): ""
    }
  }
}
