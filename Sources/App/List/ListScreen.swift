import Content
import Markup
import Play
import Rules
import WireAPI

/// The first screen, which lists the games and quizzes.
struct ListScreen: Screen {
  private var catalogue: Part<Catalogue>?
  /// The latest request that checks whether the list has changed, or `nil` if there was none.
  private var refresh: RequestID?
  private var search = QuizSearch()
  /// Whether all matching quizzes are shown. Otherwise, at most ``QuizRows/most`` are shown.
  private var isWhole = false

  @inline(never)
  init(in appState: borrowing AppState) { catalogue = appState.library.catalogue.map { .there($0) } }

  // MARK: - The list of quizzes

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    if let list = appState.library.catalogue { catalogue = .there(list) }
    return appState.isStale(.catalogue(appState.preferences.language)) ? load(in: &appState) : []
  }

  @inline(never)
  mutating func update(_ action: ListAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .retry: return load(in: &appState)
    case .search(let text): search.text = text
    case .subject(let name): search.subject = name
    case .newQuiz: return [.go(path: Route.create(draft: Draft.newID).path)]
    case .all:
      isWhole = true
      return [.focus(id: QuizRows.moreID)]
    }
    isWhole = false
    return []
  }

  private mutating func load(in appState: inout AppState) -> [Effect] {
    let (wanted, effects) = appState.ask(for: [.content(.catalogue(appState.preferences.language))])
    if catalogue?.value == nil { catalogue = .loading(wanted[0].requestID) } else { refresh = wanted[0].requestID }
    return effects
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    let isTaken = appState.take(.catalogue(appState.preferences.language), from: response)
    let list = appState.library.catalogue
    if requestID == refresh, isTaken, let list { catalogue = .there(list) }
    catalogue?.receive(response, for: requestID) { _ in isTaken ? list : nil }
    return []
  }

  @inline(never)
  func isReady(in appState: AppState) -> Bool { catalogue?.isLoading == false }

  // MARK: - View

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "list", title: "") {
      section(.class("tiles"), .label(say(.games))) { tiles(appState.library.catalogue, say) }
      section(.class("quizzes"), .labelledBy("quizzes-title")) {
        if appState.practice.cards.isUsed { PracticeRow.view(appState) }
        header(.class("section-head")) {
          h2(.id("quizzes-title")) { say(.quizzes) }
          if let count = catalogue?.value?.quizzes.count { span(.class("count")) { count } }
          a(.class("import-link"), .href(Route.join.path)) { say(.joinRoom) }
          a(.class("import-link"), .href(Route.create(draft: nil).path)) { say(.createQuiz) }
          a(.class("import-link"), .href(Route.importing.path)) { say(.importQuiz) }
        }
        catalogue?.view(say, retry: ListAction.retry) {
          QuizRows(catalogue: $0, search: search, isWhole: isWhole, appState: appState).view
        } ?? LoadingView.loading(say)
        if appState.imported.deferred.isUsed { ImportPanel.rows(appState, isWhole: isWhole) }
        button(.class("secondary all-rows"), .type("button"), .on(.click, ListAction.newQuiz)) { say(.newQuiz) }
      }
      footer(.class("version")) { "Potiron " + Version.current }
    }
    page.heading = .sequence([Logo.wordmark, span(.class("visually-hidden")) { "Potiron" }])
    page.back = nil
    return page
  }

  @HTMLBuilder private func tiles(_ catalogue: Catalogue?, _ say: Speech) -> HTML {
    let pumpkin = HTML.sequence([Garland.view, span(.class("tile-art")) { Pumpkin(errors: 6, lit: true).view }])
    tile("hangman", .hangman(.words), say(.hangman), say(.hangmanInvitation), pumpkin)
    tile("daily", .daily, say(.daily), say(.dailyInvitation), icon(.calendar))
    if catalogue?.films != nil { tile("films", .films, say(.filmRatings), say(.filmsInvitation), icon(.film)) }
    if catalogue?.typed != nil { tile("typed", .typed, say(.typed), say(.typedInvitation), icon(.keyboard)) }
  }

  private func icon(_ icon: Icon) -> HTML { span(.class("tile-icon")) { icon.view } }

  private func tile(_ tint: String, _ route: Route, _ title: String, _ invitation: String, _ art: HTML) -> HTML {
    a(.class("tile"), .key(tint), .data(.tint, tint), .href(route.path)) {
      span(.class("tile-text")) {
        span(.class("tile-title")) { title }
        span(.class("tile-desc")) { invitation }
      }
      art
    }
  }
}

enum ListAction: ScreenAction {
  /// Try again to load the quizzes.
  case retry
  /// Search for this text. It is the value of the search field.
  case search(String)
  /// Show only the quizzes with this icon, or all quizzes if `nil`.
  case subject(String?)
  /// Show all matching quizzes.
  case all
  /// Open the editor with a new quiz.
  case newQuiz

  static var screen: String { "list" }

  var code: String {
    switch self {
    case .retry: "retry"
    case .search: "search"
    case .subject(let name): "subject-" + (name ?? "")
    case .all: "all"
    case .newQuiz: "new"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] == "subject" {
      self = .subject(parts[1].utf8.isEmpty ? nil : parts[1])
    } else {
      self.init(code: code, among: [.retry, .search(value), .all, .newQuiz])
    }
  }
}

extension Phrase {
  static var createQuiz: Phrase { Phrase(en: "Create", fr: "Créer", es: "Crear", ru: "Создать") }
  static var games: Phrase { Phrase(en: "Games", fr: "Jeux", es: "Juegos", ru: "Игры") }
  static var quizzes: Phrase { Phrase(en: "Quizzes", fr: "Quiz", es: "Quizzes", ru: "Викторины") }
  static var noQuizzes: Phrase {
    Phrase(en: "No quizzes yet.", fr: "Aucun quiz pour l’instant.", es: "Todavía no hay quizzes.", ru: "Викторин пока нет.")
  }
  static var typedInvitation: Phrase {
    Phrase(
      en: "Country outlines, flags and chemical elements", fr: "Contours, drapeaux, éléments\u{A0}: écrivez la réponse",
      es: "Contornos, banderas, elementos: escribe la respuesta", ru: "Контуры стран, флаги и химические элементы")
  }
  static var filmsInvitation: Phrase {
    Phrase(
      en: "Rated higher or lower? Ten posters a round", fr: "Note plus haute ou plus basse\u{202F}? Dix affiches par partie",
      es: "¿Nota más alta o más baja? Diez carteles por partida", ru: "Рейтинг выше или ниже? Десять постеров за игру")
  }
  static var hangmanInvitation: Phrase {
    Phrase(
      en: "Guess the word before the lantern is lit", fr: "Trouvez le mot avant que la lanterne ne s’allume",
      es: "Adivina la palabra antes de que se encienda la calabaza", ru: "Угадайте слово, пока не зажёгся фонарь")
  }
}
