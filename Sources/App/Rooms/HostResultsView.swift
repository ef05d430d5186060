import Content
import Markup
import Rules
import WireAPI

// The results on the host's screen after the round has ended: a table of the players and a table of the questions.

extension HostScreen {
  @inline(never)
  func resultTables(_ say: Speech) -> HTML {
    guard let results else { return .none }
    return section(.class("room-results")) {
      h2 { say(.results) }
      results.view(say, retry: RoomAction.loadResults) { shown in
        players(of: shown, say)
        questions(of: shown, say)
      }
    }
  }

  private func players(of results: RoomResultsDocument, _ say: Speech) -> HTML {
    table(.class("room-board"), .label(say(.roomPlayers))) {
      tbody {
        head([say(.roomPlace), say(.playerName), say(.rightAnswers), say(.score)])
        for player in results.players {
          tr(.key(player.player)) {
            td(.class("room-board-place")) { player.place.map { "\($0)" } ?? "–" }
            th(.scope("row"), .dir("auto")) {
              player.name
              if player.isRemoved { small { say(.wasRemoved) } }
            }
            td(.class("room-board-score")) { say(.rightOf(player.right, results.questions.count)) }
            td(.class("room-board-score")) { say(.roomPoints(player.score)) }
          }
        }
      }
    }
  }

  private func questions(of results: RoomResultsDocument, _ say: Speech) -> HTML {
    table(.class("room-board"), .label(say(.questions))) {
      tbody {
        head([say(.number), say(.question), say(.rightAnswers), say(.medianTime)])
        for line in results.questions {
          tr(.key(line.question)) {
            td(.class("room-board-place")) { line.question + 1 }
            th(.scope("row"), .dir("auto")) { say.show(line.text) }
            td(.class("room-board-score")) { say(.rightOf(line.right, line.answered)) }
            td(.class("room-board-score")) { line.time.map { say(.tenths($0)) } ?? "–" }
          }
        }
      }
    }
  }

  private func head(_ names: [String]) -> HTML {
    tr(.key("head")) {
      for (place, name) in names.enumerated() {
        th(.scope("col"), .class(place == 0 ? "room-board-place" : place == 1 ? "" : "room-board-score")) { name }
      }
    }
  }
}

extension Phrase {
  static var questions: Phrase { Phrase(en: "Questions", fr: "Questions", es: "Preguntas", ru: "Вопросы") }
  static var number: Phrase { Phrase(en: "No.", fr: "N°", es: "N.º", ru: "Номер") }
  static var playerName: Phrase { Phrase(en: "Name", fr: "Nom", es: "Nombre", ru: "Имя") }
  static var rightAnswers: Phrase { Phrase(en: "Right", fr: "Bonnes réponses", es: "Aciertos", ru: "Верно") }
  /// The heading of the column with the median time of the credited answers.
  static var medianTime: Phrase { Phrase(en: "Median time", fr: "Temps médian", es: "Mediana del tiempo", ru: "Медианное время") }
  static var wasRemoved: Phrase { Phrase(en: "removed", fr: "exclu", es: "expulsado", ru: "удалён") }
  /// A number out of a total, such as "8 of 10".
  static func rightOf(_ count: Int, _ all: Int) -> Phrase {
    Phrase("\(count)") + Phrase(en: " of ", fr: " sur ", es: " de ", ru: " из ") + Phrase("\(all)")
  }
  /// A time in seconds, rounded down to tenths, such as "4.2 s".
  static func tenths(_ time: Milliseconds) -> Phrase {
    roomPoints(Points(hundredths: time.count / 100 * 10))
      + Phrase(en: "\u{A0}s", fr: "\u{A0}s", es: "\u{A0}s", ru: "\u{A0}с")
  }
}
