import Content
import Markup
import Rules
import WireAPI

// The player's screen in each phase of the room.

extension PlayerRoomScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    switch stage {
    case .code: return page(say(.joinRoom)) { codeForm(say) }
    case .name(let code): return page(say(.joinRoom), code) { nameForm(say) }
    case .playing(let room):
      var page = page(say(.liveRound), room.code, room.screen) {
        div(.class("room-phone"), .id("room"), watching(room), .data(.seat, "player")) {
          RoomViews.obstacle(room, say) ?? .sequence([RoomViews.notes(room, say), phase(room, appState)])
        }
      }
      page.roundName = room.roundName
      return page
    }
  }

  private func watching(_ room: RoomClient) -> Attribute { .data(.room, room.code.text).when(room.isWatching) }

  private func page(
    _ title: String, _ code: RoomCode? = nil, _ screen: String = PlayerRoomScreen.formName, @HTMLBuilder _ content: () -> HTML
  ) -> Page {
    var page = Page(screen: screen, title: title, content: content)
    if let code { page.heading = .sequence([.text(title), small { code.text }]) }
    return page
  }

  // MARK: - Joining

  private func codeForm(_ say: Speech) -> HTML {
    section(.class("room-join")) {
      div(.class("art")) { Pumpkin(errors: 6, lit: true).view }
      p { say(.joinMeaning) }
      form(.class("room-form"), .on(.submit, RoomAction.enter)) {
        label(.class("room-field"), .for(PlayerRoomScreen.codeID)) {
          span { say(.roomCode) }
          input(
            .type("text"), .id(PlayerRoomScreen.codeID), .name("code"), .value(typedCode),
            .maxLength(PlayerRoomScreen.longestCode), .autocompleteOff, .describedBy("room-trouble"),
            .on(.input, RoomAction.typeCode("")))
        }
        troubleView(say)
        button(.class("primary"), .type("submit")) { say(.joinRoom) }
      }
    }
  }

  private func nameForm(_ say: Speech) -> HTML {
    section(.class("room-join")) {
      div(.class("art")) { Pumpkin(errors: 6, lit: true).view }
      form(.class("room-form"), .on(.submit, RoomAction.join), .busy(true).when(isJoining)) {
        label(.class("room-field"), .for(PlayerRoomScreen.nameID)) {
          span { say(.yourName) }
          input(
            .type("text"), .id(PlayerRoomScreen.nameID), .name("name"), .value(typedName), .maxLength(2 * RoomName.longest),
            .autocompleteOff, .describedBy("room-trouble"), .on(.input, RoomAction.typeName("")))
        }
        troubleView(say)
        teamChoice(say)
        if let suggestion {
          button(.class("secondary"), .type("button"), .on(.click, RoomAction.useName(suggestion))) { say(.useName(suggestion)) }
        }
        button(.class("primary"), .type("submit"), .ariaDisabled.when(isJoining)) { say(.joinRoom) }
        p(.class("room-meaning")) { say(.nameMeaning) }
      }
    }
  }

  private func troubleView(_ say: Speech) -> HTML {
    p(.class("room-trouble"), .id("room-trouble")) { trouble.map { say($0) } ?? "" }
  }

  // MARK: - Phases

  private func phase(_ room: RoomClient, _ appState: AppState) -> HTML {
    let say = appState.say
    if room.me?.isWaiting == true { return PlayerRoomScreen.waiting(room, say) }
    switch room.phase {
    case nil, .lobby?: return lobby(room, say)
    case .open?, .closed?: return room.isHidden(in: appState) ? ready(room, appState) : open(room, appState)
    case .reveal?: return reveal(room, appState)
    case .board?:
      return .sequence([own(room, say), room.standing.map { RoomViews.scoreboard($0, say) } ?? .none])
    case .break?:
      return .sequence([
        PubQuizView.pause(room, appState), own(room, say), PubQuizView.joker(room, say),
        room.standing.map { RoomViews.scoreboard($0, say) } ?? .none,
      ])
    case .ended?: return ended(room, say)
    }
  }

  private func lobby(_ room: RoomClient, _ say: Speech) -> HTML {
    section(.class("room-lobby")) {
      div(.class("art")) { Pumpkin(errors: 6, lit: true).view }
      h2 { say(.youAreIn) }
      if let me = room.me { p(.class("room-me"), .dir("auto")) { me.name } }
      if let team = room.me?.team { p { RoomViews.team(team, say) } }
      p { say(.waitForHost) }
      PubQuizView.joker(room, say)
    }
  }

  private func ready(_ room: RoomClient, _ appState: AppState) -> HTML {
    .sequence([
      line(room, appState),
      section(.class("room-ready")) {
        h2 { appState.say(.getReady) }
        PubQuizView.opening(room, appState.say)
        if let asked = room.question?.asked, asked.tie == nil { p { appState.say(.questionOf(asked.place, asked.count)) } }
      },
    ])
  }

  private func line(_ room: RoomClient, _ appState: AppState) -> HTML {
    let say = appState.say
    return RoomViews.line(room, appState) { score(room, say) }
  }

  private func score(_ room: RoomClient, _ say: Speech) -> HTML {
    span(.class("points")) {
      span(.ariaHidden) { say(.score) + "\u{A0}" }
      strong(.role("status"), .live(.off), .label(say(.score))) { say(.roomPoints(room.score)) }
    }
  }

  /// The player's points and place in the ranking, followed by those of the player's team.
  private func own(_ room: RoomClient, _ say: Speech) -> HTML {
    div(.class("room-own")) {
      p {
        span(.ariaHidden) { say(.score) }
        strong(.role("status"), .live(.off), .label(say(.score))) { say(.roomPoints(room.score)) }
      }
      if let place = room.place {
        p {
          span(.ariaHidden) { say(.roomPlace) }
          strong(.role("status"), .live(.off), .label(say(.roomPlace))) {
            say(.placeOf(place, room.players, isAbout: room.standing.map { !$0.isExact } ?? false))
          }
        }
      }
      RoomViews.ownTeam(room, say)
    }
  }

  private func open(_ room: RoomClient, _ appState: AppState) -> HTML {
    let say = appState.say
    guard let question = room.question else { return .none }
    let number = question.asked.question
    return .sequence([
      line(room, appState),
      div(.class("room-play"), .key("question-\(number)")) {
        RoomViews.heading(question, in: room, say)
        PubQuizView.tie(room, say)
        if room.isOut {
          p(.class("room-meaning")) { say(.notInTie) }
        } else if room.answer != nil {
          section(.class("room-in")) {
            p(.class("verdict"), .data(.state, "right"), .role("status"), .live(.off), .label(say(.answerReceived))) {
              Icon.check.view
              span { say(.answerReceived) }
            }
            given(room, say)
            p { say(.waitForResult) }
          }
        } else if room.sending != nil {
          section(.class("room-in"), .busy(true)) {
            progress(.label(say(.sendingAnswer))) {}
            p { say(.sendingAnswer) }
          }
        } else if room.phase == .closed || room.left(in: appState) == .zero {
          section(.class("room-in")) { p(.class("verdict"), .data(.state, "wrong")) { say(.timeIsUp) } }
        } else {
          RoomAnswerView(room: room, question: question, draft: draft).view(appState)
        }
        if let trouble = room.trouble { p(.class("room-trouble")) { say(trouble) } }
      },
    ])
  }

  /// The player's answer as text. Empty until the server has counted the answer, and for order questions and pairs questions.
  private func given(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let question = room.question, let answer = room.answer?.answer else { return .none }
    switch answer {
    case .text(let text): return p(.class("room-given"), .dir("auto")) { text.text }
    case .parts(let parts):
      let kind = question.asked.kind
      guard kind == .choice || kind == .several || kind == .yes else { return .none }
      return ul(.class("room-given"), .role("list")) {
        for part in parts where question.answers.indices.contains(part) {
          li(.key(part)) {
            RoomViews.mark(part)
            span(.dir("auto")) { say.show(question.answers[part]) }
          }
        }
      }
    }
  }

  private func reveal(_ room: RoomClient, _ appState: AppState) -> HTML {
    let say = appState.say
    guard let question = room.question, let reveal = room.reveal else { return .none }
    let credit = room.credit
    var chosen: [Int] = []
    if case .parts(let parts)? = room.answer?.answer { chosen = parts }
    let verdict = credit.map { $0 == .full ? Phrase.right : $0 == .none ? .wrong : .partlyRight } ?? .noAnswerGiven
    let isRight = credit.map { $0 != .none } ?? false
    return .sequence([
      RoomViews.line(room, appState) { HTML.none },
      div(.class("room-play"), .key("reveal-\(reveal.question)")) {
        RoomViews.heading(question, reveal, in: room, say)
        section(.class("feedback")) {
          if room.isUnsettled {
            p { say(.sendingAnswer) }
          } else if question.asked.kind != .letter {
            // In hangman, there is no verdict on one player's vote. `RoomGameView.votes` shows the outcome of all votes instead.
            p(.class("verdict"), .data(.state, isRight ? "right" : "wrong")) {
              (isRight ? Icon.check : Icon.cross).view
              span { say(verdict) }
            }
          }
          RoomViews.streak(room, say)
          own(room, say)
          RoomViews.explanation(reveal, say)
        }
        RoomViews.revealed(question, reveal, chosen: chosen, showsSplit: false, say)
      },
    ])
  }

  private func ended(_ room: RoomClient, _ say: Speech) -> HTML {
    .sequence([
      section(.class("room-end")) {
        h2(.id(Page.endingID), .tabindex(-1)) {
          if let team = room.team {
            say(team.place == 1 && team.score > .zero ? .yourTeamWon : .wellPlayed)
          } else {
            say(.finalPlace(room.place ?? room.players, hasPoints: room.score > .zero))
          }
        }
        own(room, say)
      },
      room.ending.map { RoomViews.podium($0, say) } ?? .none,
      a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) },
    ])
  }
}

