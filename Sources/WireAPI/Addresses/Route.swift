import Content
import Rules

/// An address of the app.
public enum Route: TemplatedAddress, Equatable, Sendable {
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
  /// Which leaderboards there are.
  case leaderboards
  /// Behind a reference, since the core hands routes on, and has no room for handing on what only some of them hold.
  indirect case leaderboard(RoundKey)
  /// Who the player is to others.
  case players
  /// A round for a place on a leaderboard.
  indirect case ranked(RoundKey)
  #if TESTING
    case sample
  #endif
  /// No address of the app.
  case unknown(path: String)

  public enum Template: String, AddressTemplate {
    case list = "/"
    case settings = "/settings"
    case modes = "/quizzes/{quiz}"
    case choice = "/quizzes/{quiz}/{mode}"
    case hangman = "/hangman/{tab}"
    case films = "/films"
    case statistics = "/statistics"
    case practice = "/practice"
    case typed = "/typed"
    case typedQuiz = "/typed/{number}"
    case daily = "/daily"
    case dailyRound = "/daily/{round}"
    case leaderboards = "/boards"
    case leaderboard = "/boards/{game}/{subject}/{variant}"
    case players = "/players"
    case ranked = "/ranked/{game}/{subject}/{variant}"
    #if TESTING
      case sample = "/sample"
    #endif

    public static var root: String { "" }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .list: self = .list
    case .settings: self = .settings
    case .modes: self = .modes(quiz: values[0])
    case .choice:
      guard let mode = Mode.Name(rawValue: values[1]) else { return nil }
      self = .choice(quiz: values[0], mode: mode)
    case .hangman:
      guard let tab = HangmanTab(rawValue: values[0]) else { return nil }
      self = .hangman(tab)
    case .films: self = .films
    case .statistics: self = .statistics
    case .practice: self = .practice
    case .typed: self = .typed
    case .typedQuiz:
      guard let number = TypedEndpoint.number(values[0]) else { return nil }
      self = .typedQuiz(number: number)
    case .daily: self = .daily
    case .dailyRound:
      guard let game = DailyGame(rawValue: values[0]) else { return nil }
      self = .dailyRound(game)
    case .leaderboards: self = .leaderboards
    case .leaderboard: self = .leaderboard(RoundKey(values))
    case .players: self = .players
    case .ranked: self = .ranked(RoundKey(values))
    #if TESTING
      case .sample: self = .sample
    #endif
    }
  }

  /// `path` as it stands in the address, with its escapes.
  public init(path: String) {
    let route: Route? = Route(path: path)
    self = route ?? .unknown(path: path)
  }

  /// An unknown address has no template; its only value is its path.
  package var parts: (template: Template?, values: [String]) {
    switch self {
    case .list: (.list, [])
    case .settings: (.settings, [])
    case .modes(let quiz): (.modes, [quiz])
    case .choice(let quiz, let mode): (.choice, [quiz, mode.rawValue])
    case .hangman(let tab): (.hangman, [tab.rawValue])
    case .films: (.films, [])
    case .statistics: (.statistics, [])
    case .practice: (.practice, [])
    case .typed: (.typed, [])
    case .typedQuiz(let number): (.typedQuiz, [String(number)])
    case .daily: (.daily, [])
    case .dailyRound(let game): (.dailyRound, [game.rawValue])
    case .leaderboards: (.leaderboards, [])
    case .leaderboard(let key): (.leaderboard, key.segments)
    case .players: (.players, [])
    case .ranked(let key): (.ranked, key.segments)
    #if TESTING
      case .sample: (.sample, [])
    #endif
    case .unknown(let path): (nil, [path])
    }
  }

  public var path: String {
    let (template, values) = parts
    return template?.filled(with: values) ?? values[0]
  }

  /// Whether only the player's device can tell what is on the page: its own quizzes, what was missed, and which day it is there.
  public var isOnDevice: Bool {
    switch self {
    case .modes(let quiz), .choice(let quiz, _): Quiz.isImported(quiz)
    case .practice, .daily, .dailyRound: true
    default: false
    }
  }

  /// Whether the page is the same each time, with nothing on it drawn by chance.
  public var isSteady: Bool {
    switch self {
    // What is played today comes with the app: without it the page says only that it is loading.
    // Nor does it say who is on a leaderboard, or who the player is, until the app has asked.
    case .list, .settings, .statistics, .practice, .typed, .daily, .dailyRound, .leaderboards, .players, .unknown: true
    // The same each time too, but there is any number of those from elsewhere.
    case .modes: !isOnDevice
    case .hangman(let tab): tab == .statistics
    case .choice, .films: false
    // The same each time too, but there are hundreds of them.
    case .typedQuiz, .leaderboard, .ranked: false
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
