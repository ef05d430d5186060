import Content
import JSON
import Markup
import Play
import Rules
import WireAPI

/// The settings that the host chooses before a room opens (`/quizzes/{quiz}/host`, `/films/host`, `/hangman/host`).
struct RoomSettingsScreen: Screen {
  private let subject: Subject
  private var scoring = RoomScoring.accuracy
  private var seconds = 20
  private var isAutomatic = true
  private var admission = RoomAdmission()
  private var groups = RoomGroupSettings()
  private var rounds: RoundSettings
  private var asked: RequestID?
  private var trouble: Phrase?
  /// The key of the request to open the room. If the response is lost, the next attempt reuses the key, so that only one room
  /// opens.
  private var key: String?

  /// The quiz or game that the room will play.
  private enum Subject: Sendable {
    case quiz(Quiz)
    case game(RoomGame)
  }

  /// The time limits that the host can choose from, in seconds.
  private static let limits = [10, 20, 30, 60, 120]

  /// Returns `nil` if the quiz does not exist.
  @inline(never)
  init?(_ id: String, in appState: borrowing AppState) {
    guard let quiz = appState.library.quiz(id) else { return nil }
    subject = .quiz(quiz)
    rounds = RoundSettings(appState.preferences.language)
  }

  @inline(never)
  init(_ game: RoomGame, in appState: borrowing AppState) {
    subject = .game(game)
    rounds = RoundSettings(appState.preferences.language)
  }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    if case .quiz = subject { rounds.load(in: &appState) } else { [] }
  }

  @inline(never)
  mutating func update(_ action: RoomAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .scoring(let scoring): self.scoring = scoring
    case .seconds(let seconds): self.seconds = seconds
    case .automatic(let isAutomatic): self.isAutomatic = isAutomatic
    case .filter(let isOn): admission = admission.filteringNames(isOn)
    case .approval(let isOn): admission = admission.approving(isOn)
    case .open: return open(in: &appState)
    default:
      if !groups.take(action) {
        if asked == nil { key = nil }
        return rounds.update(action, in: appState)
      }
    }
    // A request with different settings needs a new key, because a key identifies one request.
    if asked == nil { key = nil }
    return []
  }

  private mutating func open(in appState: inout AppState) -> [Effect] {
    guard asked == nil else { return [] }
    guard rounds.isClear else {
      trouble = .tieUnclear
      return [.focus(id: RoundSettings.tieID), .announce(appState.say(.tieUnclear))]
    }
    let text = key ?? RoomClient.key(appState)
    (key, trouble) = (text, nil)
    var settings = RoomSettings(
      scoring: scoring, limit: .seconds(Int64(seconds)), isAutomatic: isAutomatic,
      language: appState.preferences.language.tag, breakTime: rounds.pause, admission: admission)
    groups.apply(to: &settings)
    let wanted: RoomRequest.Subject =
      switch subject {
      case .quiz(let quiz): rounds.subject(quiz, in: appState)
      case .game(let game): .game(game)
      }
    let request = RoomRequest(key: RoomKey(text), subject: wanted, settings: settings)
    return [appState.ask(.players(RoomOperation.open(request).request)) { asked = $0 }]
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    if rounds.take(response, for: requestID, in: &appState) { return [] }
    guard requestID == asked else { return [] }
    asked = nil
    if let opened = response.value(RoomOpened.self) {
      key = nil
      return [.go(path: Route.room(code: opened.code.text).path)]
    }
    let phrase: Phrase =
      switch response.status {
      case 0: .noAnswer
      case 403: .hostingNotAllowed
      case 409, 429, 503: .tooManyRooms
      default: .strangeAnswer
      }
    trouble = phrase
    return [.announce(appState.say(phrase))]
  }

  // MARK: - View

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "rooms", title: say(.hostLive)) {
      form(.class("room-settings"), .on(.submit, RoomAction.open), .busy(true).when(asked != nil)) {
        h2 { title(say) }
        p(.class("room-meaning")) { say(meaning(appState)) }
        if case .quiz(let quiz) = subject { rounds.view(quiz, appState) }
        choice(say(.scoringQuestion)) {
          for scoring in RoomScoring.allCases {
            option("scoring", .scoring(scoring), isOn: scoring == self.scoring, say(.scoring(scoring)))
          }
        }
        p(.class("room-meaning")) { say(.scoringMeaning(scoring)) }
        label(.class("room-field")) {
          span { say(.timeForEach) }
          select(.name("seconds"), .label(say(.timeForEach)), .on(.change, RoomAction.seconds(0))) {
            for limit in RoomSettingsScreen.limits {
              Markup.option(.value(String(limit)), .selected.when(limit == seconds)) { say(.seconds(limit)) }
            }
          }
        }
        choice(say(.pacing)) {
          for isOn in [true, false] {
            option("pacing", .automatic(isOn), isOn: isOn == isAutomatic, say(.pace(isAutomatic: isOn)))
          }
        }
        groups.view(say)
        admission.switches(say)
        if let trouble { p(.class("room-trouble")) { say(trouble) } }
        button(.class("primary"), .type("submit"), .ariaDisabled.when(asked != nil)) { say(.openRoom) }
      }
    }
    page.heading = .sequence([title(say), small { say(.hostLive) }])
    switch subject {
    case .quiz(let quiz): page.back = .modes(quiz: quiz.id)
    case .game(.films): page.back = .films
    case .game(.hangman): page.back = .hangman(.words)
    }
    return page
  }

  private func title(_ say: Speech) -> HTML {
    switch subject {
    case .quiz(let quiz): say.show(quiz.title)
    case .game(let game): .text(say(game == .films ? .filmRatings : .hangman))
    }
  }

  private func meaning(_ appState: AppState) -> Phrase {
    switch subject {
    case .quiz(let quiz):
      Quiz.isImported(quiz.id) ? .quizGoesToRoom : appState.isUnlisted(quiz.id) ? .quizIsUnlisted : .quizIsPublic
    case .game(.films): .filmsAreDrawn
    case .game(.hangman): .wordsAreDrawn
    }
  }

  private func choice(_ title: String, @HTMLBuilder _ options: () -> HTML) -> HTML {
    let options = options()
    return fieldset(.class("room-choice")) {
      legend { title }
      div(.class("options segmented")) { options }
    }
  }

  private func option(_ name: String, _ action: RoomAction, isOn: Bool, _ text: String) -> HTML {
    label(.class("option")) {
      input(.type("radio"), .name(name), .value(action.code), .on(.change, action), .checked.when(isOn))
      span { text }
    }
  }
}
