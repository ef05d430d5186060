// Elements for rich text, and for formulas in MathML Core.

public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.code(attributes, content()) }

extension Tag {
  /// Creates an element without attributes.
  @inline(never)
  public func of(_ parts: HTML...) -> HTML { .element(self, [], parts) }
}

extension HTML {
  public static func math(isBlock: Bool, _ content: HTML) -> HTML {
    .element(.math, [isBlock ? Attribute("display", "block") : .none], [content])
  }

  /// A fraction or, if `hasLine` is false, two formulas stacked without a line, as in a binomial coefficient.
  public static func fraction(_ upper: HTML, _ lower: HTML, hasLine: Bool) -> HTML {
    .element(.mfrac, [hasLine ? .none : Attribute("linethickness", "0")], [upper, lower])
  }

  /// A horizontal space with a width in CSS units.
  public static func mathSpace(_ width: String) -> HTML { .element(.mspace, [Attribute("width", width)], []) }
}
