import Markup
import Play
import WireAPI

/// The tabs of hangman, as links (requirement H2). The tab for films is left out if the server offers no films.
enum HangmanTabs {
  @inline(never)
  static func view(_ current: HangmanTab, in appState: AppState) -> HTML {
    let say = appState.say
    let hasFilms = appState.library.catalogue?.films != nil
    return nav(.class("options segmented"), .label(say(.hangman))) {
      for tab in HangmanTab.allCases where tab != .films || hasFilms {
        a(.class("option"), .href(Route.hangman(tab).path), .currentPage.when(tab == current)) { say(.tab(tab)) }
      }
    }
  }
}
