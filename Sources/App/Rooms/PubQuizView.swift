import Content
import Markup
import Rules
import WireAPI

/// Draws the parts of a room's screens that only a pub quiz has. The typed answers are an exception: other rooms show them too.
enum PubQuizView {
  /// The break: its clock and the name of the next round.
  @inline(never)
  static func pause(_ room: RoomClient, _ appState: AppState) -> HTML {
    guard let current = room.pub.current else { return .none }
    let say = appState.say
    let clock = ClockView(limit: current.length, left: room.breakLeft(in: appState))
    return section(.class("room-break")) {
      h2(.class("question")) { say(.roomBreak) }
      p(.class("room-break-clock")) {
        span(.class("clock-seconds"), .role("timer"), .label(say(.timeLeft))) { PubQuizView.minutes(clock.left) }
      }
      clock.bar
      p(.class("room-next")) { say(.nextRound) + PubQuizView.name(current.next.number, room, say) }
    }
  }

  /// A time in minutes and seconds, rounded up to whole seconds, such as "4:05".
  static func minutes(_ time: Milliseconds) -> String {
    let seconds = Int((time.count + 999) / 1000)
    let rest = seconds % 60
    return String(seconds / 60) + (rest < 10 ? ":0" : ":") + String(rest)
  }

  /// The number and title of a round, such as "Round 2: Capitals". `round` counts from 0.
  static func name(_ round: Int, _ room: RoomClient, _ say: Speech) -> String {
    let number = say(.round(round + 1))
    return room.pub.rounds.indices.contains(round) ? number + say(.colon) + room.pub.rounds[round].title : number
  }

  /// The text that is shown before a question opens: the name of its round, or the explanation of the tie-break.
  @inline(never)
  static func opening(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let asked = room.question?.asked else { return .none }
    if asked.tie != nil { return tie(room, say) }
    guard let round = asked.round else { return .none }
    return p(.class("room-next"), .dir("auto")) { name(round.number, room, say) }
  }

  /// The explanation of the tie-break, with the names of its players. Empty for other questions.
  @inline(never)
  static func tie(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let tie = room.question?.asked.tie else { return .none }
    return div(.class("room-tie")) {
      p { say(.tieMeaning) }
      ul(.label(say(.tieBreak))) {
        for (number, name) in tie.names.enumerated() { li(.key(number), .dir("auto")) { name } }
      }
    }
  }

  /// The choice of the round in which points count double. Once that round has started, or if there is nothing left to choose,
  /// shows only the chosen round.
  @inline(never)
  static func joker(_ room: RoomClient, _ say: Speech) -> HTML {
    let first = room.pub.upcoming(room.question?.asked)
    let rounds = room.pub.rounds
    let isFixed = room.pub.joker.map { $0 < first } ?? false
    guard rounds.count > 1, first < rounds.count, !isFixed else {
      return room.pub.joker.map { joker in p(.class("room-meaning")) { say(.yourJoker) + name(joker, room, say) } } ?? .none
    }
    return fieldset(.class("room-choice room-joker")) {
      legend { say(.joker) }
      p(.class("room-meaning")) { say(.jokerMeaning) }
      div(.class("options")) {
        for number in first..<rounds.count {
          label(.class("option"), .key(number)) {
            input(
              .type("radio"), .name("joker"), .value(String(number)), .on(.change, RoomAction.joker(number)),
              .checked.when(room.pub.joker == number))
            span(.dir("auto")) { name(number, room, say) }
          }
        }
      }
      if let trouble = room.trouble { p(.class("room-trouble")) { say(trouble) } }
    }
  }

  // MARK: - For the host

  /// The typed answers, with equal answers in one group. If a group does not have full credit, a button lets the host accept its
  /// answer. Empty while a question is open, and after the end.
  @inline(never)
  static func typed(_ room: RoomClient, _ say: Speech) -> HTML {
    guard !room.pub.typed.isEmpty, room.phase != .open, room.phase != .ended else { return .none }
    return section(.class("room-typed"), .label(say(.typedAnswers))) {
      h2 { say(.typedAnswers) }
      for typed in room.pub.typed {
        let number = typed.answers.question
        div(.key("typed-\(number)")) {
          h3(.dir("auto")) { say.show(typed.text) }
          if typed.answers.groups.isEmpty { p { say(.noAnswerGiven) } }
          ul(.label(say.plain(typed.text))) {
            for (place, group) in typed.answers.groups.enumerated() {
              // The element's key is the group's text. So if the groups are reordered, the focus stays on the button of the same
              // group.
              li(.key(group.text.text)) { row(group, place, number, say) }
            }
          }
        }
      }
    }
  }

  private static func row(_ group: RoomTypedAnswers.Group, _ place: Int, _ question: Int, _ say: Speech) -> HTML {
    .sequence([
      span(.class("room-player-name"), .dir("auto")) { group.text.text },
      strong {
        span(.ariaHidden) { "×\u{A0}\(group.count)" }
        span(.class("visually-hidden")) { say(.answersSoFar(group.count)) }
      },
      group.credit == .full
        ? span(.class("room-sign")) {
          Icon.check.view
          span(.class("visually-hidden")) { say(.right) }
        }
        : button(
          .class("secondary"), .type("button"), .on(.click, RoomAction.accept(question: question, group: place)),
          .label(say(.accept) + say(.colon) + group.text.text)
        ) { say(.accept) },
    ])
  }

  /// The final scoreboard with all players, and a button that prints it.
  @inline(never)
  static func finalScoreboard(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let standing = room.ending?.standing, !room.pub.rounds.isEmpty, !room.present.isEmpty else { return .none }
    var lines: [RoomStanding.Line] = []
    for guest in room.present {
      let score = guest.details?.score ?? .zero
      // The highest score comes first. Players with equal scores stay in the order in which they joined.
      let place = lines.firstIndex { $0.score < score } ?? lines.count
      let name = guest.details?.isHidden == true ? nil : guest.name
      lines.insert(RoomStanding.Line(name: name, score: score, place: standing.place(of: score)), at: place)
    }
    let scoreboard = RoomStanding(players: lines.count, steps: standing.steps, isExact: standing.isExact, top: lines)
    return section(.class("room-final"), .labelledBy("final-board")) {
      h2(.id("final-board")) { say(.finalScoreboard) }
      RoomViews.scoreboard(scoreboard, say)
      button(.class("secondary"), .type("button"), .later(.print)) { say(.printScoreboard) }
    }
  }
}
