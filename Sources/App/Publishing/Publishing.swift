import Content
import JSON
import Rules
import WireAPI

/// What the server knows about the draft in the editor: the published quiz, its edits, and the dialog "Publish".
///
/// Everything here works in the background: a failure shows in the dialog or as one line in the editor, and never gets in the way
/// of editing. This code is in a lazy chunk, so its entry points are never inlined.
struct Publishing: Sendable {
  /// The published quiz, or `nil` if the draft is not published, as far as this page knows.
  private(set) var quiz: PublishedQuiz?
  /// Whether the operator lets this player publish. `nil` until the server has responded.
  private(set) var mayPublish: Bool?
  private(set) var form: PublishForm?
  /// The dialog that was closed during a request. If it opens again, it shows the result. `nil` while a dialog is open.
  private var closed: PublishForm?
  private var exchange = EditExchange()
  private var asked: RequestID?
  /// Whether the alarm that sends the edits after a pause in typing is set.
  private var isScheduled = false

  /// How long the player must stop typing before edits are sent.
  private static let pause = Milliseconds.seconds(3)
  /// How often the edits of other people are fetched.
  private static let interval = Milliseconds.seconds(30)

  @inline(never)
  init() {}

  /// Whether edits wait for the server.
  var isBehind: Bool { quiz != nil && exchange.isBehind }

  /// Whether other people may edit the quiz.
  private var isShared: Bool { quiz.map { !$0.isOwn || $0.links.contains(.edit) } ?? false }

  // MARK: - Exchange of edits

  /// Asks the server whether the quiz is published, and fetches its edits if so. Called when the editor opens, when the page
  /// becomes visible, and when the connection is back.
  @inline(never)
  mutating func refresh(in appState: inout AppState) -> [Effect] {
    // The alarm is lost if it was due while another screen was open.
    isScheduled = false
    if asked != nil { return [] }
    return [appState.ask(.players(PublishingOperation.list.request)) { asked = $0 }]
  }

  /// Sends the edits after a pause. Called after each edit.
  @inline(never)
  mutating func edited(in appState: AppState) -> [Effect] { schedule(Publishing.pause, in: appState) }

  /// Sends the edits now, and fetches those of other people.
  @inline(never)
  mutating func sync(_ draft: Draft, in appState: inout AppState) -> [Effect] {
    isScheduled = false
    guard quiz != nil else { return [] }
    return exchange.send(draft, in: &appState) + (isShared ? exchange.fetch(draft.id, in: &appState) : [])
  }

  /// Sends the edits now, because the player leaves the editor.
  @inline(never)
  mutating func leave(_ draft: Draft, in appState: inout AppState) -> [Effect] {
    isScheduled = false
    return quiz == nil ? [] : exchange.send(draft, in: &appState)
  }

  private mutating func schedule(_ time: Milliseconds, in appState: AppState) -> [Effect] {
    guard quiz != nil else { return [] }
    isScheduled = true
    return [appState.alarm(EditorAction.sync, after: time)]
  }

  // MARK: - Dialog

  @inline(never)
  mutating func update(_ action: ActionText, _ draft: Draft, in appState: inout AppState) -> [Effect] {
    guard let action = PublishAction(action) else { return [] }
    if action == .open { return open(draft, in: &appState) }
    guard var form else { return [] }
    defer { if self.form != nil { self.form = form } }
    switch action {
    case .open: return []
    case .close:
      (self.form, closed) = (nil, form.running == nil ? nil : form)
      return [.focus(id: PublishForm.openID)]
    case .sharing(let sharing): (form.sharing, form.isTouched) = (sharing, true)
    case .author(let name): (form.author, form.isTouched) = (name, true)
    case .publish: return publish(draft, isAgain: false, &form, in: &appState)
    case .link(let role): return begin(.link(role), .link(id: draft.id, role), &form, in: &appState)
    case .revoke(let role): return begin(.revoke(role), .revoke(id: draft.id, role), &form, in: &appState)
    case .unpublish: form.isLeaving = true
    case .keep:
      form.isLeaving = false
      return [.focus(id: PublishForm.leaveID)]
    case .unpublishNow:
      form.isLeaving = false
      return begin(.unpublish, .unpublish(id: draft.id), &form, in: &appState)
    case .copied(let link, let isCopied):
      form.copied = (link, isCopied)
      return [.announce(appState.say(isCopied ? .linkCopied : .linkNotCopied))]
    }
    return []
  }

