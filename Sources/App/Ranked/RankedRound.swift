import Content
import Play
import Rules
import WireAPI

/// A round that the server judges (decision 0025): the play, and the step that waits for the server's answer.
struct RankedRound: Sendable {
  private(set) var play: RemotePlay
  private(set) var watch: RankedWatch
  /// The language of the position.
  private var language: Language
  /// The move of the last step that the server has answered.
  private var lastMove = ""
  /// The step that was taken last, until the server has answered it.
  private(set) var sending: Sending?
  /// Why the server does not go on with the round; status as in an answer.
  private(set) var stopped: Int?

  /// A step on its way. It bears its number, so that the server takes it once, however often it is sent.
  struct Sending: Equatable, Sendable {
    let number: Int
    let move: String
    /// In milliseconds, when it was taken.
    let waited: Int64
    /// In which language the answer is wanted.
    let language: Language
    /// Under which it was sent; `nil` while it waits to be sent again.
    fileprivate(set) var requestID: RequestID?
    /// How often nothing came of it, and what answered last: status as in an answer.
    fileprivate(set) var failures = 0
    fileprivate(set) var status = 0
  }

  /// `nil` if the position is not one of the subject.
  init?(_ position: RankedPosition, in language: Language, of subject: Subject, at now: Int64) {
    guard let play = RemotePlay(position, of: subject) else { return nil }
    self.play = play
    self.language = language
    watch = RankedWatch(position.time, at: now)
  }

  var ending: RankedPosition.Ending? { play.position.ending }

  // MARK: - What the player does, and time

  mutating func act(_ action: ActionText, in appState: inout AppState) -> [Effect] {
    let press = play.act(action, in: appState)
    return judge(press, in: &appState)
  }

  /// Goes on after the page was left, or the connection has come back.
  mutating func resume(in appState: inout AppState) -> [Effect] {
    watch.pass(to: appState.moment.now)
    play.come(at: watch.time)
    return sendAgain(in: &appState) + letTimePass(in: &appState) + translate(in: &appState)
  }

  /// Asks for the same in the player's language, where that is another one now: by a step in which nothing is done or, once the round is
  /// over, by the last step again, which the server answers as before.
  mutating func translate(in appState: inout AppState) -> [Effect] {
    if language == appState.preferences.language { return [] }
    return ending == nil ? judge(.move(""), in: &appState) : send(lastMove, as: play.position.step - 1, in: &appState)
  }

  mutating func letTimePass(in appState: inout AppState) -> [Effect] {
    watch.pass(to: appState.moment.now)
    if stopped != nil { return [] }
    let press = play.letTimePass(to: watch.time, in: appState)
    return judge(press, in: &appState)
  }

  // MARK: - Steps

  private mutating func judge(_ press: Press, in appState: inout AppState) -> [Effect] {
    switch press {
    case .done(let effects): return effects
    case .move(let move):
      guard sending == nil, stopped == nil, ending == nil else { return [] }
      play.wait(for: move)
      return send(move, as: play.position.step, in: &appState)
    }
  }

  private mutating func send(_ move: String, as number: Int, in appState: inout AppState) -> [Effect] {
    guard sending == nil, stopped == nil else { return [] }
    watch.pass(to: appState.moment.now)
    sending = Sending(number: number, move: move, waited: watch.waited, language: appState.preferences.language)
    return sendAgain(in: &appState)
  }

  /// Sends the step that has got no answer.
  mutating func sendAgain(in appState: inout AppState) -> [Effect] {
    guard var step = sending, step.requestID == nil, stopped == nil else { return [] }
    let operation = PlayersOperation.step(
      ticket: play.position.ticket, number: step.number, move: step.move, waited: step.waited, step.language)
    let (requestID, ask) = appState.ask(.players(operation.request))
    step.requestID = requestID
    sending = step
    return [ask, appState.alarm(RankedAction.tryAgain, after: nil)]
  }

  /// Takes in the answer to the step that is on its way; any other changes nothing.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard var step = sending, step.requestID == requestID else { return [] }
    if let next = response.value(RankedPosition.self), next.ticket == play.position.ticket, next.step == step.number + 1 {
      return take(next, after: step, in: &appState)
    }
    if response.refusal != nil {
      sending = nil
      // What the round came to stays, in the language that it has.
      if ending != nil { return [] }
      stopped = response.status
      return [appState.alarm(ChoiceAction.tick, after: nil), .focus(id: Page.headingID)]
    }
    step.requestID = nil
    step.failures += 1
    step.status = response.status
    sending = step
    return [appState.alarm(RankedAction.tryAgain, after: Outbox.pause(after: step.failures, appState.moment.chance))]
  }

  private mutating func take(_ next: RankedPosition, after step: Sending, in appState: inout AppState) -> [Effect] {
    watch.pass(to: appState.moment.now)
    // When the server took a step that was sent more than once, nobody here knows: perhaps the first time.
    let known = step.failures == 0 ? next.time : max(next.time, watch.time - .seconds(1))
    watch = RankedWatch(known, at: appState.moment.now)
    (language, lastMove, sending) = (step.language, step.move, nil)
    return play.take(next, after: step.move, in: appState) + letTimePass(in: &appState) + translate(in: &appState)
  }
}
