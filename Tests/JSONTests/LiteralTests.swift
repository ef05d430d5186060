import JSON
import Testing

@Suite struct LiteralTests {
  @Test("A Swift literal equals the parsed document")
  func literals() throws {
    let document: JSON = ["title": "Science", "level": 3, "hint": nil, "open": true, "tags": ["a", []], "more": [:]]
    #expect(document.description == #"{"title":"Science","level":3,"hint":null,"open":true,"tags":["a",[]],"more":{}}"#)
    #expect(try JSON(parsing: document.encoded()) == document)
  }

  @Test("An object literal leaves out members that are nil, but keeps members that are null")
  func optionalMembers() {
    let hint: String? = nil
    #expect(
      JSON.object(["title": "Science", "hint": hint?.json, "tag": .null]).description == #"{"title":"Science","tag":null}"#)
  }
}
