import Foundation
import JSON
import TestWire
import Testing

/// A recorded response from a service's documentation, with the request that Potiron has to answer in the same form.
struct RecordedAnswer: Sendable, CustomTestStringConvertible {
  /// The request line, such as "GET /words/word"; `TOKEN` stands for a player's token.
  let request: String
  /// A request to send first, for the cookie in its response.
  let after: String?
  let status: Int
  let type: String
  /// The whole response, byte for byte; used for errors.
  let text: String?
  /// The recorded response. Potiron's response must have the same form.
  let answer: JSON?

  var testDescription: String { request }

  init(from reader: JSON.Reader) throws {
    func text(_ name: String) throws -> String? { reader.value[name] == nil ? nil : try reader[name].string }
    request = try reader["request"].string
    after = try text("after")
    status = reader.value["status"] == nil ? 200 : Int(try reader["status"].integer)
    type = try reader["type"].string
    self.text = try text("text")
    answer = reader.value["answer"]
  }

  /// All recorded responses, in `shapes.json`.
  static let all = Result {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("shapes.json")
    return try JSON.Reader(JSON(parsing: Array(Data(contentsOf: file)))).elements.map { try RecordedAnswer(from: $0) }
  }
}

/// Compares the form of a response with the recorded one.
enum Shape {
  /// Returns the differences. Names, their order and types must match. Where the recorded number is an integer, ours must be one
  /// too. If the recorded string contains a number, the other string must contain a number too, or be "N/A". Other strings may
  /// differ.
  ///
  /// Each element of an array must have the form of a recorded element, and only an empty array matches an empty array. A string
  /// array that is a member of an object must have the same length. An object with numeric names is a table of any length.
  static func faults(of live: JSON, from recorded: JSON, at place: String = "", isMember: Bool = false) -> [String] {
    switch (recorded, live) {
    case (.null, .null), (.bool, .bool): return []
    case (.number(let recorded), .number(let live)):
      return recorded.integer == nil || live.integer != nil ? [] : ["\(place) is not an integer: \(live)"]
    case (.string(let recorded), .string(let live)):
      let isNumber = recorded.isEmpty || Double(recorded) == nil || Double(live) != nil || live == "N/A"
      return isNumber ? [] : ["\(place) is not a number in a string: \(live)"]
    case (.array(let recorded), .array(let live)):
      let areTexts = recorded.allSatisfy { if case .string = $0 { true } else { false } }
      if recorded.isEmpty != live.isEmpty || isMember && areTexts && recorded.count != live.count {
        return ["\(place) has \(live.count) elements"]
      }
      return live.enumerated().flatMap { number, element -> [String] in
        let faults = recorded.map { Shape.faults(of: element, from: $0, at: "\(place)[\(number)]") }
        return faults.contains([]) ? [] : faults[0]
      }
    case (.object(let recorded), .object(let live)): return self.faults(of: live, from: recorded, at: place)
    default: return ["\(place) has another type: \(live)"]
    }
  }

  private static func faults(of live: JSON.Object, from recorded: JSON.Object, at place: String) -> [String] {
    if let first = recorded.members.first, recorded.members.allSatisfy({ Int($0.name) != nil }) {
      return live.members.flatMap { member in
        (Int(member.name) == nil ? ["\(place).\(member.name) is not a number"] : [])
          + faults(of: member.value, from: first.value, at: "\(place).\(member.name)")
      }
    }
    let (names, expected) = (live.members.map(\.name), recorded.members.map(\.name))
    guard names == expected else { return ["\(place) has \(names) instead of \(expected)"] }
    return zip(live.members, recorded.members).flatMap {
      faults(of: $0.value, from: $1.value, at: "\(place).\($0.name)", isMember: true)
    }
  }
}

@Suite("C3: Responses match the recorded ones in names, order and types, errors included")
struct RecordedShapeTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private static let token = String(UUID().uuidString.filter { $0 != "-" }.lowercased().prefix(20))

  private func answer(_ line: String, _ headers: [String] = []) async throws -> WireResponse {
    let line = line.replacingOccurrences(of: "TOKEN", with: Self.token)
    return try await ask(site.server, line, headers + (line.hasPrefix("GET") ? [] : ["Content-Length: 0"]))
  }

  @Test("Each route responds like its service", arguments: try RecordedAnswer.all.get())
  func live(recorded: RecordedAnswer) async throws {
    var cookie: [String] = []
    if let before = recorded.after {
      let set = try #require(try await answer(before)["Set-Cookie"])
      cookie = ["Cookie: " + set.prefix { $0 != ";" }]
    }
    let live = try await answer(recorded.request, cookie)
    #expect(live.status == recorded.status)
    #expect(live["Content-Type"] == recorded.type)
    #expect(live["Access-Control-Allow-Origin"] == "*", "pages of any origin may read it")
    if let text = recorded.text { #expect(live.text == text) }
    if let answer = recorded.answer { #expect(Shape.faults(of: try JSON(parsing: live.body), from: answer) == []) }
  }

  @Test("Every service has recorded responses and errors, in its folder and at the root")
  func complete() throws {
    let all = try RecordedAnswer.all.get()
    for (folder, root) in [
      ("/iquiz/", "/questions.json"), ("/dit/", "/api/"), ("/imdb/", "/API/"), ("/omdb", "/?"), ("/words/", "/word"),
      ("/opentdb/", "/api"), ("/mob2/", "/questions/next"),
    ] {
      for start in [folder, root] {
        #expect(all.contains { $0.answer != nil && $0.request.split(separator: " ")[1].hasPrefix(start) }, "\(start)")
      }
    }
    #expect(all.allSatisfy { ($0.answer == nil) != ($0.text == nil) })
  }

  @Test(
    "Every difference is found: a name, the order, a type, a number as text, or a missing member",
    arguments: [
      #"{"b":1,"a":"2"}"#, #"{"a":"2"}"#, #"{"a":"2","b":1,"c":0}"#, #"{"a":2,"b":1}"#, #"{"a":"two","b":1}"#,
      #"{"a":"2","b":"1"}"#, #"{"a":"2","b":1.5}"#, #"{"a":null,"b":1}"#, #"{"a":["2"],"b":1}"#, "[]", "null",
    ])
  func differs(live: String) throws {
    #expect(Shape.faults(of: try JSON(parsing: Array(live.utf8)), from: ["a": "2", "b": 1]) != [])
    let inside: JSON = [["list": [["a": "2", "b": 1]]]]
    let other = try JSON(parsing: Array(#"[{"list":[\#(live)]}]"#.utf8))
    #expect(Shape.faults(of: other, from: inside) != [])
  }

  @Test("A list of a different length is found too")
  func lengths() {
    let recorded: JSON = ["answers": ["a", "b"]]
    for live: JSON in [["answers": []], ["answers": ["a"]], ["answers": ["a", "b", "c"]], ["answers": ["a", 1]]] {
      #expect(Shape.faults(of: live, from: recorded) != [])
    }
    #expect(Shape.faults(of: ["answers": ["x", "7"]], from: recorded) == [])
    #expect(Shape.faults(of: ["7": ["n": 2], "8": ["n": 3]], from: ["1": ["n": 1]]) == [])
    #expect(Shape.faults(of: ["7": ["n": 2], "x": ["n": 3]], from: ["1": ["n": 1]]) != [])
  }
}
