import Content
import Markup
import WireAPI

/// What the editor shows while a quiz is being loaded from the server, and when that has failed. This code is in a lazy chunk, so
/// its entry points are never inlined.
enum ArrivalView {
  @inline(never)
  static func page(_ arrival: DraftArrival, _ say: Speech) -> Page {
    var page = Page(screen: "create", title: say(.createQuiz)) {
      if let status = arrival.failure {
        section(.class("missing"), .role("alert")) {
          div(.class("art")) { Pumpkin(errors: 4, lit: false).view }
          h2 { say(title(status)) }
          p { say(meaning(status, arrival)) }
          button(.class("primary"), .type("button"), .on(.click, EditorAction.retry)) { say(.tryAgain) }
          a(.class("secondary"), .href(Route.create(draft: nil).path)) { say(.madeQuizzes) }
        }
      } else {
        LoadingView.loading(say)
      }
    }
    page.back = .create(draft: nil)
    return page
  }

  /// The dialog that says why a link to a quiz on this device has failed. `nil` if it has not failed.
  @inline(never)
  static func dialog(_ arrival: DraftArrival, _ say: Speech) -> Dialog? {
    guard arrival.isByLink, let status = arrival.failure else { return nil }
    return Dialog("arrival", title: say(title(status)), isAlert: true, dismissal: EditorAction.giveUp) {
      p { say(meaning(status, arrival)) }
      button(.class("primary"), .type("button"), .on(.click, EditorAction.giveUp)) { say(.close) }
    }
  }

  private static func title(_ status: Int) -> Phrase { status == 404 ? .quizNotHere : .somethingWentWrong }

  private static func meaning(_ status: Int, _ arrival: DraftArrival) -> Phrase {
    switch status {
    case 0: .noAnswer
    case 401, 403, 404, 410, 422: arrival.isByLink ? .linkDoesNotWork : .quizNotOnServer
    case 429: .tooManyTries
    default: .strangeAnswer
    }
  }
}
