import App
import Content
import Markup
import Rules

/// A quiz on paper, for a class without screens: its questions, and on the back of them their answers.
///
/// It is drawn by the server alone, looks on the screen as it comes out of the printer, and needs no script. Those who print it again get
/// the answers in the same order.
struct SheetPage: Sendable {
  static let folder = "sheets"

  /// The addresses of what the page loads.
  struct Assets: Equatable, Sendable {
    let style: String
    let icon: String
  }

  private let library: Library
  private let assets: Assets
  private let further: [HeaderField]
  private let ancestors: [String]

  init(_ library: Library, in surroundings: Edition.Surroundings) {
    self.library = library
    assets = surroundings.sheetAssets
    further = SecurityHeaders.strictTransport(seconds: surroundings.options.strictSeconds)
    ancestors = surroundings.options.embedders
  }

  /// The sheet of the quiz at `/sheets/{quiz}`; `nil` if there is no such quiz, or nothing to choose from in it; all
  /// quizzes mixed would be a book.
  func reply(to request: Request, at segments: [String]) -> Reply? {
    guard segments.count == 2, segments[1] != Quiz.mixedID, let quiz = library.quiz(segments[1]) else { return nil }
    guard !quiz.choiceQuestions.isEmpty else { return nil }
    let preferences = Preferences(
      cookies: request.header("Cookie") ?? "", languages: request.header("Accept-Language") ?? "")
    let policy = SecurityHeaders.allowing(scripts: [], styles: [], ancestors: ancestors) + further
    return .now(DrawnPage(document(Sheet(quiz, preferences.language)), .ok, policy).response(to: request))
  }

  private func document(_ sheet: Sheet) -> HTML {
    html(.lang(sheet.language.tag)) {
      head {
        meta(.charset("utf-8"))
        title { sheet.title + " · Potiron" }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        link(.rel("stylesheet"), .href(assets.style))
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
      }
      body { sheet.view }
    }
  }
}

/// What stands on it.
struct Sheet {
  let language: Language
  private let quiz: Quiz
  private let turns: [ChoiceRound.Turn]

  /// The same for everybody, so that one key serves a whole class.
  private static let seed: UInt64 = 1

  init(_ quiz: Quiz, _ language: Language) {
    self.quiz = quiz
    self.language = language
    turns = ChoiceRound(mode: .classic, questions: quiz.ruleQuestions, seed: Sheet.seed).turns
  }

  var title: String { quiz.title.text(in: language) }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  var view: HTML {
    .sequence([
      section(.class("front")) {
        header {
          h1 { title }
          p(.class("fields")) {
            span { say(.sheetName) }
            span { say(.sheetDay) }
          }
        }
        ol(.class("questions")) { HTML.sequence(turns.map { asked($0) }) }
      },
      section(.class("back")) {
        h2 { title + "\u{A0}· " + say(.sheetAnswers) }
        ol(.class("answers")) { HTML.sequence(turns.map { answered($0) }) }
      },
    ])
  }

  private func question(_ turn: ChoiceRound.Turn) -> Question { quiz.choiceQuestions[turn.question] }

  private func asked(_ turn: ChoiceRound.Turn) -> HTML {
    let question = question(turn)
    return li {
      p { question.text.text(in: language) }
      ol { HTML.sequence(turn.layout.map { choice in li { question.choices[choice].text(in: language) } }) }
    }
  }

  private func answered(_ turn: ChoiceRound.Turn) -> HTML {
    let question = question(turn)
    let place = turn.layout.firstIndex(of: turn.rightChoice) ?? 0
    return li {
      p { strong { Sheet.letter(place) + "\u{A0}· " + question.choices[turn.rightChoice].text(in: language) } }
      if let explanation = question.explanation { p(.class("explanation")) { explanation.text(in: language) } }
    }
  }

  /// "A" for the first.
  private static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(place))) }
}

extension Phrase {
  fileprivate static var sheetName: Phrase { Phrase(en: "Name", fr: "Nom", es: "Nombre", ru: "Имя") }
  fileprivate static var sheetDay: Phrase { Phrase(en: "Date", fr: "Date", es: "Fecha", ru: "Дата") }
  fileprivate static var sheetAnswers: Phrase { Phrase(en: "Answers", fr: "Réponses", es: "Respuestas", ru: "Ответы") }
}
