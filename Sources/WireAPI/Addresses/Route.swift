import Content
import Rules

/// An address of the app, parsed and printed by this one table, on the server and in the browser.
public enum Route: Equatable, Sendable {
  case list
  /// The list, with Settings open over it.
  case settings
  case modes(quiz: String)
  case choice(quiz: String, mode: Mode.Name)
  case hangman(HangmanTab)
  case films
  case statistics
  /// The questions that were missed and are due again.
  case practice
  /// Ten typed quizzes.
  case typed
  case typedQuiz(number: Int)
  /// What there is to play today, the same for everybody.
  case daily
  case dailyRound(DailyGame)
  /// Which boards there are.
  case boards
  /// Behind a reference, since the core hands routes on, and has no room for handing on what only some of them hold.
  indirect case board(RoundKey)
  /// Who the player is to others.
  case players
  /// A round for a place on a board.
  indirect case ranked(RoundKey)
  #if TESTING
    case sample
  #endif
  /// No address of the app.
  case unknown(path: String)

  /// `path` as it stands in the address, with its escapes.
  public init(path: String) { self = Route(AddressPath(path)?.segments ?? []) ?? .unknown(path: path) }

  /// What is addressed by one word is found by printing it: a comparison written out for each takes the core far more.
  private init?(_ segments: [String]) {
    guard segments.count > 1 else {
      guard let word = segments.first, let route = Route.words.first(where: { $0.path == "/" + word }) else { return nil }
      self = route
      return
    }
    let second = segments[1]
    switch (segments[0], segments.count) {
    case ("quizzes", 2) where !second.utf8.isEmpty: self = .modes(quiz: second)
    case ("quizzes", 3) where !second.utf8.isEmpty:
      guard let mode = Mode.Name(rawValue: segments[2]) else { return nil }
      self = .choice(quiz: second, mode: mode)
    case ("hangman", 2):
      guard let tab = HangmanTab(rawValue: second) else { return nil }
      self = .hangman(tab)
    case ("typed", 2):
      guard let number = TypedEndpoint.number(second) else { return nil }
      self = .typedQuiz(number: number)
    case ("daily", 2):
      guard let game = DailyGame(rawValue: second) else { return nil }
      self = .dailyRound(game)
    case ("boards", 4), ("ranked", 4):
      guard let name = RoundKey(in: segments) else { return nil }
      self = segments[0] == "boards" ? .board(name) : .ranked(name)
    default: return nil
    }
  }

  /// The routes whose addresses are one word.
  private static var words: [Route] {
    let words: [Route] = [.list, .settings, .films, .statistics, .practice, .typed, .daily, .boards, .players]
    #if TESTING
      return words + [.sample]
    #else
      return words
    #endif
  }

  public var path: String {
    switch self {
    case .list: "/"
    case .settings: "/settings"
    case .modes(let quiz): AddressPath.text("quizzes", quiz)
    case .choice(let quiz, let mode): AddressPath.text("quizzes", quiz, mode.rawValue)
    case .hangman(let tab): AddressPath.text("hangman", tab.rawValue)
    case .films: "/films"
    case .statistics: "/statistics"
    case .practice: "/practice"
    case .typed: "/typed"
    case .typedQuiz(let number): "/typed/" + String(number)
    case .daily: "/daily"
    case .dailyRound(let game): "/daily/" + game.rawValue
    case .boards: "/boards"
    case .players: "/players"
    case .board(let name): AddressPath.text("boards", name.game, name.subject, name.variant)
    case .ranked(let board): AddressPath.text("ranked", board.game, board.subject, board.variant)
    #if TESTING
      case .sample: "/sample"
    #endif
    case .unknown(let path): path
    }
  }

  /// A regular expression of JavaScript for the paths of the app, for who cannot ask this table.
  public static var pattern: String {
    let modes = Mode.Name.allCases.map { $0.rawValue }.joined(separator: "|")
    let tabs = HangmanTab.allCases.map { $0.rawValue }.joined(separator: "|")
    let daily = DailyGame.allCases.map { $0.rawValue }.joined(separator: "|")
    let screens = [
      "settings", "films", "statistics", "practice", "typed(?:/[1-9][0-9]*)?", "hangman/(?:\(tabs))",
      "quizzes/[^/]+(?:/(?:\(modes)))?", "daily(?:/(?:\(daily)))?", "boards(?:/[^/]+/[^/]+/[^/]+)?", "players",
      "ranked/[^/]+/[^/]+/[^/]+",
    ]
    return "^/(?:" + screens.joined(separator: "|") + ")?$"
  }

  /// Whether only the player's device can tell what is on the page: its own quizzes, what was missed, and which day it is there.
  public var isOnDevice: Bool {
    switch self {
    case .modes(let quiz), .choice(let quiz, _): Quiz.isForeign(quiz)
    case .practice, .daily, .dailyRound: true
    default: false
    }
  }

  /// Whether the page is the same each time, with nothing on it drawn by chance.
  public var isSteady: Bool {
    switch self {
    // What is played today comes with the app: without it the page says only that it is loading.
    // Nor does it say who is on a board, or who the player is, until the app has asked.
    case .list, .settings, .statistics, .practice, .typed, .daily, .dailyRound, .boards, .players, .unknown: true
    // The same each time too, but there is any number of those from elsewhere.
    case .modes: !isOnDevice
    case .hangman(let tab): tab == .statistics
    case .choice, .films: false
    // The same each time too, but there are hundreds of them.
    case .typedQuiz, .board, .ranked: false
    #if TESTING
      case .sample: true
    #endif
    }
  }
}

extension Route {
  /// Two routes are the same where their addresses are; comparing case by case takes the module a kilobyte more.
  @inline(never)
  public static func == (one: Route, other: Route) -> Bool { one.path == other.path }
}
