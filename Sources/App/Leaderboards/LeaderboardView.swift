import Content
import Markup
import Rules
import WireAPI

extension LeaderboardScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    if isMissing { return TroubleScreen(.nothingHere).view(in: appState) }
    let say = appState.say
    var page = Page(screen: "leaderboard", title: topic.plainTitle(in: appState) + "\u{A0}· " + say(.leaderboard)) {
      section(.class("leaderboard-head")) {
        topic.tile(in: appState)
        h2 { topic.title(in: appState) }
      }
      ways(say)
      windows(say)
      if !groups.isEmpty { audiences(say) }
      leaderboard?.view(say, retry: LeaderboardAction.retry) { places(of: $0, appState) } ?? LoadingView.loading(say)
      a(.class("primary leaderboard-play"), .href(Route.ranked(topic.key).path)) { say(.playForAPlace) }
      a(.class("secondary"), .href(Route.players.path)) { say(.playerAndFriends) }
    }
    page.heading = .text(say(.leaderboard))
    page.tab = .statistics
    page.back = .leaderboards
    return page
  }

  private func ways(_ say: Speech) -> HTML {
    let ways = topic.ways
    if ways.isEmpty { return .none }
    return nav(.class("options segmented leaderboard-ways"), .label(say(.waysToPlay))) {
      for way in ways {
        a(.class("option"), .href(Route.leaderboard(way.key).path), .currentPage.when(way == topic)) { way.way(say) }
      }
    }
  }

  private func windows(_ say: Speech) -> HTML {
    LeaderboardChoice.view(say(.period)) {
      for window in LeaderboardWindow.allCases {
        LeaderboardChoice.option("window", LeaderboardAction.window(window), isOn: window == self.window, say(.window(window)))
      }
    }
  }

  /// The choice between all players and the player's groups of friends. Several groups are told apart by their codes, because
  /// they have no names.
  private func audiences(_ say: Speech) -> HTML {
    LeaderboardChoice.view(say(.audience)) {
      LeaderboardChoice.option("group", LeaderboardAction.group(nil), isOn: group == nil, say(.everybody))
      for group in groups {
        LeaderboardChoice.option(
          "group", LeaderboardAction.group(group.code), isOn: group.code == self.group,
          groups.count == 1 ? say(.friends) : say(.friends) + " " + group.code)
      }
    }
  }

  private func places(of leaderboard: Leaderboard, _ appState: AppState) -> HTML {
    let say = appState.say
    if leaderboard.places.isEmpty {
      return section(.class("missing")) {
        div(.class("art")) { Pumpkin(errors: 0, lit: false).view }
        p { say(.nobodyYet) }
      }
    }
    return section(.class("leaderboard-table")) {
      if let end = leaderboard.endsAt {
        p(.class("leaderboard-end")) { say(.until(LocalTime(instant: end, offset: appState.moment.offset), year: appState.year)) }
      }
      ol(.class("places"), .label(say(.leaderboard))) {
        HTML.sequence(leaderboard.places.enumerated().map { PlaceRow(place: $1, isFirstOfMore: $0 == firstOfLatest).view(say) })
      }
      if let own = leaderboard.own, !leaderboard.showsOwn { p(.class("leaderboard-own")) { PlaceRow.words(own, say) } }
      if leaderboard.next != nil {
        if case .failed(let status)? = further { p(.role("alert")) { say(status == 0 ? .noAnswer : .strangeAnswer) } }
        button(
          .class("secondary"), .type("button"), .on(.click, LeaderboardAction.more), .busy(further?.isLoading == true)
        ) { say(.more) }
      }
    }
  }
}

/// A row of radio buttons that select the results to show, for example today's results or those of a group.
enum LeaderboardChoice {
  static func view(_ title: String, @HTMLBuilder _ options: () -> HTML) -> HTML {
    fieldset(.class("leaderboard-choice")) {
      legend(.class("visually-hidden")) { title }
      div(.class("options segmented"), content: options)
    }
  }

  static func option<Action: ScreenAction>(_ name: String, _ action: Action, isOn: Bool, _ text: String) -> HTML {
    label(.class("option")) {
      input(.type("radio"), .name(name), .on(.change, action), .checked.when(isOn))
      span { text }
    }
  }
}

/// One row of a leaderboard, with a player's rank, name, score and time.
struct PlaceRow {
  let place: Leaderboard.Place
  /// Whether this row gets the focus when more rows arrive.
  var isFirstOfMore = false

  func view(_ say: Speech) -> HTML {
    li(
      .class("place"), .key(place.number ?? 0), .current.when(place.isOwn),
      .id(LeaderboardScreen.moreID).when(isFirstOfMore), .tabindex(-1).when(isFirstOfMore)
    ) {
      span(.class("place-number")) { place.number.map { String($0) } ?? "" }
      who(say)
      strong { "\(place.score.points)/\(place.score.possible)" }
      span(.class("place-time")) { say(.duration(place.duration)) }
    }
  }

  private func who(_ say: Speech) -> HTML {
    guard let name = place.name else {
      return span(.class("place-name"), .data(.state, "anonymous")) { say(place.isOwn ? .you : .noName) }
    }
    return span(.class("place-name")) {
      span { name }
      if place.isOwn {
        " "
        small { say(.you) }
      }
    }
  }

  /// The player's own rank, score and time as text. They are shown below a list that does not include the player.
  @HTMLBuilder static func words(_ place: Leaderboard.Place, _ say: Speech) -> HTML {
    strong { say(.ownPlace(place.number)) }
    " \(place.score.points)/\(place.score.possible), " + say(.duration(place.duration))
  }
}
