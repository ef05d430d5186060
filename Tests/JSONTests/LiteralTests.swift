import JSON
import Testing

@Suite struct LiteralTests {
  @Test("A literal reads like the document it stands for")
  func literals() throws {
    let document: JSON = ["title": "Science", "level": 3, "hint": nil, "open": true, "tags": ["a", []], "more": [:]]
    #expect(document.description == #"{"title":"Science","level":3,"hint":null,"open":true,"tags":["a",[]],"more":{}}"#)
    #expect(try JSON(parsing: document.encoded()) == document)
  }
}
