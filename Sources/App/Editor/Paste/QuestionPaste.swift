import Content
import Formats
import JSON
import WireAPI

/// What the player has entered in the dialog that inserts pasted questions (requirements E3 and E4).
struct QuestionPaste: Equatable, Sendable {
  /// The text in the field for pasted questions.
  private(set) var text = ""
  /// What to ask an AI for. `nil` if the dialog was opened only for pasting.
  private(set) var request: AIRequest?
  /// Whether the prompt was copied. `nil` if the player has not tried to copy it, or has changed the request since then.
  private(set) var isCopied: Bool?
  /// Why the player's last action had no effect.
  private(set) var obstacle: Obstacle?

  enum Obstacle: Equatable, Sendable {
    /// The quiz would have too many questions.
    case tooMany
    /// The quiz would be too large to be saved.
    case tooLarge
    /// Another quiz is still being imported.
    case busy
  }

  static let textID = "paste-text"
  static let topicID = "paste-topic"
  static let insertID = "paste-insert"

  /// The minimum number of bytes that an event adds if the player has pasted a text.
  private static let shortestPaste = 16

  init(asking request: AIRequest?) { self.request = request }

  /// The id of the field that gets the focus when the dialog opens.
  var firstFieldID: String { request == nil ? QuestionPaste.textID : QuestionPaste.topicID }

  /// The text to read, for a quiz in `language`.
  func pasted(for language: Language) -> PastedText {
    PastedText(text, for: language, in: request?.language)
  }

  /// Whether the preview of imports belongs to the text in the field.
  func isRead(_ imports: ImportState, for language: Language) -> Bool {
    imports.progress == .read && imports.purpose == .editor(pasted(for: language))
  }

  /// Handles an action in the dialog. Returns the questions to insert into the quiz of `draft`, if any.
  ///
  /// This code is in a lazy chunk, so it is never inlined.
  @inline(never)
  mutating func update(
    _ action: ActionText, _ draft: Draft, in appState: inout AppState
  ) -> (contents: [EditedQuestion.Content], effects: [Effect]) {
    obstacle = nil
    guard let action = PasteAction(action) else { return ([], []) }
    if action == .insert { return (contents(for: draft, in: appState), []) }
    return ([], update(action, for: draft.language, in: &appState))
  }

  /// Returns the questions to insert. Returns none and sets ``obstacle`` if the quiz has no room for them.
  private mutating func contents(for draft: Draft, in appState: AppState) -> [EditedQuestion.Content] {
    let imports = appState.imported.deferred.state
    guard isRead(imports, for: draft.language) else { return [] }
    let contents = imports.preview.state.pasted.compactMap { $0.content }
    let written = draft.quiz.questions.count { !$0.content.isBlank }
    if written + contents.count > Draft.mostQuestions {
      obstacle = .tooMany
    } else if !draft.hasRoom(for: contents) {
      obstacle = .tooLarge
    }
    return obstacle == nil ? contents : []
  }

  private mutating func update(_ action: PasteAction, for language: Language, in appState: inout AppState) -> [Effect] {
    switch action {
    case .text(let text):
      let isPaste = QuestionPaste.isPaste(from: self.text, to: text)
      self.text = text
      if isPaste { return read(for: language, in: &appState) }
    case .read: return read(for: language, in: &appState)
    case .firstAnswer(let number): return readAgain(for: language, in: &appState) { $0.firstAnswer = number }
    case .keepsHTML(let isOn): return readAgain(for: language, in: &appState) { $0.keepsHTML = isOn }
    case .topic(let text): change { $0.topic = text }
    case .count(let text): change { $0.count = text.wholeNumber.map { min(max($0, 1), AIRequest.mostQuestions) } }
    case .language(let tag):
      let wasRead = isRead(appState.imported.deferred.state, for: language)
      change { $0.language = Language(tag: tag) ?? $0.language }
      if wasRead { return read(for: language, in: &appState) }
    case .level(let level): change { $0.level = level }
    case .copied(let isCopied): self.isCopied = isCopied
    case .insert: break
    }
    return []
  }

  /// Whether an event has added several lines or cells, which nobody can type at once.
  private static func isPaste(from before: String, to after: String) -> Bool {
    let (before, after) = (Array(before.utf8), Array(after.utf8))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let added = after[start..<after.count - end]
    return added.count >= shortestPaste && added.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
  }

  private mutating func change(_ edit: (inout AIRequest) -> Void) {
    guard var request else { return }
    edit(&request)
    self.request = request
    isCopied = nil
  }

  private mutating func read(for language: Language, in appState: inout AppState) -> [Effect] {
    if PlayerName.trimmed(text).utf8.isEmpty { return [.focus(id: QuestionPaste.textID)] }
    let imports = appState.imported.deferred.state
    if imports.isBusy, !imports.purpose.isEditor {
      obstacle = .busy
      return []
    }
    let pasted = pasted(for: language)
    return ImportState.change(in: &appState) { imports, appState in imports.read(pasted, in: &appState) }
  }

  /// Reads the same text with other options.
  private func readAgain(
    for language: Language, in appState: inout AppState, _ change: (inout ReadingOptions) -> Void
  ) -> [Effect] {
    guard isRead(appState.imported.deferred.state, for: language) else { return [] }
    return ImportState.change(in: &appState) { imports, appState in
      change(&imports.preview.state.options)
      return ImportReading.proceed(&imports, in: &appState)
    }
  }
}

/// An action in the dialog for pasted questions.
enum PasteAction: ScreenAction {
  /// Change the text in the field for pasted questions.
  case text(String)
  /// Read the text.
  case read
  /// Read the text again, with the answers numbered from 0 or from 1.
  case firstAnswer(Int)
  case keepsHTML(Bool)
  /// Insert the questions into the quiz.
  case insert
  case topic(String)
  /// Change the number of questions. The text is what the player typed.
  case count(String)
  case language(String)
  case level(AIRequest.Level)
  /// The host has copied the prompt (`true`), or has failed to copy it (`false`).
  case copied(Bool)

  static var screen: String { "paste" }

  var code: String {
    switch self {
    case .text: "text"
    case .read: "read"
    case .firstAnswer(let number): "first-\(number)"
    case .keepsHTML(let isOn): isOn ? "html-1" : "html-0"
    case .insert: "insert"
    case .topic: "topic"
    case .count: "count"
    case .language: "language"
    case .level: "level"
    case .copied: "copied"
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "text": self = .text(value)
    case "topic": self = .topic(value)
    case "count": self = .count(value)
    case "language": self = .language(value)
    case "level":
      guard let level = AIRequest.Level(rawValue: value) else { return nil }
      self = .level(level)
    case "copied": self = .copied(!value.utf8.isEmpty)
    default:
      self.init(
        code: code, among: [.read, .insert, .firstAnswer(0), .firstAnswer(1), .keepsHTML(false), .keepsHTML(true)])
    }
  }
}
