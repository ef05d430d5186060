import Markup
import Play
import Rules
import WireAPI

/// The statistics tab of hangman: the player's results with words or films, and the five best scores (requirement H7).
struct HangmanStatisticsScreen: Screen {
  private(set) var kind: HangmanKind

  /// Shows words first, unless the player has played only films.
  @inline(never)
  init(in appState: borrowing AppState) {
    let hasOnlyFilms =
      HangmanScores(.words, in: appState.savedData) == nil && HangmanScores(.films, in: appState.savedData) != nil
    kind = hasOnlyFilms ? .films : .words
  }

  @inline(never)
  mutating func update(_ action: HangmanStatisticsAction, in appState: inout AppState) -> [Effect] {
    kind = action.kind
    return []
  }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "hangman-statistics", title: say(.statistics) + "\u{A0}· " + say(.hangman)) {
      HangmanTabs.view(.statistics, in: appState)
      kindSwitch(appState)
      if let scores = HangmanScores(kind, in: appState.savedData) {
        figures(scores, say)
        topScores(scores, appState)
      } else {
        empty(say)
      }
      LeaderboardsLink.view(say)
    }
    page.heading = .text(say(.hangman))
    page.tab = .hangman
    return page
  }

  /// The switch between words and films. Shown only if films are available or have been played.
  private func kindSwitch(_ appState: AppState) -> HTML {
    let say = appState.say
    guard appState.library.catalogue?.films != nil || HangmanScores(.films, in: appState.savedData) != nil else { return .none }
    return div(.class("kind-switch"), .role("group"), .label(say(.gameKind))) {
      for kind in HangmanKind.allCases {
        button(
          .class("kind"), .type("button"), .key(kind.rawValue), .pressed(kind == self.kind),
          .on(.click, HangmanStatisticsAction(kind: kind))
        ) { say(.kind(kind)) }
      }
    }
  }

  private func figures(_ scores: HangmanScores, _ say: Speech) -> HTML {
    let figures: [(Phrase, Int)] = [
      (.roundsPlayed, scores.rounds), (.wonInARow, scores.streak.current), (.longestRun, scores.streak.longest),
    ]
    return dl(.class("figures")) {
      for (name, number) in figures {
        div(.class("figure")) {
          dt { say(name) }
          dd { number }
        }
      }
    }
  }

  private func topScores(_ scores: HangmanScores, _ appState: AppState) -> HTML {
    let say = appState.say
    return section(.labelledBy("best-scores")) {
      h2(.id("best-scores")) { say(.bestScores) }
      ol(.class("top-scores"), .label(say(.bestScores))) {
        for (place, played) in scores.top.enumerated() {
          let name = played.name ?? ""
          li(.key(place)) {
            span(.class("rank"), .ariaHidden) { place + 1 }
            span(.class("who"), .data(.state, "anonymous").when(name.utf8.isEmpty)) {
              name.utf8.isEmpty ? say(.anonymous) : name
            }
            strong { say(.points(played.score.points)) }
            if let finished = played.finished { span(.class("when")) { say(.time(finished, year: appState.year)) } }
          }
        }
      }
    }
  }

  private func empty(_ say: Speech) -> HTML {
    section(.class("missing no-scores")) {
      div(.class("art")) { Pumpkin(errors: 0, lit: false).view }
      p { say(.noScoresYet(kind)) }
      a(.class("primary"), .href(Route.hangman(kind.tab).path)) { say(.startPlaying) }
    }
  }
}

/// The action of the hangman statistics page: show the results with words or with films.
struct HangmanStatisticsAction: ScreenAction {
  let kind: HangmanKind

  static var screen: String { "hangman-statistics" }
  var code: String { kind.rawValue }
}

extension HangmanStatisticsAction {
  init?(code: String, value: String) { self.init(code: code, among: HangmanKind.allCases.map { Self(kind: $0) }) }
}
