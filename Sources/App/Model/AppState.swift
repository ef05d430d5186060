import Content
import Play
import Rules
import WireAPI

/// What every screen shares: what is known, what was chosen, and when it is.
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
  /// Whether the server can be reached, as far as is known.
  var isConnected = true
  /// Whether the player is to be told that a newer version of the app waits.
  var offersVersion = false
  /// Whether something could not be kept, and the player has been told.
  var keepingTrouble = KeepingTrouble.none
  /// The route instance of the screen that is being asked at the moment.
  var instance = Owner.app
  /// Whether a move waits for the code that ends a round.
  var awaitsEnd = false
  private var lastRequestID = 0

  enum KeepingTrouble: Equatable, Sendable { case none, shown, dismissed }

  init(preferences: Preferences = Preferences(), library: Library, savedData: SavedData = SavedData(), moment: Moment) {
    self.preferences = preferences
    self.library = library
    self.savedData = savedData
    self.moment = moment
  }

  var say: Speech { Speech(language: preferences.language) }

  // MARK: - Requests

  /// An id for a request that no screen waits for.
  mutating func appRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(.app, lastRequestID)
  }

  /// Makes a request for the screen that is being asked; its answer reaches that screen, if it is still open then.
  mutating func ask(_ request: APIRequest) -> (RequestID, Effect) {
    let requestID = instanceRequestID()
    return (requestID, .ask(request, requestID))
  }

  /// Asks for what the screen needs to be opened.
  mutating func ask(for prerequisite: Prerequisite) -> (RequestID, Effect) {
    switch prerequisite {
    case .content(let resource):
      fetching.check(resource, at: moment.now)
      return ask(.fetch(resource))
    case .chunk(let chunk):
      let requestID = instanceRequestID()
      return (requestID, .load(chunk, requestID))
    }
  }

  private mutating func instanceRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(instance, lastRequestID)
  }

  /// Sets an alarm of the screen that is being asked, which brings about the action; without a time it is cancelled.
  func alarm<Action: ScreenAction>(_ action: Action, after: Milliseconds?) -> Effect {
    .alarm(Alarm(instance, action.text), after: after)
  }

  /// What is heard of a move, where the player wants to: whether it was right, and that the round is over.
  @inline(never)
  func sound(isRight: Bool?, isFinished: Bool = false) -> [Effect] {
    guard preferences.hasSound else { return [] }
    return (isRight.map { [.sound($0 ? .right : .wrong)] } ?? []) + (isFinished ? [.sound(.finished)] : [])
  }

  // MARK: - Rounds

  /// Saves a round after a move; one that has just ended is also counted and handed in. All of it is kept as one, which is the first of
  /// the effects. There are none for a round that another page has played to its end: it counts as it ended there.
  mutating func keep<Subject: RoundSubject>(_ match: Match<Subject>, isNewlyFinished: Bool) -> [Effect] {
    if canEnd, RoundEnding.isCounted(match.log, in: self) { return [] }
    let saved = savedData.save(match.log)
    return isNewlyFinished
      ? RoundEnding.keep(match.log, match.round.score, saved, in: &self) : Effect.saving(saved, appRequestID())
  }

  /// Forgets a round that makes way for a new one.
  mutating func forget<Subject: RoundSubject>(_ match: Match<Subject>) -> [Effect] {
    guard savedData.hasRound(match.log.key.name) else { return [] }
    return Effect.saving(savedData.forgetRound(match.log.key.name), appRequestID())
  }

  // MARK: - What was kept

  /// So much is set aside by now; of what is new the player is told.
  mutating func quarantined(_ count: Int) -> [Effect] {
    // Whether the player has been told of it stands in what is still to be read.
    guard undecoded.isEmpty else {
      undecoded.quarantined = count
      return []
    }
    guard let told = quarantine.count(count) else { return [] }
    return Effect.saving(told, appRequestID()) + (quarantine.isTelling ? [.announce(say(.someIsSetAside))] : [])
  }
}
