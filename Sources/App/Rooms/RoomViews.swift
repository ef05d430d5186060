import Content
import Markup
import Rules
import WireAPI

extension RoomClient {
  /// The name of the screen: "rooms" before the room's state arrives, then "room". The server draws only "rooms", so it inlines
  /// only the style rules for "rooms".
  var screen: String { phase == nil ? "rooms" : "room" }

  /// The name of the round, from the first snapshot until the round ends. `nil` before and after. While there is a name, the page
  /// hides the notice of a new version, which would move the controls.
  var roundName: String? { phase == nil || phase == .ended ? nil : "room/" + code.text }
}

/// The elements that the screens of players, the host and the projector share.
enum RoomViews {
  /// The letter and the shape of an answer, so that players need not tell colours apart (L9). Hidden from screen readers, which
  /// read the answer's text.
  @inline(never)
  static func mark(_ place: Int) -> HTML {
    badge(place, step: place % shapes, more: "")
  }

  /// A letter in a shape. `letter` is its index in the alphabet, and `step` is the number of the shape.
  static func badge(_ letter: Int, step: Int, more classes: String) -> HTML {
    span(.class("room-mark" + classes), .data(.step, String(step)), .ariaHidden) {
      svg(.viewBox("0 0 24 24"), .width(24), .height(24)) { path(.d(shape(step))) }
      strong { Sheet.letter(letter) }
    }
  }

  /// The number of shapes for answers. Teams use two more.
  private static let shapes = 6

  private static func shape(_ number: Int) -> String {
    switch number {
    case 0: "M12 3L22 21H2z"
    case 1: "M12 1L23 12L12 23L1 12z"
    case 2: "M1 12a11 11 0 1 0 22 0a11 11 0 1 0-22 0"
    case 3: "M2 2h20v20H2z"
    case 4: "M12 1L23 9.5L18.8 22.5H5.2L1 9.5z"
    case 5: "M7 2h10l6 10-6 10H7L1 12z"
    case 6: "M7 1h10v6h6v10h-6v6H7v-6H1V7h6z"
    default: "M2 3h20v9a10 10 0 0 1-20 0z"
    }
  }

  /// The heading of the question, with its picture and its sound. Film ratings and hangman have their own headings. The heading
  /// gets the focus when the question opens. Its language may differ from the language of the page.
  static func heading(_ question: ShownQuestion, _ reveal: ShownReveal? = nil, in room: RoomClient, _ say: Speech) -> HTML {
    if question.film != nil || question.asked.lantern != nil {
      return RoomGameView.heading(question, reveal, showsPoster: room.seat != .player, say)
    }
    return div(.class("ask")) {
      h2(.class("question"), .id(RoomClient.questionID), .tabindex(-1), .dir("auto")) { say.show(question.text) }
      media(question, of: room, say)
    }
  }

  private static func media(_ question: ShownQuestion, of room: RoomClient, _ say: Speech) -> HTML {
    var parts: [HTML] = []
    if let picture = question.picture { parts.append(MediaElements.picture(room.address(of: picture), picture.shown, say)) }
    if let sound = question.sound { parts.append(MediaElements.sound(room.address(of: sound), sound.shown, say)) }
    return parts.isEmpty ? .none : div(.class("media"), .key("media-\(question.asked.question)")) { HTML.sequence(parts) }
  }

  /// The line above the question: the question's number, the clock if the question is open, and the elements in `more`.
  @inline(never)
  static func line(_ room: RoomClient, _ appState: AppState, @HTMLBuilder _ more: () -> HTML) -> HTML {
    let (say, more) = (appState.say, more())
    return div(.class("progress-line")) {
      if let asked = room.question?.asked {
        span(.class("count"), .role("status"), .live(.off), .label(say(asked.lantern == nil ? .question : .word))) {
          asked.tie != nil ? say(.tieBreak) : "\(asked.place)/\(asked.count)"
        }
      }
      if let clock = room.clock(in: appState), !room.isAhead(in: appState) {
        clock.bar
        clock.number(.timeLeft, say)
      } else {
        span(.class("room-space")) { "" }
      }
      more
    }
  }

  /// The notices that the room is paused and that the connection is lost. Empty if neither applies.
  @inline(never)
  static func notes(_ room: RoomClient, _ say: Speech) -> HTML {
    .sequence([
      room.isPaused ? p(.class("room-note"), .key("paused")) { say(.roomPaused) } : .none,
      room.isConnected ? .none : p(.class("room-note"), .key("lost"), .data(.state, "lost")) { say(.connectionLost) },
    ])
  }

  /// The view that replaces the room while it is loading or cannot be shown. `nil` if the room can be shown.
  @inline(never)
  static func obstacle(_ room: RoomClient, _ say: Speech) -> HTML? {
    if room.bye == .elsewhere {
      return notice(say(.openElsewhere)) {
        button(.class("primary"), .type("button"), .on(.click, RoomAction.takeOver)) { say(.playHere) }
      }
    }
    if room.bye == .removed || (room.refusal == 410 && room.phase != .ended) {
      if room.me?.isWaiting == true { return notice(say(.notLetIn)) { HTML.none } }
      return notice(say(room.bye == .removed || room.seat == .player ? .youWereRemoved : .roomIsOver)) { HTML.none }
    }
    switch room.refusal {
    case 401?, 403?: return room.seat == .player ? nil : notice(say(.notYourRoom)) { HTML.none }
    case 404?: return notice(say(.noSuchRoom)) { HTML.none }
    case let status? where status != 410:
      return notice(say(status == 429 ? .tooManyCodes : .strangeAnswer)) {
        button(.class("primary"), .type("button"), .on(.click, RoomAction.takeOver)) { say(.tryAgain) }
      }
    default: return room.phase == nil ? .sequence([notes(room, say), LoadingView.loading(say)]) : nil
    }
  }

