/// A formula in the part of TeX that school mathematics needs (requirement F2).
///
/// Supports letters, numbers and operators; subscripts and superscripts; `\frac`, `\sqrt`, `\binom`; sums, integrals and limits;
/// Greek letters, relations and arrows; accents; `\text` and `\mathrm`; `\left…\right`; and the matrix environments and `cases`.
public indirect enum Formula: Equatable, Sendable {
  case row([Formula])
  case identifier(String)
  case number(String)
  case `operator`(String)
  case text(String)
  /// A numerator over a denominator. If `hasLine` is `false`, as in a binomial coefficient, there is no line between them.
  case fraction(Formula, Formula, hasLine: Bool)
  case root(Formula, degree: Formula?)
  case scripts(Formula, lower: Formula?, upper: Formula?)
  /// A base with parts below or above it, as in a sum or an accented letter.
  case limits(Formula, lower: Formula?, upper: Formula?)
  case table([[Formula]])
  /// A horizontal space in hundredths of an em.
  case space(Int)

  /// Returns `nil` if the source cannot be parsed, for example because of an unknown command, braces that do not match, or
  /// nesting that is too deep. The source is then shown as typed.
  public init?(tex source: String) {
    var parser = FormulaParser(source)
    guard let formula = parser.formula() else { return nil }
    self = formula
  }
}

extension Formula {
  /// The formula in one line of plain text, such as "(a+b)/2" or "√(x^2)".
  var plain: String {
    switch self {
    case .row(let parts): Formula.line(parts)
    case .identifier(let text), .number(let text), .operator(let text), .text(let text): text
    case .fraction(let upper, let lower, let hasLine): upper.grouped + (hasLine ? "/" : " ") + lower.grouped
    case .root(let inner, nil): "√(" + inner.plain + ")"
    case .root(let inner, let degree?): "√[" + degree.plain + "](" + inner.plain + ")"
    // A prime (′) or a degree sign (°).
    case .scripts(let base, nil, .operator("\u{2032}")?): base.grouped + "\u{2032}"
    case .scripts(let base, nil, .operator("\u{2218}")?): base.grouped + "°"
    // An accent.
    case .limits(let base, nil, .operator(let mark)?): base.grouped + mark
    case .scripts(let base, let lower, let upper), .limits(let base, let lower, let upper):
      base.grouped + Formula.script("_", lower) + Formula.script("^", upper)
    case .table(let rows): rows.map { row in row.map { $0.plain }.joined(separator: ", ") }.joined(separator: "; ")
    case .space(let width): width > 0 ? " " : ""
    }
  }

  /// The plain text, in parentheses unless it is a single identifier, number, operator or text.
  private var grouped: String {
    switch self {
    case .identifier, .number, .operator, .text: plain
    default: "(" + plain + ")"
    }
  }

  private static func script(_ sign: String, _ part: Formula?) -> String { part.map { sign + $0.grouped } ?? "" }

  private static func line(_ parts: [Formula]) -> String {
    let blank = UInt8(ascii: " ")
    var line = ""
    for (place, part) in parts.enumerated() {
      let text = part.plain
      let isApart = line.utf8.last == blank || text.utf8.first == blank
      if place > 0, !isApart, isBlankNeeded(between: parts[place - 1], part) { line += " " }
      line += text
    }
    return line
  }

  /// Whether two parts need a blank between them. Without one, `2\frac12` would become "21/2", and `\sin x` would become "sinx".
  private static func isBlankNeeded(between left: Formula, _ right: Formula) -> Bool {
    if left.isSign || right.isSign { return false }
    if case .scripts = left { return true }
    return left.standsApart || right.standsApart
  }

  private var isSign: Bool {
    switch self {
    case .operator, .space: true
    default: false
    }
  }

  private var standsApart: Bool {
    switch self {
    case .text, .fraction, .limits: true
    default: false
    }
  }
}