  /// Opens the dialog if a question can be played. Otherwise, says what is missing.
  private mutating func open(_ draft: Draft, in appState: inout AppState) -> [Effect] {
    if draft.playable == nil { return [.announce(appState.say(.nothingToPreview))] }
    if form == nil { (form, closed) = (closed ?? PublishForm(), nil) }
    form?.trouble = nil
    fillIn()
    let focus: [Effect] = mayPublish == nil ? [] : focusOnDialog()
    return refresh(in: &appState) + picture(draft.id, in: &appState) + focus
  }

  /// Fills in the fields from what the server has sent, unless the player has changed them.
  private mutating func fillIn(_ lastAuthor: String? = nil) {
    guard let form, !form.isTouched else { return }
    if let quiz { self.form?.sharing = quiz.sharing }
    if let author = quiz.map({ $0.author ?? "" }) ?? lastAuthor { self.form?.author = author }
  }

  private func focusOnDialog() -> [Effect] {
    guard let quiz else { return mayPublish == true ? [.focus(id: PublishForm.publishID)] : [] }
    return [.focus(id: quiz.sharing == .rooms ? PublishForm.hostID : PublishForm.linkID)]
  }

  private mutating func picture(_ id: String, in appState: inout AppState) -> [Effect] {
    guard let quiz, quiz.sharing != .rooms else { return [] }
    return form?.askForPicture(id, in: &appState) ?? []
  }

  private mutating func begin(
    _ task: PublishForm.Task, _ operation: PublishingOperation, _ form: inout PublishForm, in appState: inout AppState
  ) -> [Effect] {
    if form.isBusy { return [] }
    (form.trouble, form.copied) = (nil, nil)
    return [appState.ask(.players(operation.request)) { form.running = (task, $0) }]
  }

