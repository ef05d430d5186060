import Testing

@testable import Formats

struct HTMLTextTests {
  @Test(
    "F2: HTML is reduced to simple Markdown",
    arguments: [
      ("a<br>b<br/>c", "a\nb\nc"), ("<p>a</p>\n<p>b</p>", "a\nb"), ("a<br><br>b", "a\n\nb"), ("<div>a</div>b", "a\nb"),
      ("<b>a</b> <strong>b </strong>c", "**a** **b** c"), ("<i>a</i><em></em>", "*a*"), ("H<sub>2</sub>O", "H~2~O"),
      ("x<sup>2</sup>", "x^2^"), ("<code>a &lt; b</code>", "`a < b`"), ("<B>a<strong>b</strong></B>", "**ab**"),
      ("<b><p>a</p><p>b</p></b>", "**a**\n**b**"), ("<b>a<i>b</b> c</i>", "**a*b*** *c*"), ("<i>open", "*open*"), ("</i>x", "x"),
      ("<pre>\nfor x in y:\n    print(x)\n</pre>after", "```\nfor x in y:\n    print(x)\n```\nafter"),
      ("Which?<pre><code>a<b></b></code></pre>", "Which?\n```\na\n```"),
      ("<ul><li>a<li>b</ul>", "- a\n- b"), ("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"), ("<ul><li>Paris</li></ul>", "Paris"),
      ("<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n  1. b\n- c"), ("  a \n\t b  ", "a b"),
      ("<p>&nbsp;</p><p>a&nbsp;b&nbsp;</p>", "a\u{A0}b"), ("if:<br>&nbsp;&nbsp;x", "if:\n  x"), ("<q>a</q>", "“a”"),
      ("a<!-- b -->c<script>d()</script><style>e</style>f", "acf"), ("<![CDATA[a <b> c]]>", "a <b> c"),
      ("<p style=\"color:red\" class='x'>a</p><o:p></o:p>", "a"), ("<div id=\"gtx-trans\" style=\"left: -1px\"></div>b", "b"),
    ])
  func reduced(html: String, text: String) {
    #expect(HTMLText.plain(html) == HTMLText.Plain(text: text))
  }

  @Test(
    "F5: text that only looks like a tag stays",
    arguments: [
      "a < b and c > d", "<abc def", "FOUR <WORDS IN CAPITALS ABC> here", "<your name>", "1<2>3", "<", "<>", "</", "<b",
      "a <b c> d",
      "<!-- never closed", "<script>x", "x & y", "AT&T", "&nosuch;", "&#;", "&#xZZ;", "<ctrl-c>", "i<3", "<b && c>",
    ])
  func text(text: String) {
    let kept = text == "<script>x" ? "x" : text
    #expect(HTMLText.plain(text).text == kept)
    #expect(!HTMLText.plain(text).droppedTags)
  }

  @Test(
    "F5: character references are decoded once",
    arguments: [
      ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&lt;b&gt;", "<b>"), ("&eacute;&Eacute;&#233;&#xE9;&#XE9;", "éÉééé"),
      ("&#39;&apos;", "''"),
      ("&quot;&ldquo;&rdquo;&hellip;&euro;", "\"“”…€"), ("&Omega;&omega;&pi;&alefsym;", "Ωωπℵ"),
      ("5 &deg;C &times; &frac12;", "5 °C × ½"),
      ("&#128;&#150;", "€–"), ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#39 x", "' x"),
      ("&yuml;&zcaron;&zwnj;", "ÿž\u{200C}"),
      ("&diams;&sharp;&lang;&rang;&rfloor;&szlig;&thorn;", "♦♯〈〉⌋ßþ"), ("&lbrace;&rbrace;&lpar;&quest;&colon;&period;", "{}(?:."),
    ])
  func references(html: String, text: String) {
    #expect(HTMLText.decoded(html) == text)
    #expect(HTMLText.plain(html).text == text)
  }

  @Test("F5: dropped tags and missing pictures are reported")
  func losses() {
    #expect(HTMLText.plain("<a href=\"x\">a</a>") == HTMLText.Plain(text: "a", droppedTags: true))
    #expect(HTMLText.plain("<table><tr><td>a</td><td>b</td></tr></table>") == HTMLText.Plain(text: "a b", droppedTags: true))
    var pictured = HTMLText.Plain(text: "ab", hasMedia: true)
    pictured.media = [HTMLMedium(source: "x", alternative: "y > z")]
    #expect(HTMLText.plain("a<img src='x' alt=\"y > z\">b") == pictured)
    #expect(HTMLText.plain("<video controls><source src=x>No film</video>b") == HTMLText.Plain(text: "b", hasMedia: true))
    let formula = "<math xmlns=\"m\"> <mi>E</mi> <mo>=</mo> <mi>m</mi> <msup> <mi>c</mi> <mn>2</mn> </msup> </math> holds"
    #expect(HTMLText.plain(formula) == HTMLText.Plain(text: "E=mc^2^ holds", droppedTags: true))
    let root = "<math><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac></math>"
    #expect(HTMLText.plain(root).text == "1/√(x)")
  }

  @Test(
    "F5: a text that may be HTML keeps its line breaks, and tags that are not markup",
    arguments: [
      ("What does <strong> do?", "What does <strong> do?"), ("<a>", "<a>"), ("<b></b>", "<b></b>"),
      ("a &amp; b\n    c", "a & b\n    c"),
      ("What is &lt;b&gt; &amp; <b>bold</b>? H<sub>2</sub>O", "What is <b> & **bold**? H~2~O"),
      ("a\n    <b>b</b>", "a\n    **b**"),
      ("<p>a\nb</p>", "a b"), ("3 * 6 < 20", "3 * 6 < 20"), ("a <br> b", "a\nb"), ("  x  ", "  x  "),
    ])
  func uncertain(text: String, reduced: String) {
    #expect(HTMLText.reduced(text).text == reduced)
  }

  @Test("F5: HTML is distinguished from plain text")
  func recognised() {
    #expect(HTMLText.looksLikeHTML("a<br>") && HTMLText.looksLikeHTML("&eacute;") && HTMLText.looksLikeHTML("</p>"))
    #expect(!HTMLText.looksLikeHTML("a < b & c > d") && !HTMLText.looksLikeHTML("<your name>"))
  }

  @Test(
    "F5: hostile HTML takes linear time", .timeLimit(.minutes(1)),
    arguments: [
      "<", "<b ", "<!--", "<![CDATA[", "&", "&#", "<script>", "<a b=\"", "<a b='<a b=\"", "<ul><li>", "<b><i>", "<math><msup>",
      "&nosuch;",
      "<svg>", "</b>", "&nbsp;", "<pre>", "<zz-z ",
    ])
  func time(piece: String) {
    let html = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    _ = HTMLText.plain(html)
    _ = HTMLText.reduced(html)
    _ = HTMLText.looksLikeHTML(html)
  }
}
