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
      play.view(origins: pack.origins, ending: isClosed ? again(say) : nil, in: appState)
    }
    if isDaily { page.back = .daily }
    page.roundName = match.log.key.name
    if play.isOver, !isClosed { page.dialog = FilmResult(match, in: appState).dialog }
    return page
  }

  private func again(_ say: Speech) -> HTML {
    div(.class("film-actions")) {
      if match.subject.isDaily {
        DailyEnding.link(say, .id(FilmScreen.againID))
      } else {
        button(.class("primary"), .type("button"), .id(FilmScreen.againID), .on(.click, FilmAction.playAgain)) { say(.playAgain) }
        a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
        RankedLink.view(match.subject.key, say)
      }
    }
  }
}
