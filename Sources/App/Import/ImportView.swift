import Content
import Formats
import Markup
import Play
import Rules
import WireAPI

// The views of imported quizzes in Settings and on the list.

extension ImportPanel {
  @inline(never)
  static func field(_ appState: AppState) -> ImportField {
    let imports = appState.imported.deferred.state
    return ImportField(
      address: imports.draft ?? imports.address, isAsking: imports.isBusy && imports.purpose == .settings, files: files(appState))
  }

  /// The status in Settings: the outcome of the last import, and the origin of the only file or of the file that was added last.
  @inline(never)
  static func view(_ appState: AppState) -> HTML {
    let say = appState.say
    let imports = appState.imported.deferred.state
    var parts: [HTML] = []
    switch imports.progress {
    case .none, .asking, .loading, .inflating, .shrinking, .read: break
    case .done(let changes, let isAgain):
      if isAgain { parts.append(p { say(.importAgain) }) }
      parts.append(p { say(.importChanges(changes, in: say.language)) })
      // The chunk with this summary is already loaded, because a file has been read.
      if imports.preview.isUsed { parts.append(ImportMessages.summary(imports.preview.state, say)) }
    case .failed where imports.purpose != .settings: break
    case .failed(let trouble):
      parts.append(p { self.trouble(trouble, say, ImportAction.checkFile) })
      if trouble == .nothingToPlay { parts.append(attentionLink(say)) }
      if !imports.files.isEmpty { parts.append(p { say(.importsStay) }) }
    }
    if let file = imports.files.count == 1 ? imports.files.first : imports.files.first(where: { $0.name == imports.latest }) {
      parts.append(small { say(.importedFrom(file, year: appState.year)) })
    }
    return .sequence(parts)
  }

  /// The imported files, each with its origin and a button that removes its quizzes. If there is only one file, the origin is
  /// left out, because the status shows it.
  private static func files(_ appState: AppState) -> HTML {
    let say = appState.say
    let files = appState.imported.deferred.state.files
    if files.count < 2 { return .sequence(files.map { remove($0, say(.removeImported)) }) }
    return ul(.class("import-files")) {
      for file in files {
        li(.key(file.name)) {
          small { say(.importedFrom(file, year: appState.year)) }
          remove(file, say(.removeImported), of: say(.removeImported) + say(.colon) + file.host)
        }
      }
    }
  }

  private static func remove(_ file: ImportSource, _ text: String, of name: String? = nil) -> HTML {
    button(
      .class("secondary"), .type("button"), .on(.click, ImportAction.remove(file.name)), name.map { .label($0) } ?? .none
    ) { text }
  }

  /// Says why an import failed. If the address leads to a web page that shows a file, adds a button with the action `checkFile`,
  /// which requests that file.
  static func trouble<Action: ScreenAction>(_ trouble: ImportTrouble, _ say: Speech, _ checkFile: Action) -> HTML {
    switch trouble {
    case .told(let detail): .sequence([.text(say(.importTold)), span(.lang(Language.english.tag)) { detail }])
    case .file(.webPage(let page)):
      .sequence(
        [.text(say(.webPage) + ". " + say(page.file == nil ? .findFile : .fileAddress))]
          + (page.file.map { file in
            [
              span(.class("file-name")) { file },
              button(.class("secondary"), .type("button"), .on(.click, checkFile)) { say(.checkFile) },
            ]
          } ?? []))
    default: .text(say(.importTrouble(trouble)))
    }
  }

  /// The link to the import screen, which shows the questions that need attention.
  static func attentionLink(_ say: Speech) -> HTML {
    a(.class("secondary"), .href(Route.importing.path)) { say(.seeAttention) }
  }

  /// An imported quiz as a printable sheet.
  @inline(never)
  static func sheet(_ quiz: Quiz, _ language: Language) -> HTML { Sheet(quiz, language).view }

  /// The made and imported quizzes as rows of the list, grouped by origin. For `isWhole`, see ``QuizRows/isWhole``.
  @inline(never)
  static func rows(_ appState: AppState, isWhole: Bool) -> HTML {
    let imports = appState.imported.deferred.state
    let made = imports.made.quizzes.compactMap { appState.library.quiz($0) }
    var sections = made.isEmpty ? [] : [rows(of: made, "made", .madeQuizzes, appState, isWhole: isWhole)]
    for file in imports.files {
      let quizzes = imports.quizzes(file, appState)
      sections.append(rows(of: quizzes, file.name, .fromElsewhere(file), appState, isWhole: isWhole))
    }
    return .sequence(sections)
  }

  private static func rows(
    of quizzes: [Quiz], _ name: String, _ heading: Phrase, _ appState: AppState, isWhole: Bool
  ) -> HTML {
    let say = appState.say
    let title = "import-" + name
    return section(.labelledBy(title), .key(title + "-quizzes")) {
      header(.class("section-head")) {
        h2(.id(title)) { say(heading) }
        span(.class("count")) { quizzes.count }
      }
      ul(.class("rows")) {
        for quiz in quizzes.prefix(isWhole ? .max : QuizRows.most) { QuizRows.row(QuizSummary(quiz), appState) }
      }
      if !isWhole, quizzes.count > QuizRows.most {
        button(.class("secondary all-rows"), .type("button"), .on(.click, ListAction.all)) { say(.showAll(quizzes.count)) }
      }
    }
  }
}
