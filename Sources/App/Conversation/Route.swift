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
  #if TESTING
    case sample
  #endif
  /// No address of the app.
  case unknown(path: String)

  /// `path` as it stands in the address, with its escapes.
  public init(path: String) {
    let segments = AddressPath(path)?.segments ?? []
    switch (segments.count, segments.first) {
    case (1, ""): self = .list
    case (1, "settings"): self = .settings
    case (2, "quizzes") where !segments[1].utf8.isEmpty: self = .modes(quiz: segments[1])
    case (3, "quizzes") where !segments[1].utf8.isEmpty:
      self = Mode.Name(rawValue: segments[2]).map { .choice(quiz: segments[1], mode: $0) } ?? .unknown(path: path)
    case (2, "hangman"): self = HangmanTab(rawValue: segments[1]).map { .hangman($0) } ?? .unknown(path: path)
    case (1, "films"): self = .films
    case (1, "statistics"): self = .statistics
    case (1, "practice"): self = .practice
    case (1, "typed"): self = .typed
    case (2, "typed"): self = TypedEndpoint.number(segments[1]).map { .typedQuiz(number: $0) } ?? .unknown(path: path)
    case (1, "daily"): self = .daily
    case (2, "daily"): self = DailyGame(rawValue: segments[1]).map { .dailyRound($0) } ?? .unknown(path: path)
    #if TESTING
      case (1, "sample"): self = .sample
    #endif
    default: self = .unknown(path: path)
    }
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
      "quizzes/[^/]+(?:/(?:\(modes)))?", "daily(?:/(?:\(daily)))?",
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
    case .list, .settings, .statistics, .practice, .typed, .daily, .dailyRound, .unknown: true
    // The same each time too, but there is any number of those from elsewhere.
    case .modes: !isOnDevice
    case .hangman(let tab): tab == .statistics
    case .choice, .films: false
    // The same each time too, but there are hundreds of them.
    case .typedQuiz: false
    #if TESTING
      case .sample: true
    #endif
    }
  }

  /// What must be at hand before the screen can be drawn.
  func needs(in language: Language) -> [Need] {
    switch self {
    case .modes(let quiz), .choice(let quiz, _):
      [.chapter(.rounds), .chapter(.choice), Quiz.isForeign(quiz) ? .chapter(.foreign) : .content(.quiz(id: quiz))]
    // Whether there are films at all, and so a tab for them, the list tells.
    case .hangman(.words): [.chapter(.rounds), .chapter(.hangman), .content(.words(language)), .content(.catalogue(language))]
    case .hangman(.films):
      [.chapter(.rounds), .chapter(.hangman), .chapter(.films), .content(.films), .content(.catalogue(language))]
    case .films: [.chapter(.rounds), .chapter(.films), .content(.films)]
    case .hangman(.statistics): [.chapter(.rounds), .chapter(.statistics), .content(.catalogue(language))]
    // What each kind of round is called is known to the chapter of Settings.
    case .statistics: [.chapter(.settings), .chapter(.rounds), .chapter(.statistics), .content(.catalogue(language))]
    // What is due can be from any quiz, and quizzes that are gone the list does not tell of.
    case .practice:
      [.chapter(.rounds), .chapter(.choice), .chapter(.kept), .chapter(.practice), .content(.catalogue(language))]
    // Whether there are any, the list of what there is to play tells.
    case .typed, .typedQuiz: [.chapter(.rounds), .chapter(.typed), .content(.catalogue(language))]
    // What its results are drawn from it asks for by itself, where there are any.
    case .daily: [.chapter(.rounds), .chapter(.kept), .chapter(.daily), .content(.catalogue(language))]
    case .dailyRound(let game):
      Route.daily.needs(in: language) + [.chapter(game.chapter)] + (game.resource(in: language).map { [.content($0)] } ?? [])
    // These ask for what they need by themselves, and are there before it has come.
    case .list, .settings: []
    #if TESTING
      case .sample: []
    #endif
    case .unknown: []
    }
  }
}
