import Content
import JSON
import Markup
import Play
import Rules
import WireAPI

/// The host's settings for a pub quiz before the room opens: the quizzes of later rounds, the breaks, and the tie-break.
struct RoundSettings: Sendable {
  /// The quizzes of the second and later rounds.
  private(set) var others: [Other] = []
  /// The id of the quiz that "Add a round" will add. Empty if no quiz is chosen.
  private var picked = ""
  private var breakTime = 300
  private var tieText: String
  private var tieNumber = "8849"
  private var loading: RequestID?

  /// A quiz that is played as the second or a later round.
  struct Other: Equatable, Sendable {
    let id: String
    let title: String
  }

  static let pickID = "room-round"
  static let tieID = "room-tie"
  /// The lengths of a break that the host can choose from, in minutes.
  private static let breaks = [1, 2, 5, 10, 15, 30]

  init(_ language: Language) { tieText = Phrase.tieExample.text(in: language) }

  /// Requests the list of quizzes, unless it was already received or requested.
  mutating func load(in appState: inout AppState) -> [Effect] {
    guard appState.library.catalogue == nil, loading == nil else { return [] }
    let (wanted, effects) = appState.ask(for: [.content(.catalogue(appState.preferences.language))])
    loading = wanted[0].requestID
    return effects
  }

  /// Handles the response with the list of quizzes. Returns `false` if the response belongs to a different request.
  mutating func take(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> Bool {
    guard requestID == loading else { return false }
    loading = nil
    _ = appState.take(.catalogue(appState.preferences.language), from: response)
    return true
  }

  // MARK: - Actions

  mutating func update(_ action: RoomAction, in appState: AppState) -> [Effect] {
    switch action {
    case .pickRound(let id): picked = id
    case .addRound:
      guard let quiz = RoundSettings.quizzes(appState).first(where: { $0.id == picked }), others.count < RoomRounds.most - 1
      else {
        return [.focus(id: RoundSettings.pickID)]
      }
      others.append(quiz)
      picked = ""
      return [
        .focus(id: RoundSettings.pickID), .announce(appState.say(.round(others.count + 1)) + appState.say(.colon) + quiz.title),
      ]
    case .removeRound(let round):
      guard others.indices.contains(round) else { return [] }
      others.remove(at: round)
      return [.focus(id: RoundSettings.pickID)]
    case .breakTime(let seconds): breakTime = seconds
    case .tieText(let text): tieText = text
    case .tieNumber(let text): tieNumber = text
    default: break
    }
    return []
  }

  /// The length of a break. Not used in a room without rounds.
  var pause: Milliseconds { .seconds(Int64(breakTime)) }

  /// Whether the room can be opened with these settings. The tie-break must be complete or empty, unless there is only one quiz.
  var isClear: Bool { others.isEmpty || tieBreak != nil || isWithoutTie }

  private var isWithoutTie: Bool { RoundSettings.isBlank(tieText) && RoundSettings.isBlank(tieNumber) }

  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }

  private var tieBreak: RoomTieBreak? {
    guard !RoundSettings.isBlank(tieText), let number = DecimalNumber.readings(of: tieNumber).first else { return nil }
    return RoomTieBreak(text: tieText, number: number)
  }

  /// Returns what the room plays: the first quiz alone, or all quizzes as rounds.
  func subject(_ first: Quiz, in appState: AppState) -> RoomRequest.Subject {
    if others.isEmpty { return Quiz.isImported(first.id) ? .document(RoundSettings.document(first)) : .quiz(first.id) }
    var rounds = [Quiz.isImported(first.id) ? RoomRequest.Round.document(RoundSettings.document(first)) : .quiz(first.id)]
    for other in others {
      if Quiz.isImported(other.id), let quiz = appState.library.quiz(other.id) {
        rounds.append(.document(RoundSettings.document(quiz)))
      } else {
        rounds.append(.quiz(other.id))
      }
    }
    return .rounds(rounds, tieBreak)
  }

  /// Returns an imported quiz in the form that the server accepts. Shortens the id to the part between the tildes, because an id
  /// with tildes is not valid on the server.
  private static func document(_ quiz: Quiz) -> JSON { quiz.named(Quiz.idInFile(quiz.id), from: quiz.origins).served }

  /// Returns the quizzes that the host can add: those made or imported on this device, followed by those in the server's list.
  private static func quizzes(_ appState: AppState) -> [Other] {
    let language = appState.preferences.language
    var quizzes: [Other] = []
    let imports = appState.imported.deferred.state
    for id in imports.made.quizzes + imports.files.flatMap({ $0.quizzes }) {
      if let quiz = appState.library.quiz(id) { quizzes.append(Other(id: id, title: quiz.title.text(in: language))) }
    }
    for quiz in appState.library.catalogue?.quizzes ?? [] {
      quizzes.append(Other(id: quiz.id, title: quiz.title.text(in: language)))
    }
    return quizzes
  }

  // MARK: - View

  @inline(never)
  func view(_ first: Quiz, _ appState: AppState) -> HTML {
    let say = appState.say
    return fieldset(.class("room-choice room-rounds")) {
      legend { say(.quizRounds) }
      if !others.isEmpty {
        ol(.label(say(.quizRounds))) {
          li { span(.class("room-player-name")) { say.show(first.title) } }
          for (number, other) in others.enumerated() {
            li(.key("\(number)-" + other.id)) {
              span(.class("room-player-name"), .dir("auto")) { other.title }
              button(
                .class("icon-button"), .type("button"), .label(say(.removeRound(number + 2))),
                .on(.click, RoomAction.removeRound(number))
              ) { Icon.cross.view }
            }
          }
        }
      }
      label(.class("room-field"), .for(RoundSettings.pickID)) {
        span { say(.anotherQuiz) }
        select(.id(RoundSettings.pickID), .name("round"), .on(.change, RoomAction.pickRound(""))) {
          option(.value(""), .selected.when(picked.utf8.isEmpty)) { say(.choose) }
          for quiz in RoundSettings.quizzes(appState) {
            option(.value(quiz.id), .selected.when(quiz.id == picked)) { quiz.title }
          }
        }
      }
      if others.count < RoomRounds.most - 1 {
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.addRound)) { say(.addRound) }
      }
      if !others.isEmpty { more(say) }
    }
  }

  private func more(_ say: Speech) -> HTML {
    .sequence([
      label(.class("room-field")) {
        span { say(.breakLength) }
        select(.name("break"), .label(say(.breakLength)), .on(.change, RoomAction.breakTime(0))) {
          for minutes in RoundSettings.breaks {
            option(.value(String(60 * minutes)), .selected.when(60 * minutes == breakTime)) { say(.minutes(minutes)) }
          }
        }
      },
      label(.class("room-field"), .for(RoundSettings.tieID)) {
        span { say(.tieQuestion) }
        input(
          .type("text"), .id(RoundSettings.tieID), .name("tie"), .value(tieText), .maxLength(300), .autocompleteOff,
          .on(.input, RoomAction.tieText("")))
      },
      label(.class("room-field")) {
        span { say(.tieNumber) }
        input(
          .type("text"), .inputMode("decimal"), .name("tie-number"), .label(say(.tieNumber)), .value(tieNumber), .maxLength(40),
          .autocompleteOff, .on(.input, RoomAction.tieNumber("")))
      },
    ])
  }
}
