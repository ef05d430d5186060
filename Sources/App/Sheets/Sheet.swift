import Content
import Markup
import Rules

/// A quiz to print, for a class without screens: the questions, then the answers on a separate sheet.
///
/// The server draws the sheets for its own quizzes. The browser draws those for imported quizzes, which the server does not have.
package struct Sheet {
  private let quiz: Quiz
  /// The questions in the order of the sheet, each with the order of its choices and its points.
  private let turns: [Turn]
  private let say: Speech
  /// Whether the points of each question are shown. They are left out if every question is worth one point.
  private let showsPoints: Bool

  private typealias Turn = AnswerRound<Question.Typed>.Turn

  /// The seed for the order of the choices. It is the same for every sheet, so that one answer key fits a whole class.
  private static let seed: UInt64 = 1

  package init(_ quiz: Quiz, _ language: Language) {
    self.quiz = quiz
    turns = AnswerRound(mode: .classic, questions: quiz.keys(), terms: quiz.terms(), seed: Sheet.seed).turns
    say = Speech(language: language, drawsRichText: true)
    showsPoints = turns.contains { $0.terms.points != 1 }
  }

  package var view: HTML {
    div(.class("paper")) {
      section(.class("front")) {
        header {
          h1 { say.show(quiz.title) }
          p(.class("fields")) {
            span { say(.sheetName) }
            span { say(.sheetDay) }
          }
        }
        ol(.class("questions")) { HTML.sequence(turns.map { asked($0) }) }
      }
      section(.class("back")) {
        h2 {
          say.show(quiz.title)
          "\u{A0}· " + say(.sheetAnswers)
        }
        ol(.class("answers")) { HTML.sequence(turns.map { answered($0) }) }
        say.line(ofLicence: quiz.licence)
      }
    }
  }

  private func question(_ turn: Turn) -> Question { quiz.questions[turn.question] }

  private func asked(_ turn: Turn) -> HTML {
    let question = question(turn)
    return li {
      p {
        say.show(question.text)
        if showsPoints { span(.class("points")) { "\u{A0}(" + say(.sheetPoints(turn.terms.points)) + ")" } }
      }
      MediaView.onPaper(question, say)
      switch question.answer {
      case .choice(let choice): list(choice.choices, turn)
      case .several(let several): list(several.choices, turn)
      case .order(let order): list(order.items, turn)
      case .pairs(let pairs):
        ul { HTML.sequence(pairs.lefts.map { left in li { say.show(left) } }) }
        list(pairs.rights, turn)
      case .typed, .number: p(.class("fields")) { span { say(.yourAnswer) } }
      }
    }
  }

  private func list(_ choices: [LocalizedText], _ turn: Turn) -> HTML {
    ol { HTML.sequence(turn.layout.map { place in li { say.show(choices[place]) } }) }
  }

  private func answered(_ turn: Turn) -> HTML {
    let question = question(turn)
    return li {
      p {
        strong {
          let letters = places(of: question, in: turn.layout).map { Sheet.letter($0) }
          if !letters.isEmpty { letters.joined(separator: ", ") + "\u{A0}· " }
          say.show(question.rightAnswer)
        }
      }
      if let explanation = question.explanation { p(.class("explanation")) { say.show(explanation) } }
    }
  }

  /// Returns the positions of the right choices on the sheet, from 0. In an order question, the positions are in the right order.
  /// In a pairs question, there is one position for each left side. Empty for typed answers and numbers.
  private func places(of question: Question, in layout: [Int]) -> [Int] {
    switch question.answer {
    case .choice(let choice): layout.indices.filter { layout[$0] == choice.right }
    case .several(let several): layout.indices.filter { several.right.contains(layout[$0]) }
    case .order(let order): order.items.indices.compactMap { layout.firstIndex(of: $0) }
    case .pairs(let pairs): pairs.right.compactMap { layout.firstIndex(of: $0) }
    case .typed, .number: []
    }
  }

  /// Returns the letter for the choice at a position from 0: "A" for 0.
  @inline(never)
  static func letter(_ place: Int) -> String {
    String(decoding: [UInt8(ascii: "A") + UInt8(truncatingIfNeeded: place)], as: UTF8.self)
  }
}

extension Phrase {
  fileprivate static var sheetName: Phrase { Phrase(en: "Name", fr: "Nom", es: "Nombre", ru: "Имя") }
  fileprivate static func sheetPoints(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " point", " points"), fr: Plural.french(count, " point", " points"),
        es: Plural.spanish(count, " punto", " puntos"), ru: Plural.russian(count, " балл", " балла", " баллов"))
  }
  fileprivate static var sheetDay: Phrase { Phrase(en: "Date", fr: "Date", es: "Fecha", ru: "Дата") }
  fileprivate static var sheetAnswers: Phrase { Phrase(en: "Answers", fr: "Réponses", es: "Respuestas", ru: "Ответы") }
}
