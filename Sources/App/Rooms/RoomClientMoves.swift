import Content
import JSON
import Rules
import WireAPI

// The moves that a page sends, and the server's responses to them.

extension RoomClient {
  /// Sends an answer to the open question.
  @inline(never)
  mutating func send(_ given: GivenAnswer, in appState: AppState) -> [Effect] {
    guard canAnswer(in: appState), let asked = question?.asked else { return [] }
    let time = max(now(appState) - asked.opens, .zero)
    let key = RoomClient.key(appState)
    sending = Sending(key: key, question: asked.question, answer: given, time: time)
    trouble = nil
    let move = RoomAnswer(question: asked.question, answer: given, time: time).move(asked.kind)
    return [task(["key": .string(key), "move": move], isKept: true)]
  }

  /// Sends a move by the host, or a player's choice of the round in which points count double.
  func send(_ move: RoomMove, in appState: AppState) -> [Effect] {
    guard let key = RoomKey(RoomClient.key(appState)) else { return [] }
    return [task(MoveRequest(key: key, move).json, isKept: false)]
  }

  /// - Parameter isKept: whether the page's script saves the move, so that it can send the move again after a reload.
  private func task(_ request: JSON, isKept: Bool) -> Effect {
    .room(["code": .string(code.text), "move": request, "isKept": .bool(isKept)])
  }

  /// Returns a random key of 16 hexadecimal digits.
  static func key(_ appState: AppState) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let chance = appState.moment.chance
    let bytes = (0..<16).map { digits[Int(truncatingIfNeeded: (chance >> UInt64(4 * $0)) & 15)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes an answer from the request that sent it: `{"key", "move"}`. Returns `nil` for other kinds of moves.
  static func sending(_ request: JSON.Reader, in appState: AppState) -> Sending? {
    guard let move = try? MoveRequest(from: request),
      case .answer(let answer)? = move.move(in: appState.preferences.language.tag)
    else { return nil }
    return Sending(key: move.key.text, question: answer.question, answer: answer.answer, time: answer.time)
  }

  mutating func sent(_ report: JSON.Reader, in appState: AppState) -> [Effect] {
    guard let status = try? report.integer("status", in: 0...999), let request = try? report["move"] else { return [] }
    let response = (try? report.optional("answer")) ?? nil
    guard let mine = RoomClient.sending(request, in: appState) else {
      return seat == .player ? jokerSent(status, request, in: appState) : hostSent(status, in: appState)
    }
    if seat != .player { return [] }
    let isCurrent = question?.asked.question == mine.question
    if sending?.key == mine.key { sending = nil }
    let late = unanswered.of(mine.question)
    let problem = response.flatMap { try? RoomProblem(from: $0) }
    var counted = (late?.asked.kind ?? question?.asked.kind).flatMap { problem?.counted($0) }
    if status == 200, let response, let receipt = try? MoveReceipt(from: response) {
      counted = RoomCounted(
        answer: mine.answer, time: mine.time, credited: receipt.credited ?? .zero, sequence: receipt.sequence)
    }
    if let counted { receipts.note(counted, of: mine.question) }
    if let late { return settle(counted, late, in: appState) }
    guard isCurrent, answer == nil, phase == .open || phase == .closed else { return [] }
    answer = counted
    if counted != nil { return [.announce(appState.say(.answerReceived))] }
    if status == 410 || status == 401 { refusal = status }
    let phrase = Phrase.answerRefused(problem?.reason)
    trouble = phrase
    return [.announce(appState.say(phrase))]
  }

  private mutating func jokerSent(_ status: Int, _ request: JSON.Reader, in appState: AppState) -> [Effect] {
    guard case .joker(let round)? = (try? MoveRequest(from: request))?.move(in: "en") else { return [] }
    if status == 200 { pub.joker = round }
    trouble = status == 200 ? nil : status == 409 ? .jokerTooLate : .noAnswer
    let name = PubQuizView.name(round, self, appState.say)
    return [.announce(trouble.map { appState.say($0) } ?? appState.say(.yourJoker) + name)]
  }

  private mutating func hostSent(_ status: Int, in appState: AppState) -> [Effect] {
    switch status {
    // 409 and 410 mean that the move no longer fits the phase: another device has made the same move, or the host pressed the
    // button twice. The host does not need a message about that.
    case 200..<300, 409, 410: trouble = nil
    case 0: trouble = .noAnswer
    default: trouble = .strangeAnswer
    }
    return trouble.map { [.announce(appState.say($0))] } ?? []
  }
}
