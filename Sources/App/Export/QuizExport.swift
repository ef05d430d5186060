import Content
import Formats
import Markup
import WireAPI

/// The export dialog for a screen that has the button "Export…". Also requests the dialog's code when the player opens the
/// dialog.
struct QuizExport: Sendable {
  /// `nil` while the dialog is closed.
  private var stage: Stage?
  /// The pending requests for the dialog's code.
  private var wanted: [RouteInstance.Wanted] = []

  private enum Stage {
    case loading
    /// The dialog's code could not be loaded. `status` is the HTTP status of the response, or 0 if there was no response.
    case failed(status: Int)
    case open(ExportFile)
  }

  /// Writes the open file again, in case the quiz or the language has changed.
  @inline(never)
  mutating func appear(_ quiz: Quiz, in appState: AppState) {
    if case .open(let file)? = stage { write(quiz, as: file.format, in: appState) }
  }

  @inline(never)
  mutating func update(_ action: ModesAction, _ quiz: Quiz, in appState: inout AppState) -> [Effect] {
    switch action {
    case .export: return open(quiz, in: &appState)
    case .format(let format): if case .open? = stage { write(quiz, as: format, in: appState) }
    case .closeExport: stage = nil
    }
    return []
  }

  /// Opens the dialog. If its code is not loaded, requests the missing chunks. Chunks with a pending request are not requested
  /// again.
  private mutating func open(_ quiz: Quiz, in appState: inout AppState) -> [Effect] {
    if appState.has(.chunk(.exporting)) {
      write(quiz, as: .potiron, in: appState)
      return []
    }
    stage = .loading
    let missing = Prerequisite.chunks([.exporting]).filter { prerequisite in
      !appState.has(prerequisite) && !wanted.contains { $0.prerequisite == prerequisite }
    }
    let asked = appState.ask(for: missing)
    wanted += asked.wanted
    return asked.effects
  }

  /// Converts the quiz to a file, and keeps the file. Converting the quiz on every redraw would be too slow.
  private mutating func write(_ quiz: Quiz, as format: Format, in appState: AppState) {
    if let file = ExportDialog.write(quiz, as: format, in: appState.preferences.language) { stage = .open(file) }
  }

  /// Handles the response to a request for the dialog's code. Ignores any other response.
  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, _ quiz: Quiz?, in appState: inout AppState) {
    guard let place = wanted.firstIndex(where: { $0.requestID == requestID }) else { return }
    let isTaken = appState.take(wanted.remove(at: place).prerequisite, from: response)
    guard case .loading? = stage, let quiz else { return }
    if !isTaken {
      stage = .failed(status: response.status)
    } else if appState.has(.chunk(.exporting)) {
      write(quiz, as: .potiron, in: appState)
    }
  }

  /// The dialog, or `nil` while it is closed.
  @inline(never)
  func dialog(_ say: Speech) -> Dialog? {
    switch stage {
    case .open(let file)?: ExportDialog.dialog(file, say)
    case .loading?: waiting(LoadingView.loading(say), say)
    case .failed(let status)?: waiting(LoadingView.failed(status: status, say, retry: ModesAction.export), say)
    case nil: nil
    }
  }

  /// The dialog while its code is loading or could not be loaded.
  private func waiting(_ state: HTML, _ say: Speech) -> Dialog {
    Dialog("export", title: say(.export), dismissal: ModesAction.closeExport) {
      state
      button(.class("secondary"), .type("button"), .on(.click, ModesAction.closeExport)) { say(.cancel) }
    }
  }
}
