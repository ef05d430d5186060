import Content
import Markup
import Play
import Rules
import WireAPI

// The view of a round in progress. `ChoiceEnding` draws the page of a finished round.

extension ChoiceScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    if play.isOver { return ChoiceEnding.page(of: self, in: appState) }
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    let media = say.media(of: quiz.choiceQuestions[shownTurn.question])
    var page = play.page(title, at: match.time(at: appState.moment.now), media: media, in: appState)
    let isDaily = match.subject.isDaily
    page.heading =
      isPractice
      ? .sequence([source(appState), small { title }])
      : .sequence([say.show(quiz.title), small { say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name)) }])
    if isDaily { page.back = .daily }
    if !isPractice { page.roundName = match.log.key.name }
    return page
  }

  private var shownTurn: ChoiceRound.Turn { round.turns[play.lingering?.turn ?? round.turnNumber] }

  /// The title of the quiz that the current practice question comes from. Empty if that quiz is not in the library.
  private func source(_ appState: AppState) -> HTML {
    let quiz = quiz.choiceQuestions[shownTurn.question].id.parts(at: "/")[0]
    return (appState.library.quiz(quiz)?.title).map { appState.say.show($0) } ?? .none
  }
}
