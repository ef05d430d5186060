import Content
import Markup
import Testing

@testable import App

struct RichTextViewTests {
  private func shown(_ text: String, in tag: String? = nil) -> String {
    String(decoding: RichTextView.view(text, in: tag).rendered(), as: UTF8.self)
  }

  @Test(
    "F2: Text without markup is drawn as it is, including arithmetic signs", arguments: ["Paris", "3 * 6 - 4", "a^b", "1 < 2"])
  func plain(text: String) {
    #expect(RichTextView.view(text, in: nil) == .text(text))
  }

  @Test("F2: Text without markup is announced as it is, and text with markup as plain text")
  func announced() {
    for text in ["", "Paris", "3 * 6 - 4", "a^b", "ما هي؟"] { #expect(RichTextView.plain(text) == text) }
    #expect(RichTextView.plain("**Only** `x` and \\(x^2\\)") == "Only x and x^2")
  }

  @Test("F2: Emphasis, code and line breaks become elements that a button may contain, and no HTML passes through")
  func rich() {
    #expect(
      shown("*a* `<b>`\nc")
        == "<span class=\"rich\"><span class=\"paragraph\"><span class=\"line\"><em>a</em> <code dir=\"ltr\">&lt;b&gt;</code></span>"
        + "<span class=\"line\">c</span></span></span>")
  }

  @Test("F2: A formula becomes MathML, and an unsupported one is shown as typed")
  func formulas() {
    #expect(shown("\\(x^2\\)").contains("<math><msup><mi>x</mi><mn>2</mn></msup></math>"))
    #expect(
      shown("\\[\\frac{1}{2}\\]").contains("<math display=\"block\"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"))
    #expect(shown("\\(\\nosuch{x}\\)").contains("<code class=\"formula\">\\nosuch{x}</code>"))
  }

  @Test("F9: Text in a script from right to left is isolated with its own direction, and marked with its language")
  func direction() {
    #expect(shown("ما هي؟", in: "ar") == "<span class=\"other-direction\" lang=\"ar\" dir=\"auto\">ما هي؟</span>")
    #expect(shown("שלום").contains("dir=\"auto\""))
    #expect(!shown("Ответ").contains("dir"))
  }
}
