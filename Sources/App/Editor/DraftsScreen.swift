import Content
import Markup
import WireAPI

/// The list of the quizzes that the player makes, with buttons to edit, play, host, export and delete each quiz.
struct DraftsScreen: Screen {
  /// The drafts, the most recently edited first.
  private var drafts: [Draft] = []
  /// The value of ``MadeQuizzes/arrivals`` when the drafts were read.
  private var arrivals = 0
  /// The id of the draft to delete, while the player is being asked to confirm. Otherwise `nil`.
  private var leaving: String?
  private var export = QuizExport()
  /// The quiz for which the export dialog was last opened, or `nil` if there is none.
  private var exported: Quiz?
  /// The player's published quizzes. Empty until the server has responded, and if it cannot be reached.
  private var published: [PublishedQuiz] = []
  private var asked: RequestID?

  /// How long a blank draft is kept after its last edit, in milliseconds: one hour.
  private static let blankFor: Int64 = 3_600_000

  @inline(never)
  init(in appState: borrowing AppState) { read(appState.imported.deferred.state.made, appState.moment.chance) }

  private mutating func read(_ made: MadeQuizzes, _ chance: UInt64) {
    arrivals = made.arrivals
    drafts = []
    for id in Draft.ids(made) {
      let draft = Draft(id, made, chance)
      drafts.insert(draft, at: drafts.firstIndex { $0.time < draft.time } ?? drafts.count)
    }
  }

