import JSON
import Testing

@testable import Formats

struct LenientJSONTests {
  private func parsed(_ text: String) -> String {
    guard let json = LenientJSON(text) else { return "nothing" }
    return json.documents.map { $0.json?.description ?? "?" }.joined(separator: " ")
  }

  @Test(
    "F5: JSON errors with a clear meaning are repaired",
    arguments: [
      ("[1, 2,]", "[1,2]"), ("{\"a\": 1,}", #"{"a":1}"#), ("{\"a\": 1 \"b\": 2}", #"{"a":1,"b":2}"#),
      ("[\"a\" \"b\"]", #"["a","b"]"#),
      ("{\"a\": \"x\"\n\"b\": \"y\"}", #"{"a":"x","b":"y"}"#), ("[{\"a\": 1} {\"a\": 2}]", #"[{"a":1},{"a":2}]"#),
      ("['a', 'it's']", #"["a","it's"]"#),
      ("{a: 1, b_c: true}", #"{"a":1,"b_c":true}"#), ("[True, False, None, undefined]", "[true,false,null,null]"),
      ("{“a”: “b”}", #"{"a":"b"}"#), ("{“a”: \"“b”\"}", #"{"a":"“b”"}"#), ("[‘a’]", #"["a"]"#), ("[\"a\nb\"]", #"["a\nb"]"#),
      ("// c\n[1, /* 2 */ 3] // d", "[1,3]"), ("[1 # one\n, 2]", "[1,2]"), ("[\"a\", \"b\"", #"["a","b"]"#),
      ("{\"a\": [1, {\"b\": 2", #"{"a":[1,{"b":2}]}"#),
      ("{\"a\": [1, 2}", #"{"a":[1,2]}"#), ("[{\"a\": 1, {\"a\": 2}]", #"[{"a":1},{"a":2}]"#), ("[{\"a\": 1]", #"[{"a":1}]"#),
      ("{\"a\": [\"x\", \"y\", \"b\": 1}", #"{"a":["x","y"],"b":1}"#), ("{\"a\" \"b\"}", #"{"a":"b"}"#),
      ("{\"a\" = 1}", #"{"a":1}"#),
      ("[\"say \"hi\" now\"]", #"["say \"hi\" now"]"#), ("[\"say \"hi\", now\", \"b\"]", #"["say \"hi\", now","b"]"#),
      ("[\"say \"hi\"\"]", #"["say \"hi\""]"#), (#"["the \"x\"" is", "b"]"#, #"["the \"x\" is","b"]"#),
      ("[\"a\"\", \"b\"]", #"["a","b"]"#),
      ("{\"a\": \"x,\n\"b\": \"y\"}", #"{"a":"x","b":"y"}"#), ("[\"x,\n\"y\"]", #"["x","y"]"#),
      ("{\"a\": 2\", \"b\": 3}", #"{"a":2,"b":3}"#),
      (#"["\frac{1}{2} \(x\) \'"]"#, #"["\\frac{1}{2} \\(x\\) '"]"#), (#"["\u00e9\ud83c\udf83\ud83c"]"#, "[\"é🎃\u{FFFD}\"]"),
      ("[,,1,,]", "[1]"),
      ("{\"a\": }", #"{"a":null}"#), ("{\"a\"}", "{}"), ("[}", "[]"), ("[1] more", "[1]"), ("[1]\n[2]", "[1] [2]"),
      ("{\"a\":1}\n{\"a\":2}\n", #"{"a":1} {"a":2}"#),
      ("const quiz = [1];", "[1]"), ("Here it is:\n```json\n[1]\n```\nEnjoy!", "[1]"), ("\u{FEFF}[1]", "[1]"),
      ("hello", "nothing"), ("", "nothing"),
      ("a [b] c", "nothing"), ("[{\"a\": 007}]", #"[{"a":"007"}]"#), ("[\"title\": \"x\"]", #"[{"title":"x"}]"#),
    ])
  func repaired(text: String, json: String) {
    #expect(parsed(text) == json)
  }

  @Test("F5: repairs and text after the end are noted with their lines")
  func notes() throws {
    let json = try #require(LenientJSON("[\n1,\n\"a \"b\" c\",\n]\nrest"))
    #expect(json.repairs == [3, 4])
    #expect(json.textAfterEnd == 5)
    let sound = try #require(LenientJSON("[\r\n{\"a\": [1.5e3, \"\\u0041\\n\", null]}]\n"))
    #expect(sound.repairs == [] && sound.textAfterEnd == nil && sound.unreadable == nil)
    #expect(sound.documents[0].elements?[0].line == 2)
    let fenced = try #require(LenientJSON("```json\n[1]\n```\n"))
    #expect(fenced.repairs == [] && fenced.textAfterEnd == nil)
  }

  @Test("F5: nesting is limited")
  func depth() throws {
    let json = try #require(LenientJSON(String(repeating: "[", count: 100_000)))
    #expect(json.unreadable == 1)
    #expect(try #require(LenientJSON(String(repeating: "{\"a\":[", count: 100_000))).unreadable == 1)
  }

  @Test(
    "F5: hostile JSON takes linear time", .timeLimit(.minutes(1)),
    arguments: [
      "\"", "'", "[\"", "\",", "{\"a\":", "\\", "\n", "\"\n", "a:", ",", "}", "]", "//", "/*", "“", "\" ", "\"a\":", "\\u", "#\n",
      "{", "x", "\"\"",
    ])
  func time(piece: String) {
    for start in ["[", "{\"a\": \"", "[[\""] {
      let text = start + String(repeating: piece, count: (1 << 19) / piece.utf8.count)
      _ = JSONQuizReader.read(text, ReadingOptions())
    }
  }
}
