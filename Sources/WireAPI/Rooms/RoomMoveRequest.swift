import JSON
import Rules

/// A request in which a player or the host makes a move: `POST /api/v1/rooms/{code}/moves`.
public struct MoveRequest: Equatable, Sendable {
  public let key: RoomKey
  private let content: Content

  /// The content of a request. Typed texts are interpreted in the sender's language, which is not part of the request's body.
  private enum Content: Equatable, Sendable {
    case move(RoomMove)
    case answer(question: Int, text: String, time: Milliseconds?)
    case accept(question: Int, text: String)
  }

  public init(key: RoomKey, _ move: RoomMove) { (self.key, content) = (key, .move(move)) }

  /// Returns the move, with a typed text interpreted in a language such as "en". Returns `nil` if there is a typed text and the
  /// language is not valid.
  ///
  /// - Parameter roundTrip: the duration of a round trip to the player's device; `nil` if the server has not measured it.
  public func move(in language: String, roundTrip: Milliseconds? = nil) -> RoomMove? {
    switch content {
    case .move(.answer(let answer)):
      return .answer(
        RoomAnswer(question: answer.question, answer: answer.answer, time: answer.time, roundTrip: roundTrip ?? answer.roundTrip))
    case .move(let move): return move
    case .answer(let question, let text, let time):
      guard let given = GivenText(text, language: language) else { return nil }
      return .answer(RoomAnswer(question: question, answer: .text(given), time: time, roundTrip: roundTrip))
    case .accept(let question, let text):
      guard let given = GivenText(text, language: language) else { return nil }
      return .accept(question: question, given)
    }
  }
}

// MARK: - Reading

extension MoveRequest: JSONReadable {
  /// Reads `{"key": …, "move": {"answer": {"question": 0, "time": 4180, "choices": [2]}}}`. A move is an object with one member,
  /// whose name is the name of the move.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    key = try reader["key"].roomKey
    let move = try reader["move"]
    let members = try move.members
    guard members.count == 1 else { throw move.mismatch(expected: "an object with one member, the name of the move") }
    content = try MoveRequest.content(members[0].name, members[0].value, in: move)
  }

  private static func content(_ name: String, _ reader: JSON.Reader, in move: JSON.Reader) throws(JSON.Mismatch) -> Content {
    switch name {
    case "answer": return try answer(reader)
    case "accept":
      return .accept(question: try reader.integer("question", in: numbers), text: try text(try reader["text"]))
    case "leave": return .move(.leave)
    case "joker": return .move(.joker(try reader.integer("round", in: numbers)))
    case "start": return .move(.start)
    case "next": return .move(.next)
    case "skip": return .move(.skip)
    case "pause": return .move(.pause)
    case "resume": return .move(.resume)
    case "extend": return .move(.extend(.seconds(Int64(try reader.integer("seconds", in: 1...3_600)))))
    case "lock": return .move(.lock)
    case "unlock": return .move(.unlock)
    case "board": return .move(.board)
    case "results": return .move(.results)
    case "admit": return .move(.admit(try reader.optional("player")?.integer(in: numbers)))
    case "remove": return .move(.remove(try reader.integer("player", in: numbers)))
    case "rename": return .move(.rename(try reader.integer("player", in: numbers), try reader["name"].roomName))
    case "hide":
      return .move(.hide(try reader.integer("player", in: numbers), try reader.optional("hidden")?.bool ?? true))
    case "pace":
      return .move(.pace(try reader.integer("player", in: numbers), try reader["factor"].pace))
    case "end": return .move(.end)
    default: throw move.mismatch(expected: "the name of a move")
    }
  }

  private static func answer(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Content {
    let question = try reader.integer("question", in: numbers)
    let time = try reader.optional("time").map { time throws(JSON.Mismatch) in
      Milliseconds(Int64(try time.integer(in: 0...86_400_000)))
    }
    var written = try reader.optional("text")
    if written == nil { written = try reader.optional("letter") }
    if let written { return .answer(question: question, text: try text(written), time: time) }
    if let isYes = try reader.optional("yes") {
      return .move(.answer(RoomAnswer(question: question, answer: try isYes.bool ? .yes : .no, time: time)))
    }
    if let given = try reader.optional("number") {
      // A JSON number has a decimal point in every language, so it is read as English.
      guard case .number(let number) = given.value else {
        return .answer(question: question, text: try text(given), time: time)
      }
      guard let exact = GivenText(number.literal, language: "en") else { throw given.mismatch(expected: "a number") }
      return .move(.answer(RoomAnswer(question: question, answer: .text(exact), time: time)))
    }
    let choices = try reader.optional("choices")
    var ordered = try reader.optional("order")
    if ordered == nil { ordered = try reader.optional("pairs") }
    guard let parts = choices ?? ordered else {
      throw reader.mismatch(expected: "\"choices\", \"text\", \"number\", \"order\", \"pairs\", \"yes\" or \"letter\"")
    }
    let numbers = try parts.elements.map { part throws(JSON.Mismatch) in try part.integer(in: 0...255) }
    guard !numbers.isEmpty, numbers.count <= 256 else { throw parts.mismatch(expected: "1 to 256 positions") }
    // The order of the choices in an answer does not matter, so they are sorted.
    let answer = GivenAnswer.parts(choices != nil ? numbers.ascending : numbers)
    return .move(.answer(RoomAnswer(question: question, answer: answer, time: time)))
  }

  private static func text(_ reader: JSON.Reader) throws(JSON.Mismatch) -> String {
    guard let text = GivenText(try reader.string, language: "en") else { throw reader.mismatch(expected: "a nonblank text") }
    return text.text
  }

  private static var numbers: ClosedRange<Int> { 0...Int(Int32.max) }
}

