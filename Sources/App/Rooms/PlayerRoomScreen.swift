import Content
import JSON
import Rules
import WireAPI

/// A player's phone: the room's code, the player's name, then the round (L1, L2).
struct PlayerRoomScreen: Screen {
  private(set) var stage: Stage
  private(set) var typedCode = ""
  private(set) var typedName = ""
  /// Why the last attempt to enter or to join did not succeed.
  private(set) var trouble: Phrase?
  /// A free name like the one that was taken.
  private(set) var suggestion: String?
  /// The running request.
  private(set) var asked: RequestID?
  /// The key of the attempt to join, which a repeated attempt with the same name and team uses again.
  private var joining: (name: String, team: Int?, key: String)?
  /// The number of players of each team, before joining; empty in a room without teams.
  private(set) var teamSizes: [Int] = []
  /// The team chosen; `nil` leaves the choice to the room.
  private(set) var team: Int?
  /// Whether the running request is to join.
  private(set) var isJoining = false
  private(set) var draft = AnswerDraft()

  enum Stage: Sendable {
    /// The player types the room's code.
    case code
    /// The player types a name.
    case name(RoomCode)
    case playing(RoomClient)
  }

  /// The name of the screen while it asks for the code or the name.
  static let formName = "rooms"
  static let codeID = "room-code"
  static let nameID = "room-name"
  static let fieldID = "room-answer"
  /// The maximum length of a typed code, with separators.
  static let longestCode = 16

  @inline(never)
  init() { stage = .code }

  /// Opens a room by its address. A player who is in it already continues.
  @inline(never)
  init(_ text: String, in appState: borrowing AppState) {
    guard let code = RoomCode(text) else {
      (stage, typedCode, trouble) = (.code, text, .noSuchRoom)
      return
    }
    stage = appState.preferences.room == code ? .playing(RoomClient(code, as: .player)) : .name(code)
  }

