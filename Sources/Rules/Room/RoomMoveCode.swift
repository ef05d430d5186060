// Moves as short texts, for logs.

extension RoomActor {
  /// The code of the actor in a log: `host`, `player:3`, `newcomer` or `room`.
  public var code: String {
    switch self {
    case .host: "host"
    case .player(let number): "player:\(number)"
    case .newcomer: "newcomer"
    case .room: "room"
    }
  }

  public init?(code: String) {
    let parts = RoomMove.parts(of: code)
    switch (parts[0], parts.count) {
    case ("host", 1): self = .host
    case ("newcomer", 1): self = .newcomer
    case ("room", 1): self = .room
    case ("player", 2):
      guard let number = RoomMove.number(parts[1]) else { return nil }
      self = .player(number)
    default: return nil
    }
  }
}

extension RoomMove {
  /// The code of the move in a log. Each move has one code, and each code belongs to one move.
  public var code: String {
    switch self {
    case .join(let name, let team): "join:\(team.map { "\($0)" } ?? ""):\(name.text)"
    case .answer(let answer):
      "answer:\(answer.question):\(RoomMove.text(answer.time)):\(RoomMove.text(answer.roundTrip)):\(answer.answer.code)"
    case .leave: "leave"
    case .joker(let round): "joker:\(round)"
    case .start: "start"
    case .next: "next"
    case .skip: "skip"
    case .pause: "pause"
    case .resume: "resume"
    case .extend(let duration): "extend:\(duration.count)"
    case .lock: "lock"
    case .unlock: "unlock"
    case .board: "board"
    case .results: "results"
    case .admit(let player): player.map { "admit:\($0)" } ?? "admit"
    case .remove(let player): "remove:\(player)"
    case .rename(let player, let name): "rename:\(player):\(name.text)"
    case .hide(let player, let isHidden): "\(isHidden ? "hide" : "unhide"):\(player)"
    case .pace(let player, let factor): "pace:\(player):\(factor)"
    case .accept(let question, let text): "accept:\(question):\(GivenAnswer.text(text).code)"
    case .end: "end"
    case .timeUp(let question): "timeUp:\(question)"
    case .proceed(let question): "proceed:\(question)"
    case .presence(let came, let went): "presence:\(RoomMove.list(came)):\(RoomMove.list(went))"
    case .restored: "restored"
    }
  }

  /// The part of a move that must be the same in two requests with the same key. Leaves out the round-trip time, because each
  /// request has a different one. Also leaves out the language of a text, because requests do not contain the language.
  var body: String {
    switch self {
    case .answer(let answer):
      var given = answer.answer.code
      if case .text(let text) = answer.answer { given = "text:" + text.text }
      return "answer:\(answer.question):\(RoomMove.text(answer.time)):" + given
    case .accept(let question, let text): return "accept:\(question):" + text.text
    default: return code
    }
  }

  public init?(code: String) {
    let parts = RoomMove.parts(of: code)
    guard let move = RoomMove(parts) ?? RoomMove(withRest: parts), move.code.utf8.elementsEqual(code.utf8) else { return nil }
    self = move
  }

  /// Reads a move that has no parameters, or only numbers.
  private init?(_ parts: [String]) {
    let numbers = parts.dropFirst().compactMap { RoomMove.number($0) }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts[0], numbers.count) {
    case ("leave", 0): self = .leave
    case ("start", 0): self = .start
    case ("next", 0): self = .next
    case ("skip", 0): self = .skip
    case ("pause", 0): self = .pause
    case ("resume", 0): self = .resume
    case ("lock", 0): self = .lock
    case ("unlock", 0): self = .unlock
    case ("board", 0): self = .board
    case ("results", 0): self = .results
    case ("end", 0): self = .end
    case ("restored", 0): self = .restored
    case ("joker", 1): self = .joker(numbers[0])
    case ("extend", 1): self = .extend(Milliseconds(Int64(numbers[0])))
    case ("admit", 0): self = .admit(nil)
    case ("admit", 1): self = .admit(numbers[0])
    case ("remove", 1): self = .remove(numbers[0])
    case ("hide", 1): self = .hide(numbers[0], true)
    case ("unhide", 1): self = .hide(numbers[0], false)
    case ("timeUp", 1): self = .timeUp(numbers[0])
    case ("proceed", 1): self = .proceed(after: numbers[0])
    case ("pace", 2): self = .pace(numbers[0], numbers[1])
    default: return nil
    }
  }

  /// Reads a move whose code ends with lists, an answer or a text. Answers and texts may contain colons.
  private init?(withRest parts: [String]) {
    switch parts[0] {
    case "join":
      guard parts.count > 2, let name = RoomName(RoomMove.rest(parts, 2)) else { return nil }
      self = .join(name, team: RoomMove.number(parts[1]))
    case "rename":
      guard parts.count > 2, let player = RoomMove.number(parts[1]), let name = RoomName(RoomMove.rest(parts, 2)) else {
        return nil
      }
      self = .rename(player, name)
    case "answer":
      guard parts.count > 4, let question = RoomMove.number(parts[1]), let answer = GivenAnswer(code: RoomMove.rest(parts, 4))
      else { return nil }
      self = .answer(
        RoomAnswer(
          question: question, answer: answer, time: Int64(parts[2]).map { Milliseconds($0) },
          roundTrip: Int64(parts[3]).map { Milliseconds($0) }))
    case "accept":
      guard parts.count > 3, let question = RoomMove.number(parts[1]),
        case .text(let text)? = GivenAnswer(code: RoomMove.rest(parts, 2))
      else { return nil }
      self = .accept(question: question, text)
    case "presence":
      guard parts.count == 3, let came = RoomMove.numbers(parts[1]), let went = RoomMove.numbers(parts[2]) else { return nil }
      self = .presence(came: came, went: went)
    default: return nil
    }
  }

  // MARK: - Parts of codes

  fileprivate static func parts(of code: String) -> [String] {
    Array(code.utf8).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func rest(_ parts: [String], _ start: Int) -> String { parts[start...].joined(separator: ":") }

  fileprivate static func number(_ text: String) -> Int? {
    guard let number = Int(text), number >= 0 else { return nil }
    return number
  }

  private static func numbers(_ text: String) -> [Int]? {
    if text.utf8.isEmpty { return [] }
    let parts = Array(text.utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func text(_ time: Milliseconds?) -> String { time.map { "\($0.count)" } ?? "" }
  private static func list(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: ",") }
}
