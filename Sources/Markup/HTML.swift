/// A piece of a page: text, an element, or several of them in a row.
///
/// There is no case for markup that is already written out, so whatever a text or an attribute holds is escaped when the page
/// is rendered (see `Renderer`).
public indirect enum HTML: Equatable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  case sequence([HTML])

  /// Nothing at all; renders to no bytes.
  public static var none: HTML { .sequence([]) }

  /// An element around what a builder has made; not inlined, and given what it holds, because a view has dozens of them.
  @inline(never)
  static func element(_ tag: Tag, _ attributes: consuming [Attribute], _ content: consuming HTML) -> HTML {
    .element(tag, attributes, [content])
  }
}

extension HTML: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

/// Builds a row of `HTML` from the statements of a closure.
@resultBuilder
public enum HTMLBuilder {
  public static func buildExpression(_ html: HTML) -> HTML { html }
  public static func buildExpression(_ text: String) -> HTML { .text(text) }
  public static func buildExpression(_ number: Int) -> HTML { .text(String(number)) }
  public static func buildBlock(_ part: HTML) -> HTML { part }
  public static func buildBlock(_ parts: HTML...) -> HTML { .sequence(parts) }
  public static func buildOptional(_ part: HTML?) -> HTML { part ?? .none }
  public static func buildEither(first: HTML) -> HTML { first }
  public static func buildEither(second: HTML) -> HTML { second }
  public static func buildArray(_ parts: [HTML]) -> HTML { .sequence(parts) }
}
