import Content
import Markup
import Rules

/// How the player has done at everything, on this device.
struct StatisticsScreen: Screen {
  typealias Action = NoAction

  @inline(never)
  init() {}

  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    let tallies = world.records.tallies
    var page = Page(screen: "statistics", title: say(.statistics)) {
      if tallies.isEmpty { empty(say) } else { sum(tallies.map { $0.tally }, say) }
      HTML.sequence(tallies.reversed().map { section($0.name, $0.tally, world) })
    }
    page.tab = .statistics
    return page
  }

  private func empty(_ say: Speech) -> HTML {
    Markup.section(.class("notice")) {
      div(.class("art")) { Pumpkin(errors: 2, lit: false).view }
      h2 { say(.noRoundsYet) }
      p { say(.noRoundsYetHint) }
      a(.class("primary"), .href(Route.list.path)) { say(.play) }
    }
  }

  /// All rounds of all kinds together.
  private func sum(_ tallies: [Tally], _ say: Speech) -> HTML {
    var rounds = 0
    // A tally can hold as many as an `Int` does in the browser.
    for tally in tallies { rounds += min(tally.rounds, Int(Int32.max) - rounds) }
    return p(.class("statistics-sum")) { say(.rounds(rounds)) }
  }

  private func section(_ name: String, _ tally: Tally, _ world: World) -> HTML {
    let say = world.say
    return Markup.section(.class("statistics-of"), .key(name)) {
      h2 { SubjectCode(name: name).map { world.name(of: $0) } ?? name }
      TallyView(tally: tally, bestName: .best, year: world.year).view(say)
      if name.parts(at: "/")[0] == HangmanSubject.game { top(tally, world) }
    }
  }

  /// The best games of hangman, with who played them (H7).
  private func top(_ tally: Tally, _ world: World) -> HTML {
    let say = world.say
    return ol(.class("top"), .label(say(.bestGames))) {
      HTML.sequence(
        tally.top.filter { $0.score.points > 0 }.map { played in
          li {
            span(.class("top-name")) { played.name ?? say(.someone) }
            span(.class("top-date")) { played.finished.map { say(.time($0, year: world.year)) } ?? "" }
            strong { say(.points(played.score.points)) }
          }
        })
    }
  }
}

extension Phrase {
  static var best: Phrase {
    Phrase(en: "Best", fr: "Record", es: "Récord", ru: "Рекорд")
  }
  static var bestGames: Phrase {
    Phrase(en: "Best games", fr: "Meilleures parties", es: "Mejores partidas", ru: "Лучшие игры")
  }
  static var someone: Phrase {
    Phrase(en: "Someone", fr: "Quelqu’un", es: "Alguien", ru: "Кто-то")
  }
  static var noRoundsYet: Phrase {
    Phrase(
      en: "Nothing to count yet", fr: "Rien à compter pour l’instant", es: "Aún no hay nada que contar", ru: "Считать пока нечего"
    )
  }
  static var noRoundsYetHint: Phrase {
    Phrase(
      en: "Finish a round, and see here how you are doing.", fr: "Terminez une partie, et vos résultats apparaîtront ici.",
      es: "Termina una partida y aquí verás cómo te va.", ru: "Сыграйте раунд до конца — и здесь появятся ваши успехи.")
  }
}
