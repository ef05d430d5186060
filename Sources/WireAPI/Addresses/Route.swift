import Content
import Rules

/// The address of a page.
public enum Route: TemplatedAddress, Equatable, Sendable {
  case list
  /// The list with Settings open over it.
  case settings
  /// The page that imports quizzes from a file, from pasted text or from a web address.
  case importing
  /// The page with the quizzes that the player makes, or the editor of the draft with this id.
  case create(draft: String?)
  case modes(quiz: String)
  case choice(quiz: String, mode: Mode.Name)
  case hangman(HangmanTab)
  case films
  case statistics
  /// The missed questions that are due for review.
  case practice
  /// Ten typed quizzes.
  case typed
  case typedQuiz(number: Int)
  /// Today's rounds, the same for everyone.
  case daily
  case dailyRound(DailyGame)
  /// The list of leaderboards.
  case leaderboards
  /// One leaderboard. This case is indirect to keep the core small: the core passes routes around, and few routes have this
  /// payload.
  indirect case leaderboard(RoundKey)
  /// The player's page: the name, the transfer to another device, the groups of friends, and the data on the server.
  case players
  /// A round for a place on a leaderboard.
  indirect case ranked(RoundKey)
  /// The page on which a player enters the code of a live room.
  case join
  /// A room as a player sees it.
  case player(room: String)
  /// The settings of a live room for a quiz.
  case hosting(quiz: String)
  /// The settings of a live room for a game without a quiz.
  case hostingGame(RoomGame)
  /// A room as its host sees it.
  case room(code: String)
  /// A room as it is shown on a large screen for everybody.
  case projector(room: String)
  #if TESTING
    case sample
  #endif
  /// An address that the app does not know.
  case unknown(path: String)

  public enum Template: String, AddressTemplate {
    case list = "/"
    case settings = "/settings"
    case importing = "/import"
    case drafts = "/create"
    case editor = "/create/{draft}"
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
    case join = "/join"
    case player = "/join/{code}"
    case hosting = "/quizzes/{quiz}/host"
    case hostingGame = "/{hosted}/host"
    case room = "/rooms/{code}"
    case projector = "/rooms/{code}/projector"
    #if TESTING
      case sample = "/sample"
    #endif

    public static var root: String { "" }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .list: self = .list
    case .settings: self = .settings
    case .importing: self = .importing
    case .drafts, .editor: self = .create(draft: values.first)
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
    case .join: self = .join
    case .player: self = .player(room: values[0])
    case .hosting: self = .hosting(quiz: values[0])
    case .hostingGame:
      guard let game = RoomGame(rawValue: values[0]) else { return nil }
      self = .hostingGame(game)
    case .room: self = .room(code: values[0])
    case .projector: self = .projector(room: values[0])
    #if TESTING
      case .sample: self = .sample
    #endif
    }
  }

  /// Creates a route from a path, which is percent-encoded as in the address. An unknown path becomes ``unknown(path:)``.
  public init(path: String) {
    let route: Route? = Route(path: path)
    self = route ?? .unknown(path: path)
  }

  /// The template and its values. An unknown address has no template, and its path is the only value.
  package var parts: (template: Template?, values: [String]) {
    switch self {
    case .list: (.list, [])
    case .settings: (.settings, [])
    case .importing: (.importing, [])
    case .create(let draft?): (.editor, [draft])
    case .create(nil): (.drafts, [])
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
    case .join: (.join, [])
    case .player(let room): (.player, [room])
    case .hosting(let quiz): (.hosting, [quiz])
    case .hostingGame(let game): (.hostingGame, [game.rawValue])
    case .room(let code): (.room, [code])
    case .projector(let room): (.projector, [room])
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

  /// Whether the server can draw the page only as loading, because the page depends on data that only the player's device has:
  /// made or imported quizzes, missed questions, or the local date.
  public var isOnDevice: Bool {
    switch self {
    case .modes(let quiz), .choice(let quiz, _), .hosting(let quiz): Quiz.isImported(quiz)
    case .create, .practice, .daily, .dailyRound: true
    default: false
    }
  }

  /// Whether the server may draw the page once and cache it, because the page is the same on every visit.
  public var isSteady: Bool {
    switch self {
    // The app fills in today's rounds, the leaderboards and the player's profile. The page from the server only says that they
    // are loading.
    case .list, .settings, .importing, .statistics, .practice, .typed, .daily, .dailyRound, .leaderboards, .players, .join,
      .hostingGame, .unknown:
      true
    // The page of an imported quiz is also the same on every visit. It is not cached, because the number of imported quizzes is
    // unlimited.
    case .modes, .hosting: !isOnDevice
    // The editor of a draft is not cached, because the number of drafts is unlimited.
    case .create(let draft): draft == nil
    case .hangman(let tab): tab == .statistics
    case .choice, .films: false
    // These pages are also the same on every visit. They are not cached, because there are hundreds of them.
    case .typedQuiz, .leaderboard, .ranked: false
    // These pages are not cached, because the number of room codes is unlimited.
    case .player, .room, .projector: false
    #if TESTING
      case .sample: true
    #endif
    }
  }
}

extension Route {
  /// Compares the addresses. Comparing case by case would add a kilobyte to the WebAssembly module.
  @inline(never)
  public static func == (one: Route, other: Route) -> Bool { one.path == other.path }
}
