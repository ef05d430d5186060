import Content
import Markup
import Play
import Rules
import WireAPI

extension DailyScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let time = LocalTime(instant: appState.moment.now, offset: appState.moment.offset)
    return Page(screen: "daily", title: say(.daily)) {
      section(.class("daily-head")) {
        if let day = time.day { p(.class("daily-date")) { say(.day(day)) } }
        p { say(.sameForAll) + " " + say(.nextOnes(time.untilMidnight)) }
      }
      ul(.class("daily-tiles"), .label(say(.games))) {
        for game in DailyGame.allCases where game.isThere(in: appState) {
          li(.key(game.rawValue)) { tile(game, time.day, appState) }
        }
      }
      streak(appState)
    }
  }

  private func tile(_ game: DailyGame, _ day: CalendarDay?, _ appState: AppState) -> HTML {
    let say = appState.say
    switch state(of: game, in: appState) {
    case .new: return open(game, meaning(of: game, appState), say)
    case .goesOn: return open(game, .text(say(.goesOn)), say)
    case .forgotten: return done(game, say(.done), .none, say)
    case .done(let result): return done(game, say(.dailyResult(result)), day.map { sharing(result, $0, say) } ?? .none, say)
    }
  }

  /// Returns a short description of the round. The description of the quiz of the day starts with the quiz's title.
  private func meaning(of game: DailyGame, _ appState: AppState) -> HTML {
    let meaning = HTML.text(appState.say(.dailyMeaning(game)))
    guard game == .quiz, let id = appState.quizOfToday, let quiz = appState.library.catalogue?.quiz(id) else { return meaning }
    return .sequence([appState.say.show(quiz.title), .text(appState.say(.colon)), meaning])
  }

  private func open(_ game: DailyGame, _ state: HTML, _ say: Speech) -> HTML {
    a(.class("tile"), .data(.tint, game.look.tint), .href(Route.dailyRound(game).path)) {
      face(of: game, state, game.look.icon, say)
    }
  }

  private func done(_ game: DailyGame, _ result: String, _ sharing: HTML, _ say: Speech) -> HTML {
    div(.class("daily-done"), .data(.tint, game.look.tint)) {
      a(.class("daily-link"), .href(Route.dailyRound(game).path)) { face(of: game, .text(result), .check, say) }
      sharing
    }
  }

  private func face(of game: DailyGame, _ state: HTML, _ icon: Icon, _ say: Speech) -> HTML {
    .sequence([
      span(.class("tile-text")) {
        span(.class("tile-title")) { say(.dailyGame(game)) }
        span(.class("tile-desc")) { state }
      },
      span(.class("tile-icon")) { icon.view },
    ])
  }

  /// The result in one line, and the button that shares it. If the player has just shared this result, also the outcome.
  private func sharing(_ result: DailyResult, _ day: CalendarDay, _ say: Speech) -> HTML {
    .sequence([
      p(.class("daily-line"), .ariaHidden) { result.line },
      button(
        .class("daily-share"), .type("button"), .key(result.game.rawValue), .later(.share),
        .data(.share, result.shared(on: day, say)), .label(say(.share) + say(.colon) + say(.dailyGame(result.game)))
      ) {
        Icon.share.view
        span { say(.share) }
      },
      shared.map { shared in shared.game == result.game ? p(.class("daily-shared")) { say(shared.outcome.phrase) } : .none }
        ?? .none,
    ])
  }

  private func streak(_ appState: AppState) -> HTML {
    let say = appState.say
    let days = appState.savedData.days
    let count = days.streak(on: appState.today)
    return section(.class("daily-streak"), .labelledBy("daily-streak")) {
      h2(.id("daily-streak")) { say(.dayStreak) }
      div(.class("daily-week"), .ariaHidden) {
        for place in 0..<7 {
          let isPlayed = days.contains(appState.today - 6 + place)
          span(.class("daily-day"), .data(.state, isPlayed ? "played" : place == 6 ? "today" : "missed")) {
            Pumpkin(errors: isPlayed ? 6 : 0, lit: false).view
          }
        }
      }
      p(.class("daily-count")) { say(count == 0 ? .noStreak : .daysInARow(count)) }
      if days.longest > count { p(.class("daily-longest")) { say(.longestDayStreak(days.longest)) } }
    }
  }
}

extension DailyGame {
  fileprivate var look: (tint: String, icon: Icon) {
    switch self {
    case .quiz: ("shuffle", .shuffle)
    case .hangman: ("hangman", .pumpkin)
    case .films: ("films", .film)
    }
  }
}
