import JSON
import Testing

@Suite struct AcceptanceTests {
  static let documents: [(String, JSON)] = [
    ("null", nil), ("true", true), ("false", false), ("0", 0), ("-1", -1), (#""""#, ""), (#""a""#, "a"),
    ("[]", []), ("{}", [:]), ("[ ]", []), ("{\n}", [:]), ("[[]]", [[]]), ("[{}]", [[:]]), (#"{"":[]}"#, ["": []]),
    (" \t\r\n1 \t\r\n", 1), ("[1,2]", [1, 2]), ("[ 1 , 2 ]", [1, 2]), ("[null,true,[false]]", [nil, true, [false]]),
    (#"{"a":1}"#, ["a": 1]), (#" { "a" : 1 , "b" : [ ] } "#, ["a": 1, "b": []]),
    (#"{"a":{"a":{"a":{}}}}"#, ["a": ["a": ["a": [:]]]]),
    (#"[[],{"a":[{},[{"b":null}]]},"x"]"#, [[], ["a": [[:], [["b": nil]]]], "x"]),
    (#"{"b":1,"a":2,"B":3," a":4}"#, ["b": 1, "a": 2, "B": 3, " a": 4]),
    (#"{"A":1,"\u0042":2}"#, ["A": 1, "B": 2]),
    ("\"\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\u{FFFF}\u{10FFFF}\"", "\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\u{FFFF}\u{10FFFF}"),
    ("[\"é\",\"тыква\",\"🎃\"]", ["é", "тыква", "🎃"]), (#""// no comment /* either */""#, "// no comment /* either */"),
    (#""[1,{\"a\":2}]""#, #"[1,{"a":2}]"#),
  ]

  @Test("A document is parsed as the value it holds", arguments: documents)
  func reads(text: String, value: JSON) throws {
    #expect(try JSON(parsing: text) == value)
    #expect(try JSON(parsing: Array(text.utf8)) == value)
  }

  @Test("Members keep the document's order")
  func order() throws {
    guard case .object(let object) = try JSON(parsing: #"{"z":1,"a":2,"m":3}"#) else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.map(\.name) == ["z", "a", "m"])
    #expect(object["a"] == 2)
    #expect(object["b"] == nil)
  }

  @Test("A member is found by the bytes of its name, not by canonical equivalence")
  func canonicalEquivalence() throws {
    let document = try JSON(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
    guard case .object(let object) = document else {
      Issue.record("not an object")
      return
    }
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
    #expect(JSON.string("\u{E9}") != JSON.string("e\u{301}"))
  }
}
