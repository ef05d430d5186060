import Markup
import Rules
import WireAPI

/// The result of a round: a pumpkin lantern that is brighter for a higher score, a comment, the score, and a dot per answer.
struct ResultView {
  /// The number of questions answered right, out of `count`. If it is unknown (`nil`), the pumpkin and the announcement use the
  /// points instead.
  let right: Int?
  let count: Int
  let score: Score
  /// Whether the round beats all earlier ones.
  let isRecord: Bool
  /// The answers, each shown as a dot if there are at most `mostDots` questions. If the array is empty, no dots are shown.
  let reviewed: [Reviewed]

  /// The maximum number of questions for which dots are shown. With more questions, each dot would be too small.
  private static let mostDots = 30

  @inline(never)
  func view(_ say: Speech) -> HTML {
    let pumpkin = Pumpkin(right: right ?? score.points, of: count)
    let isBlaze = score.percent >= 80
    let light = isBlaze ? "blaze" : score.percent >= 50 ? "glow" : "ember"
    return section(.class("result"), .data(.state, light), .data(.turn, "over")) {
      div(.class("art")) { isBlaze ? Burst.view(pumpkin) : pumpkin.view }
      p(.class("eyebrow")) { say(isRecord ? .newRecord : .finished) }
      h2(.class("last-word"), .id(Page.endingID), .tabindex(-1)) { say(.lastWord(score)) }
      p(.class("score"), .role("status"), .live(.off), .label(say(.score))) {
        if score.rest == 0 { CountUp.view(score.points) } else { HTML.text(say(.points(score))) }
        HTML.text(" / \(score.possible)")
      }
      if let right { p(.class("correct")) { say(.correct(right, count)) } }
      if !reviewed.isEmpty, count <= ResultView.mostDots { dots(say) }
    }
  }

  /// The announcement of the result. It leaves out the heading, which screen readers read when the heading gets the focus.
  @inline(never)
  func report(_ say: Speech) -> String {
    .sentences([
      say(isRecord ? .newRecord : .finished), say(.correct(right ?? score.points, count)),
      say(.score) + " " + say(.points(score)),
    ])
  }

  /// Joins the announcement of the last verdict (`words`) and the announcement of the result (`report`).
  @inline(never)
  static func report(_ report: String, after words: String) -> String { .sentences([words, report]) }

  /// A link to the review, drawn as a disc for each question that was answered right on the first attempt, and a ring for each
  /// other question.
  private func dots(_ say: Speech) -> HTML {
    let (side, middle) = (16, 8)
    var (discs, rings) = ("", "")
    for (place, answer) in reviewed.enumerated() {
      let x = place * side
      if answer.isKnown {
        discs += "M\(x + middle) \(middle)v.01"
      } else {
        rings += "M\(x + 4) \(middle)a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
      }
    }
    return a(.class("dots"), .href("#" + ReviewView.id), .label(say(.lookAgain))) {
      svg(.viewBox("0 0 \(reviewed.count * side) \(side)"), .width(reviewed.count * side), .height(side), .ariaHidden) {
        path(.data(.state, "right"), .d(discs))
        path(.data(.state, "wrong"), .d(rings))
      }
    }
  }
}

extension Tally {
  /// Whether the latest finished round beats all earlier ones. `false` for the first round.
  func isRecord(_ latest: FinishedRounds.Entry?) -> Bool {
    guard let latest, top.count > 1 else { return false }
    return top[0].finished == latest.finished && top[0].score == latest.score
  }
}

extension Phrase {
  static var newRecord: Phrase {
    Phrase(en: "New record!", fr: "Nouveau record\u{202F}!", es: "¡Nuevo récord!", ru: "Новый рекорд!")
  }
  static var lookAgain: Phrase {
    Phrase(en: "Review your answers", fr: "Revoir vos réponses", es: "Revisar tus respuestas", ru: "Посмотреть свои ответы")
  }
}
