import Content
import JSON
import Markup
import Rules
import WireAPI

/// The projector screen, which everybody in the room watches. It cannot control the round.
struct ProjectorScreen: Screen {
  private(set) var room: RoomClient
  private var reach: Part<RoomReach>?

  /// Opens the room with this code. Returns `nil` if the text is not a valid room code.
  @inline(never)
  init?(_ text: String) {
    guard let code = RoomCode(text) else { return nil }
    room = RoomClient(code, as: .projector)
  }

  /// Shows a room that does not receive events, for ``ProjectorPreview``.
  init(showing room: RoomClient) { self.room = room }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    RoomReach.appear(&room, &reach, in: &appState)
  }

  @inline(never)
  mutating func update(_ action: RoomAction, in appState: inout AppState) -> [Effect] {
    if action == .takeOver {
      room.watchAgain()
      return []
    }
    return room.take(action, in: &appState)
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    reach?.receive(response, for: requestID) { $0.value(RoomReach.self) }
    return []
  }

  // MARK: - View

  /// The maximum number of names shown. More names would be illegible. The heading shows the total number of players.
  private static let mostNames = 60

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: room.screen, title: say(.liveRound)) {
      div(.class("projector"), .id("room"), .data(.room, room.code.text).when(room.isWatching), .data(.seat, "projector")) {
        RoomViews.obstacle(room, say) ?? .sequence([RoomViews.notes(room, say), phase(appState)])
      }
    }
    page.heading = .sequence([.text(say(.liveRound)), small { room.code.text }])
    page.back = .room(code: room.code.text)
    page.leavesByEscape = false
    page.roundName = room.roundName
    return page
  }

  private func phase(_ appState: AppState) -> HTML {
    let say = appState.say
    switch room.phase {
    case nil, .lobby?: return lobby(say)
    case .open?, .closed?: return room.isHidden(in: appState) ? ready(appState) : open(appState)
    case .reveal?: return reveal(appState)
    case .board?:
      return .sequence([
        RoomViews.line(room, appState) { HTML.none }, h2(.class("question")) { say(.scoreboard) },
        room.standing.map { RoomViews.scoreboard($0, say) } ?? .none,
      ])
    case .break?:
      return .sequence([
        PubQuizView.pause(room, appState), h2 { say(.scoreboard) },
        room.standing.map { RoomViews.scoreboard($0, say) } ?? .none,
      ])
    case .ended?: return room.ending.map { RoomViews.podium($0, say) } ?? .none
    }
  }

  private func lobby(_ say: Speech) -> HTML {
    .sequence([
      RoomReach.view(room.code, reach, say),
      section(.class("room-names")) {
        h2 { say(.players(room.players)) }
        if room.guests.isEmpty { p { say(.nobodyHere) } }
        RoomViews.teams(room.teamCount, say)
        ul(.label(say(.roomPlayers))) {
          for (number, guest) in room.guests.suffix(ProjectorScreen.mostNames).enumerated() {
            li(.key(number), .data(.state, guest.isHere ? "here" : "away")) {
              RoomViews.teamSign(guest.team, say)
              span(.dir("auto")) { guest.name }
            }
          }
        }
      },
    ])
  }

  private func ready(_ appState: AppState) -> HTML {
    section(.class("room-ready")) {
      h2(.class("question")) { appState.say(.getReady) }
      PubQuizView.opening(room, appState.say)
      if let asked = room.question?.asked, asked.tie == nil { p { appState.say(.questionOf(asked.place, asked.count)) } }
    }
  }

  /// Draws the open question, or nothing if there is none.
  func open(_ appState: AppState) -> HTML {
    guard let question = room.question else { return .none }
    let say = appState.say
    return .sequence([
      RoomViews.line(room, appState) {
        span(.class("room-answered")) { say(.answersSoFar(room.answered, of: room.players)) }
        if !room.isPreview { span(.class("room-corner")) { room.code.text } }
      },
      div(.class("room-play"), .key("question-\(question.asked.question)")) {
        RoomViews.heading(question, in: room, say)
        PubQuizView.tie(room, say)
        if !question.lefts.isEmpty {
          ul(.class("room-lefts"), .role("list")) { for text in question.lefts { li(.dir("auto")) { say.show(text) } } }
        }
        if !question.answers.isEmpty, question.asked.kind != .letter {
          ul(.class("choices room-choices"), .label(say(.answers))) {
            for (place, text) in question.answers.enumerated() {
              li(.class("choice"), .key(place), .data(.step, String(place))) {
                RoomViews.mark(place)
                span(.class("choice-text"), .dir("auto")) { say.show(text) }
              }
            }
          }
        }
        if room.phase == .closed { p(.class("verdict"), .data(.state, "wrong")) { say(.timeIsUp) } }
      },
    ])
  }

  private func reveal(_ appState: AppState) -> HTML {
    guard let question = room.question, let reveal = room.reveal else { return .none }
    let say = appState.say
    return .sequence([
      RoomViews.line(room, appState) { span(.class("room-corner")) { room.code.text } },
      div(.class("room-play"), .key("reveal-\(reveal.question)")) {
        RoomViews.heading(question, reveal, in: room, say)
        RoomViews.revealed(question, reveal, chosen: [], showsSplit: true, say)
        RoomViews.explanation(reveal, say)
        RoomViews.scoreboard(reveal.standing, say)
      },
    ])
  }
}
