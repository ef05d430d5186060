/// A formula in the part of TeX that school mathematics needs (F2).
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
  /// A base with parts below and above it, as in a sum.
  case limits(Formula, lower: Formula?, upper: Formula?)
  case table([[Formula]])
  /// A horizontal space in hundredths of an em.
  case space(Int)

  /// Returns `nil` if the source has an unknown command, or braces that do not match. The source is then shown as typed.
  public init?(tex source: String) {
    var parser = FormulaParser(source)
    guard let formula = parser.formula() else { return nil }
    self = formula
  }
}
