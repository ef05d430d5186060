import Content
import Markup
import Play
import Rules
import WireAPI

extension FilmScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let isDaily = match.subject.isDaily
    var page = Page(screen: "films", title: say(isDaily ? .dailyGame(.films) : .filmRatings)) {
      play.view(origins: pack.origins, ending: isClosed ? actions(say, .id(FilmScreen.againID)) : nil, in: appState)
      if !isDaily, !isClosed { FilmScreen.hostLink(say) }
    }
    if isDaily { page.back = .daily }
    page.roundName = match.log.key.name
    if play.isOver, !isClosed { page.dialog = result(in: appState) }
    return page
  }

  /// The buttons and links after the round. `id` is the id attribute of the first button or link.
  func actions(_ say: Speech, _ id: Attribute = .none) -> HTML {
    div(.class("film-actions")) {
      if match.subject.isDaily {
        DailyEnding.link(say, id)
      } else {
        button(.class("primary"), .type("button"), id, .on(.click, FilmAction.playAgain)) { say(.playAgain) }
        a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
        RankedLink.view(match.subject.key, say)
        FilmScreen.hostLink(say)
      }
    }
  }

  /// The link to host a live round. During a round, the style sheet hides the link in small windows.
  private static func hostLink(_ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.hostingGame(.films).path)) { say(.hostLive) }
  }

  /// The result of the round, compared with earlier rounds (requirement M6).
  func result(in appState: AppState) -> Dialog {
    let (say, score) = (appState.say, match.round.score)
    let tally = appState.savedData.tally(match.subject.key)
    // For a perfect score, the dialog says "Perfect!", even if the score is also a record.
    let isRecord =
      score.points < score.possible && tally?.isRecord(appState.savedData.latest(match.subject.key)) ?? false
    let word = say(isRecord ? .newRecord : .lastWord(score))
    let points = "\(score.points)/\(score.possible)"
    let pumpkin = Pumpkin(right: score.points, of: score.possible)
    return Dialog("round-over", title: say(.roundOver), describedBy: "film-result", dismissal: FilmAction.close) {
      // The dialog's description is hidden text. If it were taken from the visible status, it would contain only the label of the
      // status, not the points.
      p(.id("film-result"), .hidden) { "\(word) \(say(.thisRound)) \(points)" }
      div(.class("film-result"), .data(.turn, "over")) {
        div(.class("art")) { isRecord ? Burst.view(pumpkin) : pumpkin.view }
        p(.class("film-word")) { word }
        p(.class("film-score"), .role("status"), .live(.off), .label(say(.thisRound))) { points }
      }
      appState.countedElsewhere(match.log, score)
      if let tally { figures(tally, appState) }
      actions(say)
    }
  }

  private func figures(_ tally: Tally, _ appState: AppState) -> HTML {
    let say = appState.say
    return dl(.class("film-figures")) {
      figure(say(.roundsPlayed)) { "\(tally.rounds)" }
      figure(say(.record)) {
        "\(tally.best.points)/\(tally.best.possible)"
        if let time = tally.top[0].finished { small { say(.time(time, year: appState.year)) } }
      }
      figure(say(.averageAccuracy)) { say(.exactPercent(tally.total.share)) }
    }
  }

  private func figure(_ name: String, @HTMLBuilder _ value: () -> HTML) -> HTML {
    let value = value()
    return div(.class("film-figure")) {
      dt { name }
      dd { value }
    }
  }
}
