import Content
import JSON
import Rules
import WireAPI

/// A player's screen. It asks for the room code and the player's name, then shows the round (L1, L2).
struct PlayerRoomScreen: Screen {
  private(set) var stage: Stage
  private(set) var typedCode = ""
  private(set) var typedName = ""
  /// Why the last attempt to enter a code or to join a room failed, or `nil` if it did not fail.
  private(set) var trouble: Phrase?
  /// An available name that the server suggests when the player's name is taken.
  private(set) var suggestion: String?
  /// The id of the pending request, or `nil` if no request is pending.
  private(set) var asked: RequestID?
  /// The last attempt to join. The next attempt reuses the key of this attempt if the name and team are the same.
  private var joining: (name: String, team: Int?, key: String)?
  /// The number of players in each team, for the choice of a team. Empty in a room without teams.
  private(set) var teamSizes: [Int] = []
  /// The team that the player chose. `nil` lets the server choose one.
  private(set) var team: Int?
  /// Whether the pending request is an attempt to join.
  private(set) var isJoining = false
  private(set) var draft = AnswerDraft()

  enum Stage: Sendable {
    /// The player enters the room code.
    case code
    /// The player enters a name.
    case name(RoomCode)
    case playing(RoomClient)
  }

  /// The value of `Page.screen` while the player is entering the room code or a name.
  static let formName = "rooms"
  static let codeID = "room-code"
  static let nameID = "room-name"
  static let fieldID = "room-answer"
  /// The maximum length of a typed code in characters, including separators.
  static let longestCode = 16

  @inline(never)
  init() { stage = .code }

  /// Opens the room with the code in the page's address. Skips the name form if this browser has already joined the room. If the
  /// code is not valid, shows the form for the code with a message.
  @inline(never)
  init(_ text: String, in appState: borrowing AppState) {
    guard let code = RoomCode(text) else {
      (stage, typedCode, trouble) = (.code, text, .noSuchRoom)
      return
    }
    stage = appState.preferences.room == code ? .playing(RoomClient(code, as: .player)) : .name(code)
  }

  // MARK: - Appearing

  /// Waits for the summary of the room, because the page that the server drew may already show the teams. Drawn without the
  /// summary, the page would lose them.
  func isReady(in appState: AppState) -> Bool {
    if case .name = stage { isJoining || asked == nil } else { true }
  }

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
    case .useName(let name):
      typedName = name
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
    // If the response to the last attempt was lost, the same key makes the server return the same player.
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

  /// If the server refuses the player, asks for the name again. If the room does not exist, asks for the code. Forgets the room
  /// in both cases.
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
    // Without a response, the player may have joined anyway. The next attempt then needs the same key.
    if response.status != 0 { joining = nil }
    return refuse(PlayerRoomScreen.phrase(response.status, problem?.reason), in: appState)
  }

  /// Reads the summary of the room, which anybody can request before joining.
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
  /// The order in which the page shows the choices, the items to sort, or the right sides of pairs: 0, 1, 2 and so on, because
  /// the server sends them in display order.
  var layout: [Int] { Array(0..<(question?.answers.count ?? 0)) }

  fileprivate func tick(_ appState: AppState, _ keep: (RoomClient) -> Void) -> [Effect] {
    var room = self
    let effects = room.tick(in: appState)
    keep(room)
    return effects
  }
}

extension AnswerDraft {
  /// Returns the answer to the room's question. Returns `nil` if the draft is incomplete, or if a number question's answer is not
  /// a number. Also returns `nil` if the player answers by pressing a button, without a draft.
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