extension [Int] {
  /// The numbers in ascending order. The app in the browser uses the standard library's sort nowhere else. So this insertion sort
  /// keeps the WebAssembly module smaller.
  fileprivate var ascending: [Int] {
    var sorted: [Int] = []
    for number in self {
      sorted.append(number)
      var place = sorted.count - 1
      while place > 0, sorted[place - 1] > number {
        sorted.swapAt(place - 1, place)
        place -= 1
      }
    }
    return sorted
  }
}

// MARK: - Writing

extension MoveRequest: JSONWritable {
  /// The body of the request. Only the moves of players and of the host have a JSON form.
  public var json: JSON { ["key": .string(key.text), "move": move] }

  private var move: JSON {
    switch content {
    case .answer(let question, let text, let time):
      ["answer": .object(["question": question.json, "time": time?.count.json, "text": .string(text)])]
    case .accept(let question, let text): ["accept": ["question": question.json, "text": .string(text)]]
    case .move(let move): move.json
    }
  }
}

extension RoomMove {
  fileprivate var json: JSON {
    switch self {
    case .answer(let answer): ["answer": answer.answer.json(question: answer.question, time: answer.time)]
    case .accept(let question, let text): ["accept": ["question": question.json, "text": .string(text.text)]]
    case .extend(let duration): ["extend": ["seconds": (duration.count / 1000).json]]
    case .admit(let player): ["admit": .object(["player": player?.json])]
    case .remove(let player): ["remove": ["player": player.json]]
    case .rename(let player, let name): ["rename": ["player": player.json, "name": .string(name.text)]]
    case .hide(let player, let isHidden): ["hide": ["player": player.json, "hidden": .bool(isHidden)]]
    case .pace(let player, let factor):
      ["pace": ["player": player.json, "factor": .number(Points(hundredths: Int64(factor)).number)]]
    case .leave: ["leave": [:]]
    case .joker(let round): ["joker": ["round": round.json]]
    case .start: ["start": [:]]
    case .next: ["next": [:]]
    case .skip: ["skip": [:]]
    case .pause: ["pause": [:]]
    case .resume: ["resume": [:]]
    case .lock: ["lock": [:]]
    case .unlock: ["unlock": [:]]
    case .board: ["board": [:]]
    case .results: ["results": [:]]
    case .end: ["end": [:]]
    // A move request never contains these moves.
    case .join, .timeUp, .proceed, .presence, .restored: [:]
    }
  }
}

extension GivenAnswer {
  /// Returns the answer in the format in which a player sends it, with `credited` added if it is given. Without a `kind`, the
  /// answer is in the member `choices` or `text`.
  func json(question: Int, time: Milliseconds?, credited: Milliseconds? = nil, kind: RoomQuestionKind? = nil) -> JSON {
    var members: [JSON.Member] = [JSON.Member("question", question.json)]
    if let time { members.append(JSON.Member("time", time.count.json)) }
    switch self {
    case .parts(let parts):
      let content: JSON = kind == .yes ? .bool(parts.first == 0) : parts.json
      members.append(JSON.Member(kind?.member ?? "choices", content))
    case .text(let given): members.append(JSON.Member(kind?.member ?? "text", .string(given.text)))
    }
    if let credited { members.append(JSON.Member("credited", credited.count.json)) }
    return .object(JSON.Object(members))
  }
}

extension RoomQuestionKind {
  /// The name of the member that contains the answer in a request.
  var member: String {
    switch self {
    case .choice, .several: "choices"
    case .typed: "text"
    case .number: "number"
    case .order: "order"
    case .pairs: "pairs"
    case .yes: "yes"
    case .letter: "letter"
    }
  }
}
