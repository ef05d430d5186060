import Content
import Markup
import Play
import Rules
import WireAPI

// How a round looks when it is over, and what is said of it.

extension ChoiceScreen {
  func finished(in world: World) -> Page {
    let say = world.say
    let reviewed = match.reviewed
    let isDaily = match.subject.isDaily
    let way = "\u{A0}· " + say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name))
    let title = quiz.title.text(in: say.language) + way
    var page = Page(screen: "finished", title: title) {
      result(reviewed, in: world).view(say)
      world.countedElsewhere(match.log, round.score)
      // A first round has nothing to be compared with.
      if let tally = world.records.tally(match.subject.key), tally.rounds > 1 {
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
      ReviewView(reviewed: reviewed, comeBack: !isPractice).view(say)
    }
    page.heading = .sequence([say.show(quiz.title), .text(way)])
    page.back = isDaily ? .daily : .list
    page.roundName = match.log.name
    return page
  }

  /// What the round came to.
  @inline(never)
  func result(_ reviewed: [Reviewed], in world: World) -> ResultView {
    let code = match.subject.key
    return ResultView(
      right: round.rightCount, count: round.turns.count, score: round.score,
      isRecord: world.records.tally(code)?.isRecord(world.records.latest(code)) ?? false, reviewed: reviewed)
  }
}
