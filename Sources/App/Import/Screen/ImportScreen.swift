import Content
import Formats
import WireAPI

/// The import screen. It reads a file, pasted text, or the file at an address, and shows a preview. Nothing is saved until the
/// player adds the quizzes.
struct ImportScreen: Screen {
  /// The text in the field "Paste questions".
  private(set) var pasted = ""
  /// The text in the field "Web address".
  private(set) var address = ""
  /// Whether the player has edited the address more recently than the pasted text.
  private var isAddressLatest = false

  static let foundID = "import-found"
  static let addedID = "import-added"
  static func fixID(_ place: Problem.DraftIndex) -> String { "fix-\(place.quiz)-\(place.question)" }
  static let questionID = "fix-question"

  /// Shows the preview of this screen again if the editor has read pasted questions since.
  @inline(never)
  func appear(in appState: inout AppState) -> [Effect] {
    appState.imported.deferred.state.endPaste()
    return []
  }

  @inline(never)
  mutating func update(_ action: ImportScreenAction, in appState: inout AppState) -> [Effect] {
    ImportState.change(in: &appState) { imports, appState in
      imports.endPaste()
      imports.purpose = .importScreen
      return act(action, &imports, in: &appState)
    }
  }

  private mutating func act(
    _ action: ImportScreenAction, _ imports: inout ImportState, in appState: inout AppState
  ) -> [Effect] {
    switch action {
    case .paste(let text): (pasted, isAddressLatest) = (text, false)
    case .address(let text): (address, isAddressLatest) = (text, true)
    case .preview: return preview(&imports, in: &appState)
    case .checkFile:
      guard case .failed(.file(.webPage(let page))) = imports.progress, let file = page.file else { return [] }
      address = file
      return ask(&imports, in: &appState)
    case .add:
      if imports.isBusy || !imports.preview.state.canAdd { return [] }
      return ImportReading.add(&imports, in: &appState)
    case .firstAnswer(let number):
      imports.preview.state.options.firstAnswer = number
      return ImportReading.read(&imports, in: &appState)
    case .keepsHTML(let isOn):
      imports.preview.state.options.keepsHTML = isOn
      return ImportReading.read(&imports, in: &appState)
    case .title(let place, let text): imports.preview.state.rename(place, text)
    case .all: imports.preview.state.showsAll = true
    case .fix, .text, .answer, .right, .addAnswer, .save, .cancel:
      return change(action, &imports.preview.state, appState)
    }
    return []
  }

  // MARK: - Where a file comes from

  private func preview(_ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    if imports.isBusy { return [] }
    let hasText = !PlayerName.trimmed(pasted).utf8.isEmpty
    let hasAddress = !PlayerName.trimmed(address).utf8.isEmpty
    if hasAddress, isAddressLatest || !hasText { return ask(&imports, in: &appState) }
    guard hasText else { return imports.fail(.nothingTyped) }
    // If the pasted text is an address, requests the file at that address.
    if pasted.utf8.starts(with: "http".utf8), let address = ImportAddress(PlayerName.trimmed(pasted)) {
      return imports.ask(ImportScreen.corrected(address), in: &appState)
    }
    return imports.read(ArrivedFile(origin: .pasted, content: pasted), in: &appState)
  }

  private func ask(_ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    guard let wanted = ImportAddress(PlayerName.trimmed(address)) else { return imports.fail(.noAddress) }
    return imports.ask(ImportScreen.corrected(wanted), in: &appState)
  }

  /// If the address leads to a page on a well-known site that shows a file, returns the address of that file. Otherwise returns
  /// the address unchanged.
  private static func corrected(_ address: ImportAddress) -> ImportAddress {
    WebPage.file(shownAt: address.text).flatMap { ImportAddress($0) } ?? address
  }

  // MARK: - Changing a question

