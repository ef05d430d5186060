import App
import Content
import HTTP
import Markup
import Play

/// A page with the ``Sheet`` of a quiz.
///
/// It looks the same on screen and on paper, and needs no script. All copies have the answers in the same order.
struct SheetPage: Sendable {
  static let folder = "sheets"

  let library: Library
  let environment: ContentSnapshot.Environment

  /// Returns the sheet of the quiz at `/sheets/{quiz}`. Returns `nil` if there is no such quiz, or if it has no questions. The
  /// mix of all quizzes has no sheet, because its sheet would be as long as a book.
  func reply(to request: Request, at segments: [String]) -> Reply? {
    guard segments.count == 2, segments[1] != Quiz.mixedID, let quiz = library.quiz(segments[1]), !quiz.questions.isEmpty
    else { return nil }
    let preferences = Preferences(of: request)
    return .now(environment.settings.page(document(quiz, preferences.language)).response(to: request))
  }

  private func document(_ quiz: Quiz, _ language: Language) -> HTML {
    let shown = quiz.title.shown(in: language)
    let sheet = Sheet(quiz, language)
    return html(.lang(language.tag)) {
      head {
        meta(.charset("utf-8"))
        title(.lang(shown.fallback ?? language.tag)) { shown.text + " · Potiron" }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        link(.rel("stylesheet"), .href(environment.files.sheetStyle))
        link(.rel("icon"), .href(environment.files.assets.icon), .type("image/svg+xml"))
      }
      body { sheet.view }
    }
  }
}
