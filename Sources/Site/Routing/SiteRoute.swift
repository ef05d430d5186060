import App
import HTTP
import WireAPI

/// The kinds of addresses of a site, for its log and its counters. What stands in braces is any of many.
enum SiteRoute: Int, CaseIterable, Sendable {
  case unreadable
  /// Leads nowhere.
  case unknown

  // Pages.
  case list
  case settings
  case quizzes
  case hangman
  case films
  case statistics
  case practice
  case typed
  case typedQuiz
  case daily
  case boards
  case board
  case ranked
  case players
  case developers
  case sheet
  case needs
  case reach

  // Files.
  case file
  case picture
  case app

  // The REST interface.
  case apiDescription
  case apiQuizzes
  case apiQuiz
  case apiCatalogue
  case apiWords
  case apiFilms
  case apiOffline
  case apiResults
  case apiTyped
  case apiFavourites
  case apiForeign
  case apiPlayer
  case apiData
  case apiDevice
  case apiTransfer
  case apiArrival
  case apiGroups
  case apiGroup
  case apiRanked
  case apiSteps
  case apiBoard

  // In place of public services.
  case iquiz
  case mob2
  case dit
  case wordService
  case omdb
  case imdb
  case opentdb

  // For whoever runs it.
  case health
  case live
  case ready
  case metrics
  case admin

  /// The same for the engine, in the order of the list.
  static let all: [RequestRoute] = SiteRoute.allCases.map { RequestRoute($0.rawValue, $0.template, tellsPath: $0.tellsPath) }

  var route: RequestRoute { SiteRoute.all[rawValue] }

  private var template: String {
    switch self {
    case .unreadable: "-"
    case .unknown: "unknown"
    case .list: "/"
    case .settings: "/settings"
    case .quizzes: "/quizzes/{quiz}"
    case .hangman: "/hangman/{tab}"
    case .films: "/films"
    case .statistics: "/statistics"
    case .practice: "/practice"
    case .typed: "/typed"
    case .typedQuiz: "/typed/{number}"
    case .daily: "/daily"
    case .boards: "/boards"
    case .board: "/boards/{game}/{subject}/{variant}"
    case .ranked: "/ranked/{game}/{subject}/{variant}"
    case .players: "/players"
    case .developers: "/developers"
    case .sheet: "/sheets/{quiz}"
    case .needs: "/needs"
    case .reach: "/reach"
    case .file: "/web/{file}"
    case .picture: "/pictures/{picture}"
    case .app: "/{file of the app}"
    case .apiDescription: "/api/v1/openapi.json"
    case .apiQuizzes: "/api/v1/quizzes"
    case .apiQuiz: "/api/v1/quizzes/{id}"
    case .apiCatalogue: "/api/v1/catalogue/{language}"
    case .apiWords: "/api/v1/words/{language}"
    case .apiFilms: "/api/v1/films"
    case .apiOffline: "/api/v1/offline"
    case .apiResults: "/api/v1/results"
    case .apiTyped: "/api/v1/typed/{quiz}"
    case .apiFavourites: "/api/v1/typed/favourites/{number}"
    case .apiForeign: "/api/v1/foreign-quizzes"
    case .apiPlayer: "/api/v1/player"
    case .apiData: "/api/v1/player/data"
    case .apiDevice: "/api/v1/player/device"
    case .apiTransfer: "/api/v1/player/transfer"
    case .apiArrival: "/api/v1/player/arrival"
    case .apiGroups: "/api/v1/groups"
    case .apiGroup: "/api/v1/groups/{code}"
    case .apiRanked: "/api/v1/ranked"
    case .apiSteps: "/api/v1/ranked/steps"
    case .apiBoard: "/api/v1/boards/{game}/{subject}/{variant}"
    case .iquiz: "iquiz"
    case .mob2: "mob2"
    case .dit: "dit"
    case .wordService: "words"
    case .omdb: "omdb"
    case .imdb: "imdb"
    case .opentdb: "opentdb"
    case .health: "/healthz"
    case .live: "/livez"
    case .ready: "/readyz"
    case .metrics: "/metrics"
    case .admin: "/admin"
    }
  }

  /// A group's code lets whoever reads it join, a key of IMDb-API stands in its addresses, and the name of a quiz from elsewhere is its
  /// player's own.
  private var tellsPath: Bool {
    switch self {
    case .unreadable, .unknown, .quizzes, .apiGroup, .iquiz, .mob2, .dit, .wordService, .omdb, .imdb, .opentdb: false
    default: true
    }
  }

  init(_ page: Route) {
    self =
      switch page {
      case .list: .list
      case .settings: .settings
      case .modes, .choice: .quizzes
      case .hangman: .hangman
      case .films: .films
      case .statistics: .statistics
      case .practice: .practice
      case .typed: .typed
      case .typedQuiz: .typedQuiz
      case .daily, .dailyRound: .daily
      case .boards: .boards
      case .board: .board
      case .ranked: .ranked
      case .players: .players
      #if TESTING
        case .sample: .unknown
      #endif
      case .unknown: .unknown
      }
  }

  init(_ endpoint: Endpoint) {
    self =
      switch endpoint {
      case .quizzes: .apiQuizzes
      case .catalogue: .apiCatalogue
      case .quiz: .apiQuiz
      case .words: .apiWords
      case .films: .apiFilms
      case .results: .apiResults
      case .typed(.favourite): .apiFavourites
      case .typed: .apiTyped
      case .foreignQuizzes: .apiForeign
      case .offline: .apiOffline
      #if TESTING
        case .sample: .unknown
      #endif
      }
  }

  init(_ endpoint: PlayersEndpoint) {
    self =
      switch endpoint {
      case .player: .apiPlayer
      case .data: .apiData
      case .device: .apiDevice
      case .transfer: .apiTransfer
      case .arrival: .apiArrival
      case .groups: .apiGroups
      case .group: .apiGroup
      case .ranked: .apiRanked
      case .steps: .apiSteps
      case .board: .apiBoard
      }
  }
}
