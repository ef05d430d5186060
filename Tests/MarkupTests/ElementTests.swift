import Testing

@testable import Markup

@Suite("Elements and attributes")
struct ElementTests {
  @Test("An element is written as its tag, its attributes in order, and its content")
  func element() {
    let html = section(.id("one"), .class("a b"), .lang("fr")) {
      h1 { "Bonjour" }
      p { "à tous" }
    }
    #expect(markup(html) == "<section id=\"one\" class=\"a b\" lang=\"fr\"><h1>Bonjour</h1><p>à tous</p></section>")
  }

  @Test("A void element has no closing tag, even if it was given content")
  func void() {
    #expect(markup(meta(.charset("utf-8"))) == "<meta charset=\"utf-8\">")
    #expect(markup(link(.rel("icon"))) == "<link rel=\"icon\">")
    #expect(markup(input(.type("radio"))) == "<input type=\"radio\">")
    #expect(markup(.element(.input, [], [.text("lost")])) == "<input>")
  }

  @Test("An empty element that is not void is closed, as the HTML standard requires")
  func empty() {
    #expect(markup(script(.src("/a.js"), code: "")) == "<script src=\"/a.js\"></script>")
    #expect(markup(div {}) == "<div></div>")
    #expect(markup(path(.d("M0 0"))) == "<path d=\"M0 0\"></path>")
    #expect(markup(text(.fontSize(16), .fill("#fff")) { "A" }) == "<text font-size=\"16\" fill=\"#fff\">A</text>")
  }

  @Test("A Boolean attribute is written without a value, unlike one with an empty value")
  func boolean() {
    #expect(markup(button(.disabled) { "B" }) == "<button disabled>B</button>")
    #expect(markup(input(.checked, .name(""))) == "<input checked name=\"\">")
  }

  @Test("A conditional attribute is written only if the condition holds", arguments: [true, false])
  func sometimes(condition: Bool) {
    #expect(
      markup(button(.id("b"), .disabled.when(condition)) {})
        == (condition ? "<button id=\"b\" disabled></button>" : "<button id=\"b\"></button>"))
  }

  @Test(
    "C6: States for assistive technology are written as words, even if false",
    arguments: [
      (Attribute.expanded(false), "aria-expanded=\"false\""), (.expanded(true), "aria-expanded=\"true\""),
      (.checked(false), "aria-checked=\"false\""), (.checked(true), "aria-checked=\"true\""), (.busy(true), "aria-busy=\"true\""),
      (.ariaHidden, "aria-hidden=\"true\""), (.currentPage, "aria-current=\"page\""), (.live(.polite), "aria-live=\"polite\""),
      (.live(.off), "aria-live=\"off\""), (.labelledBy("t"), "aria-labelledby=\"t\""), (.controls("h"), "aria-controls=\"h\""),
    ])
  func states(attribute: Attribute, written: String) {
    #expect(markup(div(attribute) {}) == "<div \(written)></div>")
  }

  @Test(
    "Actions and shortcuts are written as attributes that the host knows",
    arguments: [
      (Attribute.on(.click, "a/b"), "data-on-click=\"a/b\""), (.on(.change, "a/b"), "data-on-change=\"a/b\""),
      (.on(.submit, "a/b"), "data-on-submit=\"a/b\""), (.on(.close, "a/b"), "data-on-close=\"a/b\""),
      (.shortcut("1"), "data-shortcut=\"1\""), (.key("k"), "data-key=\"k\""), (.data(.seed, "7"), "data-seed=\"7\""),
    ])
  func actions(attribute: Attribute, written: String) {
    #expect(markup(div(attribute) {}) == "<div \(written)></div>")
  }

  @Test("Each tag is written with the name of its case", arguments: Markup.Tag.allCases)
  func tags(tag: Markup.Tag) {
    var name: [UInt8] = []
    tag.write(to: &name)
    #expect(String(decoding: name, as: UTF8.self) == "\(tag)")
  }

  @Test("A document begins with its doctype")
  func document() {
    let page = html(.lang("en")) {
      head { title { "T" } }
      body { "B" }
    }
    let expected = "<!DOCTYPE html><html lang=\"en\"><head><title>T</title></head><body>B</body></html>"
    #expect(String(decoding: page.renderedDocument(), as: UTF8.self) == expected)
  }
}

@Suite("Building a page with Swift statements")
struct BuilderTests {
  @Test("Strings and elements follow each other in the order of the statements")
  func order() {
    #expect(
      markup(
        p {
          "a"; strong { "b" }; "c"
        }) == "<p>a<strong>b</strong>c</p>")
  }

  @Test("An if without else adds its content or nothing", arguments: [true, false])
  func optional(condition: Bool) {
    let html = p {
      "a"
      if condition { "b" }
    }
    #expect(markup(html) == (condition ? "<p>ab</p>" : "<p>a</p>"))
  }

  @Test("An if, else or switch adds the matching branch", arguments: 0...2)
  func either(number: Int) {
    let branches = p { if number == 0 { "none" } else if number == 1 { strong { "one" } } else { "more" } }
    let cases = p {
      switch number {
      case 0: "none"
      case 1: strong { "one" }
      default: "more"
      }
    }
    #expect(markup(branches) == ["<p>none</p>", "<p><strong>one</strong></p>", "<p>more</p>"][number])
    #expect(branches == cases)
  }

  @Test("An optional is unwrapped if it has a value")
  func unwrapping() {
    func page(_ name: String?) -> HTML { p { if let name { name } } }
    #expect(markup(page("x")) == "<p>x</p>")
    #expect(markup(page(nil)) == "<p></p>")
  }

  @Test("A loop adds its content once per iteration", arguments: 0...3)
  func loop(count: Int) {
    let html = ul {
      for number in 0..<count { li { "\(number)" } }
    }
    #expect(markup(html) == "<ul>" + (0..<count).map { "<li>\($0)</li>" }.joined() + "</ul>")
  }

  @Test("A sequence adds no markup of its own, and .none adds nothing")
  func sequences() {
    #expect(markup(.none) == "")
    #expect(markup(.sequence([.none, "a", .sequence(["b", .none]), "c"])) == "abc")
    #expect(markup(p {}) == "<p></p>")
  }
}
