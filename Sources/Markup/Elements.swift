// There is one function for each element, so that the code of a view has the structure of the page that it draws:
//
//     section(.class("finished")) {
//       h1 { "Perfect!" }
//       button(.type("submit")) { "New game" }
//     }
public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.table(attributes, content()) }
public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.caption(attributes, content()) }
public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.tbody(attributes, content()) }
public func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.tr(attributes, content()) }
public func th(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.th(attributes, content()) }
public func td(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.td(attributes, content()) }

public func html(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.html(attributes, content()) }
public func head(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.head(attributes, content()) }
public func title(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.title(attributes, content()) }
public func body(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.body(attributes, content()) }
public func header(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.header(attributes, content()) }
public func main(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.main(attributes, content()) }
public func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.nav(attributes, content()) }
public func section(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.section(attributes, content()) }
public func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.footer(attributes, content()) }
public func div(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.div(attributes, content()) }
public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.span(attributes, content()) }
public func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.h1(attributes, content()) }
public func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.h2(attributes, content()) }
public func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.h3(attributes, content()) }
public func p(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.p(attributes, content()) }
public func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.ol(attributes, content()) }
public func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.ul(attributes, content()) }
public func li(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.li(attributes, content()) }
public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.a(attributes, content()) }
public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.strong(attributes, content()) }
public func small(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.small(attributes, content()) }
public func noscript(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.noscript(attributes, content()) }
public func form(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.form(attributes, content()) }
public func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.fieldset(attributes, content()) }
public func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.legend(attributes, content()) }
public func label(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.label(attributes, content()) }
public func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.textarea(attributes, content()) }
public func select(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.select(attributes, content()) }
public func option(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.option(attributes, content()) }
public func button(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.button(attributes, content()) }
public func progress(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.progress(attributes, content()) }
public func dialog(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.dialog(attributes, content()) }
public func details(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.details(attributes, content()) }
public func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.summary(attributes, content()) }
public func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.dl(attributes, content()) }
public func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.dt(attributes, content()) }
public func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.dd(attributes, content()) }
public func svg(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.svg(attributes, content()) }
public func g(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.g(attributes, content()) }
public func text(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.text(attributes, content()) }

// Elements without content.

public func meta(_ attributes: Attribute...) -> HTML { .element(.meta, attributes, []) }
public func link(_ attributes: Attribute...) -> HTML { .element(.link, attributes, []) }
public func input(_ attributes: Attribute...) -> HTML { .element(.input, attributes, []) }
public func img(_ attributes: Attribute...) -> HTML { .element(.img, attributes, []) }
/// A sound with the browser's own controls. It does not start automatically. Until it starts, the browser loads only its
/// metadata, such as its length.
public func audio(_ attributes: Attribute...) -> HTML {
  .element(.audio, [Attribute("controls", nil), Attribute("preload", "metadata")] + attributes, [])
}
public func path(_ attributes: Attribute...) -> HTML { .element(.path, attributes, []) }
public func circle(_ attributes: Attribute...) -> HTML { .element(.circle, attributes, []) }
public func ellipse(_ attributes: Attribute...) -> HTML { .element(.ellipse, attributes, []) }
public func rect(_ attributes: Attribute...) -> HTML { .element(.rect, attributes, []) }
public func line(_ attributes: Attribute...) -> HTML { .element(.line, attributes, []) }
#if !arch(wasm32)
  /// A picture inside a drawing, for drawings that are separate files.
  public func image(_ attributes: Attribute...) -> HTML { .element(.image, attributes, []) }
#endif

// Elements that hold code.

public func style(_ rules: String) -> HTML { .element(.style, [], [.text(rules)]) }
public func script(_ attributes: Attribute..., code: String) -> HTML { .element(.script, attributes, [.text(code)]) }
