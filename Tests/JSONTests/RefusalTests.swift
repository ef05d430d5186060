import JSON
import TestSweeps
import Testing

@Suite struct RefusalTests {
  typealias Reason = JSON.SyntaxError.Reason

  static let malformed: [(String, Reason, Int)] = [
    ("", .empty, 0), (" \n\t ", .empty, 0), ("\u{FEFF}{}", .byteOrderMark, 0), (" \u{FEFF}{}", .expectedValue, 1),
    ("[1,]", .trailingComma, 2), ("[1 , ]", .trailingComma, 3), (#"{"a":1,}"#, .trailingComma, 6),
    ("[[1],\n]", .trailingComma, 4), ("[,1]", .expectedValue, 1), ("[1,,2]", .expectedValue, 3), ("[,]", .expectedValue, 1),
    (#"{,"a":1}"#, .expectedName, 1), (#"{"a":1,,"b":2}"#, .expectedName, 7),
    ("[1 2]", .expectedCommaOrBracket, 3), ("[1}", .expectedCommaOrBracket, 2), ("[1:2]", .expectedCommaOrBracket, 2),
    (#"{"a":1 "b":2}"#, .expectedCommaOrBrace, 7), (#"{"a":1]"#, .expectedCommaOrBrace, 6),
    (#"{"a" 1}"#, .expectedColon, 5), (#"{"a"}"#, .expectedColon, 4), (#"{"a"::1}"#, .expectedValue, 5),
    (#"{"a":}"#, .expectedValue, 5),
    ("{a:1}", .expectedName, 1), ("{'a':1}", .expectedName, 1), ("{1:1}", .expectedName, 1), ("{null:1}", .expectedName, 1),
    ("{[]:1}", .expectedName, 1),
    ("1 2", .trailingContent, 2), ("{}{}", .trailingContent, 2), ("[]]", .trailingContent, 2), ("null,", .trailingContent, 4),
    ("1x", .trailingContent, 1), ("truetrue", .trailingContent, 4), ("1\u{0}", .trailingContent, 1),
    ("{}\u{FEFF}", .trailingContent, 2),
    ("]", .expectedValue, 0), ("}", .expectedValue, 0), (",", .expectedValue, 0), (":", .expectedValue, 0),
    ("\u{0}", .expectedValue, 0),
    ("nul", .expectedValue, 0), ("nulL", .expectedValue, 0), ("True", .expectedValue, 0), ("TRUE", .expectedValue, 0),
    ("fals", .expectedValue, 0), ("undefined", .expectedValue, 0), ("'a'", .expectedValue, 0), ("a", .expectedValue, 0),
    ("NaN", .expectedValue, 0), ("Infinity", .expectedValue, 0), ("nan", .expectedValue, 0), ("[NaN]", .expectedValue, 1),
    ("é", .expectedValue, 0), ("\u{A0}1", .expectedValue, 0), ("[1\u{A0}]", .expectedCommaOrBracket, 2),
    ("\u{C}1", .expectedValue, 0),
    ("// a\n1", .comment, 0), ("/* a */1", .comment, 0), ("[1 // a\n]", .comment, 3), ("{}/**/", .comment, 2),
    ("{/**/}", .comment, 1), ("1 / 2", .trailingContent, 2), ("# a\n1", .expectedValue, 0),
    ("[", .unclosedArray, 0), ("[1", .unclosedArray, 0), ("[1,", .unclosedArray, 0), (" [[]", .unclosedArray, 1),
    ("[1,[2", .unclosedArray, 3),
    ("{", .unclosedObject, 0), (#"{"a""#, .unclosedObject, 0), (#"{"a":"#, .unclosedObject, 0), (#"{"a":1"#, .unclosedObject, 0),
    (#"{"a":1,"#, .unclosedObject, 0), (#"[{"a":[]"#, .unclosedObject, 1), (#"{"a":["#, .unclosedArray, 5),
  ]

  @Test("A malformed document is rejected with a reason and an offset", arguments: malformed)
  func structure(text: String, reason: Reason, offset: Int) {
    #expect(refusal(text)?.reason == reason)
    #expect(refusal(text)?.offset == offset)
  }

  @Test("No proper prefix of a document is a document")
  func truncation() {
    let whole = Array(#"{"a":[1,-2.5e+3,"b\n\u00e9\ud83c\udf83é🎃",true,false,null,{"":{}}]}"#.utf8)
    #expect(refusal(whole) == nil)
    for count in 0..<whole.count {
      #expect(refusal(Array(whole[..<count])) != nil, "\(count) bytes")
    }
  }

  static let duplicates: [(String, String, Int)] = [
    (#"{"a":1,"a":2}"#, "a", 7), (#"{"a":1,"a":1}"#, "a", 7), (#"{"":1,"":1}"#, "", 6),
    (#"{"a":1,"b":2,"a":3,"b":4}"#, "a", 13), (#"[{"a":1},{"b":{"c":1,"c":2}}]"#, "c", 21),
    (#"{"a":1,"\u0061":2}"#, "a", 7), (#"{"é":1,"\u00e9":2}"#, "é", 8), (#"{"🎃":1,"\ud83c\udf83":2}"#, "🎃", 10),
  ]

  @Test("A duplicate name in an object is rejected where it is repeated", arguments: duplicates)
  func duplicate(text: String, name: String, offset: Int) {
    #expect(refusal(text)?.reason == .duplicateName(name))
    #expect(refusal(text)?.offset == offset)
  }

  @Test("A name may be repeated in another object")
  func sameNameElsewhere() {
    #expect(refusal(#"[{"a":{"a":1}},{"a":2}]"#) == nil)
  }

  @Test("The first duplicate is reported, however many members there are", arguments: [2, 15, 16, 17, 18, 100, 1000])
  func firstRepetition(count: Int) throws {
    var generator = Seeded(UInt64(count))
    for _ in 0..<20 {
      var names = (0..<count).map { "name\($0)" }.shuffled(using: &generator)
      let later = Int.random(in: 1..<count, using: &generator)
      names[later] = names[Int.random(in: 0..<later, using: &generator)]
      if later + 1 < count { names[count - 1] = names[0] }
      let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
      #expect(refusal(text)?.reason == .duplicateName(names[later]))
      #expect(refusal(text)?.offset == 1 + names[..<later].map { $0.utf8.count + 5 }.reduce(0, +))
    }
  }

  @Test("Parsing an object of many members does not take quadratic time", .timeLimit(.minutes(1)))
  func manyMembers() throws {
    let count = Sweep.isWhole ? 100_000 : 20_000
    let members = (0..<count).map { "\"n\($0)\":0" }
    let limits = JSON.Limits(byteCount: 1 << 21)
    guard case .object(let object) = try JSON(parsing: "{" + members.joined(separator: ",") + "}", limits: limits) else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.count == count)
    let repeated = "{" + members.joined(separator: ",") + ",\"n5000\":0}"
    #expect(refusal(repeated, limits: limits)?.reason == .duplicateName("n5000"))
  }
}