/// The controls with which a player answers the open question.
struct RoomAnswerView {
  let room: RoomClient
  let question: ShownQuestion
  let draft: AnswerDraft

  @inline(never)
  func view(_ appState: AppState) -> HTML {
    if question.asked.kind == .choice || question.asked.kind == .yes { return buttons(appState) }
    if question.asked.kind == .letter {
      return RoomGameView.keyboard(question, canAnswer: room.canAnswer(in: appState), appState)
    }
    let say = appState.say
    let canSubmit = room.canAnswer(in: appState) && draft.answer(in: room, appState.preferences.language) != nil
    return form(.class("answer-form"), .on(.submit, RoomAction.submit)) {
      switch question.asked.kind {
      case .choice, .yes, .letter: HTML.none
      case .several: boxes(appState)
      case .typed, .number: field(say)
      case .order: items(say)
      case .pairs: lefts(say)
      }
      button(.class("primary"), .type("submit"), .disabled.when(!canSubmit)) { say(.submit) }
    }
  }

  /// One large button for each choice, with a letter in a shape.
  private func buttons(_ appState: AppState) -> HTML {
    let canAnswer = room.canAnswer(in: appState)
    return div(.class("choices room-choices"), .role("group"), .labelledBy(RoomClient.questionID)) {
      for (place, text) in question.answers.enumerated() {
        button(
          .class("choice"), .type("button"), .key(place),
          canAnswer ? .on(.click, RoomAction.choose(place, question: question.asked.question)) : .ariaDisabled,
          shortcut(place, appState), .data(.step, String(place))
        ) {
          RoomViews.mark(place)
          span(.class("choice-text"), .dir("auto")) { appState.say.show(text) }
        }
      }
    }
  }

