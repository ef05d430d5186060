import JSON
import Testing

@Suite struct PlaceTests {
  static let places: [(String, Int, Int, Int)] = [
    ("x", 0, 1, 1), ("  x", 2, 1, 3), ("\nx", 1, 2, 1), ("\r\nx", 2, 2, 1), ("\rx", 1, 2, 1), ("\r\r\n\n x", 5, 4, 2),
    ("[\n  1,\n  x\n]", 9, 3, 3), ("[\"é\", x]", 7, 1, 7), ("[\"🎃\",\n\"тыква\", x]", 23, 2, 10), ("\t\tx", 2, 1, 3),

    ("[1\r", 0, 1, 1), ("\n\n[", 2, 3, 1), ("[\"a\",\n \"b\u{1}\"]", 9, 2, 4),
  ]

  @Test("An error has the line and column that an editor shows", arguments: places)
  func place(text: String, offset: Int, line: Int, column: Int) {
    #expect(refusal(text)?.offset == offset)
    #expect(refusal(text)?.line == line)
    #expect(refusal(text)?.column == column)
  }

  static let sentences: [(String, String)] = [
    ("[\n1,\n  \"seventeen\u{7}\"]", "line 3, column 13: control characters in a string must be escaped"),
    (#"{"a":1,"a":2}"#, #"line 1, column 8: the name "a" is used twice in this object"#),
    (#"{"\"\n":1,"\"\n":2}"#, #"line 1, column 11: the name "\"\n" is used twice in this object"#),
    ("[1,\n]", "line 1, column 3: a comma is not allowed after the last element"),
    ("", "line 1, column 1: the document is empty"), ("[[[", "line 1, column 3: this array is not closed"),
    (String(repeating: "[", count: 65), "line 1, column 65: arrays and objects may not be nested more than 64 levels deep"),
  ]

  @Test("An error is described in one sentence", arguments: sentences)
  func sentence(text: String, sentence: String) {
    #expect(refusal(text)?.description == sentence)
  }
}
