import Content
import Formats
import JSON
import Play
import Rules
import WireAPI

/// A quiz that the player makes: its edits, and the quiz that results from them.
///
/// Each tab saves its own edits in its own entry, so two tabs never overwrite each other's edits. The playable quiz is saved
/// together with the edits. Other screens play, host and export that quiz like an imported quiz.
struct Draft: Sendable {
  let id: String
  /// The number under which this tab saves its edits. It changes when this tab starts a new entry.
  private var author: Int
  private(set) var log = EditLog()
  /// When the latest known edit was made, in milliseconds since 1970.
  private(set) var time: Int64 = 0
  private(set) var history = EditLog().history
  private(set) var quiz = EditedQuiz()
  /// The quiz with the questions that can be played, or `nil` if there are none.
  private(set) var playable: Quiz?
  /// The playable quiz as it is published: with the id of the draft.
  private(set) var publishable: Quiz?
  private(set) var problems: [Problem] = []
  /// The names of the draft's saved entries that cannot be read.
  private(set) var unreadable: [String] = []
  /// The value of ``MadeQuizzes/arrivals`` when the entries were read.
  private var arrivals = 0
  /// Whether the next edit starts a new entry, because this tab's entry has become long.
  private var isFull = false

  /// The last segment of the address that starts a new quiz.
  static let newID = "new"
  /// The maximum number of questions.
  static let mostQuestions = 200
  /// The maximum number of edits in an entry. The next edit starts a new entry. Every edit saves its whole entry again, so an
  /// entry must not grow without limit.
  private static let mostInEntry = 200
  /// The maximum length of an entry in bytes. The next edit after a longer one starts a new entry too.
  private static let longestEntry = 1 << 16
  /// The pause in typing after which a large quiz is saved.
  private static let pause = Milliseconds(1_000)
  /// The maximum length of a saved quiz in bytes. The host rejects values over 5,000,000 UTF-16 code units (Web/host/kept.js).
  private static let longestQuiz = 4 << 20

  /// Starts a new quiz in a language. `chance` contains 64 random bits.
  init(in language: Language, _ chance: UInt64) {
    id = "quiz-" + Fingerprint(Array(String(chance).utf8)).text
    author = EditID.author(chance)
    log.make(.begin(language: language.tag), by: author)
    update()
  }

  /// Reads the edits of a draft. `chance` contains 64 random bits.
  init(_ id: String, _ made: MadeQuizzes, _ chance: UInt64) {
    (self.id, author) = (id, EditID.author(chance))
    read(made)
  }

  /// Makes a copy of a quiz as a new draft. `chance` contains 64 random bits.
  init(copying quiz: Quiz, _ chance: UInt64) {
    let language = quiz.title.translations.first?.language ?? .english
    self.init(in: language, chance)
    let contents = quiz.questions.map { EditedQuestion.Content($0.licensed(quiz.licence), in: language) }
    let changes: [QuizChange] =
      [.title(quiz.title.text(in: language)), .description(quiz.description.text(in: language)), .icon(quiz.icon)]
      + [.add(contents, after: nil)] + log.edits.map { QuizChange.remove($0.id) }
    for change in changes { log.make(change, by: author) }
    update()
  }

