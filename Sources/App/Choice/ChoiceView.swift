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
    if round.isFinished, lingering == nil { return finished(in: world) }
    let number = lingering ?? round.turnNumber
    let turn = round.turns[number]
    let question = quiz.choiceQuestions[turn.question]
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    let view = view(of: question, turn, number, in: world)
    var page = Page(screen: "choice", title: title) { view.view(in: world) }
    page.tools = view.hintButton(say)
    page.leavesByEscape = !view.isHintOpen
    let isDaily = match.subject.isDaily
    page.heading =
      isPractice
      ? .sequence([source(of: question, world), small { title }])
      : .sequence([say.show(quiz.title), small { say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name)) }])
    if isDaily { page.back = .daily }
    if !isPractice { page.roundName = match.log.name }
    return page
  }

  /// The title of the quiz that a question of practice is from.
  private func source(of question: Question, _ world: World) -> HTML {
    (world.library.quiz(question.id.parts(at: "/")[0])?.title).map { world.say.show($0) } ?? .none
  }

  private func view(of question: Question, _ turn: ChoiceRound.Turn, _ number: Int, in world: World) -> QuestionView {
    let isAnswered = lingering != nil || round.phase == .showingAnswer
    // What goes on by itself leaves no time to read: the review has what there is to say of a right answer.
    let explanation = lingering != nil && turn.isRight ? nil : question.explanation
    let stage: QuestionView.Stage =
      isAnswered
      ? .answered(isRight: turn.isRight, explanation: explanation, ring: ring)
      : mode.movesOn == .player ? .selecting(selected) : .pressing
    return QuestionView(
      turn: number, count: round.turns.count, points: round.score.points, clocks: clocks(world), flash: flash,
      text: question.text, hint: question.hint, hasHints: quiz.choiceQuestions.contains { $0.hint != nil }, showsHint: showsHint,
      choices: turn.layout.map { choice in
        let isTried = turn.attempts.contains(.chose(choice))
        return QuestionView.Choice(
          number: choice, text: question.choices[choice],
          mark: isAnswered && choice == turn.rightChoice ? .right : isTried ? .wrong : .neither)
      },
      stage: stage, isWaiting: false, streak: isAnswered ? streak(to: number) : 0, action: { $0.text })
  }

  /// How many questions in a row were answered right at once, up to this turn.
  private func streak(to number: Int) -> Int {
    round.turns.prefix(number + 1).reversed().prefix { $0.isRight && $0.attempts.count == 1 }.count
  }

  /// The time that is left for the question, where it has a clock, and for the round.
  private func clocks(_ world: World) -> (question: ClockView?, round: ClockView?) {
    let now = match.time(at: world.moment.now)
    var question: ClockView?
    if let limit = mode.questionLimit, let end = round.questionDeadline {
      question = ClockView(limit: limit, left: end - now)
    }
    return (question, mode.roundLimit.map { ClockView(limit: $0, left: $0 - now) })
  }
}
