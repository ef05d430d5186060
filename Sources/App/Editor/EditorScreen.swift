import Content
import Formats
import Markup
import WireAPI

/// The editor for a quiz (requirements E1 to E4 and E7). Every edit is saved immediately.
struct EditorScreen: Screen {
  private var draft: Draft
  /// Whether this screen was opened for a quiz with another address: at the address for new quizzes, or by a link to copy a quiz.
  private var isNew: Bool
  /// Whether a copy has replaced the quiz with the address at which this screen was opened.
  private var isCopy = false
  /// The published quiz, and the exchange of edits with the server.
  private var publishing = Publishing()
  /// How the draft comes to this device. `nil` if it is here, and no link has opened the page.
  private var arrival: DraftArrival?
  /// The question that was edited last.
  private var current: EditID?
  /// When the player last typed, in milliseconds since 1970. 0 after any other edit, or after a file was chosen.
  private var typedAt: Int64 = 0
  private var preview: QuestionPreview?
  /// Why the last action had no effect.
  private var obstacle: QuestionPaste.Obstacle?
  /// The dialog that inserts pasted questions, while it is open.
  private var paste: QuestionPaste?
  private var media = QuestionMedia()

  /// The maximum pause in typing, in milliseconds. After a longer pause, further typing counts as a separate edit.
  private static let pause: Int64 = 2_000

  static let titleID = "quiz-title"
  static let addID = "add-question"
  static let previewID = "preview-question"
  static let pasteID = "paste-questions"
  static let askID = "ask-ai"
  static func questionID(_ id: EditID) -> String { "question-" + id.text }

  /// Opens the draft with this id, or a new quiz for `Draft.newID`. If `id` is `nil`, opens the list of drafts. If this device
  /// has no such draft, looks for it on the server. Returns `nil` if no draft can have this id.
  @inline(never)
  static func open(_ id: String?, in appState: borrowing AppState) -> AnyScreen? {
    guard let id else { return AnyScreen(DraftsScreen(in: appState)) }
    if id == Draft.newID { return AnyScreen(EditorScreen(newIn: appState)) }
    return EditorScreen(id, in: appState).map { AnyScreen($0) }
  }

  private init(newIn appState: borrowing AppState) {
    draft = Draft(in: appState.preferences.language, appState.moment.chance)
    isNew = true
  }

  private init?(_ id: String, in appState: borrowing AppState) {
    let made = appState.imported.deferred.state.made
    let isHere = Draft.ids(made).contains(id)
    guard isHere || Identifier.isDraft(id) else { return nil }
    draft = Draft(id, made, appState.moment.chance)
    isNew = false
    arrival = isHere ? nil : DraftArrival(id)
  }

  /// Whether the draft is on this device. Otherwise the page shows how it is being loaded.
  private var isHere: Bool { !draft.log.edits.isEmpty }

