import Content
import Markup
import Play
import Rules
import WireAPI

extension PracticeScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    switch stage {
    case .fetching: return Page(screen: "loading", title: say(.practice)) { LoadingView.loading(say) }
    case .failed(let status):
      return Page(screen: "practice", title: say(.practice)) {
        LoadingView.failed(status: status, say, retry: ChoiceAction.newGame)
      }
    case .resting: return resting(appState)
    case .asking(let choice):
      let round = choice.round
      if !round.isFinished { return choice.view(in: appState) }
      return finished(right: round.rightCount, round.score, choice.match.reviewed, appState)
    case .answering(let practice):
      guard let summary = AnswerScreen.summary(of: practice) else { return AnswerScreen.page(of: practice, in: appState) }
      return finished(right: summary.right, summary.score, summary.reviewed, appState)
    }
  }

  private func finished(right: Int, _ score: Score, _ reviewed: [Reviewed], _ appState: AppState) -> Page {
    let say = appState.say
    let further = min(due(in: appState).count, PracticeScreen.most)
    return Page(screen: "finished", title: say(.practice)) {
      section(.class("result")) {
        div(.class("art")) { Pumpkin(right: right, of: score.possible).view }
        p(.class("eyebrow")) { say(.finished) }
        h2(.class("last-word"), .id(Page.endingID), .tabindex(-1)) { say(.lastWord(score)) }
        p(.class("correct"), .role("status"), .live(.off)) { say(.correct(right, score.possible)) }
        if learned > 0 { p { say(.learned(learned)) } }
        if further == 0 { next(appState) }
      }
      div(.class("actions")) {
        if further > 0 {
          button(.class("primary"), .type("button"), .on(.click, ChoiceAction.newGame)) { say(.practiseFurther(further)) }
        }
        a(.class(further > 0 ? "secondary" : "primary"), .href(Route.list.path)) { say(.backToTheList) }
      }
      ReviewView(reviewed: reviewed, comeBack: false).view(say)
    }
  }

  private func resting(_ appState: AppState) -> Page {
    let say = appState.say
    let counts = PracticeRow.counts(in: appState)
    let isEmpty = counts.allSatisfy { $0 == 0 }
    return Page(screen: "practice", title: say(.practice)) {
      section(.class("result")) {
        div(.class("art")) { Pumpkin(errors: 6, lit: true).view }
        h2(.class("last-word")) { say(isEmpty ? .nothingMissed : .nothingDue) }
        if isEmpty { p { say(.missedComeHere) } } else { next(appState) }
      }
      if !isEmpty { boxes(counts, say) }
      div(.class("actions")) { a(.class("primary"), .href(Route.list.path)) { say(.backToTheList) } }
    }
  }

  /// Says how many questions come back next, and when.
  private func next(_ appState: AppState) -> HTML {
    let next = PracticeRow.next(in: appState)
    return next.count == 0 ? .none : p { appState.say(.comeBack(next.count, inDays: next.days)) }
  }

  /// Shows the number of questions in each box.
  private func boxes(_ counts: [Int], _ say: Speech) -> HTML {
    section(.class("practice-boxes"), .labelledBy("boxes")) {
      h2(.id("boxes")) { say(.boxes) }
      ol {
        for (place, count) in counts.enumerated() {
          li(.key(place), .data(.state, count == 0 ? "idle" : "full")) {
            span(.class("visually-hidden")) { say(.box(place + 1) + .questions(count) + Phrase(", ")) }
            strong(.ariaHidden) { count }
            span { say(.days(LeitnerCard.pauses[place])) }
          }
        }
      }
      p(.class("correct")) { say(.boxesMeaning) }
    }
  }
}
