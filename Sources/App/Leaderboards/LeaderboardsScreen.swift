import Content
import Markup
import Play
import Rules
import WireAPI

/// All leaderboards: the five best results in hangman (requirement H7), then a row for film ratings and a row for each quiz.
struct LeaderboardsScreen: Screen {
  private(set) var kind = HangmanKind.words
  /// The best results of all time in the chosen kind of hangman.
  private(set) var best: Part<Leaderboard>?

  /// The maximum number of best results that are shown.
  static let most = 5

  @inline(never)
  init() {}

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] { best?.isLoading == true ? [] : [load(in: &appState)] }

  mutating func update(_ action: LeaderboardsAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .show(let kind): self.kind = kind
    case .retry: break
    }
    return [load(in: &appState)]
  }

  /// Requests the best results. Until the response arrives, the page shows that the results are loading.
  private mutating func load(in appState: inout AppState) -> Effect {
    let operation = PlayersOperation.leaderboard(topic(in: appState).key, .all, group: nil, after: nil)
    return appState.ask(.players(operation.request)) { best = .loading($0) }
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    best?.receive(response, for: requestID) { $0.value(Leaderboard.self) }
    return []
  }

  private func topic(in appState: AppState) -> LeaderboardTopic {
    kind == .words ? .words(appState.preferences.language) : .hangmanFilms
  }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "leaderboards", title: say(.leaderboards)) {
      section(.class("leaderboards-best"), .labelledBy("leaderboards-best")) {
        h2(.id("leaderboards-best")) { say(.bestAtHangman) }
        if LeaderboardTopic.hangmanFilms.isThere(in: appState) { kinds(say) }
        best?.view(say, retry: LeaderboardsAction.retry) { five(of: $0, say) } ?? LoadingView.loading(say)
        a(.class("secondary"), .href(Route.leaderboard(topic(in: appState).key).path)) { say(.wholeLeaderboard) }
        a(.class("secondary"), .href(Route.players.path)) { say(.playerAndFriends) }
      }
      section(.labelledBy("leaderboards-others")) {
        h2(.id("leaderboards-others"), .class("leaderboards-title")) { say(.leaderboards) }
        ul(.class("rows")) { HTML.sequence(topics(in: appState).map { row($0, appState) }) }
      }
    }
    page.tab = .statistics
    page.back = .statistics
    return page
  }

  private func kinds(_ say: Speech) -> HTML {
    LeaderboardChoice.view(say(.gameKind)) {
      for kind in HangmanKind.allCases {
        LeaderboardChoice.option("kind", LeaderboardsAction.show(kind), isOn: kind == self.kind, say(.kind(kind)))
      }
    }
  }

  private func five(of leaderboard: Leaderboard, _ say: Speech) -> HTML {
    if leaderboard.places.isEmpty { return p(.class("leaderboards-empty")) { say(.nobodyYet) } }
    return ol(.class("places"), .label(say(.bestAtHangman))) {
      HTML.sequence(leaderboard.places.prefix(LeaderboardsScreen.most).map { PlaceRow(place: $0).view(say) })
    }
  }

  /// The leaderboards other than those of hangman. Each quiz is listed with its leaderboard in Rookie mode, the mode that most
  /// players start with.
  private func topics(in appState: AppState) -> [LeaderboardTopic] {
    let quizzes = appState.library.catalogue?.quizzes.map { LeaderboardTopic.quiz($0.id, .rookie) } ?? []
    return ([.filmRatings, .quiz(Quiz.mixedID, .rookie)] + quizzes).filter { $0.isThere(in: appState) }
  }

  private func row(_ topic: LeaderboardTopic, _ appState: AppState) -> HTML {
    let path = Route.leaderboard(topic.key).path
    return li(.key(path)) {
      a(.class("row"), .href(path)) {
        topic.tile(in: appState)
        span(.class("row-text")) { span(.class("row-title")) { topic.title(in: appState) } }
        Icon.next.view
      }
    }
  }
}

/// An action on the page that lists all leaderboards.
enum LeaderboardsAction: ScreenAction {
  /// Show the best results for this kind of hangman.
  case show(HangmanKind)
  /// Try again to load the best results.
  case retry

  static var screen: String { "leaderboards" }

  var code: String {
    switch self {
    case .show(let kind): kind.rawValue
    case .retry: "retry"
    }
  }

  init?(code: String, value: String) { self.init(code: code, among: [.retry] + HangmanKind.allCases.map { .show($0) }) }
}
