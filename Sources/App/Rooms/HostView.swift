import Content
import Markup
import Rules
import WireAPI

extension HostScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: room.screen, title: say(.liveRound)) {
      div(.class("room-host"), .id("room"), .data(.room, room.code.text).when(room.isWatching), .data(.seat, "host")) {
        RoomViews.obstacle(room, say)
          ?? .sequence([RoomViews.notes(room, say), now(appState), room.phase == .ended ? .none : management(appState)])
      }
    }
    page.heading = .sequence([.text(say(.liveRound)), small { room.code.text }])
    page.leavesByEscape = false
    page.dialog = dialog(say)
    page.roundName = room.roundName
    return page
  }

  /// The controls and lists that the host needs until the round ends.
  private func management(_ appState: AppState) -> HTML {
    let say = appState.say
    return .sequence([
      door(say), controls(appState), PubQuizView.typed(room, say), RoomReach.view(room.code, reach, say), players(say),
      devices(say), end(say),
    ])
  }

  // MARK: - Current phase

  private func now(_ appState: AppState) -> HTML {
    let say = appState.say
    switch room.phase {
    case nil, .lobby?: return p(.class("room-count")) { say(room.players == 0 ? .nobodyHere : .players(room.players)) }
    case .open?, .closed?:
      return section(.class("room-now")) {
        RoomViews.line(room, appState) { HTML.none }
        if let question = room.question {
          RoomViews.heading(question, in: room, say)
          PubQuizView.tie(room, say)
          p(.class("room-count")) { say(.answersSoFar(room.answered, of: room.players)) }
        }
        if room.phase == .closed { p(.class("verdict"), .data(.state, "wrong")) { say(.timeIsUp) } }
      }
    case .reveal?:
      guard let question = room.question, let reveal = room.reveal else { return .none }
      return section(.class("room-now")) {
        RoomViews.line(room, appState) { HTML.none }
        RoomViews.heading(question, reveal, in: room, say)
        RoomViews.revealed(question, reveal, chosen: [], showsSplit: true, say)
        RoomViews.explanation(reveal, say)
        RoomViews.scoreboard(reveal.standing, say)
      }
    case .board?:
      return section(.class("room-now")) {
        RoomViews.line(room, appState) { HTML.none }
        room.standing.map { RoomViews.scoreboard($0, say) } ?? .none
      }
    case .break?:
      return section(.class("room-now")) {
        PubQuizView.pause(room, appState)
        room.standing.map { RoomViews.scoreboard($0, say) } ?? .none
      }
    case .ended?:
      return section(.class("room-now")) {
        h2(.id(Page.endingID), .tabindex(-1)) { say(.finished) }
        room.ending.map { RoomViews.podium($0, say) } ?? .none
        resultTables(say)
        PubQuizView.finalScoreboard(room, say)
        a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
      }
    }
  }

  // MARK: - Controls

  /// The buttons for the current phase. The first button continues the round.
  private func controls(_ appState: AppState) -> HTML {
    let say = appState.say
    return div(.class("room-controls")) {
      if let trouble = room.trouble { p(.class("room-trouble")) { say(trouble) } }
      switch room.phase {
      case nil, .lobby?:
        press(.start, say(.start), isFirst: true)
      case .open?:
        press(.next, say(.next), isFirst: true)
        press(.skip, say(.skip))
        pausing(say)
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.extend)) { say(.moreTime) }
      case .closed?:
        press(.next, say(.next), isFirst: true)
        press(.skip, say(.skip))
        press(.results, say(.showResults))
      case .reveal?:
        press(.next, say(.next), isFirst: true)
        if room.canShowScoreboard { press(.board, say(.showScoreboard)) }
        pausing(say)
      case .board?:
        press(.next, say(.next), isFirst: true)
        press(.results, say(.showResults))
        pausing(say)
      case .break?:
        press(.next, say(.next), isFirst: true)
        pausing(say)
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.extend)) { say(.moreTime) }
      case .ended?: HTML.none
      }
      press(room.isLocked ? .unlock : .lock, say(room.isLocked ? .unlockRoom : .lockRoom))
    }
  }

  /// The button that ends the round. It is apart from the other buttons, so that the host does not press it by mistake.
  private func end(_ say: Speech) -> HTML {
    button(.class("secondary danger"), .type("button"), .on(.click, RoomAction.host(.end))) { say(.endRound) }
  }

  private func pausing(_ say: Speech) -> HTML {
    press(room.isPaused ? .resume : .pause, say(room.isPaused ? .resumeRoom : .pauseRoom))
  }

  private func press(_ move: HostMove, _ name: String, isFirst: Bool = false) -> HTML {
    // The element's key depends on the move. So during a double click, the button cannot turn into the button for a different
    // move.
    button(
      .class(isFirst ? "primary" : "secondary"), .type("button"), .key(move.code), .on(.click, RoomAction.host(move))
    ) { name }
  }

  // MARK: - Players

  private func players(_ say: Speech) -> HTML {
    section(.class("room-players")) {
      h2 { say(.roomPlayers) }
      RoomViews.teams(room.phase == .lobby ? room.teamCount : 0, say)
      ul(.label(say(.roomPlayers))) { HTML.sequence(room.present.map { row($0, say) }) }
    }
  }

  private func row(_ guest: RoomPlayersNews.Guest, _ say: Speech) -> HTML {
    let player = guest.player ?? 0
    let menuID = "player-menu-\(player)"
    return li(.key(player), .data(.state, guest.isHere ? "here" : "away")) {
      RoomViews.teamSign(guest.team, say)
      span(.class("room-player-name"), .dir("auto")) { guest.name }
      if !guest.isHere { small { say(.isAway) } }
      if guest.details?.hasAnswered == true, room.phase == .open {
        span(.class("room-sign")) {
          Icon.check.view
          span(.class("visually-hidden")) { say(.hasAnswered) }
        }
      }
      if let details = guest.details, room.phase != .lobby { strong { say(.roomPoints(details.score)) } }
      button(
        .class("icon-button"), .type("button"), .id("player-\(player)"), .popoverTarget(menuID), .menu(menuID), .hasMenu,
        .label(say(.optionsFor(guest.name)))
      ) { "⋯" }
      menu(guest, player, menuID, say)
    }
  }

  private func menu(_ guest: RoomPlayersNews.Guest, _ player: Int, _ id: String, _ say: Speech) -> HTML {
    let isHidden = guest.details?.isHidden ?? false
    let hasMore = (guest.details?.pace ?? 100) > 100
    return div(.class("typed-menu room-menu"), .id(id), .popover, .role("menu"), .labelledBy("player-\(player)")) {
      item(.host(.remove(player)), say(.remove))
      item(.askRename(player), say(.rename))
      item(.host(.hide(player, !isHidden)), say(.hideName(isHidden)))
      item(.host(.pace(player, isLonger: !hasMore)), say(.extraTime(hasMore)))
    }
  }

  private func item(_ action: RoomAction, _ text: String) -> HTML {
    button(.type("button"), .role("menuitem"), .tabindex(-1), .on(.click, action)) { text }
  }

  // MARK: - Other devices

  private func devices(_ say: Speech) -> HTML {
    section(.class("room-devices")) {
      h2 { say(.otherDevices) }
      a(.class("secondary"), .href(Route.projector(room: room.code.text).path), .newWindow) { say(.openProjector) }
      for isProjector in [true, false] {
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.invite(isProjector: isProjector))) {
          say(.deviceLink(isProjector: isProjector))
        }
      }
      if let link {
        link.part.view(say, retry: RoomAction.invite(isProjector: link.isProjector)) { shown in
          p { say(.linkMeaning) }
          p(.class("room-link")) { shown.link }
        }
      }
    }
  }

  // MARK: - Renaming

  private func dialog(_ say: Speech) -> Dialog? {
    guard let renamed else { return nil }
    return Dialog("host-rename", title: say(.rename), dismissal: RoomAction.cancel) {
      form(.class("room-form"), .on(.submit, RoomAction.rename)) {
        p(.dir("auto")) { renamed.name }
        label(.class("room-field"), .for(HostScreen.nameID)) {
          span { say(.newName) }
          input(
            .type("text"), .id(HostScreen.nameID), .name("name"), .value(typedName), .maxLength(2 * RoomName.longest),
            .autocompleteOff, .on(.input, RoomAction.typeName("")))
        }
        if let trouble { p(.class("room-trouble")) { say(trouble) } }
        button(.class("primary"), .type("submit")) { say(.rename) }
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.cancel)) { say(.cancel) }
      }
    }
  }
}
