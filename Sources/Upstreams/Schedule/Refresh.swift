import Content
import JSON
import Rules

/// The refresh of one source, which takes one or more calls. Connects the source, its responses and the schedule.
///
/// If a call fails, only that call is repeated. The responses of earlier calls are kept.
struct Refresh: Sendable {
  let source: any Source
  private let settings: SourceSettings
  private let pace: Pace
  private(set) var state: SourceState
  /// The validators of the last refresh. Sent only for a source that is a single document. For other sources, they would describe
  /// only the last of several documents.
  private(set) var validators: Validators
  /// The responses of this refresh so far.
  private var answers: [JSON] = []

  init(
    _ source: any Source, _ settings: SourceSettings, state: SourceState = SourceState(), validators: Validators = Validators()
  ) {
    (self.source, self.settings, self.state, self.validators) = (source, settings, state, validators)
    pace = settings.pace(spacing: source.spacing)
  }

  /// Returns the wait before the next call, in milliseconds.
  func wait(from now: Int64) -> Int64 { state.wait(from: now, pace) }

  /// Makes the next call. Returns the content once it is complete, or `nil` if there is no new content to use.
  ///
  /// - Parameters:
  ///   - now: returns the time in milliseconds since 1970; called when the response has arrived.
  mutating func call(_ network: some Fetching, chance: inout SplitMix64, now: () -> Int64) async -> SourcedContent? {
    // This guard never fails: once all responses have arrived, they become content and the next refresh begins.
    guard let address = source.address(after: answers, seed: chance.next()) else { return nil }
    var request = FetchRequest(address: address)
    request.limits.bytes = source.longestAnswer
    request.limits.time = .seconds(settings.timeout)
    if source.isOneDocument { request.validators = validators }
    let outcome = await network.fetch(request)
    // A cancelled call says nothing about the service.
    if outcome == .failed(.cancelled) { return nil }
    let (event, content) = take(outcome)
    state = state.after(event, at: now(), pace: pace, chance: &chance)
    return content
  }

  /// Returns the content so far, before the refresh is complete, if it is at least twice as large as the served content and the
  /// last call did not fail. Otherwise returns `nil`.
  ///
  /// The server rebuilds its content for each part. The factor of two limits the number of rebuilds, and keeps complete content
  /// in use.
  func part(beyond served: SourcedContent?) -> SourcedContent? {
    guard state.failures == 0, !answers.isEmpty, let part = try? source.content(of: answers) else { return nil }
    return part.size >= max(1, 2 * (served?.size ?? 0)) ? part : nil
  }

  private mutating func take(_ outcome: FetchOutcome) -> (SourceState.Event, SourcedContent?) {
    switch outcome {
    case .unchanged: (.completed, nil)
    case .failed(let failure): (event(of: failure), nil)
    case .fetched(let body, let fresh, let doubt): take(body, fresh, doubt)
    }
  }

  private mutating func take(_ body: [UInt8], _ fresh: Validators, _ doubt: TextDoubt?) -> (SourceState.Event, SourcedContent?) {
    do {
      let answer = try JSON(parsing: body, limits: JSON.Limits(byteCount: 3 * source.longestAnswer))
      try source.check(answer)
      answers.append(answer)
      // The seed does not influence whether more calls follow.
      if source.address(after: answers, seed: 0) != nil { return (.went, nil) }
      // The next refresh starts over, even if this one fails.
      defer { answers = [] }
      var content = try source.content(of: answers)
      content.doubt = doubt
      validators = fresh
      return (.completed, content)
    } catch let fault as SourceFault {
      return (event(of: fault), nil)
    } catch {
      return (event(of: SourceFault(description: "its response is not valid JSON: \(error)", isPassing: true)), nil)
    }
  }

  private func event(of failure: FetchFailure) -> SourceState.Event {
    if case .status(let status, let retryAfter) = failure, let fault = source.fault(of: status) {
      return event(
        of: SourceFault(description: fault.description, isPassing: fault.isPassing, retryAfter: retryAfter ?? fault.retryAfter))
    }
    return event(
      of: SourceFault(description: failure.description, isPassing: failure.isPassing, retryAfter: failure.retryAfter),
      isSkippable: failure != .status(429, failure.retryAfter))
  }

  /// Honours the wait that a service requests. Any other temporary fault may affect only this response, so the source may skip
  /// the response.
  private func event(of fault: SourceFault, isSkippable: Bool = true) -> SourceState.Event {
    if source.skipsBrokenAnswers, isSkippable, fault.isPassing, fault.retryAfter == nil { return .skipped(fault.description) }
    return .failed(fault.description, isPassing: fault.isPassing, fault.retryAfter)
  }
}

extension FetchFailure {
  /// Whether the failure may resolve itself soon. All other failures need a person to act, here or at the service.
  var isPassing: Bool {
    switch self {
    case .status(let code, _): code == 408 || code == 429 || code >= 500
    case .tooSlow, .brokenOff, .unreachable, .cancelled: true
    // A proxy or a failing service may temporarily send its own page, or only a part of the response.
    case .wrongType, .webPage, .notText, .badCompression, .tooLarge, .headerTooLarge: true
    case .tooManyRedirects, .badRedirect, .notPublic, .hasCredentials: false
    }
  }

  var retryAfter: RetryAfter? { if case .status(_, let retryAfter) = self { retryAfter } else { nil } }
}