  private func change(_ action: ImportScreenAction, _ preview: inout ImportPreview, _ appState: AppState) -> [Effect] {
    switch action {
    case .fix(let place):
      guard let question = preview.question(place) else { return [] }
      preview.edit = QuestionEdit(question, at: place, in: appState.preferences.language, appState.say)
      preview.report = nil
      return [.focus(id: ImportScreen.questionID)]
    case .text(let text): preview.edit?.text = text
    case .answer(let place, let text):
      if preview.edit?.answers.indices.contains(place) == true { preview.edit?.answers[place].text = text }
    case .right(let place, let isRight):
      if preview.edit?.answers.indices.contains(place) == true { preview.edit?.answers[place].isRight = isRight }
    case .addAnswer:
      guard let count = preview.edit?.answers.count, count < QuestionEdit.mostAnswers else { return [] }
      preview.edit?.answers.append(QuestionEdit.EditedAnswer(text: "", isRight: false))
      return [.focus(id: ImportScreen.answerID(count))]
    case .cancel:
      guard let place = preview.edit?.place else { return [] }
      preview.edit = nil
      return [.focus(id: ImportScreen.fixID(place))]
    case .save: return save(&preview)
    default: break
    }
    return []
  }

  static func answerID(_ place: Int) -> String { "fix-answer-\(place)" }

  /// Replaces the draft with the edited question, and moves the focus to the next question that needs attention, or to the
  /// heading if there is none. If the edited question still cannot be played, the focus stays at that question. If an answer must
  /// be a number but is not one, nothing is replaced, and the focus moves to that answer.
  private func save(_ preview: inout ImportPreview) -> [Effect] {
    if let place = preview.edit?.refuse() {
      preview.report = .stillWrong
      return [.focus(id: ImportScreen.answerID(place))]
    }
    let before = preview.attention
    guard let edit = preview.edit, preview.takeEdit() else { return [] }
    preview.assemble()
    let after = preview.attention
    if after.contains(where: { $0.draft == edit.place && $0.isSkipped }) {
      preview.report = .stillWrong
      return [.focus(id: ImportScreen.fixID(edit.place))]
    }
    preview.report = .fixed
    let index = before.firstIndex { $0.draft == edit.place } ?? 0
    let next = before[index...].first { one in one.draft != edit.place && after.contains { $0.draft == one.draft } }
    return [.focus(id: (next ?? after.first).map { ImportScreen.fixID($0.draft) } ?? ImportScreen.foundID)]
  }
}

enum ImportScreenAction: ScreenAction {
  /// The player changed the text in the field "Paste questions".
  case paste(String)
  /// The player changed the text in the field "Web address".
  case address(String)
  /// Read the pasted text, or the file at the address.
  case preview
  /// Request the file that the web page at the address shows.
  case checkFile
  /// Save the quizzes.
  case add
  /// Read the file again, counting the answers to each question from this number, 0 or 1.
  case firstAnswer(Int)
  /// Turn "Keep HTML as text" on or off.
  case keepsHTML(Bool)
  /// Change the title of the quiz at this position.
  case title(Int, String)
  /// Show all problems.
  case all
  /// Start to edit a question.
  case fix(Problem.DraftIndex)
  case text(String)
  case answer(Int, String)
  case right(Int, Bool)
  case addAnswer
  case save
  case cancel

  static var screen: String { "import" }

  var code: String {
    switch self {
    case .paste: "paste"
    case .address: "address"
    case .preview: "preview"
    case .checkFile: "check-file"
    case .add: "add"
    case .firstAnswer(let number): "first-\(number)"
    case .keepsHTML(let isOn): isOn ? "html-1" : "html-0"
    case .title(let place, _): "title-\(place)"
    case .all: "all"
    case .fix(let place): "fix-\(place.quiz)-\(place.question)"
    case .text: "text"
    case .answer(let place, _): "answer-\(place)"
    case .right(let place, let isRight): "right-\(place)-\(isRight ? 1 : 0)"
    case .addAnswer: "another"
    case .save: "save"
    case .cancel: "cancel"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    let numbers = parts.dropFirst().compactMap { $0.wholeNumber }
    switch (parts[0], numbers.count) {
    case ("paste", _): self = .paste(value)
    case ("address", _): self = .address(value)
    case ("text", _): self = .text(value)
    case ("first", 1): self = .firstAnswer(numbers[0])
    case ("html", 1): self = .keepsHTML(numbers[0] == 1)
    case ("title", 1): self = .title(numbers[0], value)
    case ("fix", 2): self = .fix(Problem.DraftIndex(quiz: numbers[0], question: numbers[1]))
    case ("answer", 1): self = .answer(numbers[0], value)
    case ("right", 2): self = .right(numbers[0], numbers[1] == 1)
    default: self.init(code: code, among: [.preview, .checkFile, .add, .all, .addAnswer, .save, .cancel])
    }
  }
}
