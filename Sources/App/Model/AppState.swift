import Content
import Play
import Rules
import WireAPI

/// The state that all screens share: settings, content, saved data, the outbox and the current time.
struct AppState: Sendable {
  var preferences: Preferences
  var library: Library
  var fetching = Fetching()
  var savedData: SavedData
  var outbox = Outbox()
  var quarantine = Quarantine()
  var typed = TypedProgress()
  var imported = ImportedQuizzes()
  var undecoded = UndecodedEntries()
  var device = DeviceNews()
  var practice = Practice()
  var moment: Moment
  /// Whether the server can be reached, as the host last reported.
  var isConnected = true
  /// Whether to tell the player that a newer version of the app is available.
  var offersVersion = false
  /// The state of the notice that something could not be saved.
  var keepingTrouble = KeepingTrouble.none
  /// The owner of new requests and alarms: the screen that is handling an event, or the app.
  var instance = Owner.app
  /// Whether a move is waiting for the chunk that contains the code for ending a round.
  var awaitsEnd = false
  private var lastRequestID = 0

  enum KeepingTrouble: Equatable, Sendable { case none, shown, dismissed }

  init(preferences: Preferences = Preferences(), library: Library, savedData: SavedData = SavedData(), moment: Moment) {
    self.preferences = preferences
    self.library = library
    self.savedData = savedData
    self.moment = moment
  }

  var say: Speech { Speech(language: preferences.language, drawsRichText: has(.chunk(.rich))) }

  // MARK: - Requests

  /// Returns a new id for a request that belongs to the app instead of a screen.
  mutating func appRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(.app, lastRequestID)
  }

  /// Makes a request for the screen that is handling an event, and passes the request's id to `note`. If the app no longer keeps
  /// that screen when the response arrives, the response is discarded.
  @inline(never)
  mutating func ask(_ request: APIRequest, _ note: (RequestID) -> Void) -> Effect {
    let requestID = instanceRequestID()
    note(requestID)
    return .ask(request, requestID)
  }

  /// Requests prerequisites for the current owner, `instance`.
  mutating func ask(for prerequisites: [Prerequisite]) -> (wanted: [RouteInstance.Wanted], effects: [Effect]) {
    var wanted: [RouteInstance.Wanted] = []
    var effects: [Effect] = []
    for prerequisite in prerequisites {
      let requestID = instanceRequestID()
      wanted.append(RouteInstance.Wanted(prerequisite: prerequisite, requestID: requestID))
      switch prerequisite {
      case .content(let resource):
        fetching.check(resource, at: moment.now)
        effects.append(.ask(.fetch(resource), requestID))
      case .chunk(let chunk): effects.append(.load(chunk, requestID))
      }
    }
    return (wanted, effects)
  }

  /// Returns a new id for a request that belongs to the screen that is handling an event.
  @inline(never)
  mutating func instanceRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(instance, lastRequestID)
  }

  /// Returns the effect that sets an alarm. The alarm triggers the action on the screen that is handling an event. If `after` is
  /// `nil`, the effect cancels the alarm.
  func alarm<Action: ScreenAction>(_ action: Action, after: Milliseconds?) -> Effect {
    .alarm(Alarm(instance, action.text), after: after)
  }

  /// Returns the sounds for a right or wrong answer and for the end of the round. Returns none if sound is off, and no sound for
  /// an answer if `isRight` is `nil`.
  @inline(never)
  func sound(isRight: Bool?, isFinished: Bool = false) -> [Effect] {
    guard preferences.hasSound else { return [] }
    return (isRight.map { [.sound($0 ? .right : .wrong)] } ?? []) + (isFinished ? [.sound(.finished)] : [])
  }

  // MARK: - Rounds

  /// Saves a round after a move. If the round has just ended, the same save also counts the round and, unless its quiz is
  /// imported, adds its result to the outbox. The save is the first effect. Returns no effects if the round was already counted,
  /// for example because another tab finished it.
  mutating func keep<Subject: RoundSubject>(_ match: Match<Subject>, isNewlyFinished: Bool) -> [Effect] {
    if canEnd, RoundEnding.isCounted(match.log, in: self) { return [] }
    let saved = savedData.save(match.log)
    return isNewlyFinished
      ? RoundEnding.keep(match.log, match.round.score, saved, in: &self) : Effect.saving(saved, appRequestID())
  }

  /// Removes a saved round so that a new one can replace it. Returns no effects if the round is not saved.
  mutating func forget<Subject: RoundSubject>(_ match: Match<Subject>) -> [Effect] {
    guard savedData.hasRound(match.log.key.name) else { return [] }
    return Effect.saving(savedData.forgetRound(match.log.key.name), appRequestID())
  }
}
