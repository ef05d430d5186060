import Content
import Play
import Rules
import WireAPI

/// A round that the server judges (decision 0025), and the step that is waiting for the server's response.
struct RankedRound: Sendable {
  private(set) var play: RemotePlay
  private(set) var watch: RankedWatch
  /// The language of the texts in the current position.
  private var language: Language
  /// The move of the last step that the server has applied.
  private var lastMove = ""
  /// The step that is waiting for the server's response. `nil` if there is none.
  private(set) var sending: Sending?
  /// The status of the response that stopped the round, or `nil` if the server has not stopped it.
  private(set) var stopped: Int?

  /// A move that is being sent to the server, with the number of its step. The number lets the server recognize a repeated
  /// request, so that it applies the move only once.
  struct Sending: Equatable, Sendable {
    let number: Int
    let move: String
    /// How long the player had seen the position before making the move, in milliseconds.
    let waited: Int64
    /// The language requested for the response.
    let language: Language
    /// The id of the running request, or `nil` while the step is waiting to be sent again.
    fileprivate(set) var requestID: RequestID?
    /// The number of failed requests for this step. `status` is the status of the latest failed response, or 0 if there was none.
    fileprivate(set) var failures = 0
    fileprivate(set) var status = 0
  }

  /// Returns `nil` if the position does not belong to the subject.
  init?(_ position: RankedPosition, in language: Language, of subject: Subject, at now: Int64) {
    guard let play = RemotePlay(position, of: subject) else { return nil }
    self.play = play
    self.language = language
    watch = RankedWatch(position.time, at: now)
  }

  var ending: RankedPosition.Ending? { play.position.ending }

  // MARK: - Actions and time

  mutating func act(_ action: ActionText, in appState: inout AppState) -> [Effect] {
    judge(play.act(action, in: appState), in: &appState)
  }

  /// Continues the round when the player returns to the page, or when the connection is back.
  mutating func resume(in appState: inout AppState) -> [Effect] {
    watch.pass(to: appState.moment.now)
    play.come(at: watch.time)
    return sendAgain(in: &appState) + letTimePass(in: &appState) + translate(in: &appState)
  }

  /// Requests the position in the player's language, if the language has changed. During the round, sends a step with an empty
  /// move. After the round, repeats the last step: the server then sends the final position again, in the new language.
  mutating func translate(in appState: inout AppState) -> [Effect] {
    if language == appState.preferences.language { return [] }
    return ending == nil ? judge(.move(""), in: &appState) : send(lastMove, as: play.position.step - 1, in: &appState)
  }

  mutating func letTimePass(in appState: inout AppState) -> [Effect] {
    watch.pass(to: appState.moment.now)
    if stopped != nil { return [] }
    return judge(play.letTimePass(to: watch.time, in: appState), in: &appState)
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

  /// Sends the waiting step, unless a request for it is already running or the server has stopped the round.
  mutating func sendAgain(in appState: inout AppState) -> [Effect] {
    guard var step = sending, step.requestID == nil, stopped == nil else { return [] }
    let operation = PlayersOperation.step(
      ticket: play.position.ticket, number: step.number, move: step.move, waited: step.waited, step.language)
    let ask = appState.ask(.players(operation.request)) { step.requestID = $0 }
    sending = step
    return [ask, appState.alarm(RankedAction.tryAgain, after: nil)]
  }

  /// Handles the response to the step that was sent. Ignores any other response.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard var step = sending, step.requestID == requestID else { return [] }
    if let next = response.value(RankedPosition.self), next.ticket == play.position.ticket, next.step == step.number + 1 {
      return take(next, after: step, in: &appState)
    }
    if response.refusal != nil {
      sending = nil
      // If the round is finished, the server has only refused to translate it. The round stays on screen in the previous
      // language.
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
    // After a retry, the server may have applied the move when the first request arrived. In that case, the time in the response
    // is out of date, so the watch is set back by at most a second.
    let known = step.failures == 0 ? next.time : max(next.time, watch.time - .seconds(1))
    watch = RankedWatch(known, at: appState.moment.now)
    (language, lastMove, sending) = (step.language, step.move, nil)
    return play.take(next, after: step.move, in: appState) + letTimePass(in: &appState) + translate(in: &appState)
  }
}
