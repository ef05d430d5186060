import Content
import Markup
import WireAPI

extension TypedQuizScreen {
  private static let menuID = "author-menu"

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    guard let quiz = quiz(in: appState) else { return withoutQuiz(appState) }
    var page = Page(screen: "typed-quiz", title: say(.typed)) {
      div(.class("typed-quiz"), .data(.turn, "\(number)")) {
        // A double tap on the picture shows the answer. Players without a pointer can use the menu to show it.
        div(.class("typed-stage"), .on(.click, TypedQuizAction.tap)) { TypedPictureFrame.view(of: quiz, say, isLazy: false) }
        div(.class("typed-desk")) {
          div(.class("typed-line")) {
            author(of: quiz, say)
            span(.class("typed-chip")) { say(.solved(appState.typed.table.state.solved.count)) }
          }
          h2(.class("typed-question"), .id(TypedQuizScreen.questionID)) { say.show(quiz.question) }
          answerForm(appState)
          verdictView(appState)
          if let status = star.refusal { failed(Star.view, say(.starRefused), status, nil, say, key: .key("star")) }
          steps(appState)
        }
      }
      menu(say)
    }
    page.back = .typed
    page.tools = button(
      .class("icon-button typed-star"), .type("button"), .pressed(quiz.isFavourite), .label(say(.favourite)),
      .on(.click, TypedQuizAction.favour)
    ) { Star.view }
    return page
  }

  /// Shows that the quiz is loading, could not be loaded, or does not exist.
  private func withoutQuiz(_ appState: AppState) -> Page {
    if coming == .failed(status: 404) { return TroubleScreen(.nothingHere).view(in: appState) }
    var page = Page(screen: "typed-quiz", title: appState.say(.typed)) {
      coming?.view(appState.say, retry: TypedQuizAction.retry) { _ in .none } ?? .none
    }
    page.back = .typed
    return page
  }

  private func author(of quiz: TypedQuiz, _ say: Speech) -> HTML {
    button(
      .class("typed-author"), .type("button"), .id("author"), .popoverTarget(TypedQuizScreen.menuID),
      .menu(TypedQuizScreen.menuID), .hasMenu
    ) {
      if let author = quiz.author {
        img(.class("typed-portrait"), .src(author.portrait), .alt(""), .decodedAside)
        span { say.show(author.name) }
      } else {
        span { say(.help) }
      }
      svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden) { path(.d("M7 10l5 5 5-5")) }
    }
  }

  private func menu(_ say: Speech) -> HTML {
    div(.class("typed-menu"), .id(TypedQuizScreen.menuID), .popover, .role("menu"), .labelledBy("author")) {
      item(Icon.close, .clear, say(.clearAnswer))
      item(Icon.hint, .fill, say(.fillIn))
    }
  }

  private func item(_ icon: Icon, _ action: TypedQuizAction, _ name: String) -> HTML {
    button(.type("button"), .role("menuitem"), .tabindex(-1), .on(.click, action)) {
      icon.view
      span { name }
    }
  }

  private func answerForm(_ appState: AppState) -> HTML {
    let say = appState.say
    return form(.class("typed-form"), .on(.submit, TypedQuizAction.check)) {
      label(.class("typed-label"), .for(TypedQuizScreen.fieldID)) { say(.typedAnswer) }
      div(.class("typed-field"), .data(.state, verdict == .filled ? "filled" : "written")) {
        input(
          .type("text"), .id(TypedQuizScreen.fieldID), .name("answer"), .value(appState.typed.table.state.draft(number)),
          .label(say(.typedAnswer)), .describedBy(TypedQuizScreen.questionID), .autocompleteOff,
          .maxLength(TypedQuizScreen.longest),
          verdict == .filled ? answerLanguage.map { .lang($0.tag) } ?? .none : .none, .on(.input, TypedQuizAction.type("")))
      }
      button(.class("primary"), .type("submit")) { say(.check) }
    }
  }

  private func verdictView(_ appState: AppState) -> HTML {
    let say = appState.say
    switch verdict {
    case .none: return .none
    case .checking, .filling:
      return div(.class("typed-verdict"), .data(.state, "waiting"), .busy(true)) {
        progress(.label(say(.loading))) {}
        span { say(.asking) }
      }
    case .right(let answer, let counts):
      return said("right", .check, say(.rightAnswer(answer)), note: counts ? nil : say(.doesNotCount))
    case .wrong(let answer): return said("wrong", .cross, say(.notQuite(answer)))
    case .filled: return said("filled", .hint, say(.thatIsIt), note: say(.doesNotCount))
    case .unchecked(let status, _):
      return failed(Icon.warning.view, say(.couldNotCheck), status, .checkAgain, say, waits: !appState.isConnected)
    case .unfilled(let status): return failed(Icon.warning.view, say(.couldNotFill), status, .fill, say)
    }
  }

  /// Shows a verdict. The element is not a status region: the app announces the verdict, and screen readers would read it twice.
  private func said(_ state: String, _ icon: Icon, _ text: String, note: String? = nil) -> HTML {
    div(.class("typed-verdict"), .data(.state, state)) {
      icon.view
      div {
        p(.class("typed-word")) { text }
        if let note { p(.class("typed-note")) { note } }
      }
    }
  }

  private func failed(
    _ icon: HTML, _ text: String, _ status: Int, _ retry: TypedQuizAction?, _ say: Speech, waits: Bool = false,
    key: Attribute = .none
  ) -> HTML {
    div(.class("typed-verdict"), key, .data(.state, "failed"), .role("alert")) {
      icon
      div {
        p(.class("typed-word")) { text }
        p(.class("typed-note")) { say(status == 0 ? .noAnswer : .strangeAnswer) }
        if waits { p(.class("typed-note")) { say(.checkedLater) } }
        if let retry { button(.class("secondary"), .type("button"), .on(.click, retry)) { say(.tryAgain) } }
      }
    }
  }

  private func steps(_ appState: AppState) -> HTML {
    let (before, after) = appState.typed.table.state.neighbours(of: number)
    if before == nil, after == nil { return .none }
    let say = appState.say
    return nav(.class("typed-steps"), .label(say(.theTen))) {
      step(before, "before", .back, say(.previousQuiz))
      step(after, "after", .next, say(.nextQuiz))
    }
  }

  private func step(_ number: Int?, _ key: String, _ icon: Icon, _ name: String) -> HTML {
    guard let number else { return span(.key(key)) {} }
    return a(.class("secondary"), .key(key), .href(Route.typedQuiz(number: number).path)) {
      icon.view
      span { name }
    }
  }
}
