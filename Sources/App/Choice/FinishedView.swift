import Content
import Markup
import Rules

// How a round looks when it is over.

extension ChoiceScreen {
  func finished(in world: World) -> Page {
    let say = world.say
    let score = round.score
    var page = Page(
      screen: "finished", title: quiz.title.text(in: say.language) + " · " + say(.modeName(mode.name))
    ) {
      section(.class("result")) {
        div(.class("art")) { Pumpkin(right: round.rightCount, of: round.turns.count).view }
        p(.class("eyebrow")) { say(.finished) }
        h2(.class("last-word")) { say(lastWord(score)) }
        p(.class("score"), .role("status"), .label(say(.score))) { "\(score.points) / \(score.possible)" }
        p(.class("correct")) { say(.correct(round.rightCount, round.turns.count)) }
      }
      if let tally = world.records.tally(match.subject.code) { cards(tally, say) }
      div(.class("actions")) {
        button(.class("primary"), .type("button"), .on(.click, ChoiceAction.newGame)) { say(.newGame) }
        a(.class("secondary"), .href(Route.list.path)) { say(.next) }
      }
      review(say)
    }
    page.back = .list
    page.roundName = match.log.name
    return page
  }

  private func lastWord(_ score: Score) -> Phrase {
    switch score.percent {
    case 100...: .perfect
    case 80...: .almost
    case 50...: .wellPlayed
    default: .goodStart
    }
  }

  private func cards(_ tally: Tally, _ say: Speech) -> HTML {
    div(.class("cards")) {
      div(.class("card")) {
        span(.class("card-name")) { say(.yourBest) }
        strong { "\(tally.best.points) / \(tally.best.possible)" }
      }
      div(.class("card")) {
        span(.class("card-name")) { say(.accuracy) }
        strong { say(.percent(tally.total.percent)) }
        span(.class("card-note")) { say(.rounds(tally.rounds)) }
      }
      if tally.recent.count > 1 {
        div(
          .class("bars"), .role("img"),
          .label(say(.lastRounds) + ": " + tally.recent.map { say(.percent($0)) }.joined(separator: ", "))
        ) {
          HTML.sequence(tally.recent.map { span(.class("bar-of"), .data(.step, String(($0 + 5) / 10))) { "" } })
        }
      }
    }
  }

  private func review(_ say: Speech) -> HTML {
    details(.class("review")) {
      summary { say(.review) }
      ol {
        HTML.sequence(
          round.turns.map { turn in
            let question = quiz.choiceQuestions[turn.question]
            return li(.data(.state, turn.isRight ? "right" : "wrong")) {
              p(.class("review-question")) { say.show(question.text) }
              if !turn.isRight, case .chose(let choice)? = turn.attempts.last {
                p(.class("review-wrong")) {
                  Icon.cross.view
                  span(.class("visually-hidden")) { say(.yourAnswer) + ": " }
                  say.show(question.choices[choice])
                }
              }
              p(.class("review-right")) {
                Icon.check.view
                span(.class("visually-hidden")) { say(.theRightAnswer) + ": " }
                say.show(question.choices[turn.rightChoice])
              }
              if let explanation = question.explanation { p(.class("explanation")) { say.show(explanation) } }
            }
          })
      }
    }
  }
}
