import Content
import JSON
import Rules
import Testing
import WireAPI

@Suite("Rooms over HTTP: events")
struct RoomEventTests {
  private static let standing =
    #"{"players": 3, "steps": [[1.5, 1], [1, 2]], "top": [{"name": "Zoé", "score": 1.5, "place": 1}]}"#
  private static let end =
    #"{"players": 3, "podium": [{"name": "Zoé", "score": 1.5, "place": 1}, {"score": 1, "place": 2}], "standing": \#(standing)}"#
  private static let open =
    #""question": 0, "of": 20, "kind": "choice", "text": "Why?", "answers": ["A", "B"], "opens": 1795000000800, "limit": 20000"#
  private static let typedOpen =
    #""question": 1, "of": 20, "kind": "typed", "text": "Who?", "answers": [], "opens": 1795000000800, "limit": 20000"#

  @Test(
    "L2: Each event is written and read in the format of the API",
    arguments: [
      ("open", "{\(open)}"), ("open", "{\(typedOpen)}"), ("close", #"{"question": 3}"#),
      (
        "reveal",
        #"{"question": 0, "right": [1], "answer": "B", "split": [12, 3], "answered": 15, "explanation": "So", "standing": \#(standing)}"#
      ),
      (
        "reveal",
        #"{"question": 0, "right": [0, 2], "weights": [5000, -10000, 5000], "answer": "B", "split": [1, 2, 3], "answered": 4, "standing": \#(standing)}"#
      ),
      (
        "reveal",
        #"{"question": 1, "right": [], "typed": {"answer": {"en": "Paris"}, "accepted": {"en": ["Paname"]}}, "accepted": [["fr", "pari"]], "answer": "Paris", "split": [1, 0, 2], "answered": 3, "standing": \#(standing)}"#
      ),
      (
        "reveal",
        #"{"question": 1, "right": [], "ranges": [["3.13", "3.15", 10000]], "answer": "3.14", "split": [1, 0, 2], "answered": 3, "standing": \#(standing)}"#
      ),
      (
        "reveal",
        #"{"question": 1, "right": [2, 0, 1], "ordered": true, "answer": "a", "split": [1, 0, 2], "answered": 3, "standing": \#(standing)}"#
      ),
      (
        "reveal",
        #"{"question": 1, "right": [2, 0], "rights": 3, "answer": "a", "split": [1, 0, 2], "answered": 3, "standing": \#(standing)}"#
      ),
      ("pause", #"{"question": 0, "left": 12000}"#),
      ("resume", #"{"question": 0, "opens": 1795000009800, "limit": 20000}"#),
      ("limit", #"{"question": 0, "opens": 1795000009800, "limit": 30000}"#), ("lock", #"{"locked": true}"#),
      ("board", #"{"standing": \#(standing)}"#),
      ("players", #"{"players": 2, "changed": [{"name": "Zoé", "here": true}, {"name": "Bob", "here": false, "gone": true}]}"#),
      (
        "players",
        #"{"players": 1, "changed": [{"player": 4, "name": "Zoé", "here": true, "hidden": false, "answered": true, "score": 2, "pace": 1.5}]}"#
      ),
      ("answered", #"{"question": 0, "answered": 17, "of": 30}"#), ("end", end), ("bye", #"{"reason": "restart"}"#),
      ("bye", #"{"reason": "elsewhere"}"#), ("bye", #"{"reason": "removed"}"#), ("bye", #"{"reason": "ended"}"#),
    ])
  func messages(name: String, data: String) throws {
    let text = #"{"id": 412, "event": "\#(name)", "data": \#(data)}"#
    let event: RoomEvent = try JSON.Reader(JSON(parsing: text)).read()
    #expect(event.json == (try JSON(parsing: text)))
    #expect(event.id == 412 && event.name == name)
    let streamed = "id: 412\nevent: \(name)\ndata: \(try JSON(parsing: data).description)\n\n"
    #expect(String(decoding: event.streamed, as: UTF8.self) == streamed)
    #expect(!String(decoding: RoomEvent(id: nil, event.message).streamed, as: UTF8.self).contains("id:"))
  }

  private static let me = #""me": {"player": 7, "name": "Zoé", "score": 12.5, "place": 3"#

  @Test(
    "L5: A snapshot is written and read in the format of the API, in each phase",
    arguments: [
      #"{"sequence": 3, "phase": "lobby", "locked": false, "paused": false, "scoring": "accuracy", \#(me)}, "players": 9}"#,
      #"{"sequence": 3, "phase": "lobby", "locked": true, "paused": false, "scoring": "speed", "players": 1, "answered": 0, "changed": [{"name": "Zoé", "here": true}]}"#,
      #"{"sequence": 412, "phase": "open", "locked": false, "paused": true, "left": 5000, "scoring": "accuracy", "question": {\#(open)}, \#(me), "limit": 30000, "answer": {"question": 0, "time": 4180, "choices": [1], "credited": 4180, "sequence": 400}, "pace": 1.5}, "players": 9}"#,
      #"{"sequence": 412, "phase": "closed", "locked": false, "paused": false, "scoring": "accuracy", "question": {\#(typedOpen)}, \#(me), "answer": {"question": 1, "text": "Paris", "credited": 4180, "sequence": 400, "language": "fr"}}, "players": 9}"#,
      #"{"sequence": 412, "phase": "reveal", "locked": false, "paused": false, "scoring": "accuracy", "question": {\#(open), "right": [1], "answer": "B", "split": [12, 3], "answered": 15, "explanation": "So", "standing": \#(standing)}, \#(me)}, "players": 9}"#,
    ])
  func snapshots(text: String) throws {
    let snapshot: RoomSnapshot = try JSON.Reader(JSON(parsing: text)).read()
    #expect(snapshot.json == (try JSON(parsing: text)))
  }

  @Test("L5: After the end, a snapshot also has the data of the end event")
  func ended() throws {
    let text =
      #"{"sequence": 9, "phase": "ended", "locked": false, "paused": false, "scoring": "accuracy", \#(Self.me)}, "#
      + Self.end.dropFirst()
    let snapshot: RoomSnapshot = try JSON.Reader(JSON(parsing: text)).read()
    #expect(snapshot.json == (try JSON(parsing: text)))
    #expect(snapshot.ending?.podium.map(\.name) == ["Zoé", nil])
  }

  @Test("L3: A phone computes its points from the reveal event, for each kind of question")
  func phones() throws {
    let french = try #require(GivenText("paname", language: "fr"))
    let solutions: [(RoomSolution<Question.Typed>, GivenAnswer)] = [
      (.choice(right: 1, count: 3), .parts([1])), (.several(weights: [5000, -10_000, 5000]), .parts([0, 2])),
      (.typed(Question.Typed(LocalizedText("Paris", in: .english)), accepted: [french]), .text(french)),
      (.order([2, 0, 1]), .parts([2, 0, 1])), (.pairs(right: [1, 1, 0], count: 2), .parts([1, 1, 0])),
    ]
    let standing: RoomStanding = try JSON.Reader(JSON(parsing: Self.standing)).read()
    for (solution, answer) in solutions {
      let reveal = ShownReveal(
        question: 0, solution: solution, split: [1, 2, 3], answered: 6, answer: "x", explanation: nil, standing: standing)
      let read: ShownReveal = try JSON.Reader(JSON(parsing: reveal.json.encoded())).read()
      #expect(read == reveal)
      #expect(read.solution.credit(for: answer) == .full)
    }
  }
}
