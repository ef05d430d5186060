import Markup
import WireAPI

extension PlayerScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "players", title: say(.playerAndFriends)) {
      player?.view(say, retry: PlayerAction.retry) { parts($0, appState) } ?? LoadingView.loading(say)
    }
    page.tab = .statistics
    page.back = .leaderboards
    page.dialog = dialog(say)
    return page
  }

  @HTMLBuilder private func parts(_ profile: PlayerProfile?, _ appState: AppState) -> HTML {
    let say = appState.say
    div(.class("player-top")) {
      p(.class("player-meaning")) { say(.playerMeaning) }
      if let author = profile?.author { part("author", say(.author), AuthorView.view(author, isBusy: isUnderWay(.data), say)) }
    }
    part("name", say(.nameOnLeaderboards), nameForm(profile, say))
    part("friends", say(.friends), friends(profile, say))
    part("device", say(.anotherDevice), device(appState))
    part("data", say(.dataOnTheServer), data(profile, say))
  }

  private func part(_ name: String, _ title: String, _ content: HTML) -> HTML {
    section(.class("player-part"), .key(name), .labelledBy("player-" + name + "-title")) {
      h2(.id("player-" + name + "-title")) { title }
      content
    }
  }

  /// The report of the last operation in this section. The app announces the report, so the element is not a status region.
  /// Otherwise screen readers would read it twice.
  private func report(in place: Place, _ say: Speech) -> HTML {
    guard let report, report.task.place == place, let text = Phrase.report(report.task, report.outcome, profile) else {
      return .none
    }
    return p(.class("player-report"), .data(.state, report.outcome == .done ? "done" : "failed")) { say(text) }
  }

  private func field(_ id: String, _ name: String, _ value: String, most: Int, _ action: PlayerAction) -> HTML {
    label(.class("player-field"), .for(id)) {
      span { name }
      input(.type("text"), .id(id), .name(id), .value(value), .maxLength(most), .autocompleteOff, .on(.input, action))
    }
  }

  @HTMLBuilder private func nameForm(_ profile: PlayerProfile?, _ say: Speech) -> HTML {
    form(.class("player-form"), .on(.submit, PlayerAction.rename)) {
      field(PlayerScreen.nameID, say(.yourName), drafts.name ?? profile?.name ?? "", most: PlayerName.longest, .typeName(""))
      button(.class("primary"), .type("submit"), .busy(isUnderWay(.name))) { say(.save) }
    }
    report(in: .name, say)
  }

  @HTMLBuilder private func device(_ appState: AppState) -> HTML {
    let say = appState.say
    p { say(.transferMeaning) }
    code(appState)
    button(.class("secondary"), .type("button"), .on(.click, PlayerAction.transfer), .busy(isUnderWay(.device))) {
      say(transfer == nil ? .makeCode : .makeNewCode)
    }
    report(in: .device, say)
    form(.class("player-form"), .on(.submit, PlayerAction.useCode)) {
      field(PlayerScreen.codeID, say(.codeFromElsewhere), drafts.code, most: PlayerScreen.longestCode, .typeCode(""))
      button(.class("secondary"), .type("submit"), .busy(isUnderWay(.arrival))) { say(.useCode) }
    }
    report(in: .arrival, say)
  }

  private func code(_ appState: AppState) -> HTML {
    let say = appState.say
    switch transfer {
    case nil: return .none
    case .isOver?: return p(.class("player-report"), .data(.state, "failed")) { say(.codeIsOver) }
    case .counts(let transfer, let end)?:
      let time = LocalTime(instant: end, offset: appState.moment.offset)
      return div(.class("player-code")) {
        if let picture = transfer.picture { picture.view(say(.codePicture)) }
        strong(.class("code")) { transfer.code }
        p { say(transfer.picture == nil ? .onlyThisComputer : .scanOrType) + " " + say(.codeUntil(time)) }
      }
    }
  }

  @HTMLBuilder private func friends(_ profile: PlayerProfile?, _ say: Speech) -> HTML {
    p { say(.friendsMeaning) }
    if let groups = profile?.groups, !groups.isEmpty {
      ul(.class("player-groups"), .label(say(.friends))) { HTML.sequence(groups.map { group($0, say) }) }
    }
    button(.class("secondary"), .type("button"), .on(.click, PlayerAction.found), .busy(isUnderWay(.friends))) {
      say(.foundGroup)
    }
    report(in: .friends, say)
    form(.class("player-form"), .on(.submit, PlayerAction.join)) {
      field(PlayerScreen.groupID, say(.groupCode), drafts.group, most: PlayerScreen.longestCode, .typeGroup(""))
      button(.class("secondary"), .type("submit"), .busy(isUnderWay(.joining))) { say(.join) }
    }
    report(in: .joining, say)
  }

  private func group(_ group: PlayerProfile.Group, _ say: Speech) -> HTML {
    li(.class("player-group"), .key(group.code)) {
      div {
        strong(.class("code")) { group.code }
        span { say(.members(group.memberCount)) }
      }
      button(
        .class("player-share"), .type("button"), .key(group.code), .later(.share), .value(PlayerScreen.invitation + group.code),
        .data(.share, say(.invitation(group.code))), .label(say(.share) + say(.colon) + group.code)
      ) {
        Icon.share.view
        span { say(.share) }
      }
      button(
        .class("player-leave"), .type("button"), .on(.click, PlayerAction.leave(group.code)),
        .label(say(.leave) + say(.colon) + group.code)
      ) { say(.leave) }
      if let shared, shared.group == group.code { p(.class("player-shared")) { say(shared.outcome.phrase) } }
    }
  }

  @HTMLBuilder private func data(_ profile: PlayerProfile?, _ say: Speech) -> HTML {
    if profile == nil {
      p { say(.serverKnowsNothing) }
    } else {
      div(.class("side-by-side")) {
        a(.class("secondary"), .href(PlayersEndpoint.data.path), .download) { say(.downloadData) }
        button(.class("secondary danger"), .type("button"), .on(.click, PlayerAction.delete), .busy(isUnderWay(.data))) {
          say(.deletePlayer)
        }
      }
    }
    report(in: .data, say)
  }

  private func dialog(_ say: Speech) -> Dialog? {
    switch question {
    case nil: nil
    case .arrive?:
      asking("player-arrive", say(.arriveQuestion), say(.useCode), isGrave: false, say) {
        p { say(.arriveMeaning) }
        if let name = profile?.name { p { say(.nameGoes(name)) } }
      }
    case .leave(let group)?:
      asking("player-leave", say(.leaveQuestion), say(.leave), isGrave: true, say) {
        p { strong(.class("code")) { group.code } }
        p { say(group.memberCount == 1 ? .lastMember : .leaveMeaning) }
      }
    case .delete?:
      asking("player-delete", say(.deleteQuestion), say(.deletePlayer), isGrave: true, say) {
        p { say(.deleteMeaning) }
        ul(.class("list")) {
          li { say(.nameAndPlaces) }
          li { say(.roundsForPlaces) }
          li { say(.groupsOfFriends) }
        }
        if profile?.author != nil { p { say(.deleteUnpublishes) } }
        p { say(.deleteStays) }
      }
    case .signIn?:
      asking("player-sign-in", say(.signInQuestion), say(.signIn), isGrave: false, say) {
        p { say(.signInMeaning) }
        if let name = profile?.name { p { say(.nameGoes(name)) } }
      }
    case .signOut?:
      AuthorView.leaving(say)
    }
  }

  /// Asks for confirmation. With `isGrave`, the cancel button comes first and has the focus, to prevent accidents.
  private func asking(
    _ id: String, _ title: String, _ name: String, isGrave: Bool, _ say: Speech, @HTMLBuilder _ content: () -> HTML
  ) -> Dialog {
    let content = content()
    let cancel = choice(.cancel, isGrave ? "primary" : "secondary", say(.goBack))
    let confirm = choice(.confirm, isGrave ? "secondary danger" : "primary", name)
    return Dialog(id, title: title, dismissal: PlayerAction.cancel) {
      content
      isGrave ? cancel : confirm
      isGrave ? confirm : cancel
    }
  }

  private func choice(_ action: PlayerAction, _ style: String, _ name: String) -> HTML {
    button(.class(style), .type("button"), .on(.click, action)) { name }
  }
}
