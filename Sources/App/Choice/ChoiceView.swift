import Content
import Markup
import Play
import Rules
import WireAPI

// How a round looks while it goes on; its end is in `FinishedView`.

extension ChoiceScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    if play.isOver { return ChoiceEnding.page(of: self, in: world) }
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    var page = play.page(title, at: match.time(at: world.moment.now), in: world)
    let isDaily = match.subject.isDaily
    page.heading =
      isPractice
      ? .sequence([source(world), small { title }])
      : .sequence([say.show(quiz.title), small { say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name)) }])
    if isDaily { page.back = .daily }
    if !isPractice { page.roundName = match.log.key.name }
    return page
  }

  /// The title of the quiz that a question of practice is from.
  private func source(_ world: World) -> HTML {
    let turn = round.turns[play.lingering?.turn ?? round.turnNumber]
    let quiz = quiz.choiceQuestions[turn.question].id.parts(at: "/")[0]
    return (world.library.quiz(quiz)?.title).map { world.say.show($0) } ?? .none
  }
}