  // MARK: - Appearing

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    switch stage {
    case .code: return []
    case .name(let code):
      return asked == nil ? [appState.ask(.players(RoomOperation.summary(code).request)) { asked = $0 }] : []
    case .playing(let room): return room.tick(appState) { stage = .playing($0) }
    }
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: RoomAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .typeCode(let text): typedCode = text
    case .enter: return enter(in: appState)
    case .typeName(let text): typedName = text
    case .team(let team): self.team = team.flatMap { teamSizes.indices.contains($0) ? $0 : nil }
    case .join: return join(in: &appState)
    case .suggested:
      typedName = suggestion ?? typedName
      return join(in: &appState)
    default:
      guard case .playing(var room) = stage else { return [] }
      let effects = play(action, &room, in: &appState)
      stage = .playing(room)
      return effects + leave(room, in: appState)
    }
    return []
  }

  private mutating func enter(in appState: AppState) -> [Effect] {
    guard let code = RoomCode(typedCode) else {
      trouble = .noSuchRoom
      return [.focus(id: PlayerRoomScreen.codeID), .announce(appState.say(.noSuchRoom))]
    }
    trouble = nil
    return [.go(path: Route.player(room: code.text).path)]
  }

  private mutating func join(in appState: inout AppState) -> [Effect] {
    guard case .name(let code) = stage, !isJoining else { return [] }
    guard let name = RoomName(typedName) else { return refuse(.typeRoomName, in: appState) }
    var attempt = (name: name.text, team: team, key: RoomClient.key(appState))
    // After a lost response, the same key gives the same player.
    if let joining, joining.team == team, joining.name.utf8.elementsEqual(name.text.utf8) { attempt = joining }
    guard let key = RoomKey(attempt.key) else { return [] }
    (joining, isJoining) = (attempt, true)
    (trouble, suggestion) = (nil, nil)
    let request = JoinRequest(name: name, key: key, team: team)
    return [appState.ask(.players(RoomOperation.join(code, request).request)) { asked = $0 }]
  }

  private mutating func refuse(_ phrase: Phrase, in appState: AppState) -> [Effect] {
    trouble = phrase
    return [.focus(id: PlayerRoomScreen.nameID), .announce(appState.say(phrase))]
  }

  // MARK: - Playing

  private mutating func play(_ action: RoomAction, _ room: inout RoomClient, in appState: inout AppState) -> [Effect] {
    let question = room.question?.asked.question
    defer { if room.question?.asked.question != question { draft = AnswerDraft() } }
    switch action {
    case .choose(let place, let number):
      guard number == question, let shown = room.question, shown.answers.indices.contains(place) else { return [] }
      guard shown.asked.kind == .letter else { return room.send(.parts([place]), in: appState) }
      let letter = GivenText(shown.answers[place], language: appState.preferences.language.tag)
      return letter.map { room.send(.text($0), in: appState) } ?? []
    case .toggle(let place): draft.toggle(place, of: room.layout)
    case .typeAnswer(let text): draft.text = text
    case .move(let place, let isUp): draft.move(place, isUp: isUp, of: room.layout)
    case .match(let left, let place): draft.match(left, with: place, of: room.layout)
    case .submit:
      guard let answer = draft.answer(in: room, appState.preferences.language) else { return [] }
      return room.send(answer, in: appState)
    case .joker(let round): return room.nameJoker(round, in: appState)
    case .takeOver: room.watchAgain()
    default: return room.take(action, in: &appState)
    }
    return []
  }

  /// Asks for the name again if this browser is not in the room, and forgets the room once it is over.
  private mutating func leave(_ room: RoomClient, in appState: AppState) -> [Effect] {
    switch room.refusal {
    case 401?, 403?: stage = .name(room.code)
    case 404?: (stage, typedCode, trouble) = (.code, room.code.text, .noSuchRoom)
    default: return []
    }
    return [.prefer(name: "room", value: nil)]
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard requestID == asked, case .name(let code) = stage else { return [] }
    asked = nil
    guard isJoining else { return look(response, code, in: appState) }
    isJoining = false
    if response.value(PlayerJoined.self) != nil {
      appState.preferences.room = code
      stage = .playing(RoomClient(code, as: .player))
      return [.prefer(name: "room", value: code.text), .focus(id: Page.headingID)]
    }
    let problem = response.document.flatMap { try? RoomProblem(from: $0) }
    if response.status == 409, problem?.reason == "name" {
      suggestion = problem?.suggestion
      joining = nil
      return refuse(.nameIsTaken, in: appState)
    }
    // Without a response, the player may be in the room already.
    if response.status != 0 { joining = nil }
    return refuse(PlayerRoomScreen.phrase(response.status, problem?.reason), in: appState)
  }

  /// Takes what anybody may know of the room before joining.
  private mutating func look(_ response: APIResponse, _ code: RoomCode, in appState: AppState) -> [Effect] {
    if let summary = response.value(RoomSummary.self) {
      teamSizes = summary.teamSizes
      trouble = summary.phase == .ended ? .roomIsOver : summary.isLocked ? .roomIsLocked : nil
      return trouble.map { [.announce(appState.say($0))] } ?? []
    }
    guard response.status == 404 || response.status == 429 else { return [] }
    let phrase = response.status == 404 ? Phrase.noSuchRoom : .tooManyCodes
    (stage, typedCode, trouble) = (.code, code.text, phrase)
    return [.announce(appState.say(phrase))]
  }

  private static func phrase(_ status: Int, _ reason: String?) -> Phrase {
    switch (status, reason) {
    case (0, _): .noAnswer
    case (404, _): .noSuchRoom
    case (409, "locked"?): .roomIsLocked
    case (409, "full"?): .roomIsFull
    case (410, _): .roomIsOver
    case (422, _): .typeRoomName
    case (429, _): .tooManyCodes
    default: .strangeAnswer
    }
  }
}

extension RoomClient {
  /// The positions of the question's parts. The server has already put them in the order shown.
  var layout: [Int] { Array(0..<(question?.answers.count ?? 0)) }

  fileprivate func tick(_ appState: AppState, _ keep: (RoomClient) -> Void) -> [Effect] {
    var room = self
    let effects = room.tick(in: appState)
    keep(room)
    return effects
  }
}

extension AnswerDraft {
  /// Returns the answer to the room's question, or `nil` if nothing was entered or it is answered by a press.
  func answer(in room: RoomClient, _ language: Language) -> GivenAnswer? {
    guard let question = room.question else { return nil }
    switch question.asked.kind {
    case .choice, .yes, .letter: return nil
    case .several: return parts.isEmpty ? nil : .parts(parts)
    case .typed: return GivenText(text, language: language.tag).map { .text($0) }
    case .number:
      return GivenText(text, language: language.tag).flatMap { DecimalNumber.readings(of: $0.text).isEmpty ? nil : .text($0) }
    case .order: return .parts(order ?? room.layout)
    case .pairs:
      let chosen = question.lefts.indices.compactMap { match(of: $0) }
      return chosen.count == question.lefts.count ? .parts(chosen) : nil
    }
  }
}