  /// Publishes the quiz, after the edits from which it is made.
  private mutating func publish(
    _ draft: Draft, isAgain: Bool, _ form: inout PublishForm, in appState: inout AppState
  ) -> [Effect] {
    guard let document = draft.publishable else { return [.announce(appState.say(.nothingToPreview))] }
    let author = PlayerName.trimmed(form.author)
    let request = PublishRequest(
      document: document.served, sharing: form.sharing, author: author.utf8.isEmpty ? nil : author, after: quiz?.version ?? 0,
      hash: document.version)
    let sent = quiz == nil ? [] : exchange.send(draft, in: &appState)
    return sent + begin(.publish(isAgain: isAgain), .publish(id: draft.id, request), &form, in: &appState)
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(
    _ response: APIResponse, for requestID: RequestID, _ draft: inout Draft, in appState: inout AppState
  ) -> [Effect] {
    if requestID == asked { return takeList(response, draft, in: &appState) }
    if form?.takePicture(response, for: requestID) == true { return [] }
    if closed?.takePicture(response, for: requestID) == true { return [] }
    if let running = form?.running, running.requestID == requestID {
      form?.running = nil
      return take(response, to: running.task, draft, in: &appState)
    }
    if let running = closed?.running, running.requestID == requestID {
      return takeLate(response, to: running.task, draft, in: &appState)
    }
    switch exchange.receive(response, for: requestID, &draft, in: &appState) {
    case nil: return []
    case .fetched(let effects)?:
      let sent = exchange.send(draft, in: &appState)
      let poll = isShared && !isScheduled ? schedule(Publishing.interval, in: appState) : []
      return effects + sent + poll + goOn(draft, in: &appState)
    case .sent?: return isScheduled ? [] : exchange.send(draft, in: &appState)
    case .failed(let status, let isDownload)?:
      // The quiz was unpublished, or the link by which the player edited it was revoked. The draft stays.
      if status == 404 || status == 403 { forget() }
      if isDownload, form?.isMerging == true { return say(failing: response, in: appState) }
      return Publishing.isTemporary(status) && !isScheduled ? schedule(Publishing.interval, in: appState) : []
    }
  }

  /// Whether a request that failed with this status may succeed later.
  private static func isTemporary(_ status: Int) -> Bool { status == 0 || status == 429 || status >= 500 }

  /// Takes the response to a request during which the dialog was closed. The focus stays where it is.
  private mutating func takeLate(
    _ response: APIResponse, to task: PublishForm.Task, _ draft: Draft, in appState: inout AppState
  ) -> [Effect] {
    (form, closed) = (closed, nil)
    form?.running = nil
    let effects = take(response, to: task, draft, in: &appState)
    // The player has closed the dialog, so a conflict does not publish the quiz again.
    form?.isMerging = false
    (form, closed) = (nil, form)
    return effects.filter { if case .focus = $0 { false } else { true } } + refresh(in: &appState)
  }

  /// Takes the list of the player's published quizzes.
  private mutating func takeList(_ response: APIResponse, _ draft: Draft, in appState: inout AppState) -> [Effect] {
    asked = nil
    guard let list = response.value(PublishedList.self) else {
      let isMissing = mayPublish == nil || form?.isMerging == true
      let isTemporary = Publishing.isTemporary(response.isGood ? 500 : response.status)
      return (form != nil && isMissing ? say(failing: response, in: appState) : [])
        + (isTemporary ? [appState.alarm(EditorAction.seen, after: Publishing.interval)] : [])
    }
    let isFirst = mayPublish == nil
    mayPublish = list.mayPublish
    quiz = list.quizzes.first { $0.id == draft.id }
    if quiz == nil { forget() }
    if form != nil, isFirst { form?.trouble = nil }
    fillIn(list.lastAuthor)
    var effects = picture(draft.id, in: &appState)
    if quiz != nil {
      effects += exchange.fetch(draft.id, in: &appState)
    } else {
      effects += goOn(draft, in: &appState)
    }
    return effects + (form != nil && isFirst ? focusOnDialog() : [])
  }

  /// Publishes the quiz again after the edits of another device were merged.
  private mutating func goOn(_ draft: Draft, in appState: inout AppState) -> [Effect] {
    guard var form, form.isMerging else { return [] }
    form.isMerging = false
    // The quiz was unpublished on another device. Only the player can decide to publish it again.
    if quiz == nil {
      self.form = form
      return say(failing: 404, in: appState)
    }
    let effects = publish(draft, isAgain: true, &form, in: &appState)
    self.form = form
    return effects
  }

  /// The quiz is not published any more. What the server had is gone.
  private mutating func forget() {
    (quiz, exchange) = (nil, EditExchange())
    form?.forget()
    closed?.forget()
  }

  private mutating func take(
    _ response: APIResponse, to task: PublishForm.Task, _ draft: Draft, in appState: inout AppState
  ) -> [Effect] {
    switch task {
    case .publish(let isAgain):
      if response.status == 412, !isAgain {
        form?.isMerging = true
        return refresh(in: &appState)
      }
      guard let published = response.value(PublishedQuiz.self) else { return say(failing: response, in: appState) }
      (quiz, mayPublish) = (published, true)
      form?.isTouched = false
      fillIn()
      return exchange.send(draft, in: &appState) + picture(draft.id, in: &appState) + focusOnDialog()
        + [.announce(appState.say(.nowPublished(published.sharing)))]
    case .unpublish:
      // If the quiz is not there any more, there is nothing to unpublish.
      guard response.isGood || response.status == 404 else { return say(failing: response, in: appState) }
      forget()
      return [.announce(appState.say(.nowUnpublished)), .focus(id: PublishForm.publishID)]
    case .link(let role):
      let address: String? = response.isGood ? try? response.document?.string("link") : nil
      guard let address else { return say(failing: response, in: appState) }
      form?.links.removeAll { $0.role == role }
      form?.links.append((role, address))
      return refresh(in: &appState) + [.focus(id: PublishForm.linkID(role))]
    case .revoke(let role):
      guard response.isGood || response.status == 404 else { return say(failing: response, in: appState) }
      form?.links.removeAll { $0.role == role }
      return refresh(in: &appState) + [.announce(appState.say(.linkRevoked)), .focus(id: PublishForm.linkID(role))]
    }
  }

  /// Shows why a request has failed. Announces it, unless the dialog already shows a failure.
  private mutating func say(failing response: APIResponse, in appState: AppState) -> [Effect] {
    say(failing: response.isGood ? 500 : response.status, in: appState)
  }

  private mutating func say(failing status: Int, in appState: AppState) -> [Effect] {
    guard var form else { return [] }
    let isShown = form.trouble != nil
    let trouble = Phrase.publishTrouble(status, hasAuthor: !form.author.utf8.isEmpty)
    (form.isMerging, form.trouble) = (false, trouble)
    self.form = form
    return isShown ? [] : [.announce(appState.say(trouble))]
  }
}

/// The response of `GET /api/v1/published-quizzes`.
struct PublishedList: JSONReadable, Sendable {
  let quizzes: [PublishedQuiz]
  let mayPublish: Bool

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    quizzes = try reader.read("quizzes")
    mayPublish = try reader.optional("publishes")?.bool ?? false
  }

  /// The author's name in the player's latest published quiz that has one.
  var lastAuthor: String? {
    var latest: PublishedQuiz?
    for quiz in quizzes where quiz.isOwn && quiz.author != nil && quiz.changedAt >= latest?.changedAt ?? 0 { latest = quiz }
    return latest?.author
  }
}
