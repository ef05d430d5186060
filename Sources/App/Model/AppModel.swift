import Content
import Markup
import Play
import WireAPI

/// The whole app as a value. It handles events, returns effects, and draws the page from its state.
public struct AppModel: Sendable {
  private var appState: AppState
  private var router = Router()
  /// The running background requests: for content that may have changed, and for prerequisites that may be needed later.
  private var refreshing: [RouteInstance.Wanted] = []
  private var hasAskedForMore = false
  /// The seed of the first screen, if the server drew that screen. `nil` once that screen is loaded.
  private var firstSeed: UInt64?
  /// The scroll position to set after this event, in pixels, or `nil` to leave it unchanged.
  private var scroll: Int?

  /// Creates the app before its first event. `library` contains the content that is available without a request.
  public init(library: Library = Library()) { appState = AppState(library: library, moment: Moment(now: 0, chance: 0)) }

  /// Whether the first screen is loaded. Until then, the page that the server drew stays.
  public var isReady: Bool { firstSeed == nil }

  /// Whether the app has found that no page exists at the current address.
  public var isMissing: Bool { router.current.trouble == .nothingHere }

  /// Shows an error page instead of the requested page.
  public mutating func show(_ trouble: Trouble) {
    router.current.trouble = trouble
    router.current.stage = .showing(TroubleScreen.opened(trouble, at: router.current.route))
  }

  /// Shows that the page is loading. The server calls this for a page whose content exists only on the player's device.
  public mutating func showLoading() {
    router.current.trouble = nil
    router.current.stage = .loading(showsFinished: true, [])
  }
}

extension AppModel {
  // MARK: - Events

  /// Handles an event. Returns the effects, and a drawing once the app has something to show.
  ///
  /// One function does both, because drawing in a separate call would copy the app, which is large.
  public mutating func step(_ event: Event, at moment: Moment) -> (effects: [Effect], drawing: Drawing?) {
    let effects = update(event, at: moment)
    return (effects, isReady ? draw() : nil)
  }

  /// Handles an event and returns the effects.
  public mutating func update(_ event: Event, at moment: Moment) -> [Effect] {
    appState.moment = moment
    scroll = nil
    let effects = handle(event) + appState.tellDevice() + appState.readKept() + appState.tellImports()
    let isLoaded =
      switch router.current.stage {
      case .loading: false
      case .failed: true
      case .showing(let screen): screen.isReady(in: appState)
      }
    if isLoaded { firstSeed = nil }
    return isLoaded ? effects + loadMore() : effects
  }

  /// Loads the chunks that the player may need later, such as those for the end of a round, for Settings and for imported
  /// quizzes. Called after each event, once the page is usable. Does nothing while `hasAskedForMore` is set, unless
  /// content newly needs the chunk `rich`.
  private mutating func loadMore() -> [Effect] {
    let wantsRichText = appState.fetching.takeWishForRichText()
    if hasAskedForMore, !wantsRichText { return [] }
    hasAskedForMore = true
    let wishes =
      router.current.route.prerequisitesOfEnd + (appState.imported.pending.waiting.isEmpty ? [] : ImportedQuizzes.prerequisites)
      + Prerequisite.chunks([.settings, .list]) + appState.prerequisitesOfUndecoded
      + (appState.device.file == nil ? [] : DeviceNews.prerequisites)
      + (wantsRichText ? Prerequisite.chunks([.rich]) : [])
    var prerequisites: [Prerequisite] = []
    for prerequisite in wishes
    where !appState.has(prerequisite) && !isComing(prerequisite) && !prerequisites.contains(prerequisite) {
      prerequisites.append(prerequisite)
    }
    let (wanted, effects) = ask(for: prerequisites, as: .app)
    refreshing += wanted
    return effects
  }