  /// Reads the drafts again. Saves a quiz again if edits made in another tab have changed it. Removes old blank drafts, and
  /// quarantines entries that cannot be read.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    read(appState.imported.deferred.state.made, appState.moment.chance)
    var effects: [Effect] = []
    var entries: [Effect.Entry] = []
    for place in drafts.indices {
      effects += drafts[place].setAside(in: &appState)
      let isOld = drafts[place].time < appState.moment.now - DraftsScreen.blankFor
      if drafts[place].isBlank {
        if isOld, !drafts[place].log.edits.isEmpty { entries += drafts[place].remove(in: &appState) }
      } else {
        entries += drafts[place].changedQuiz(in: &appState)
      }
    }
    if let exported { export.appear(exported, in: appState) }
    if asked == nil { effects.append(appState.ask(.players(PublishingOperation.list.request)) { asked = $0 }) }
    return effects + (entries.isEmpty ? [] : [.save(entries, isFinal: false, appState.appRequestID())])
  }

  @inline(never)
  mutating func update(_ action: DraftsAction, in appState: inout AppState) -> [Effect] {
    let made = appState.imported.deferred.state.made
    if arrivals != made.arrivals { read(made, appState.moment.chance) }
    switch action {
    case .new: return [.go(path: Route.create(draft: Draft.newID).path)]
    case .delete(let id): leaving = id
    case .keep:
      guard let id = leaving else { return [] }
      leaving = nil
      return [.focus(id: DraftsScreen.deleteID(id))]
    case .deleteNow: return delete(in: &appState)
    case .open(let id):
      exported = drafts.first { $0.id == id }?.playable
      return exported.map { export.update(.export, $0, in: &appState) } ?? []
    case .export(let action): return exported.map { export.update(action, $0, in: &appState) } ?? []
    }
    return []
  }

  private mutating func delete(in appState: inout AppState) -> [Effect] {
    guard let place = drafts.firstIndex(where: { $0.id == leaving }) else { return [] }
    leaving = nil
    let entries = drafts.remove(at: place).remove(in: &appState)
    return [.save(entries, isFinal: true, appState.appRequestID()), .focus(id: Page.headingID)]
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    if requestID == asked {
      asked = nil
      if let list = response.value(PublishedList.self) { published = list.quizzes }
    } else {
      export.receive(response, for: requestID, exported, in: &appState)
    }
    return []
  }

  // MARK: - View

  private static func titleID(_ draft: String) -> String { "title-" + draft }
  private static func deleteID(_ draft: String) -> String { "delete-" + draft }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var latest = self
    let made = appState.imported.deferred.state.made
    if arrivals != made.arrivals { latest.read(made, appState.moment.chance) }
    let shown = latest.drafts.filter { !$0.isBlank }
    var page = Page(screen: "create", title: say(.createQuiz)) {
      div(.class("create")) {
        button(.class("primary"), .type("button"), .on(.click, DraftsAction.new)) { say(.newQuiz) }
        let others = published.filter { quiz in !latest.drafts.contains { $0.id == quiz.id } }
        if shown.isEmpty, others.isEmpty {
          p(.class("empty")) { say(.noDrafts) }
        } else if !shown.isEmpty {
          ul(.class("create-drafts"), .label(say(.madeQuizzes))) { HTML.sequence(shown.map { row($0, say) }) }
        }
        if !others.isEmpty { PublishedRows.view(others, say) }
      }
    }
    if let draft = shown.first(where: { $0.id == leaving }) {
      page.dialog = confirmation(draft, say)
    } else if exported != nil {
      page.dialog = export.dialog(say)
    }
    return page
  }

  private func title(_ draft: Draft, _ say: Speech) -> String {
    draft.quiz.title.utf8.isEmpty ? say(.untitled) : draft.quiz.title
  }

  private func row(_ draft: Draft, _ say: Speech) -> HTML {
    let titleID = DraftsScreen.titleID(draft.id)
    return li(.class("create-card"), .key(draft.id)) {
      a(.class("row"), .href(Route.create(draft: draft.id).path)) {
        span(.class("row-icon"), .data(.tint, draft.quiz.icon)) { (Icon(name: draft.quiz.icon) ?? .question).view }
        span(.class("row-text")) {
          span(.class("row-title"), .id(titleID), .dir("auto"), .lang(draft.quiz.language)) { title(draft, say) }
          span(.class("row-desc")) {
            say(.canBePlayed(draft.playable?.questions.count ?? 0, of: draft.writtenCount))
          }
          if let quiz = published(draft) { PublishedRows.state(of: quiz, draft, say) }
        }
      }
      div(.class("create-links")) {
        if let playable = draft.playable {
          a(.class("secondary"), .href(Route.modes(quiz: playable.id).path), .describedBy(titleID)) { say(.playQuiz) }
          a(.class("secondary"), .href(Route.hosting(quiz: playable.id).path), .describedBy(titleID)) { say(.hostLive) }
          button(.class("secondary"), .type("button"), .describedBy(titleID), .on(.click, DraftsAction.open(draft.id))) {
            say(.exportQuiz)
          }
        }
        button(
          .class("secondary"), .type("button"), .id(DraftsScreen.deleteID(draft.id)), .describedBy(titleID),
          .on(.click, DraftsAction.delete(draft.id))
        ) { say(.delete) }
      }
    }
  }

  private func published(_ draft: Draft) -> PublishedQuiz? { published.first { $0.id == draft.id } }

  private func confirmation(_ draft: Draft, _ say: Speech) -> Dialog {
    Dialog("delete", title: say(.deleteQuestion(title(draft, say))), isAlert: true, dismissal: DraftsAction.keep) {
      p { say(.deletionIsFinal) }
      if published(draft) != nil { p { say(.staysPublished) } }
      button(.class("secondary"), .type("button"), .on(.click, DraftsAction.keep)) { say(.cancel) }
      button(.class("primary"), .type("button"), .on(.click, DraftsAction.deleteNow)) { say(.delete) }
    }
  }
}

/// An action in the list of drafts.
enum DraftsAction: ScreenAction {
  /// Start a new quiz.
  case new
  /// Ask whether to delete the draft with this id.
  case delete(String)
  /// Do not delete the draft.
  case keep
  /// Delete the draft that the player was asked about.
  case deleteNow
  /// Open the export dialog for the draft with this id.
  case open(String)
  /// An action in the export dialog.
  case export(ModesAction)

  static var screen: String { "drafts" }

  var code: String {
    switch self {
    case .new: "new"
    case .delete(let id): "delete/" + id
    case .keep: "keep"
    case .deleteNow: "delete"
    case .open(let id): "export/" + id
    case .export(let action): action.code
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "/", most: 2)
    switch (parts[0], parts.count) {
    case ("delete", 2): self = .delete(parts[1])
    case ("export", 2): self = .open(parts[1])
    default: self.init(code: code, among: [.new, .keep, .deleteNow])
    }
  }

  @inline(never)
  init?(_ text: ActionText) {
    if let action = ModesAction(text) {
      self = .export(action)
    } else if text.screen == DraftsAction.screen, let action = DraftsAction(code: text.code, value: text.value) {
      self = action
    } else {
      return nil
    }
  }
}
