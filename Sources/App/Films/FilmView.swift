import Content
import Markup
import Play
import Rules
import WireAPI

extension FilmScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    // Once the round is over, its last question stays behind the result.
    let turn = lingering ?? min(round.turnNumber, round.questions.count - 1)
    let isDaily = match.subject.isDaily
    var page = Page(screen: "films", title: say(isDaily ? .dailyGame(.films) : .filmRatings)) {
      view(of: turn).view(in: world, ending: isClosed ? again(say) : nil)
    }
    if isDaily { page.back = .daily }
    page.roundName = match.log.name
    if round.isFinished, lingering == nil, !isClosed { page.dialog = FilmResult(round, match.subject, in: world).dialog }
    return page
  }

  private func view(of turn: Int) -> FilmQuestionView {
    let question = round.questions[turn]
    return FilmQuestionView(
      turn: turn, count: round.questions.count, points: round.score.points, film: pack.films[question.film].posterFacts,
      // The wording varies with the film, and stays the same for as long as the question does.
      question: .ratingQuestion(question.direction, question.threshold, wording: question.film + turn),
      given: turn < round.answers.count ? round.answers[turn] == .yes : nil, verdict: verdict(of: turn),
      isLingering: lingering == turn, origins: pack.origins, action: { $0.text })
  }

  /// What an answer was worth; `nil` where there is none yet.
  func verdict(of turn: Int) -> FilmQuestionView.Verdict? {
    round.isRight(turn).map { FilmQuestionView.Verdict(isRight: $0, rating: round.questions[turn].rating) }
  }

  private func again(_ say: Speech) -> HTML {
    div(.class("film-actions")) {
      if match.subject.isDaily {
        DailyEnding.link(say, .id(FilmScreen.againID))
      } else {
        button(.class("primary"), .type("button"), .id(FilmScreen.againID), .on(.click, FilmAction.playAgain)) { say(.playAgain) }
        a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
        RankedLink.view(match.subject.code, say)
      }
    }
  }
}
