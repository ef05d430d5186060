import TestSweeps
import Testing

@testable import Formats

struct XMLReaderTests {
  /// Returns one string for each event in a text.
  private func events(_ text: String) throws -> [String] {
    var reader = XMLReader(text)
    var events: [String] = []
    while true {
      switch try reader.next() {
      case .start:
        let attributes = reader.allAttributes.map { " \($0.name.text)=\($0.value)" }.joined()
        events.append("\(reader.line)<\(reader.name.text)\(attributes)>")
      case .end: events.append("</\(reader.name.text)>")
      case .text: events.append(String(decoding: reader.text, as: UTF8.self))
      case .finish: return events
      }
    }
  }

  private func fault(_ text: String) -> XMLFault? {
    do throws(XMLFault) {
      var reader = XMLReader(text)
      while try reader.next() != .finish {}
      return nil
    } catch {
      return error
    }
  }

  @Test("F3: elements, attributes and texts are read with their lines, without prefixes")
  func elements() throws {
    let text = """
      <?xml version="1.0"?>
      <!-- a comment -- with <tags> -->
      <a:root xml:lang='en' b = "1 &lt; 2">
        <empty/><c>x</c >
      </a:root>
      """
    #expect(
      try events(text) == [
        "3<root lang=en b=1 < 2>", "\n  ", "4<empty>", "</empty>", "4<c>", "x", "</c>", "\n", "</root>",
      ])
  }

  @Test("F3: entities and character references are decoded once, and other ampersands are kept")
  func entities() throws {
    #expect(try events("<a>&lt;&gt;&amp;&quot;&apos;&#233;&#x1F600;</a>") == ["1<a>", "<>&\"'é😀", "</a>"])
    let bare = "R&D &nbsp; &; &#; &#xZ; &#12a;"
    #expect(try events("<a>&amp;lt; \(bare)</a>") == ["1<a>", "&lt; \(bare)", "</a>"])
    #expect(try events("<a>&#0;&#xD800;&#x110000;&#9999999999;</a>") == ["1<a>", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", "</a>"])
    #expect(try events("<a b=\"1&#10;2\n3\tx\"/>") == ["1<a b=1\n2 3 x>", "</a>"])
  }

  @Test("F3: CDATA sections are kept unchanged, except for line ends")
  func characterData() throws {
    #expect(try events("<a>x<![CDATA[<b>&amp;]] ]]>y</a>") == ["1<a>", "x", "<b>&amp;]] ", "y", "</a>"])
    #expect(try events("<a><![CDATA[1\r\n2\r3]]>1\r\n2\r3</a>") == ["1<a>", "1\n2\n3", "1\n2\n3", "</a>"])
  }

  @Test("F3: a byte order mark, white space before the declaration, and text after the end are accepted")
  func aroundTheRoot() throws {
    #expect(try events("\u{FEFF} \n<?xml version='1.0'?>\n<a/>\n rest") == ["3<a>", "</a>"])
  }

  @Test("F3: a text that is not XML is refused, and the line is stated")
  func faults() {
    #expect(fault("") == XMLFault(reason: .unfinished, line: 1))
    #expect(fault("text") == XMLFault(reason: .unexpected, line: 1))
    #expect(fault("<a>\n<b>") == XMLFault(reason: .unfinished, line: 2))
    #expect(fault("<a>\n</b>") == XMLFault(reason: .unexpected, line: 2))
    #expect(fault("<a></a><b/>") == XMLFault(reason: .unexpected, line: 1))
    for text in ["<", "<a", "<a b", "<a b=", "<a b='", "<a b='c'", "<a><!--", "<a><![CDATA[", "<?xml", "<a>&lt;"] {
      #expect(fault(text)?.reason == .unfinished || fault(text)?.reason == .unexpected, "\(text)")
    }
    for text in ["</a>", "<a b=c/>", "<a / >", "<a></a", "<>", "< a/>", "<a b></a>", "<![CDATA[x]]>"] {
      #expect(fault(text) != nil, "\(text)")
    }
  }

  @Test("F3: document types with definitions, and nesting beyond the limit, are refused")
  func limits() {
    #expect(fault("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>") == XMLFault(reason: .documentType, line: 1))
    #expect(fault("\n<!ELEMENT a>")?.reason == .documentType)
    let deep = { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
    #expect(fault(deep(XMLReader.greatestDepth)) == nil)
    #expect(fault(deep(XMLReader.greatestDepth + 1))?.reason == .tooDeep)
  }

  @Test("F3: content joins all texts inside an element, and skipping stops after the element")
  func content() throws {
    var reader = XMLReader("<a><b>1<i>2</i><![CDATA[3]]></b><c>4<d/></c><e/></a>")
    #expect(try reader.next() == .start)
    #expect(try reader.next() == .start)
    #expect(try String(decoding: reader.content(), as: UTF8.self) == "123")
    #expect(try reader.next() == .start)
    try reader.skip()
    #expect(try reader.next() == .start)
    #expect(reader.name == "e")
    try reader.skip()
    #expect(try reader.next() == .end)
    #expect(reader.name == "a")
    #expect(try reader.next() == .finish)
  }

  @Test("F3: changed XML is read or refused", arguments: Sweep.part(of: 0..<5_000))
  func mutations(seed: Int) {
    let text = "<?xml version='1.0'?><a b='c&lt;'><!-- d --><e>f&#10;<![CDATA[g]]></e><h i=\"j\"/></a>"
    var reader = XMLReader(MutatedBytes(Array(text.utf8), seed: UInt64(seed)).bytes)
    while let event = try? reader.next(), event != .finish { _ = (reader.text, reader.allAttributes) }
  }
}
