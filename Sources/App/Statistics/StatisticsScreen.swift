import Content
import Markup
import Play
import Rules
import WireAPI

/// The player's results in all games on this device.
struct StatisticsScreen: Screen {
  /// How many kinds of rounds the page shows at first. It shows the kinds that were played most recently. A kind consists of all
  /// rounds with the same round key. Six kinds can be drawn within one display frame (16 ms).
  static let most = 6
  /// The id of the first heading that appears when the player asks for all kinds.
  static let moreID = "more"

  /// Whether all kinds are shown.
  private var isWhole = false

  @inline(never)
  init() {}

  mutating func update(_ action: StatisticsAction, in appState: inout AppState) -> [Effect] {
    isWhole = true
    return [.focus(id: StatisticsScreen.moreID)]
  }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let kinds = appState.savedData.kinds
    var page = Page(screen: "statistics", title: say(.statistics)) {
      if kinds.isEmpty { empty(say) } else { sum(kinds, say) }
      LeaderboardsLink.view(say)
      let shown = kinds.prefix(isWhole ? kinds.count : StatisticsScreen.most)
      HTML.sequence(shown.enumerated().map { place, kind in section(kind, at: place, appState) })
      if shown.count < kinds.count {
        button(.class("secondary all-rows"), .type("button"), .on(.click, StatisticsAction.all)) { say(.showAll(kinds.count)) }
      }
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

  /// Shows the total number of rounds.
  private func sum(_ kinds: [SavedData.Kind], _ say: Speech) -> HTML {
    // Limits the sum, to avoid an overflow: a single tally may reach the maximum of the 32-bit `Int` in the browser.
    let rounds = kinds.reduce(0) { $0 + min($1.tally.rounds, Int(Int32.max) - $0) }
    return p(.class("statistics-sum")) { say(.rounds(rounds)) }
  }

  private func section(_ kind: SavedData.Kind, at place: Int, _ appState: AppState) -> HTML {
    let isNext = place == StatisticsScreen.most
    return Markup.section(.class("statistics-of"), .key(kind.name)) {
      h2(.id(StatisticsScreen.moreID).when(isNext), .tabindex(-1).when(isNext)) {
        RoundKey(name: kind.name).map { SubjectName.view(of: $0, in: appState) } ?? .text(kind.name)
      }
      TallyView(tally: kind.tally, bestName: .best, year: appState.year).view(appState.say)
      if kind.name.parts(at: "/")[0] == HangmanSubject.game { top(kind.tally, appState) }
    }
  }

  /// Shows the best hangman games with points above 0, with the players' names (requirement H7).
  private func top(_ tally: Tally, _ appState: AppState) -> HTML {
    let say = appState.say
    return ol(.class("top"), .label(say(.bestGames))) {
      for played in tally.top where played.score.points > 0 {
        li {
          span(.class("top-name")) { played.name ?? say(.someone) }
          span(.class("top-date")) { played.finished.map { say(.time($0, year: appState.year)) } ?? "" }
          strong { say(.points(played.score.points)) }
        }
      }
    }
  }
}

/// The only action of the statistics page: show all kinds of rounds.
enum StatisticsAction: ScreenAction {
  case all

  static var screen: String { "statistics" }
  var code: String { "all" }

  init?(code: String, value: String) { self.init(code: code, among: [.all]) }
}

extension Phrase {
  static var best: Phrase { Phrase(en: "Best", fr: "Record", es: "Récord", ru: "Рекорд") }
  static var bestGames: Phrase {
    Phrase(en: "Best scores", fr: "Meilleures parties", es: "Mejores partidas", ru: "Лучшие результаты")
  }
  static var someone: Phrase { Phrase(en: "Anonymous", fr: "Anonyme", es: "Anónimo", ru: "Без имени") }
  static var noRoundsYet: Phrase {
    Phrase(en: "No rounds yet", fr: "Aucune partie pour l’instant", es: "Aún no hay partidas", ru: "Игр пока нет")
  }
  static var noRoundsYetHint: Phrase {
    Phrase(
      en: "Finish a round to see your results here.", fr: "Terminez une partie pour voir vos résultats ici.",
      es: "Termina una partida para ver aquí tus resultados.", ru: "Закончите игру\u{A0}— и здесь появятся результаты.")
  }
}
