import Content
import Markup
import Rules
import WireAPI

// How quizzes from elsewhere look: what Settings tells of them, and the rows on the list.

extension ForeignPanel {
  /// What Settings shows in the field and does with the buttons.
  @inline(never)
  static func field(_ appState: AppState) -> ForeignField {
    let imports = appState.foreign.deferred.state
    return ForeignField(address: imports.draft ?? imports.address, isAsking: imports.isAsking, files: files(appState))
  }

  /// What Settings tells of the file that is here, and of what came of asking.
  @inline(never)
  static func view(_ appState: AppState) -> HTML {
    let say = appState.say
    let imports = appState.foreign.deferred.state
    var parts: [HTML] = []
    if let name = imports.opened, !name.utf8.isEmpty { parts.append(p(.class("file-name")) { name }) }
    switch imports.progress {
    case .none, .asking: break
    case .done(let changes, let doubt, let isAgain):
      if isAgain { parts.append(p { say(.foreignAgain) }) }
      parts.append(p { say(.foreignChanges(changes, in: say.language)) })
      if let doubt { parts.append(p { say(.foreignDoubt(doubt)) }) }
    case .failed(let trouble):
      parts.append(p { self.trouble(trouble, say) })
      if !imports.files.isEmpty { parts.append(p { say(.foreignStay) }) }
    }
    if let file = imports.files.count == 1 ? imports.files.first : imports.files.first(where: { $0.name == imports.latest }) {
      parts.append(small { say(.foreignFrom(file, year: appState.year)) })
    }
    return .sequence(parts)
  }

  /// The files that are here, each with its button; of one, the state tells where it is from.
  private static func files(_ appState: AppState) -> HTML {
    let say = appState.say
    let files = appState.foreign.deferred.state.files
    if files.count < 2 { return .sequence(files.map { remove($0, say(.removeForeign)) }) }
    return ul(.class("foreign-files")) {
      HTML.sequence(
        files.map { file in
          li(.key(file.name)) {
            small { say(.foreignFrom(file, year: appState.year)) }
            remove(file, say(.removeForeign), of: say(.removeForeign) + say(.colon) + file.host)
          }
        })
    }
  }

  private static func remove(_ file: ForeignSource, _ text: String, of name: String? = nil) -> HTML {
    button(
      .class("secondary"), .type("button"), .on(.click, ForeignAction.remove(file.name)), name.map { .label($0) } ?? .none
    ) { text }
  }

  private static func trouble(_ trouble: ForeignTrouble, _ say: Speech) -> HTML {
    switch trouble {
    case .told(let detail): .sequence([.text(say(.foreignTold)), span(.lang(Language.english.tag)) { detail }])
    case .file(.webPage(let page)):
      .sequence(
        [.text(say(.webPage) + ". " + say(page.file == nil ? .findFile : .fileAddress))]
          + (page.file.map { file in
            [
              span(.class("file-name")) { file },
              button(.class("secondary"), .type("button"), .on(.click, ForeignAction.checkFile)) { say(.checkFile) },
            ]
          } ?? []))
    case .file(.broken(let faults)):
      .sequence(faults.prefix(mostFaults).map { told($0, say) } + [more(faults, say)])
    default: .text(say(.foreignTrouble(trouble)))
    }
  }

  /// So many faults are told one by one.
  private static let mostFaults = 3

  private static func told(_ fault: QuizFault, _ say: Speech) -> HTML {
    p { say(.place(of: fault) + .fault(fault.kind) + Phrase(".")) }
  }

  private static func more(_ faults: [QuizFault], _ say: Speech) -> HTML {
    faults.count > mostFaults ? p { say(.furtherFaults(faults.count - mostFaults)) } : .none
  }

  /// An imported quiz on paper.
  @inline(never)
  static func sheet(_ quiz: Quiz, _ turns: [ChoiceRound.Turn], _ language: Language) -> HTML {
    Sheet(quiz, turns, language).view
  }

  /// The rows of the list, under where they are from; `isWhole` as in ``QuizRows``.
  @inline(never)
  static func rows(_ appState: AppState, isWhole: Bool) -> HTML {
    .sequence(appState.foreign.deferred.state.files.map { rows(of: $0, appState, isWhole: isWhole) })
  }

  private static func rows(of file: ForeignSource, _ appState: AppState, isWhole: Bool) -> HTML {
    let say = appState.say
    let quizzes = appState.foreign.deferred.state.quizzes(file, appState)
    let title = "foreign-" + file.name
    return section(.labelledBy(title), .key(title + "-quizzes")) {
      header(.class("section-head")) {
        h2(.id(title)) { say(.fromElsewhere(file)) }
        span(.class("count")) { quizzes.count }
      }
      ul(.class("rows")) {
        HTML.sequence(quizzes.prefix(isWhole ? .max : QuizRows.most).map { QuizRows.row(QuizSummary($0), appState) })
      }
      if !isWhole, quizzes.count > QuizRows.most {
        button(.class("secondary all-rows"), .type("button"), .on(.click, ListAction.all)) { say(.showAll(quizzes.count)) }
      }
    }
  }
}
