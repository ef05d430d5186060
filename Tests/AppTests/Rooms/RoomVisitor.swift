import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

/// Lets a test act as the page's script and as the server, for a visitor in the room KTRWVM.
extension Visitor {
  static let room = "KTRWVM"

  /// Events as a player in the room gets them, and their parts: a question opens and is revealed, and the quiz ends.
  enum Events {
    static let opens: Int64 = 1_800_000_000_000 + 60_000
    static let standing =
      #"{"players": 3, "steps": [[1, 1], [0, 2]], "top": [{"name": "Zoé", "score": 1, "place": 1}, {"score": 0, "place": 2}]}"#
    static let question =
      #""question": 0, "of": 2, "kind": "choice", "text": "Why?", "answers": ["Because", "So"], "opens": \#(opens), "limit": 20000"#
    static let solution =
      #""right": [1], "answer": "So", "split": [2, 1], "answered": 3, "explanation": "It is so.", "standing": \#(standing)"#
    static let me = #""me": {"player": 7, "name": "Zoé", "score": 0, "place": 1"#

    static func snapshot(_ phase: String, _ more: String = #"\#(me)}"#) -> String {
      event(
        "snapshot",
        #"{"sequence": 1, "phase": "\#(phase)", "locked": false, "paused": false, "scoring": "accuracy", "players": 3, \#(more)}"#
      )
    }

    static let open = event("open", "{\(question)}")
    static let reveal = event("reveal", #"{"question": 0, \#(solution)}"#)
    static let end = event(
      "end", #"{"players": 3, "podium": [{"name": "Zoé", "score": 1, "place": 1}], "standing": \#(standing)}"#)

    static func event(_ name: String, _ data: String) -> String { #"{"id": 1, "event": "\#(name)", "data": \#(data)}"# }
  }

  /// A player who is in the room one minute before the question opens.
  static func inRoom(_ path: String = "/join/\(room)", languages: String = "en") -> Visitor {
    Visitor(at: path, cookies: ["room": room], languages: languages) { $0.pace = 0 }
  }

  /// Passes room events to the app, as the page's script does.
  mutating func hear(_ events: String...) {
    handle(.act("room/events", value: #"{"code": "\#(Visitor.room)", "events": [\#(events.joined(separator: ", "))]}"#))
  }

  /// Passes a report of the page's script to the app.
  mutating func report(_ name: String, _ members: String) {
    handle(.act("room/" + name, value: #"{"code": "\#(Visitor.room)", \#(members)}"#))
  }

  /// The name, the content and the key of each move that was sent, in order.
  var moves: [(name: String, content: JSON, key: String)] {
    rooms.compactMap { task in
      guard let request = try? JSON.Reader(task)["move"], let key = try? request.string("key"),
        let move = try? request.members("move").first
      else { return nil }
      return (move.name, move.value.value, key)
    }
  }

  /// Delivers the server's response to the last move.
  mutating func acknowledge(_ status: Int = 200, _ answer: String? = nil) throws {
    let move = try JSON.Reader(try #require(rooms.last))["move"].value
    let received = #"{"sequence": 5, "credited": 1000, "received": 1800000061000, "sent": 1800000061010}"#
    report("sent", #""move": \#(move.description), "status": \#(status), "answer": \#(answer ?? received)"#)
  }
}