  static func notice(_ text: String, @HTMLBuilder _ actions: () -> HTML) -> HTML {
    let actions = actions()
    return section(.class("missing"), .role("alert")) {
      div(.class("art")) { Pumpkin(errors: 3, lit: false).view }
      p { text }
      actions
    }
  }

  // MARK: - Scores

  /// The teams, if there are any, followed by the best players.
  @inline(never)
  static func scoreboard(_ standing: RoomStanding, _ say: Speech) -> HTML {
    // A pub quiz shows the scoreboard only after a round.
    if !standing.isShown { return .none }
    return standing.teams.isEmpty
      ? leaders(standing, "room-board", .scoreboard, say)
      : .sequence([teamScoreboard(standing.teams, say), leaders(standing, "room-board room-best", .bestPlayers, say)])
  }

  private static func leaders(_ standing: RoomStanding, _ style: String, _ title: Phrase, _ say: Speech) -> HTML {
    table(.class(style), .label(say(title))) {
      tbody {
        for (number, line) in standing.top.enumerated() {
          tr(.key(number)) {
            td(.class("room-board-place")) { line.place }
            th(.scope("row"), .dir("auto")) { name(line, say) }
            td(.class("room-board-score")) { say(.roomPoints(line.score)) }
          }
        }
      }
    }
  }

  private static func name(_ line: RoomStanding.Line, _ say: Speech) -> HTML {
    line.name.map { .text($0) } ?? span(.class("room-hidden")) { say(.hiddenName) }
  }

  /// The players in the first three places. In a room with teams, the teams in the first three places, followed by the best
  /// players.
  @inline(never)
  static func podium(_ ending: RoomEnding, _ say: Speech) -> HTML {
    let teams = ending.standing.teams
    return section(.class("room-podium"), .label(say(.podium))) {
      div(.class("art")) { Burst.view(Pumpkin(errors: 6, lit: true)) }
      if !teams.isEmpty { teamPodium(teams, say) } else { winners(ending, say) }
      if !teams.isEmpty { leaders(ending.standing, "room-board room-best", .bestPlayers, say) }
    }
  }

  private static func winners(_ ending: RoomEnding, _ say: Speech) -> HTML {
    ol {
      for (number, line) in ending.podium.enumerated() {
        li(.key(number), .data(.step, String(line.place))) {
          strong(.class("room-podium-place")) { line.place }
          span(.class("room-podium-name"), .dir("auto")) { name(line, say) }
          span(.class("room-podium-score")) { say(.roomPoints(line.score)) }
        }
      }
    }
  }

  // MARK: - The reveal

  /// The answers after the reveal. For choice questions, icons show which answers are right, and which answers in `chosen` are
  /// wrong. With `showsSplit`, also shows the number of players who chose each answer. For hangman, shows the votes. For other
  /// questions, shows only the right answer.
  @inline(never)
  static func revealed(_ question: ShownQuestion, _ reveal: ShownReveal, chosen: [Int], showsSplit: Bool, _ say: Speech) -> HTML {
    let kind = question.asked.kind
    if kind == .letter { return RoomGameView.votes(question, reveal, say) }
    guard kind == .choice || kind == .several || kind == .yes else {
      return ul(.class("choices"), .label(say(.answers))) {
        li(.class("choice"), .data(.state, "right")) {
          span(.class("choice-mark"), .ariaHidden) { Icon.check.view }
          span(.class("choice-text"), .dir("auto")) { say.show(reveal.answer) }
          span(.class("visually-hidden")) { say(.theRightAnswer) }
        }
      }
    }
    let right = reveal.solution.rightParts
    let all = max(reveal.answered, 1)
    return ul(.class("choices"), .label(say(.answers))) {
      for (place, text) in question.answers.enumerated() {
        let (isRight, isChosen) = (right.contains(place), chosen.contains(place))
        li(.class("choice"), .key(place), .data(.state, isRight ? "right" : isChosen ? "wrong" : "idle")) {
          mark(place)
          span(.class("choice-text"), .dir("auto")) { say.show(text) }
          if isRight || isChosen {
            span(.class("room-sign")) {
              (isRight ? Icon.check : Icon.cross).view
              span(.class("visually-hidden")) { say(isRight ? .theRightAnswer : .yourAnswer) }
            }
          }
          if showsSplit, place < reveal.split.count {
            span(.class("room-split")) {
              progress(.max(all), .value(String(reveal.split[place])), .ariaHidden) {}
              strong { reveal.split[place] }
            }
          }
        }
      }
    }
  }

  /// The explanation of the answer, if there is one.
  static func explanation(_ reveal: ShownReveal, _ say: Speech) -> HTML {
    reveal.explanation.map { text in p(.class("explanation"), .dir("auto")) { say.show(text) } } ?? .none
  }
}

extension ShownMedium {
  fileprivate var shown: LocalizedText.Shown? { alternative.map { LocalizedText(neutral: $0).shown(in: .english) } }
}
