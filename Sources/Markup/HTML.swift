/// A piece of a page: text, an element, or a sequence of them.
///
/// There is no case for raw markup, so all text and attribute values are escaped when the page is rendered (see `Renderer`).
public indirect enum HTML: Equatable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  case sequence([HTML])

  /// An empty piece, which renders to nothing.
  public static var none: HTML { .sequence([]) }
}

extension HTML: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
}

/// Builds a sequence of `HTML` from the statements of a closure.
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
