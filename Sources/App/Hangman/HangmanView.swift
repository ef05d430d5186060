import Content
import Markup
import Play
import Rules
import WireAPI

extension HangmanScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let tab = subject.kind.tab
    let isDaily = subject.isDaily
    let name = say(isDaily ? .dailyGame(.hangman) : .hangman)
    var page = Page(screen: "hangman", title: tab == .words ? name : say(.tab(tab)) + "\u{A0}· " + name) {
      word(say).view(
        in: appState, tabs: isDaily ? .none : HangmanTabs.view(tab, in: appState),
        ending: round.isFinished ? ending(appState) : .none,
        foot: .sequence([say.line(of: match.content.origins), hostLink(say)]))
    }
    page.heading = .text(name)
    if isDaily { page.back = .daily } else { page.tab = .hangman }
    page.roundName = match.log.key.name
    if unnamedBest(in: appState.savedData) != nil {
      let name = typedName ?? HangmanScores.lastName(in: appState.savedData)
      page.dialog = NewBestDialog.dialog(name: name, report: report.view(say), isRefused: isNameRefused, say)
    }
    return page
  }

  /// The link to host a live round. Rounds with film titles have no link, because rooms play only words. The word of the day has
  /// none either.
  private func hostLink(_ say: Speech) -> HTML {
    guard case .words = subject else { return .none }
    return a(.class("ranked-link"), .href(Route.hostingGame(.hangman).path)) { say(.hostLive) }
  }

  func word(_ say: Speech) -> GuessedWord { GuessedWord(round, subject.kind, in: subject.language, film: puzzle.film, say) }

  private func ending(_ appState: AppState) -> HTML {
    let say = appState.say
    var best: HTML = .none
    if !subject.isDaily, let played = HangmanScores(subject.kind, in: appState.savedData)?.top.first, played.score.points > 0 {
      best = span(.class("best")) { say(.bestScore(played.score.points)) }
    }
    return report.view(best: best, say) {
      appState.countedElsewhere(match.log, round.score)
      if subject.isDaily {
        DailyEnding.link(say, .id(HangmanScreen.newGameID))
      } else {
        button(
          .class("primary"), .type("button"), .id(HangmanScreen.newGameID), .shortcut("Enter"),
          .on(.click, HangmanAction.newGame)
        ) { say(.newGame) }
        RankedLink.view(subject.key, say)
      }
    }
  }
}
