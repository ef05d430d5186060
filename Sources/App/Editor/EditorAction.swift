import Content

/// An action in the editor.
enum EditorAction: ScreenAction {
  case title(String)
  case description(String)
  /// Choose the language with this tag.
  case language(String)
  /// Choose the icon with this name.
  case icon(String)
  case text(QuestionPart, of: EditID, String)
  case right(Bool, answer: Int, of: EditID)
  /// Choose the kind of a question's answers.
  case kind(AnswerKind, of: EditID)
  /// Add a question at the end.
  case add
  case remove(EditID)
  case duplicate(EditID)
  case move(EditID, isUp: Bool)
  case undo
  case redo
  /// Press Enter in the title field or the description field.
  case titleKey
  /// Press a key combination in a field of a question. `key` is the combination, such as "Mod+Enter".
  case fieldKey(QuestionPart, of: EditID, key: String)
  /// Press a key combination anywhere in a question.
  case questionKey(EditID, key: String)
  /// Press a key combination anywhere in the editor.
  case pageKey(String)
  case preview
  case closePreview
  /// An action in the question that the preview shows.
  case practice(AnswerAction)
  /// Choose the screen that the preview shows, or another question.
  case previewed(PreviewAction)
  /// Open the dialog that inserts pasted questions.
  case openPaste
  /// Open the dialog for pasted questions together with the prompt for an AI.
  case askAI
  case closePaste
  /// Do something in that dialog. The text is that of a `PasteAction`.
  case paste(ActionText)
  /// Do something in the dialog "Publish". The text is that of a `PublishAction`.
  case publish(ActionText)
  /// The player has stopped typing, or it is time to fetch what other people have edited.
  case sync
  /// The page is visible again.
  case seen
  /// The player leaves the editor, or the page.
  case left
  /// The page was opened with this URL fragment.
  case arrive(String)
  /// Try again to load a quiz that is not on this device.
  case retry
  /// Stop waiting for a link to a quiz that is not on this device.
  case giveUp
  /// Add or remove a picture or a sound. The text is that of a `MediaAction`.
  case media(ActionText)
  /// Save a large quiz, because the player has paused. An alarm triggers this action.
  case pause

  static var screen: String { "editor" }

  var code: String {
    switch self {
    case .title: "title"
    case .description: "description"
    case .language: "language"
    case .icon: "icon"
    case .text(let part, of: let id, _): EditorAction.code(part, id)
    case .right(let isRight, let answer, of: let id): "right-\(id.text)-\(answer)-\(isRight ? 1 : 0)"
    case .kind(_, of: let id): "kind-" + id.text
    case .add: "add"
    case .remove(let id): "remove-" + id.text
    case .duplicate(let id): "duplicate-" + id.text
    case .move(let id, let isUp): (isUp ? "up-" : "down-") + id.text
    case .undo: "undo"
    case .redo: "redo"
    case .titleKey: "key"
    case .fieldKey(let part, of: let id, _): "key-" + EditorAction.code(part, id)
    case .questionKey(let id, _): "key-" + id.text
    case .pageKey: "keys"
    case .preview: "preview"
    case .closePreview: "close"
    case .practice(let action): action.code
    case .previewed(let action): action.code
    case .openPaste: "paste"
    case .askAI: "ask"
    case .closePaste: "close-paste"
    case .paste(let action), .publish(let action), .media(let action): action.code
    case .sync: "sync"
    case .seen: "seen"
    case .left: "left"
    case .arrive: "arrive"
    case .retry: "retry"
    case .giveUp: "give-up"
    case .pause: "pause"
    }
  }

  /// Returns the code of the action that edits one text of a question, such as "hint-12x345" or "answer-12x345-0". The text's
  /// field has this code as its id.
  static func code(_ part: QuestionPart, _ id: EditID) -> String {
    switch part {
    case .text: "text-" + id.text
    case .hint: "hint-" + id.text
    case .explanation: "explanation-" + id.text
    case .answer(let place): "answer-\(id.text)-\(place)"
    case .pictureText: "alternative-" + id.text
    case .soundText: "words-" + id.text
    case .match(let place): "match-\(id.text)-\(place)"
    case .tolerance: "tolerance-" + id.text
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    if let (part, id) = EditorAction.part(parts) {
      self = .text(part, of: id, value)
      return
    }
    let id = parts.count > 1 ? EditID(parts[1]) : nil
    let numbers = parts.dropFirst(2).compactMap { $0.wholeNumber }
    switch (parts[0], id) {
    case ("title", nil): self = .title(value)
    case ("description", nil): self = .description(value)
    case ("language", nil): self = .language(value)
    case ("icon", nil): self = .icon(value)
    case ("keys", nil): self = .pageKey(value)
    case ("arrive", nil): self = .arrive(value)
    case ("right", let id?) where numbers.count == 2: self = .right(numbers[1] == 1, answer: numbers[0], of: id)
    case ("kind", let id?):
      guard let kind = AnswerKind(rawValue: value) else { return nil }
      self = .kind(kind, of: id)
    case ("remove", let id?): self = .remove(id)
    case ("duplicate", let id?): self = .duplicate(id)
    case ("up", let id?): self = .move(id, isUp: true)
    case ("down", let id?): self = .move(id, isUp: false)
    case ("key", let id?): self = .questionKey(id, key: value)
    default:
      if parts[0] == "key", let (part, id) = EditorAction.part(Array(parts.dropFirst())) {
        self = .fieldKey(part, of: id, key: value)
      } else {
        self.init(
          code: code,
          among: [
            .add, .undo, .redo, .titleKey, .preview, .closePreview, .openPaste, .askAI, .closePaste, .sync, .seen, .left, .retry,
            .giveUp, .pause,
          ])
      }
    }
  }

  /// Parses the code of an action that edits a text of a question. Returns `nil` for any other code.
  private static func part(_ parts: [String]) -> (QuestionPart, EditID)? {
    guard parts.count >= 2, let id = EditID(parts[1]) else { return nil }
    switch (parts[0], parts.count) {
    case ("text", 2): return (.text, id)
    case ("hint", 2): return (.hint, id)
    case ("explanation", 2): return (.explanation, id)
    case ("alternative", 2): return (.pictureText, id)
    case ("words", 2): return (.soundText, id)
    case ("tolerance", 2): return (.tolerance, id)
    case ("answer", 3), ("match", 3):
      guard let place = parts[2].wholeNumber, place < EditedQuestion.mostAnswers else { return nil }
      return (parts[0] == "match" ? .match(place) : .answer(place), id)
    default: return nil
    }
  }

  @inline(never)
  init?(_ text: ActionText) {
    if let action = AnswerAction(text) {
      self = .practice(action)
    } else if let action = PreviewAction(text) {
      self = .previewed(action)
    } else if text.screen == PasteAction.screen {
      self = .paste(text)
    } else if text.screen == PublishAction.screen {
      self = .publish(text)
    } else if text.screen == MediaAction.screen {
      self = .media(text)
    } else if text.screen == EditorAction.screen, let action = EditorAction(code: text.code, value: text.value) {
      self = action
    } else {
      return nil
    }
  }
}
