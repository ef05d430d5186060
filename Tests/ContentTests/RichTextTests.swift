import Content
import Testing

struct RichTextTests {
  private func line(_ text: String) -> [RichText.Inline] {
    guard case .paragraph(let lines)? = RichText(text).blocks.first, lines.count == 1 else { return [] }
    return lines[0]
  }

  @Test(
    "F2: Ordinary text with signs of arithmetic, code or poetry is not read as markup",
    arguments: [
      "3 * 6 - 4 / 2", "2*3*4", "2^3+2^4", "a^x+a^y", "~5 km and ~6 km", "C:\\temp", "5 * 3 = 15*", "f(x)^", "**", "* * *", "`",
      "\\",
      "snake_case_name", "<b>bold</b>", "a ** b ** c",
    ])
  func plain(text: String) {
    #expect(line(text) == [.text(text)])
  }

  @Test("F2: Emphasis, code, subscripts and superscripts")
  func marks() {
    #expect(
      line("a *b c* **d** `e*f*`") == [
        .text("a "), .styled(.emphasis, [.text("b c")]), .text(" "), .styled(.strong, [.text("d")]), .text(" "), .code("e*f*"),
      ])
    #expect(
      line("H~2~O and x^2^y") == [
        .text("H"), .styled(.subscript, [.text("2")]), .text("O and x"), .styled(.superscript, [.text("2")]), .text("y"),
      ])
    #expect(line("*a **b** c*") == [.styled(.emphasis, [.text("a "), .styled(.strong, [.text("b")]), .text(" c")])])
    #expect(line("\\*a\\* \\`b\\`") == [.text("*a* `b`")])
  }

  @Test("F2: Formulas keep their source")
  func formulas() {
    #expect(line("If \\(x^2 = 4\\), then") == [.text("If "), .formula("x^2 = 4", isDisplay: false), .text(", then")])
    #expect(line("\\[\\frac{1}{2}\\]") == [.formula("\\frac{1}{2}", isDisplay: true)])
  }

  @Test("F2: Line breaks, lists and code are blocks; pasted code is recognised by its indentation")
  func blocks() {
    #expect(RichText("a\nb").blocks == [.paragraph([[.text("a")], [.text("b")]])])
    #expect(RichText("```swift\nlet a = *b*\n\n  c\n```").blocks == [.code("let a = *b*\n\n  c")])
    let code = "for i in range(3):\n    if i == 1:\n        print(i)"
    #expect(RichText("What does this print?\n\n" + code).blocks == [.paragraph([[.text("What does this print?")]]), .code(code)])
    #expect(
      RichText("Which?\n1. one\n2. two").blocks == [
        .paragraph([[.text("Which?")]]), .list([[.text("one")], [.text("two")]], start: 1),
      ])
    #expect(RichText("- a\n- *b*").blocks == [.list([[.text("a")], [.styled(.emphasis, [.text("b")])]], start: nil)])
    #expect(RichText("1. one").blocks == [.paragraph([[.text("1. one")]])])
  }

  @Test(
    "F2: Plain text has no emphasis and code markup, but keeps the characters that change the meaning",
    arguments: [
      ("3^2^", "3^2"), ("x^n+1^", "x^(n+1)"), ("10^-3^", "10^(-3)"), ("H~2~O", "H_2O"), ("*x^2^*", "x^2"),
      ("a *b* **c** `d`", "a b c d"), ("\\*a\\* 2*3", "*a* 2*3"), ("Which?\n- *a*\n- b", "Which?\na\nb"), ("2^3+2^4", "2^3+2^4"),
    ])
  func plainText(text: String, plain: String) {
    #expect(RichText(text).plain == plain)
  }

  @Test(
    "F2: The plain text of a formula has its fractions, roots and scripts in one line",
    arguments: [
      ("x^2", "x^2"), ("x^{n+1}", "x^(n+1)"), ("e^{-x}", "e^(\u{2212}x)"), ("x_1^2", "x_1^2"),
      ("3x^2y + x_1x_2", "3x^2 y+x_1 x_2"),
      ("\\frac{a+b}{2}", "(a+b)/2"), ("2\\frac12", "2 1/2"), ("\\sqrt{x_1}", "√(x_1)"), ("\\sqrt[3]{8}", "√[3](8)"),
      ("2\\sin x", "2 sin x"), ("\\sin(x)", "sin(x)"), ("90^\\circ", "90°"), ("f'(x)", "f\u{2032}(x)"), ("\\vec{v}", "v→"),
      ("\\text{if } x > 0", "if x>0"), ("10\\,000", "10 000"), ("\\sum_{i=1}^n i", "∑_(i=1)^n i"),
      ("\\lim_{x \\to 0} \\frac{\\sin x}{x}", "lim_(x→0) (sin x)/x"),
      ("\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}", "(1, 0; 0, 1)"),
      ("\\nosuch{x}", "\\nosuch{x}"),
    ])
  func plainFormula(source: String, plain: String) {
    #expect(RichText("\\(" + source + "\\)").plain == plain)
  }

  @Test("F2: A text that is escaped is shown exactly as it was, whatever it contains")
  func escaping() {
    let parts = ["*", "**", "a", " ", "`", "~", "^", "\\", "\\(", "\\)", "2", "é", ".", "- "]
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      text = text.trimmed
      guard !text.isEmpty else { continue }
      #expect(line(RichText.escaped(text)) == [.text(text)], "\(text)")
    }
  }

  @Test(
    "F2: Long lines of marks that do not close are read in linear time",
    arguments: ["*a ", "**a", "`", "~a", "^", "\\(", "*a **b "])
  func isLinear(part: String) {
    #expect(!RichText(String(repeating: part, count: 40_000)).blocks.isEmpty)
  }

  @Test(
    "F2: School mathematics is read; anything else is shown as typed",
    arguments: [
      ("x^2", true), ("\\frac{a}{b}", true), ("\\sqrt[3]{x+1}", true), ("\\sum_{i=1}^n i^2", true),
      ("\\int_0^\\infty e^{-x}\\,dx", true),
      ("\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}", true), ("\\left( \\frac12 \\right)", true), ("a \\leq b \\to c", true),
      ("\\text{if } x > 0", true), ("\\vec{v} \\cdot \\vec w", true), ("f'(x)", true),
      ("\\lim_{x \\to 0} \\frac{\\sin x}{x}", true),
      ("\\unknown{x}", false), ("\\frac{a}", false), ("x^2^", false), ("{", false), ("}", false), ("\\begin{pmatrix} 1", false),
      ("\\left(", false),
    ])
  func tex(source: String, isKnown: Bool) {
    #expect((Formula(tex: source) != nil) == isKnown)
  }

  @Test("F2: The parts of a formula")
  func parts() {
    #expect(Formula(tex: "x_1^2") == .scripts(.identifier("x"), lower: .number("1"), upper: .number("2")))
    #expect(Formula(tex: "\\sum_{i}^n") == .limits(.operator("∑"), lower: .identifier("i"), upper: .identifier("n")))
    #expect(Formula(tex: "1,5 - \\alpha") == .row([.number("1,5"), .operator("\u{2212}"), .identifier("α")]))
  }

  @Test("F2: Braces and commands that are nested too deeply are rejected")
  func depth() {
    #expect(Formula(tex: String(repeating: "{", count: 100_000)) == nil)
    #expect(Formula(tex: String(repeating: "\\sqrt", count: 100_000)) == nil)
    #expect(Formula(tex: String(repeating: "x^", count: 100_000)) == nil)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(decoding: Array(utf8).drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }
}