  /// The ids of all drafts with saved edits, without duplicates.
  static func ids(_ made: MadeQuizzes) -> [String] {
    var ids: [String] = []
    for name in made.entries.names {
      let id = MadeQuizzes.draft(ofEntry: name)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The number of questions that are not blank, but at least 1.
  var writtenCount: Int { max(quiz.questions.count { !$0.content.isBlank }, 1) }

  /// The language of the quiz, or English if the app does not support it.
  var language: Language { Language(tag: quiz.language) ?? .english }

  /// Whether the quiz can still be saved and hosted after these questions are added.
  func hasRoom(for contents: [EditedQuestion.Content]) -> Bool {
    let all = quiz.questions.map { $0.content } + contents
    return all.reduce(0) { $0 + $1.mediaSize } <= EmbeddedFile.mostInQuiz
      && all.json.description.utf8.count <= Draft.longestQuiz
  }

  /// The maximum size of a new picture or sound of a question, in bytes of Base64. Less than 0 if the quiz is already too large.
  func room(for question: EditID, isPicture: Bool) -> Int {
    let contents = quiz.questions.map { $0.content }
    let replaced = self.content(question)?.medium(isPicture: isPicture)?.file.data.utf8.count ?? 0
    // The texts have a share of the quiz's size. If they need more, less is left for files.
    let texts = Swift.max(contents.json.description.utf8.count - mediaSize, Draft.longestQuiz - EmbeddedFile.mostInQuiz)
    return Draft.longestQuiz - texts - mediaSize + replaced
  }

  private var mediaSize: Int { quiz.questions.reduce(0) { $0 + $1.content.mediaSize } }

  private func content(_ id: EditID) -> EditedQuestion.Content? { quiz.questions.first { $0.id == id }?.content }

  /// Whether nothing was written yet, and nothing can be undone.
  var isBlank: Bool { quiz.isBlank && log.edits.count <= 1 }

  /// Whether entries have arrived since the edits were read.
  func isStale(_ made: MadeQuizzes) -> Bool { arrivals != made.arrivals }

  /// Adds the edits from all saved entries of the draft. Keeps this tab's edits that are not saved yet.
  mutating func read(_ made: MadeQuizzes) {
    (arrivals, unreadable) = (made.arrivals, [])
    for (name, text) in zip(made.entries.names, made.entries.values) where MadeQuizzes.draft(ofEntry: name) == id {
      if let saved = Draft.edits(in: text) {
        log.merge(saved.edits)
        time = max(time, saved.time)
      } else {
        unreadable.append(name)
      }
    }
    update()
  }

  private static func edits(in text: String) -> SavedEdits? {
    guard let document = try? JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 24)) else { return nil }
    return try? JSON.Reader(document).read()
  }

  /// Computes the quiz and its problems from the edits.
  private mutating func update() {
    history = log.history
    quiz = log.quiz(history)
    let drafts = FileDrafts(.potiron, quizzes: [QuizDraft(quiz, id: id)])
    let assembly = ImportAssembly.assemble(drafts, named: "", imported: [])
    let made = assembly.quizzes.first
    publishable = made?.id == id ? made : made?.named(id, from: [])
    playable = made?.named(MadeQuizzes.quiz(of: id), from: [])
    problems = assembly.problems
  }

  // MARK: - Edits

  /// Makes an edit. For `isContinued`, see ``EditLog/make(_:by:isContinued:)``. Returns the effects that save the edit.
  mutating func make(_ change: QuizChange, isContinued: Bool = false, in appState: inout AppState) -> [Effect] {
    if !isContinued, isFull || log.edits(by: author).count >= Draft.mostInEntry {
      author = EditID.author(appState.moment.chance)
    }
    log.make(change, by: author, isContinued: isContinued)
    update()
    return save(in: &appState, isTyping: isContinued)
  }

  /// Saves this tab's edits, and the quiz if it has changed. A large quiz is not saved while the player is typing (`isTyping`),
  /// because that would write megabytes for each letter.
  mutating func save(in appState: inout AppState, isTyping: Bool = false) -> [Effect] {
    let name = MadeQuizzes.entry(id, by: author)
    time = appState.moment.now
    let text = SavedEdits(by: author, at: time, log.edits(by: author)).json.description
    isFull = text.utf8.count > Draft.longestEntry
    appState.imported.deferred.state.made.put(name, text)
    let isLater = isTyping && mediaSize > Draft.longestEntry
    let entries = [Draft.entry(name, text)] + (isLater ? [] : changedQuiz(in: &appState))
    let save: [Effect] = [.save(entries, isFinal: false, appState.appRequestID())]
    if !isLater { return save }
    replaceQuiz(in: &appState)
    return save + [appState.alarm(EditorAction.pause, after: Draft.pause)]
  }

