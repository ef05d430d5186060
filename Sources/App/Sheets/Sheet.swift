import Content
import Markup
import Rules

/// A quiz on paper, for a class without screens: the questions, then the answers on a separate sheet.
///
/// The server draws its own quizzes, and the browser draws imported ones, which the server does not know.
package struct Sheet {
  private let quiz: Quiz
  /// The questions with their answers, in the order of the sheet.
  private let turns: [Turn]
  private let say: Speech

  private typealias Turn = AnswerRound<Question.Typed>.Turn

  /// The seed of every sheet, so that one answer key serves a whole class.
  private static let seed: UInt64 = 1

  package init(_ quiz: Quiz, _ language: Language) {
    self.quiz = quiz
    turns = AnswerRound(mode: .classic, questions: quiz.keys(), seed: Sheet.seed).turns
    say = Speech(language: language)
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
      }
    }
  }

  private func question(_ turn: Turn) -> Question { quiz.questions[turn.question] }

  private func asked(_ turn: Turn) -> HTML {
    let question = question(turn)
    return li {
      p { say.show(question.text) }
      switch question.answer {
      case .choice(let choice): list(choice.choices, turn)
      case .several(let several): list(several.choices, turn)
      case .order(let order): list(order.items, turn)
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
          let right = question.choice.map { [$0.right] } ?? question.several?.right ?? []
          let places =
            question.order.map { order in order.items.indices.compactMap { turn.layout.firstIndex(of: $0) } }
            ?? turn.layout.indices.filter { right.contains(turn.layout[$0]) }
          let letters = places.map { Sheet.letter($0) }
          if !letters.isEmpty { letters.joined(separator: ", ") + "\u{A0}· " }
          say.show(question.rightAnswer)
        }
      }
      if let explanation = question.explanation { p(.class("explanation")) { say.show(explanation) } }
    }
  }

  /// Returns the letter of a choice, such as "A" for the first.
  private static func letter(_ place: Int) -> String {
    String(decoding: [UInt8(ascii: "A") + UInt8(truncatingIfNeeded: place)], as: UTF8.self)
  }
}

extension Phrase {
  fileprivate static var sheetName: Phrase { Phrase(en: "Name", fr: "Nom", es: "Nombre", ru: "Имя") }
  fileprivate static var sheetDay: Phrase { Phrase(en: "Date", fr: "Date", es: "Fecha", ru: "Дата") }
  fileprivate static var sheetAnswers: Phrase { Phrase(en: "Answers", fr: "Réponses", es: "Respuestas", ru: "Ответы") }
}