  /// The keyboard shortcuts for a choice: "1" and "a" for the first choice, up to "9" and "i" for the ninth. There are none if
  /// the player has turned shortcuts off.
  private func shortcut(_ place: Int, _ appState: AppState) -> Attribute {
    let letter = String(decoding: [UInt8(ascii: "a") + UInt8(truncatingIfNeeded: place)], as: UTF8.self)
    return .shortcut("\(place + 1) " + letter).when(place < 9 && appState.preferences.usesShortcuts)
  }

  private func boxes(_ appState: AppState) -> HTML {
    div(.class("choices"), .role("group"), .labelledBy(RoomClient.questionID)) {
      for (place, text) in question.answers.enumerated() {
        label(.class("choice"), .key(place)) {
          input(
            .type("checkbox"), .name("answer"), .value(String(place)), .on(.change, RoomAction.toggle(place)),
            shortcut(place, appState), .checked.when(draft.parts.contains(place)))
          RoomViews.mark(place)
          span(.class("choice-text"), .dir("auto")) { appState.say.show(text) }
        }
      }
    }
  }

  /// The field in which the player types a text or a number.
  private func field(_ say: Speech) -> HTML {
    div(.class("choices")) {
      label(.class("typed-label"), .for(PlayerRoomScreen.fieldID)) { say(.yourAnswer) }
      div(.class("typed-field")) {
        input(
          .type("text"), .inputMode(question.asked.kind == .number ? "decimal" : "text"), .id(PlayerRoomScreen.fieldID),
          .name("answer"), .value(draft.text), .label(say(.yourAnswer)), .describedBy(RoomClient.questionID), .autocompleteOff,
          .maxLength(AnswerScreen.longest), .on(.input, RoomAction.typeAnswer("")))
      }
    }
  }

