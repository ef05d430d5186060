import Content
import Markup
import Rules

// How a round looks when it is over.

extension ChoiceScreen {
  func finished(in world: World) -> Page {
    let say = world.say
    let score = round.score
    let isDaily = match.subject.isDaily
    let title = quiz.title.text(in: say.language) + "\u{A0}· " + say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name))
    var page = Page(screen: "finished", title: title) {
      section(.class("result")) {
        div(.class("art")) { Pumpkin(right: round.rightCount, of: round.turns.count).view }
        p(.class("eyebrow")) { say(.finished) }
        h2(.class("last-word")) { say(lastWord(score)) }
        p(.class("score"), .role("status"), .label(say(.score))) { "\(score.points) / \(score.possible)" }
        p(.class("correct")) { say(.correct(round.rightCount, round.turns.count)) }
      }
      if let tally = world.records.tally(match.subject.code) {
        TallyView(tally: tally, bestName: .yourBest, year: world.year).view(say)
      }
      div(.class("actions")) {
        if isDaily {
          DailyEnding.link(say)
        } else {
          button(.class("primary"), .type("button"), .on(.click, ChoiceAction.newGame)) { say(.newGame) }
          a(.class("secondary"), .href(Route.list.path)) { say(.next) }
        }
      }
      review(say)
    }
    page.back = isDaily ? .daily : .list
    page.roundName = match.log.name
    return page
  }

  @inline(never)
  func lastWord(_ score: Score) -> Phrase {
    switch score.percent {
    case 100...: .perfect
    case 80...: .almost
    case 50...: .wellPlayed
    default: .goodStart
    }
  }

  /// What was answered: the questions that were missed, open to be read, and behind a word those that were not.
  @inline(never)
  func review(_ say: Speech) -> HTML {
    let missed = round.turns.filter { $0.isMissed }
    let known = round.turns.filter { !$0.isMissed && $0.isRight }
    return div(.class("review")) {
      if !missed.isEmpty {
        section(.labelledBy("missed")) {
          h2(.id("missed")) { say(.missed) }
          answers(missed, say)
          if !isPractice {
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

  private func answers(_ turns: [ChoiceRound.Turn], _ say: Speech) -> HTML {
    ol {
      HTML.sequence(
        turns.map { turn in
          let question = quiz.choiceQuestions[turn.question]
          return li(.data(.state, turn.isRight ? "right" : "wrong")) {
            p(.class("review-question")) { say.show(question.text) }
            HTML.sequence(turn.attempts.map { attempt in missed(attempt, turn, question, say) })
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

  /// An answer that was not the right one, or none in time.
  private func missed(_ attempt: ChoiceRound.Attempt, _ turn: ChoiceRound.Turn, _ question: Question, _ say: Speech) -> HTML {
    switch attempt {
    case .chose(turn.rightChoice): return .none
    case .chose(let choice):
      return p(.class("review-wrong")) {
        Icon.cross.view
        span(.class("visually-hidden")) { say(.yourAnswer) + ": " }
        say.show(question.choices[choice])
      }
    case .timedOut:
      return p(.class("review-wrong")) {
        Icon.clock.view
        span { say(.timedOut) }
      }
    }
  }
}
