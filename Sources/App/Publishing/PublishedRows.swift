import Content
import Markup
import WireAPI

/// What the list of drafts shows about published quizzes. This code is in a lazy chunk, so its entry points are never inlined.
enum PublishedRows {
  private static let titleID = "published-title"

  /// The line under a draft that is published.
  @inline(never)
  static func state(of quiz: PublishedQuiz, _ draft: Draft, _ say: Speech) -> HTML {
    let isChanged = draft.publishable?.version != quiz.hash
    return .sequence([
      span(.class("row-desc")) { say(.published + .colon) + say(PublishDialog.state(quiz)) },
      isChanged ? span(.class("row-desc publish-changed")) { say(.changesNotPublished) } : .none,
    ])
  }

  /// The published quizzes that are not on this device.
  @inline(never)
  static func view(_ quizzes: [PublishedQuiz], _ say: Speech) -> HTML {
    .sequence([
      h2(.class("section-title"), .id(titleID)) { say(.publishedQuizzes) },
      ul(.class("create-drafts"), .labelledBy(titleID)) { HTML.sequence(quizzes.map { row($0, say) }) },
    ])
  }

  private static func row(_ quiz: PublishedQuiz, _ say: Speech) -> HTML {
    let titleID = "title-" + quiz.id
    return li(.class("create-card"), .key(quiz.id)) {
      div(.class("row-text")) {
        span(.class("row-title"), .id(titleID), .dir("auto")) { quiz.title }
        span(.class("row-desc")) { say(PublishDialog.state(quiz)) }
      }
      div(.class("create-links")) {
        a(.class("secondary"), .href(Route.create(draft: quiz.id).path), .describedBy(titleID)) { say(.editHere) }
        a(.class("secondary"), .href(Route.hosting(quiz: quiz.id).path), .describedBy(titleID)) { say(.hostLive) }
      }
    }
  }
}
