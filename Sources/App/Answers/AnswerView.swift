import Content
import Markup
import Play
import Rules
import WireAPI

extension AnswerScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    if play.isOver { return ending.page(in: appState) }
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    var page = play.page(title, at: .zero, answering: answerView(appState), in: appState)
    page.heading =
      isPractice
      ? .sequence([source(appState), small { title }]) : .sequence([say.show(quiz.title), small { say(.modeName(mode.name)) }])
    if !isPractice { page.roundName = match.log.key.name }
    return page
  }

  var ending: RoundSummary {
    RoundSummary(
      quiz: quiz, log: match.log, way: .modeName(mode.name), isDaily: false, isPractice: isPractice, right: round.rightCount,
      score: round.score, reviewed: match.reviewed)
  }

  private var shownTurn: Int { play.lingering?.turn ?? round.turnNumber }

  /// The title of the quiz that the current practice question comes from.
  private func source(_ appState: AppState) -> HTML {
    let quiz = match.question(of: shownTurn).id.parts(at: "/")[0]
    return (appState.library.quiz(quiz)?.title).map { appState.say.show($0) } ?? .none
  }

  /// The controls of a question without choices, or its answers once it is answered. `nil` for a question with choices.
  private func answerView(_ appState: AppState) -> HTML? {
    let question = match.question(of: shownTurn)
    switch question.answer {
    case .choice: return nil
    case .typed: return asksToType ? field(question, appState) : answers(question, appState.say)
    }
  }

  private func field(_ question: Question, _ appState: AppState) -> HTML {
    let say = appState.say
    return form(.class("answer-form"), .on(.submit, ChoiceAction.submit)) {
      div(.class("choices")) {
        label(.class("typed-label"), .for(AnswerScreen.fieldID)) { say(.yourAnswer) }
        div(.class("typed-field")) {
          input(
            .type("text"), .id(AnswerScreen.fieldID), .name("answer"), .value(draft), .label(say(.yourAnswer)),
            .describedBy(ChoicePlay.questionID), .autocompleteOff, .maxLength(AnswerScreen.longest),
            .on(.input, AnswerAction.type("")))
        }
      }
      if play.showsHint, let hint = question.hint {
        div(.class("feedback"), .key("feedback")) { p(.class("hint"), .id("hint")) { say.show(hint) } }
      }
      button(.class("primary"), .type("submit"), .disabled.when(given(in: appState) == nil)) { say(.submit) }
    }
  }

  /// The player's answer if it was wrong, and the right one.
  private func answers(_ question: Question, _ say: Speech) -> HTML {
    let turn = shownTurn
    let given = round.turns[turn].isMissed ? match.answerText(of: turn) : nil
    return ul(.class("choices"), .label(say(.theRightAnswer))) {
      if let given { answer(given, .cross, .yourAnswer, "wrong", say) }
      answer(question.rightAnswer, .check, .theRightAnswer, "right", say)
    }
  }

  private func answer(_ text: LocalizedText, _ icon: Icon, _ meaning: Phrase, _ state: String, _ say: Speech) -> HTML {
    li(.class("choice"), .key(state), .data(.state, state)) {
      span(.class("choice-mark"), .ariaHidden) { icon.view }
      span(.class("choice-text")) { say.show(text) }
      span(.class("visually-hidden")) { say(meaning) }
    }
  }
}