  private func items(_ say: Speech) -> HTML {
    let order = draft.order ?? room.layout
    return ol(.class("choices order"), .role("list"), .labelledBy(RoomClient.questionID)) {
      for (place, item) in order.enumerated() where question.answers.indices.contains(item) {
        li(.class("choice"), .key(item)) {
          span(.class("choice-mark"), .ariaHidden) { place + 1 }
          span(.class("choice-text"), .id("item-\(item)"), .dir("auto")) { say.show(question.answers[item]) }
          span(.class("order-buttons")) {
            mover(place, isUp: true, item, isOff: place == 0, say)
            mover(place, isUp: false, item, isOff: place == order.count - 1, say)
          }
        }
      }
    }
  }

  private func mover(_ place: Int, isUp: Bool, _ item: Int, isOff: Bool, _ say: Speech) -> HTML {
    button(
      .class("icon-button"), .type("button"), .label(say(isUp ? .moveUp : .moveDown)), .describedBy("item-\(item)"),
      isOff ? .ariaDisabled : .on(.click, RoomAction.move(place, isUp: isUp))
    ) { isUp ? "↑" : "↓" }
  }

  private func lefts(_ say: Speech) -> HTML {
    // The browser draws menu options as plain text. If a right side has markup, all right sides are listed above the menus, and
    // the options show only their letters.
    let isPlain = question.answers.allSatisfy { RichText.isPlain($0) }
    return div(.class("choices"), .role("group"), .labelledBy(RoomClient.questionID)) {
      if !isPlain {
        ol(.class("rights"), .role("list")) {
          for (place, right) in question.answers.enumerated() {
            li(.key(place), .dir("auto")) {
              strong { Sheet.letter(place) + " " }
              say.show(right)
            }
          }
        }
      }
      for (left, text) in question.lefts.enumerated() {
        div(.class("pair"), .key("pair-\(left)")) {
          span(.class("choice-text"), .id("left-\(left)"), .dir("auto")) { say.show(text) }
          select(.name("answer"), .labelledBy("left-\(left)"), .on(.change, RoomAction.match(left, with: nil))) {
            option(.value(""), .selected.when(draft.match(of: left) == nil)) { say(.choose) }
            for (place, right) in question.answers.enumerated() {
              option(.value(String(place)), .selected.when(draft.match(of: left) == place)) {
                isPlain ? right : Sheet.letter(place)
              }
            }
          }
        }
      }
    }
  }
}
