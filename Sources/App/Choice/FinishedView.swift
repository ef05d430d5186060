import Content
import Markup
import Play
import Rules
import WireAPI

/// The end of a round: page, result and missed questions. Never inlined: its chunk may not be loaded yet (`AppState.canEnd`).
enum ChoiceEnding {
  @inline(never)
  static func page(of screen: ChoiceScreen, in appState: AppState) -> Page {
    let (say, match) = (appState.say, screen.match)
    let reviewed = match.reviewed
    let isDaily = match.subject.isDaily
    let way = "\u{A0}· " + say(isDaily ? .dailyGame(.quiz) : .modeName(screen.mode.name))
    let title = screen.quiz.title.text(in: say.language) + way
    var page = Page(screen: "finished", title: title) {
      result(screen, reviewed, in: appState).view(say)
      appState.countedElsewhere(match.log, match.round.score)
      // A first round has nothing to compare with.
      if let tally = appState.savedData.tally(match.subject.key), tally.rounds > 1 {
        TallyView(tally: tally, bestName: .yourBest, year: appState.year).view(say)
      }
      div(.class("actions")) {
        if isDaily {
          DailyEnding.link(say)
        } else {
          button(.class("primary"), .type("button"), .on(.click, ChoiceAction.newGame)) { say(.newGame) }
          a(.class("secondary"), .href(Route.list.path)) { say(.next) }
        }
      }
      ReviewView(reviewed: reviewed, comeBack: !screen.isPractice).view(say)
    }
    page.heading = .sequence([say.show(screen.quiz.title), .text(way)])
    page.back = isDaily ? .daily : .list
    page.roundName = match.log.key.name
    return page
  }

  @inline(never)
  static func result(_ screen: ChoiceScreen, _ reviewed: [Reviewed], in appState: AppState) -> ResultView {
    let key = screen.match.subject.key
    let round = screen.round
    return ResultView(
      right: round.rightCount, count: round.turns.count, score: round.score,
      isRecord: appState.savedData.tally(key)?.isRecord(appState.savedData.latest(key)) ?? false, reviewed: reviewed)
  }

  @inline(never)
  static func withMissed(_ effects: [Effect], of screen: ChoiceScreen, in appState: inout AppState) -> [Effect] {
    guard case .save(let entries, let isFinal, let requestID)? = effects.first else { return effects }
    let quiz = screen.quiz
    let card = LeitnerCard(missedOn: appState.today)
    let missed = screen.round.turns.filter { $0.isMissed }.map { turn in
      let question = quiz.choiceQuestions[turn.question]
      // The id under which the question returns: the ids of quiz and question. In the mixed quiz, a question id contains both.
      return Practice.entry(card, for: quiz.id == Quiz.mixedID ? question.id : quiz.id + "/" + question.id)
    }
    // Queued for the code that reads entries saved by other pages, because that code may not be loaded yet.
    appState.undecoded.news += missed
    return [.save(entries + missed, isFinal: isFinal, requestID)] + effects.dropFirst()
  }
}