  private mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .start(let start): begin(start)
    case .act(let text, let value): act(ActionText(text, value: value))
    case .visit(let path, let again, let scroll): arrive(at: Route(path: path), again: again, leavingAt: scroll)
    case .answered(let requestID, let answer): answered(requestID, answer)
    case .saved(let requestID, let isSaved): saved(requestID, isSaved)
    case .rang(let alarm): rang(alarm)
    case .stored(let entry): stored(entry)
    case .quarantined(let count): quarantined(count)
    case .online: appState.outbox.hurry(at: appState.moment)
    case .connection(let isOn): connected(isOn)
    case .version: offered()
    }
  }

  private mutating func offered() -> [Effect] {
    appState.offersVersion = true
    return []
  }

  /// Records whether the server can be reached. If it can, uploads the results in the outbox, and lets the open screen request
  /// missing data again.
  private mutating func connected(_ isOn: Bool) -> [Effect] {
    appState.isConnected = isOn
    return isOn ? appState.outbox.hurry(at: appState.moment) + appear() : []
  }

  private mutating func begin(_ start: Event.Start) -> [Effect] {
    appState.preferences = Preferences(cookies: start.cookies, languages: start.languages)
    firstSeed = start.seed
    appState.undecoded.start = start
    return appState.readKept() + open(Route(path: start.path), showsFinished: true, isFirst: start.seed != nil)
  }

  private mutating func act(_ action: ActionText) -> [Effect] {
    if let action = AppAction(action) { return act(action) }
    if let action = SettingsAction(action) { return change(action) }
    if action.screen == ImportedQuizzes.actions {
      hasAskedForMore = false
      appState.imported.isMissing = false
      appState.imported.pending.put(action.code, action.value)
      return []
    }
    if action.screen == DeviceNews.actions {
      hasAskedForMore = false
      appState.device.pending.put(action.code, action.value)
      return []
    }
    if !appState.canEnd { hasAskedForMore = false }
    return updateScreen { screen, appState in screen.update(action, in: &appState) } + refreshWhatIsStale()
  }

  private mutating func act(_ action: AppAction) -> [Effect] {
    switch action {
    case .retry: return open(router.current.route, showsFinished: true)
    case .handIn: return appState.outbox.hurry(at: appState.moment)
    case .dismissNotice: appState.keepingTrouble = .dismissed
    case .dismissQuarantine: appState.quarantine.dismiss()
    case .dismissVersion: appState.offersVersion = false
    case .dismissResult(let id): return appState.outbox.dismiss(id) + [.focus(id: Page.headingID)]
    }
    return [.focus(id: Page.headingID)]
  }

  /// Changes a setting, or closes Settings. If the language changes, content in the new language may have to be loaded.
  private mutating func change(_ action: SettingsAction) -> [Effect] {
    // If the chunk of Settings could not be loaded, clearing this flag makes the app try to load it again.
    hasAskedForMore = false
    if action == .close {
      guard router.current.route == .settings else { return [] }
      router.current.route = .list
      return [.visit(path: Route.list.path, replacing: true)]
    }
    let before = appState.preferences
    let effects = appState.preferences.update(action)
    if before.language != appState.preferences.language { return effects + openInOtherLanguage() }
    // If the open round has no moves yet, `appear` gives it the new time limits.
    return before.clocks == appState.preferences.clocks ? effects : effects + appear()
  }

  private mutating func updateScreen(_ change: (inout AnyScreen, inout AppState) -> [Effect]) -> [Effect] {
    guard var screen = router.current.screen else { return [] }
    appState.instance = router.current.owner
    let effects = change(&screen, &appState)
    appState.instance = .app
    router.current.stage = .showing(screen)
    // The screen has another address now, such as the address of a new quiz.
    for case .visit(path: let path, replacing: true) in effects { router.current.route = Route(path: path) }
    return effects
  }

  private mutating func rang(_ alarm: Alarm) -> [Effect] {
    switch alarm.owner {
    case .app: return []
    case .outbox: return appState.outbox.rang(at: appState.moment)
    case .instance(let id):
      guard id == router.current.id else { return [] }
      return updateScreen { screen, appState in screen.update(ActionText(alarm.name), in: &appState) }
    }
  }

  private mutating func stored(_ entry: Effect.Entry) -> [Effect] {
    hasAskedForMore = false
    appState.undecoded.news.append(entry)
    return []
  }

  /// Stores the number of quarantined entries for the code that decodes saved entries. That code shows a notice if the number has
  /// grown since the last notice. The number at the last notice is itself a saved entry, so only that code can compare the two.
  private mutating func quarantined(_ count: Int) -> [Effect] {
    hasAskedForMore = false
    appState.undecoded.quarantined = count
    return []
  }

  private mutating func saved(_ requestID: RequestID, _ isSaved: Bool) -> [Effect] {
    var effects: [Effect] = []
    if !isSaved, appState.keepingTrouble == .none {
      appState.keepingTrouble = .shown
      effects.append(.announce(appState.say(.cannotKeep)))
    }
    if appState.device.isKeeping {
      // The saved entries may include imported quizzes. If the chunk for imported quizzes is not loaded, clearing this flag makes
      // the app load it.
      hasAskedForMore = false
      appState.device.pending.put(isSaved ? DeviceAction.keptCode : DeviceAction.unkeptCode, requestID.text)
    }
    return effects + appState.outbox.kept(requestID, isSaved, at: appState.moment)
  }

  // MARK: - Navigation

  /// Goes to an address. If the player moved through the history (`again`), a finished round is shown again. If the player
  /// followed a link, a new round replaces the finished one. The editor sends its edits before the player leaves it.
  private mutating func arrive(at route: Route, again: Bool, leavingAt place: Int) -> [Effect] {
    let left = updateScreen { screen, appState in screen.update(ActionText("editor/left"), in: &appState) }
    router.leave(scroll: place)
    guard router.comeBack(to: route, showsFinished: again, in: appState) else { return left + open(route, showsFinished: again) }
    scroll = router.current.scroll
    return left + appear() + [.focus(id: Page.headingID)] + refreshWhatIsStale()
  }

  /// Starts a new visit to an address. The screen opens once its prerequisites are loaded.
  private mutating func open(_ route: Route, showsFinished: Bool, isFirst: Bool = false) -> [Effect] {
    router.open(route)
    return load(showsFinished, isFirst: isFirst)
  }

  /// Shows the screen that says why the current address cannot be opened.
  private mutating func open(_ trouble: Trouble, showsFinished: Bool) -> [Effect] {
    router.current.trouble = trouble
    return load(showsFinished, isFirst: firstSeed != nil)
  }

  private mutating func load(_ showsFinished: Bool, isFirst: Bool) -> [Effect] {
    let missing = appState.library.isWhole ? [] : prerequisites.filter { !appState.has($0) }
    if missing.isEmpty { return show(showsFinished, isFirst: isFirst) + refreshWhatIsStale() }
    let (wanted, effects) = ask(for: missing, as: router.current.owner)
    router.current.stage = .loading(showsFinished: showsFinished, wanted)
    return effects
  }

  /// Shows the same screen in the new language. The focus stays in Settings.
  private mutating func openInOtherLanguage() -> [Effect] {
    if router.current.screen?.canComeBack(showsFinished: true, in: appState) == true { return appear() + refreshWhatIsStale() }
    return open(router.current.route, showsFinished: true).filter { if case .focus = $0 { false } else { true } }
  }

  private mutating func show(_ showsFinished: Bool, isFirst: Bool) -> [Effect] {
    let effects = appState.readKept() + appState.tellImports()
    let (route, seed) = (router.current.route, firstSeed ?? appState.moment.chance)
    guard
      let screen = router.current.trouble.map({ TroubleScreen.opened($0, at: route) })
        ?? AnyScreen.opened(route, seed: seed, showsFinished: showsFinished, in: appState)
    else { return effects + open(.nothingHere, showsFinished: showsFinished) }
    router.current.stage = .showing(screen)
    return effects + appear() + (isFirst ? [] : [.focus(id: Page.headingID)])
  }

  private mutating func appear() -> [Effect] { updateScreen { screen, appState in screen.appear(in: &appState) } }

  // MARK: - Prerequisites

  private var prerequisites: [Prerequisite] {
    if router.current.trouble != nil { return TroubleScreen.prerequisites }
    let route = router.current.route
    let isFirst = firstSeed != nil && appState.undecoded.isEmpty
    return appState.prerequisitesOfKinds(at: route) + route.prerequisites(in: appState.preferences.language)
      + appState.prerequisitesOfToday(at: route) + appState.prerequisitesOfUndecoded
      + (isFirst ? [] : route.prerequisitesOfEnd)
  }

  private mutating func ask(for prerequisites: [Prerequisite], as owner: Owner) -> ([RouteInstance.Wanted], [Effect]) {
    appState.instance = owner
    defer { appState.instance = .app }
    return appState.ask(for: prerequisites)
  }

  /// Whether a background request for the prerequisite is running.
  private func isComing(_ prerequisite: Prerequisite) -> Bool { refreshing.contains { $0.prerequisite == prerequisite } }

  /// Requests the open screen's content again if the content may have changed. Until the response arrives, the screen uses its
  /// current content.
  private mutating func refreshWhatIsStale() -> [Effect] {
    guard router.current.screen != nil else { return [] }
    let stale = prerequisites.filter { prerequisite in
      guard case .content(let resource) = prerequisite, appState.isStale(resource) else { return false }
      return !isComing(prerequisite)
    }
    let (wanted, effects) = ask(for: stale, as: .app)
    refreshing += wanted
    return effects
  }

  // MARK: - Responses

  private mutating func answered(_ requestID: RequestID, _ response: APIResponse) -> [Effect] {
    switch requestID.owner {
    case .app: return refreshed(requestID, response)
    case .outbox: return appState.outbox.answered(requestID, response, at: appState.moment)
    case .instance(let id) where id == router.current.id:
      if case .loading(let showsFinished, let wanted) = router.current.stage {
        return loaded(requestID, response, showsFinished, wanted)
      }
      return updateScreen { screen, appState in screen.receive(response, for: requestID, in: &appState) }
    case .instance(let id):
      appState.instance = requestID.owner
      defer { appState.instance = .app }
      return router.change(id) { screen in screen.receive(response, for: requestID, in: &appState) }
    }
  }

  private mutating func loaded(
    _ requestID: RequestID, _ answer: APIResponse, _ showsFinished: Bool, _ wanted: [RouteInstance.Wanted]
  ) -> [Effect] {
    guard let place = wanted.firstIndex(where: { $0.requestID == requestID }) else { return [] }
    if answer.refusal != nil, answer.status == 404 { return open(.nothingHere, showsFinished: showsFinished) }
    var wanted = wanted
    wanted[place].answer = answer
    router.current.stage = answer.isGood ? .loading(showsFinished: showsFinished, wanted) : .failed(status: answer.status)
    guard wanted.allSatisfy({ $0.answer?.isGood == true }) else { return [] }
    // `wanted` lists each chunk before the content that the chunk decodes.
    for part in wanted {
      guard let come = part.answer, appState.take(part.prerequisite, from: come) else {
        router.current.stage = .failed(status: answer.status)
        return []
      }
    }
    // The new content may have further prerequisites.
    let further = prerequisites.filter { !appState.has($0) }
    if further.isEmpty { return show(showsFinished, isFirst: firstSeed != nil) }
    let (asked, effects) = ask(for: further, as: router.current.owner)
    router.current.stage = .loading(showsFinished: showsFinished, asked)
    return effects
  }

  /// Handles the response to a background request or to a request from an import. If the response contains content, and the open
  /// round has no moves yet, the round switches to that content.
  private mutating func refreshed(_ requestID: RequestID, _ response: APIResponse) -> [Effect] {
    guard let place = refreshing.firstIndex(where: { $0.requestID == requestID }) else {
      return appState.imported.deferred.isUsed ? ImportPanel.receive(response, for: requestID, in: &appState) : []
    }
    let prerequisite = refreshing.remove(at: place).prerequisite
    let isTaken = appState.take(prerequisite, from: response)
    if isTaken, case .content = prerequisite { return appear() }
    appState.imported.isMissing = !isTaken
    guard appState.awaitsEnd, !isTaken || appState.canEnd else { return [] }
    appState.awaitsEnd = false
    return appear()
  }

  // MARK: - Drawing

  /// Draws the current page.
  public func draw() -> Drawing {
    let say = appState.say
    let page: Page =
      switch router.current.stage {
      case .loading: Page(screen: "loading", title: say(.loading)) { LoadingView.loading(say) }
      case .failed(let status): .failed(status: status, say)
      case .showing(let screen): screen.view(in: appState)
      }
    return Drawing(page, in: appState, showsSettings: router.current.route == .settings, scroll: scroll)
  }
}

#if TESTING
  extension AppModel {
    /// Returns the player's tally for the round key with this name, or `nil` if there is none.
    func tally(_ name: String) -> Tally? { appState.savedData.tally(name) }
  }
#endif