  /// Saves a new quiz, and replaces the address for new quizzes with the address of the quiz. Saves an existing quiz again if
  /// edits made in another tab have changed it.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let isUnsaved = isNew && draft.time == 0
    let effects = follow(in: &appState)
    if !isHere { return effects + (arrival?.start(in: &appState) ?? []) }
    if isUnsaved {
      return effects + draft.save(in: &appState) + [.visit(path: Route.create(draft: draft.id).path, replacing: true)]
    }
    return effects + save(draft.changedQuiz(in: &appState), in: &appState) + publishing.refresh(in: &appState)
  }

  private func save(_ entries: [Effect.Entry], in appState: inout AppState) -> [Effect] {
    entries.isEmpty ? [] : [.save(entries, isFinal: false, appState.appRequestID())]
  }

  /// Returns `false` if this screen was opened for a new quiz and the player follows a link to the address for new quizzes again,
  /// so that the link starts a different quiz. Also returns `false` for a copy, because the address may be that of the original.
  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool { !isCopy && (!isNew || showsFinished) }

  /// Adds the edits from other tabs to the draft. Entries that cannot be read are quarantined. If another tab has brought the
  /// draft to this device, it need not be loaded any more.
  private mutating func follow(in appState: inout AppState) -> [Effect] {
    let made = appState.imported.deferred.state.made
    if draft.isStale(made) { draft.read(made) }
    let effects = draft.setAside(in: &appState)
    guard isHere, let arrival, !arrival.isByLink else { return effects }
    self.arrival = nil
    return effects + publishing.refresh(in: &appState)
  }

  /// The draft with the latest edits from other tabs.
  private func latest(in appState: AppState) -> Draft {
    let made = appState.imported.deferred.state.made
    guard draft.isStale(made) else { return draft }
    var draft = draft
    draft.read(made)
    return draft
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: EditorAction, in appState: inout AppState) -> [Effect] {
    let effects = follow(in: &appState)
    if case .pause = action { return effects + save(draft.changedQuiz(in: &appState), in: &appState) }
    obstacle = nil
    switch action {
    case .practice(let action): return effects + practise(action, in: &appState)
    case .previewed(let action): return effects + (preview?.update(action, in: &appState) ?? [])
    case .openPaste: return effects + open(QuestionPaste(asking: nil))
    case .askAI: return effects + open(QuestionPaste(asking: AIRequest(language: draft.language)))
    case .closePaste: return effects + closePaste(in: &appState)
    case .paste(let action): return effects + act(action, in: &appState)
    case .publish(let action): return effects + publishing.update(action, draft, in: &appState)
    case .sync: return effects + publishing.sync(draft, in: &appState)
    case .seen: return effects + (isHere ? publishing.refresh(in: &appState) : [])
    case .left:
      return effects + save(draft.changedQuiz(in: &appState), in: &appState) + publishing.leave(draft, in: &appState)
    case .arrive(let fragment): return effects + arrive(by: fragment, in: &appState)
    case .retry: return effects + (arrival?.start(in: &appState) ?? [])
    case .giveUp:
      if isHere { arrival = nil } else { arrival?.giveUp() }
      return effects
    case .media(let action):
      typedAt = 0
      return effects + make(media.update(action, draft, in: &appState), in: &appState)
    default: return effects + act(action, in: &appState)
    }
  }

  private mutating func act(_ action: EditorAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .title(let text): return type(.title(text), in: &appState)
    case .description(let text): return type(.description(text), in: &appState)
    case .text(let part, of: let id, let text):
      current = id
      return type(.text(part, of: id, text), in: &appState)
    case .language(let tag): return make(.language(tag), in: &appState)
    case .icon(let name): return make(.icon(name), in: &appState)
    case .right(let isRight, let answer, of: let id):
      current = id
      return make(.right(isRight, answer: answer, of: id), in: &appState)
    case .kind(let kind, of: let id):
      current = id
      return make(.kind(kind, of: id), in: &appState)
    case .add: return add(EditedQuestion.Content(), after: draft.quiz.questions.last?.id, in: &appState)
    case .duplicate(let id):
      guard let place = place(id) else { return [] }
      return add(draft.quiz.questions[place].content, after: id, in: &appState)
    case .remove(let id): return remove(id, in: &appState)
    case .move(let id, let isUp): return move(id, isUp: isUp, in: &appState)
    case .undo: return draft.log.undo(draft.history).map { undo($0, .undone, in: &appState) } ?? []
    case .redo: return draft.log.redo(draft.history).map { undo($0, .redone, in: &appState) } ?? []
    case .titleKey: return draft.quiz.questions.first.map { [EditorScreen.focus(.text, of: $0.id)] } ?? []
    case .fieldKey(let part, of: let id, let key): return press(key, in: part, of: id, in: &appState)
    case .questionKey(let id, let key): return press(key, in: id, in: &appState)
    case .pageKey(let key): return act(key == "Mod+z" ? .undo : .redo, in: &appState)
    case .preview: return openPreview(in: appState)
    case .closePreview:
      preview = nil
      return [.focus(id: EditorScreen.previewID)]
    case .practice, .previewed, .openPaste, .askAI, .closePaste, .paste, .publish, .sync, .seen, .left, .arrive, .retry, .giveUp,
      .media, .pause:
      return []
    }
  }

  /// Makes an edit. If the player types afterwards, the typing counts as a separate edit.
  private mutating func make(_ change: QuizChange, in appState: inout AppState) -> [Effect] {
    typedAt = 0
    return draft.make(change, in: &appState) + publishing.edited(in: appState)
  }

  /// Changes a text. Typing in one field without a pause counts as one edit.
  private mutating func type(_ change: QuizChange, in appState: inout AppState) -> [Effect] {
    let now = appState.moment.now
    let isContinued = (typedAt...typedAt + EditorScreen.pause).contains(now)
    typedAt = now
    return draft.make(change, isContinued: isContinued, in: &appState) + publishing.edited(in: appState)
  }

  private mutating func undo(_ change: QuizChange, _ news: Phrase, in appState: inout AppState) -> [Effect] {
    make(change, in: &appState) + [.announce(appState.say(news))]
  }

  private func place(_ id: EditID) -> Int? { draft.quiz.questions.firstIndex { $0.id == id } }

  private static func focus(_ part: QuestionPart, of id: EditID) -> Effect { .focus(id: EditorAction.code(part, id)) }

  // MARK: - Questions

  /// Adds a question, if the quiz has room for it. The question gets the focus.
  private mutating func add(_ content: EditedQuestion.Content, after id: EditID?, in appState: inout AppState) -> [Effect] {
    if draft.quiz.questions.count >= Draft.mostQuestions {
      obstacle = .tooMany
    } else if !draft.hasRoom(for: [content]) {
      obstacle = .tooLarge
    }
    return obstacle == nil ? insert([content], after: id, in: &appState) : []
  }

  /// Inserts questions as one edit. The first one gets the focus.
  private mutating func insert(
    _ contents: [EditedQuestion.Content], after id: EditID?, in appState: inout AppState
  ) -> [Effect] {
    let effects = make(.add(contents, after: id), in: &appState)
    guard let added = draft.log.edits.last?.id else { return effects }
    current = added
    return effects + [EditorScreen.focus(.text, of: added)]
  }

  /// Deletes a question. The next question gets the focus or, if there is none, the last question or the button that adds a
  /// question.
  private mutating func remove(_ id: EditID, in appState: inout AppState) -> [Effect] {
    guard let place = place(id) else { return [] }
    let effects = make(.remove(id), in: &appState)
    let left = draft.quiz.questions
    let next = left.indices.contains(place) ? left[place] : left.last
    return effects + [
      .announce(appState.say(.questionDeleted(place + 1))),
      .focus(id: next.map { EditorScreen.questionID($0.id) } ?? EditorScreen.addID),
    ]
  }

  private mutating func move(_ id: EditID, isUp: Bool, in appState: inout AppState) -> [Effect] {
    let questions = draft.quiz.questions
    guard let place = place(id), questions.indices.contains(isUp ? place - 1 : place + 1) else { return [] }
    let after = isUp ? (place > 1 ? questions[place - 2].id : nil) : questions[place + 1].id
    current = id
    return make(.move(id, after: after), in: &appState)
      + [.announce(appState.say(.questionPlace(isUp ? place : place + 2, of: questions.count)))]
  }

  // MARK: - Keys

  /// Handles a key combination in the text or an answer of a question. Enter moves the focus to the next field or, after the last
  /// one, to the next question. After the last question, this adds a question, unless the last question is blank. Ctrl+Enter or
  /// Cmd+Enter marks an answer to choose from as right or wrong.
  private mutating func press(_ key: String, in part: QuestionPart, of id: EditID, in appState: inout AppState) -> [Effect] {
    guard let place = place(id) else { return [] }
    let content = draft.quiz.questions[place].content
    if key == "Enter" {
      guard let next = content.field(after: part) else { return goOn(from: place, in: &appState) }
      return [EditorScreen.focus(next, of: id)]
    }
    guard case .answer(let answer) = part, content.kind == .choice else { return [] }
    let isRight = content.answers.indices.contains(answer) && content.answers[answer].isRight
    current = id
    return make(.right(!isRight, answer: answer, of: id), in: &appState)
      + [.announce(appState.say(isRight ? .markedWrong(answer) : .markedRight(answer)))]
  }

  /// Moves the focus to the question after the one at `place`. Adds a question if that one is the last and is not blank.
  private mutating func goOn(from place: Int, in appState: inout AppState) -> [Effect] {
    let questions = draft.quiz.questions
    if place + 1 < questions.count { return [EditorScreen.focus(.text, of: questions[place + 1].id)] }
    return questions[place].content.isBlank ? [EditorScreen.focus(.text, of: questions[place].id)] : act(.add, in: &appState)
  }

  private mutating func press(_ key: String, in id: EditID, in appState: inout AppState) -> [Effect] {
    switch key {
    case "Mod+d": act(.duplicate(id), in: &appState)
    case "Alt+ArrowUp": act(.move(id, isUp: true), in: &appState)
    default: act(.move(id, isUp: false), in: &appState)
    }
  }

  // MARK: - Preview

  private mutating func openPreview(in appState: AppState) -> [Effect] {
    preview = QuestionPreview.open(draft, at: current, in: appState)
    return preview == nil ? [.announce(appState.say(.nothingToPreview))] : []
  }

  /// Handles an action in the question that the preview shows. The preview closes after this question.
  private mutating func practise(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    guard let (isOver, effects) = preview?.play(action, in: &appState) else { return [] }
    return isOver ? act(.closePreview, in: &appState) : effects
  }

  // MARK: - Pasted questions

  @inline(never)
  private mutating func open(_ paste: QuestionPaste) -> [Effect] {
    self.paste = paste
    return [.focus(id: paste.firstFieldID)]
  }

  @inline(never)
  private mutating func closePaste(in appState: inout AppState) -> [Effect] {
    let opener = paste?.request == nil ? EditorScreen.pasteID : EditorScreen.askID
    paste = nil
    appState.imported.deferred.state.endPaste()
    return [.focus(id: opener)]
  }

  /// Handles an action in the dialog. Pasted questions are inserted after the last question that is not blank, as one edit.
  @inline(never)
  private mutating func act(_ action: ActionText, in appState: inout AppState) -> [Effect] {
    guard var paste else { return [] }
    let (contents, effects) = paste.update(action, draft, in: &appState)
    self.paste = paste
    if contents.isEmpty { return effects }
    _ = closePaste(in: &appState)
    let last = draft.quiz.questions.last { !$0.content.isBlank }
    return insert(contents, after: last?.id, in: &appState) + [.announce(appState.say(.questionsInserted(contents.count)))]
  }

  // MARK: - Server

  /// Redeems the link that opened the page.
  private mutating func arrive(by fragment: String, in appState: inout AppState) -> [Effect] {
    var arrival = self.arrival ?? DraftArrival(draft.id)
    let effects = arrival.arrive(by: fragment, in: &appState)
    if !effects.isEmpty { self.arrival = arrival }
    return effects
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    preview?.receive(response, for: requestID, in: &appState)
    let effects = follow(in: &appState)
    switch arrival?.receive(response, for: requestID, in: &appState) {
    case nil:
      if media.isWaiting(for: requestID) { return effects + draw(response, for: requestID, in: &appState) }
      return effects + publishing.receive(response, for: requestID, &draft, in: &appState)
    case .underWay(let further)?: return effects + further
    case .edits(let edits)?:
      arrival = nil
      return effects + draft.take(edits, in: &appState) + publishing.refresh(in: &appState) + [.focus(id: Page.headingID)]
    case .copy(let quiz)?:
      (draft, isNew, isCopy, arrival) = (Draft(copying: quiz, appState.moment.chance), true, true, nil)
      publishing = Publishing()
      return effects + draft.save(in: &appState) + [.visit(path: Route.create(draft: draft.id).path, replacing: true)]
        + [.focus(id: Page.headingID), .announce(appState.say(.quizCopied))]
    }
  }

  // MARK: - Pictures and sounds

  /// Handles the response to the request to draw a picture again. The focus stays where the player is typing.
  private mutating func draw(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    var outcome = media.receive(response, for: requestID, draft, in: appState)
    if appState.moment.now - typedAt <= EditorScreen.pause {
      outcome.effects.removeAll { if case .focus = $0 { true } else { false } }
    }
    return make(outcome, in: &appState)
  }

  /// Makes the edit that adds or removes a picture or a sound.
  private mutating func make(_ outcome: QuestionMedia.Outcome, in appState: inout AppState) -> [Effect] {
    guard let change = outcome.change else { return outcome.effects }
    if case .picture(_, of: let id) = change { current = id }
    if case .sound(_, of: let id) = change { current = id }
    return make(change, in: &appState) + outcome.effects
  }

  // MARK: - View

  @inline(never)
  func view(in appState: AppState) -> Page {
    let draft = latest(in: appState)
    if let arrival, draft.log.edits.isEmpty { return ArrivalView.page(arrival, appState.say) }
    let view = EditorView(
      draft: draft, current: current, obstacle: obstacle, media: media, isBehind: publishing.isBehind, say: appState.say)
    let title = draft.quiz.title
    var page = Page(screen: "create", title: title.utf8.isEmpty ? appState.say(.newQuiz) : title) { view.content }
    page.back = .create(draft: nil)
    if let preview {
      page.dialog = preview.dialog(in: appState)
    } else if let paste {
      page.dialog = PasteDialog.dialog(paste, for: draft.language, appState.imported.deferred.state, appState.say)
    } else {
      page.dialog = PublishDialog.dialog(publishing, draft, appState) ?? arrival.flatMap { ArrivalView.dialog($0, appState.say) }
    }
    return page
  }
}
