import Content
import Markup
import Rules

/// The cards for a tally: the best round with its date, the accuracy with the number of rounds, the streaks, and a chart of the
/// recent rounds.
struct TallyView {
  let tally: Tally
  /// The label of the best round.
  let bestName: Phrase
  /// The current year. Dates in this year are shown without the year. If it is `nil`, all dates include the year.
  let year: Int?

  func view(_ say: Speech) -> HTML {
    div(.class("cards")) {
      card(
        say(bestName), say(.points(tally.best)) + " / \(tally.best.possible)",
        tally.top[0].finished.map { say(.time($0, year: year)) })
      card(say(.accuracy), say(.exactPercent(tally.total.share)), say(.rounds(tally.rounds)))
      if tally.streak.longest > 0 { card(say(.streak), "\(tally.streak.current)", say(.longestStreak(tally.streak.longest))) }
      if tally.rounds > 1 { Chart(tally.recent, days: tally.days, year: year).view(say) }
    }
  }

  private func card(_ name: String, _ figure: String, _ note: String?) -> HTML {
    div(.class("card")) {
      span(.class("card-name")) { name }
      strong { figure }
      if let note { span(.class("card-note")) { note } }
    }
  }
}

extension AppState {
  /// The current year according to the player's clock, or `nil` if the clock is outside the supported range.
  var year: Int? { LocalTime(instant: moment.now, offset: moment.offset).day?.year }
}

extension Phrase {
  static var accuracy: Phrase { Phrase(en: "Accuracy", fr: "Réussite", es: "Precisión", ru: "Точность") }
  static var lastRounds: Phrase {
    Phrase(en: "Your recent rounds", fr: "Vos dernières parties", es: "Tus últimas partidas", ru: "Ваши последние игры")
  }
  static var streak: Phrase { Phrase(en: "Current streak", fr: "Série en cours", es: "Racha actual", ru: "Текущая серия") }

  static func longestStreak(_ count: Int) -> Phrase {
    Phrase(en: "longest: \(count)", fr: "meilleure\u{A0}: \(count)", es: "mejor: \(count)", ru: "лучшая: \(count)")
  }
}
