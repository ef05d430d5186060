import Content
import Markup
import WireAPI

/// The answered questions of a round. Those with a wrong answer or a timeout are visible. Those answered right on the first
/// attempt are in a section that the player can open.
struct ReviewView {
  let reviewed: [Reviewed]
  /// Whether the missed questions will return for practice.
  let comeBack: Bool

  static let id = "review"

  @inline(never)
  func view(_ say: Speech) -> HTML {
    let missed = reviewed.filter { !$0.missed.isEmpty }
    let known = reviewed.filter { $0.isKnown }
    return div(.class("review"), .id(ReviewView.id), .tabindex(-1)) {
      if !missed.isEmpty {
        section(.labelledBy("missed")) {
          h2(.id("missed")) { say(.missed) }
          answers(missed, say)
          if comeBack {
            p(.class("correct")) { say(.missedComeBack(missed.count)) }
            a(.class("secondary"), .href(Route.practice.path)) { say(.practice) }
          }
        }
      }
      if !known.isEmpty {
        details {
          summary { say(.known) }
          answers(known, say)
        }
      }
    }
  }

  private func answers(_ answers: [Reviewed], _ say: Speech) -> HTML {
    ol {
      for answer in answers {
        li(.data(.state, answer.isRight ? "right" : "wrong")) {
          p(.class("review-question")) { say.show(answer.question) }
          for wrong in answer.missed { missed(wrong, say) }
          if let right = answer.right {
            p(.class("review-right")) {
              Icon.check.view
              span(.class("visually-hidden")) { say(.theRightAnswer + .colon) }
              say.show(right)
            }
          }
          if let explanation = answer.explanation { p(.class("explanation")) { say.show(explanation) } }
        }
      }
    }
  }

  /// A wrong answer, or a timeout if `answer` is `nil`.
  private func missed(_ answer: LocalizedText?, _ say: Speech) -> HTML {
    p(.class("review-wrong")) {
      if let answer {
        Icon.cross.view
        span(.class("visually-hidden")) { say(.yourAnswer + .colon) }
        say.show(answer)
      } else {
        Icon.clock.view
        span { say(.timedOut) }
      }
    }
  }
}
