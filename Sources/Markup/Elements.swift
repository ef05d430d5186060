// One function for each element, so that a view reads like the page it draws:
//
//     section(.class("finished")) {
//       h1 { "Perfect!" }
//       button(.type("submit")) { "New game" }
//     }
public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.table, attributes, content())
}
public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.caption, attributes, content())
}
public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.tbody, attributes, content())
}
public func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.tr, attributes, content())
}
public func th(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.th, attributes, content())
}
public func td(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.td, attributes, content())
}

public func html(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.html, attributes, content())
}
public func head(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.head, attributes, content())
}
public func title(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.title, attributes, content())
}
public func body(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.body, attributes, content())
}
public func header(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.header, attributes, content())
}
public func main(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.main, attributes, content())
}
public func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.nav, attributes, content())
}
public func section(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.section, attributes, content())
}
public func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.footer, attributes, content())
}
public func div(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.div, attributes, content())
}
public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.span, attributes, content())
}
public func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.h1, attributes, content())
}
public func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.h2, attributes, content())
}
public func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.h3, attributes, content())
}
public func p(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.p, attributes, content())
}
public func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.ol, attributes, content())
}
public func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.ul, attributes, content())
}
public func li(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.li, attributes, content())
}
public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.a, attributes, content())
}
public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.strong, attributes, content())
}
public func small(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.small, attributes, content())
}
public func noscript(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.noscript, attributes, content())
}
public func form(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.form, attributes, content())
}
public func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.fieldset, attributes, content())
}
public func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.legend, attributes, content())
}
public func label(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.label, attributes, content())
}
public func button(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.button, attributes, content())
}
public func output(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.output, attributes, content())
}
public func progress(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.progress, attributes, content())
}
public func select(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.select, attributes, content())
}
public func option(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.option, attributes, content())
}
public func dialog(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.dialog, attributes, content())
}
public func details(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.details, attributes, content())
}
public func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.summary, attributes, content())
}
public func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.dl, attributes, content())
}
public func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.dt, attributes, content())
}
public func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.dd, attributes, content())
}
public func svg(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.svg, attributes, content())
}
public func g(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.g, attributes, content())
}
public func text(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  .element(.text, attributes, content())
}

// Elements without content.

public func meta(_ attributes: Attribute...) -> HTML { .element(.meta, attributes, []) }
public func link(_ attributes: Attribute...) -> HTML { .element(.link, attributes, []) }
public func input(_ attributes: Attribute...) -> HTML { .element(.input, attributes, []) }
public func img(_ attributes: Attribute...) -> HTML { .element(.img, attributes, []) }
public func path(_ attributes: Attribute...) -> HTML { .element(.path, attributes, []) }
public func circle(_ attributes: Attribute...) -> HTML { .element(.circle, attributes, []) }
public func ellipse(_ attributes: Attribute...) -> HTML { .element(.ellipse, attributes, []) }
public func rect(_ attributes: Attribute...) -> HTML { .element(.rect, attributes, []) }
public func line(_ attributes: Attribute...) -> HTML { .element(.line, attributes, []) }
#if !arch(wasm32)
  /// A picture in a drawing that is a separate file.
  public func image(_ attributes: Attribute...) -> HTML { .element(.image, attributes, []) }
#endif

// Elements that hold code.

public func style(_ rules: String) -> HTML { .element(.style, [], [.text(rules)]) }
public func script(_ attributes: Attribute..., code: String) -> HTML { .element(.script, attributes, [.text(code)]) }