  /// Adds edits from the server. Returns the effects that save what is new on this device.
  ///
  /// Each author's edits are saved in an entry of their own, because only the author's tab may write the entry with the author's
  /// number. Ignores edits whose numbers are too high (``QuizEdit/mostSkipped``).
  mutating func take(_ entries: [SavedEdits], in appState: inout AppState) -> [Effect] {
    var saved: [Effect.Entry] = []
    let limit = entries.reduce(log.edits.numberCount + QuizEdit.mostSkipped) { $0 + $1.edits.numberCount }
    for entry in entries {
      let before = log.progress(of: entry.author)
      log.merge(entry.edits.upTo(limit))
      if log.progress(of: entry.author) == before { continue }
      time = max(time, entry.time)
      let name = MadeQuizzes.entry(id, by: entry.author) + "~"
      let text = SavedEdits(by: entry.author, at: entry.time, log.edits(by: entry.author)).json.description
      appState.imported.deferred.state.made.put(name, text)
      saved.append(Draft.entry(name, text))
    }
    if saved.isEmpty { return [] }
    update()
    saved += changedQuiz(in: &appState)
    return [.save(saved, isFinal: false, appState.appRequestID())]
  }

  /// Replaces the quiz in the library if the library has a different version, or removes the quiz if no question can be played.
  /// Returns the entries to save: the quiz, if the saved quiz is older.
  mutating func changedQuiz(in appState: inout AppState) -> [Effect.Entry] {
    replaceQuiz(in: &appState)
    let name = MadeQuizzes.quiz(of: id)
    return appState.imported.deferred.state.made.takeUnsaved(name) ? [Draft.entry(name, playable?.json.description)] : []
  }

  private func replaceQuiz(in appState: inout AppState) {
    let name = MadeQuizzes.quiz(of: id)
    if appState.library.quiz(name)?.version == playable?.version { return }
    if let playable { appState.library.replace(playable) } else { appState.library.remove(quiz: name) }
    appState.imported.deferred.state.made.change(name, isThere: playable != nil)
  }

  /// Deletes the draft and its quiz. Returns the entries to remove.
  func remove(in appState: inout AppState) -> [Effect.Entry] {
    var imports = appState.imported.deferred.state
    let names = imports.made.entries.names.filter { MadeQuizzes.draft(ofEntry: $0) == id }
    for name in names { imports.made.put(name, nil) }
    let quiz = MadeQuizzes.quiz(of: id)
    imports.made.list(quiz, isThere: false)
    appState.imported.deferred.state = imports
    appState.library.remove(quiz: quiz)
    return (names + [quiz]).map { Draft.entry($0, nil) }
  }

  /// Quarantines the entries that cannot be read.
  mutating func setAside(in appState: inout AppState) -> [Effect] {
    if unreadable.isEmpty { return [] }
    for name in unreadable { appState.imported.deferred.state.made.put(name, nil) }
    defer { unreadable = [] }
    return [.setAside(unreadable.map { KeptKey(.imported, $0).text })]
  }

  private static func entry(_ name: String, _ text: String?) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.imported, name).text, value: text)
  }
}

// MARK: - Problems

extension Draft {
  /// Returns the problems to show for the question at a position.
  ///
  /// While the question is the current one (`isCurrent`), missing text and missing answers are not shown as problems. A missing
  /// right answer is not shown either until the question has two answers.
  func problems(ofQuestion place: Int, isCurrent: Bool) -> [Problem] {
    let content = quiz.questions[place].content
    if content.isBlank { return [] }
    let isWriting = isCurrent && content.answers.count { !$0.text.utf8.isEmpty } < 2
    return problems.filter { problem in
      guard problem.draft?.question == place else { return false }
      switch problem.kind {
      // Empty answers are normal while a quiz is edited, because the editor adds an empty field for a further answer.
      case .emptyAnswers: return !isCurrent && content.hasIncompletePair
      case .noText, .noAnswers: return !isCurrent
      case .noRightAnswer: return !isWriting
      default: return true
      }
    }
  }

  /// The notes about the title and the description.
  var notes: [Problem] { problems.filter { $0.draft == nil && $0.severity == .note } }

  /// The id of a question in the quiz as it is played.
  static func questionID(_ id: EditID) -> String { "q" + id.text }
}
