import JSON
import Rules
import WireAPI

/// The host's device. It opens the room and leads it from question to question.
final class Host {
  unowned let room: RoomRun
  private let requests: Requests
  private var stream: EventStream?
  private var cookie: String?
  private var moveCount = 0
  /// The number of answers to the current question that the server has reported. All other events in the host's stream are
  /// ignored.
  private(set) var answered = 0

  init(_ room: RoomRun) {
    self.room = room
    requests = Requests(room.poller, at: room.options.place)
  }

  func open(_ onOpen: @escaping (RoomCode) -> Void) {
    let settings = RoomSettings(scoring: .speed, limit: .seconds(20), isAutomatic: false, language: "en")
    let wish = RoomRequest(subject: .document(Host.quiz(room.options.questions)), settings: settings)
    requests.post("/api/v1/rooms", wish.json) { [unowned self] response, _ in
      guard let response, response.head.status == 201, let opened: RoomOpened = response.read() else {
        return room.fail("the room could not be opened: \(response?.text ?? "no response")")
      }
      cookie = response.head.cookie
      onOpen(opened.code)
      watch()
    }
  }

  private func watch() {
    stream = EventStream(
      room.poller, at: room.options.place, target: "\(room.path)/events?as=host", cookie: cookie, known: room.known
    ) { [unowned self] arrival in
      switch arrival {
      case .event(_, .answered(_, let answered, _)): self.answered = answered
      case .end:
        stream = nil
        if !room.isOver { room.poller.after(100) { [weak self] in self?.watch() } }
      case .event, .open: break
      }
    }
  }

  /// Sends a move, and repeats it as long as the server is not available. If the server refuses the move, the room fails.
  func move(_ move: RoomMove, _ then: @escaping () -> Void) {
    moveCount += 1
    send(MoveRequest(key: RoomKey(numbered: moveCount), move), then)
  }

  private func send(_ move: MoveRequest, _ then: @escaping () -> Void) {
    requests.post("\(room.path)/moves", move.json, cookie: cookie) { [unowned self] response, _ in
      guard let response, response.head.status != 503 else {
        return room.poller.after(100) { [weak self] in self?.send(move, then) }
      }
      guard response.head.status == 200 else { return room.fail("a move of the host was refused: \(response.text)") }
      then()
    }
  }

  func results(_ then: @escaping (RoomResultsDocument) -> Void) {
    requests.get("\(room.path)/results", cookie: cookie) { [unowned self] response, _ in
      guard let response, response.head.status == 200, let results: RoomResultsDocument = response.read() else {
        return room.fail("there are no results: \(response?.text ?? "no response")")
      }
      then(results)
    }
  }

  func close() {
    stream?.close()
    requests.close()
  }

  /// Returns a quiz with `count` questions, each with four choices.
  private static func quiz(_ count: Int) -> JSON {
    let questions: [JSON] = (0..<count).map { number in
      [
        "id": .string("question-\(number)"),
        "text": ["any": .string("How many legs do \(number + 2) spiders have together, if none has lost any of them?")],
        "answer": "1",
        "answers": .array((0..<4).map { ["any": .string("\((number + 2) * 8 + $0 * 4) legs")] }),
        "explanation": ["any": .string("A spider has eight legs, so \(number + 2) spiders have \((number + 2) * 8).")],
      ]
    }
    return [
      "id": "spiders", "icon": "leaf", "title": ["any": "Spiders"], "desc": ["any": "Many legs."],
      "questions": .array(questions),
    ]
  }
}
