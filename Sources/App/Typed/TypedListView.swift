import Content
import Markup
import WireAPI

extension TypedListScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let table = appState.typed.table.state
    return Page(screen: "typed", title: say(.typed)) {
      div(.class("typed-head")) {
        p(.class("typed-counts")) {
          span { say(.solved(table.solved.count)) }
          span { say(.everSolved(appState.typed.solved.count)) }
        }
        button(.class("typed-reload"), .type("button"), .on(.click, TypedListAction.reload), .busy(coming?.isLoading == true)) {
          Icon.reload.view
          span { say(.reload) }
        }
        label(.class("switch")) {
          span { say(.unsolvedOnly) }
          input(
            .type("checkbox"), .role("switch"), .on(.change, TypedListAction.unsolvedOnly(!showsUnsolvedOnly)),
            .checked.when(showsUnsolvedOnly))
        }
      }
      // The ten loaded quizzes stay on the page while another ten are requested, and also if that request fails.
      if let coming, table.ten.isEmpty || coming.isFailed { coming.view(say, retry: TypedListAction.reload) { _ in .none } }
      if !table.ten.isEmpty { rows(table, say) }
    }
  }

  private func rows(_ table: TypedTable, _ say: Speech) -> HTML {
    let quizzes = table.listed.filter { !showsUnsolvedOnly || !table.solved.contains($0.number) }
    if quizzes.isEmpty { return p(.class("empty")) { say(.allSolved) } }
    return ol(.class("typed-rows"), .busy(coming?.isLoading == true)) {
      HTML.sequence(quizzes.map { row($0, isSolved: table.solved.contains($0.number), say) })
    }
  }

  private func row(_ quiz: TypedQuiz, isSolved: Bool, _ say: Speech) -> HTML {
    li(.key(quiz.number)) {
      a(.class("typed-row"), .href(Route.typedQuiz(number: quiz.number).path)) {
        TypedPictureFrame.view(of: quiz, say, isLazy: true)
        span(.class("typed-row-text")) {
          span(.class("typed-row-title")) { say.show(quiz.question) }
          if let author = quiz.author { span(.class("typed-row-author")) { say.show(author.name) } }
        }
        span(.class("typed-marks")) {
          if quiz.isFavourite {
            Star.view
            span(.class("visually-hidden")) { say(.favourite) }
          }
          if isSolved {
            span(.class("typed-tick")) { Icon.check.view }
            span(.class("visually-hidden")) { say(.solvedMark) }
          }
        }
      }
    }
  }
}

/// The picture of a quiz. An icon is its placeholder until the picture has loaded, or permanently if the quiz has no picture.
enum TypedPictureFrame {
  static func view(of quiz: TypedQuiz, _ say: Speech, isLazy: Bool) -> HTML {
    span(.class("typed-picture")) {
      Icon.question.view
      if let picture = quiz.picture {
        img(
          .key(picture.address), .src(picture.address), .alt(picture.text.text(in: say.language)), .lazy.when(isLazy),
          .decodedAside)
      }
    }
  }
}

/// The star that marks a favourite.
enum Star {
  static var view: HTML {
    svg(.class("icon star"), .viewBox("0 0 24 24"), .width(24), .height(24), .ariaHidden) {
      path(.d("M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"))
    }
  }
}
