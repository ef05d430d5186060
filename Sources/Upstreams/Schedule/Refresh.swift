import Content
import JSON
import Rules

/// One source on its way from call to call: joins what it asks, what comes and when it asks again.
///
/// What was read in earlier calls of a refresh is kept when a later one fails, which then is made again.
struct Refresh: Sendable {
  let source: any Source
  private let settings: SourceSettings
  private let pace: Pace
  private(set) var state: SourceState
  /// What the service said the last time that everything was read; only of a source with one address, else a part might be old.
  private(set) var validators: Validators
  /// The answers of this refresh so far.
  private var answers: [JSON] = []

  init(
    _ source: any Source, _ settings: SourceSettings, state: SourceState = SourceState(), validators: Validators = Validators()
  ) {
    self.source = source
    self.settings = settings
    self.state = state
    self.validators = validators
    pace = settings.pace(spacing: source.spacing)
  }

  /// How long to wait before the next call, in milliseconds.
  func wait(from now: Int64) -> Int64 { state.wait(from: now, pace) }

  /// Makes the next call, and gives the content once all of it is there; `nil` leaves everything as it was.
  ///
  /// - Parameters:
  ///   - now: asked when the answer is there, in milliseconds since 1970.
  mutating func call(_ network: some Fetching, chance: inout SplitMix64, now: () -> Int64) async -> SourcedContent? {
    // There is always something left to ask: once all is there, it is taken, and the next refresh begins.
    guard let address = source.address(after: answers, seed: chance.next()) else { return nil }
    var request = FetchRequest(address: address)
    request.limits.bytes = source.longestAnswer
    request.limits.time = .seconds(settings.timeout)
    if source.isOneDocument { request.validators = validators }
    let outcome = await network.fetch(request)
    // Nothing is known of the service then.
    if outcome == .failed(.cancelled) { return nil }
    let (event, content) = take(outcome)
    state = state.after(event, at: now(), pace: pace, chance: &chance)
    return content
  }

  /// What there is to play with before the refresh is at its end; `nil` unless it is at least twice what is served.
  ///
  /// Each time the served content is made anew. So this happens a few times in a refresh, and never replaces the whole one.
  func part(beyond served: SourcedContent?) -> SourcedContent? {
    guard state.failures == 0, !answers.isEmpty, let part = try? source.content(of: answers) else { return nil }
    return part.size >= max(1, 2 * (served?.size ?? 0)) ? part : nil
  }

  private mutating func take(_ outcome: FetchOutcome) -> (SourceState.Event, SourcedContent?) {
    switch outcome {
    case .unchanged: return (.completed, nil)
    case .failed(let failure): return (event(of: failure), nil)
    case .fetched(let body, let fresh): return take(body, fresh, nil)
    case .doubtful(let body, let fresh, let doubt): return take(body, fresh, doubt)
    }
  }

  private mutating func take(_ body: [UInt8], _ fresh: Validators, _ doubt: TextDoubt?) -> (SourceState.Event, SourcedContent?) {
    do {
      let answer = try JSON(parsing: body, limits: JSON.Limits(byteCount: 3 * source.longestAnswer))
      try source.check(answer)
      answers.append(answer)
      // Whether anything is left to ask, no draw decides.
      if source.address(after: answers, seed: 0) != nil { return (.went, nil) }
      // Whatever comes of them, the next refresh begins anew.
      defer { answers = [] }
      var content = try source.content(of: answers)
      content.doubt = doubt
      validators = fresh
      return (.completed, content)
    } catch let fault as SourceFault {
      return (event(of: fault), nil)
    } catch {
      return (event(of: SourceFault(description: "its answer is no JSON: \(error)", isPassing: true)), nil)
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

  /// A service that says when to come again is obeyed; any other passing fault may be of one answer alone.
  private func event(of fault: SourceFault, isSkippable: Bool = true) -> SourceState.Event {
    if source.skipsBrokenAnswers, isSkippable, fault.isPassing, fault.retryAfter == nil { return .skipped(fault.description) }
    return .failed(fault.description, isPassing: fault.isPassing, fault.retryAfter)
  }
}

extension FetchFailure {
  /// Whether it may be well in a moment; the others need somebody who does something, here or there.
  var isPassing: Bool {
    switch self {
    case .status(let code, _): code == 408 || code == 429 || code >= 500
    case .tooSlow, .brokenOff, .unreachable, .cancelled: true
    // A proxy on the way, or a service in trouble, answers once with a page of its own, or with a part of what was asked for.
    case .wrongType, .webPage, .notText, .badCompression, .tooLarge, .headerTooLarge: true
    case .tooManyRedirects, .badRedirect, .notPublic, .hasCredentials: false
    }
  }

  var retryAfter: RetryAfter? {
    guard case .status(_, let retryAfter) = self else { return nil }
    return retryAfter
  }
}
