import Content
import Markup
import Rules

// How a round looks when it is over, and what is said of it.

extension String {
  /// What a round came to, besides the word for it, which stands as a heading and is read as one.
  @inline(never)
  static func endReport(right: Int, of count: Int, _ score: Score, _ say: Speech) -> String {
    sentences([say(.finished), say(.correct(right, count)), say(.score) + " \(score.points)"])
  }
}

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
        h2(.class("last-word"), .id(Page.endingID), .tabindex(-1)) { say(.lastWord(score)) }
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

  /// What was answered, to be looked at again.
  @inline(never)
  func review(_ say: Speech) -> HTML {
    let reviewed = round.turns.enumerated().map { number, turn in
      let question = quiz.choiceQuestions[turn.question]
      var missed: [LocalizedText?] = []
      for attempt in turn.attempts {
        switch attempt {
        case .chose(turn.rightChoice): break
        case .chose(let choice): missed.append(question.choices[choice])
        case .timedOut: missed.append(nil)
        }
      }
      return Reviewed(
        turn: number, question: question.text, missed: missed, right: question.choices[turn.rightChoice],
        explanation: question.explanation, isRight: turn.isRight)
    }
    return ReviewView(reviewed: reviewed, comeBack: !isPractice).view(say)
  }
}
