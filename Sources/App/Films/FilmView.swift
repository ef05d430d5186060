import Content
import Markup
import Rules

extension FilmScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    // Once the round is over, its last question stays behind the result.
    let turn = lingering ?? min(round.turnNumber, round.questions.count - 1)
    let isDaily = match.subject.isDaily
    var page = Page(screen: "films", title: say(isDaily ? .dailyGame(.films) : .filmRatings)) {
      div(.class("films"), .data(.state, state(of: turn))) {
        progressLine(turn, say)
        div(.class("film"), .key("turn-\(turn)")) {
          picture(turn, world)
          div(.class("film-text")) {
            h2(.class("film-question"), .id(FilmScreen.questionID), .tabindex(-1)) { say(question(turn)) }
            p(.class("film-verdict")) { if round.isRight(turn) != nil { verdictView(turn, say) } }
          }
        }
        if isClosed { again(say) } else { answers(turn, world) }
        say.line(of: pack.origins)
      }
    }
    if isDaily { page.back = .daily }
    page.roundName = match.log.name
    if round.isFinished, lingering == nil, !isClosed { page.dialog = FilmResult(round, match.subject, in: world).dialog }
    return page
  }

  private func state(of turn: Int) -> String {
    switch round.isRight(turn) {
    case nil: "asking"
    case true?: "right"
    case false?: "wrong"
    }
  }

  private func progressLine(_ turn: Int, _ say: Speech) -> HTML {
    let count = round.questions.count
    return div(.class("film-line")) {
      span(.class("count"), .role("status"), .label(say(.question))) { "\(turn + 1)/\(count)" }
      progress(.max(count), .value(String(turn + 1)), .label(say(.question))) {}
      span(.class("film-points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .label(say(.score))) { round.score.points }
      }
    }
  }

  /// While an answer is shown, all of the picture goes on to the next question.
  private func picture(_ turn: Int, _ world: World) -> HTML {
    let say = world.say
    let waits = FilmScreen.pause(world.preferences.clocks) == nil
    let film = pack.films[round.questions[turn].film]
    return div(.class("film-picture")) {
      film.poster(say)
      if let isRight = round.isRight(turn) {
        span(.class("film-mark"), .ariaHidden) { (isRight ? Icon.check : Icon.cross).view }
      }
      if lingering == turn {
        button(
          .class(waits ? "film-next waits" : "film-next"), .type("button"), .id(FilmScreen.nextID), .shortcut("Enter"),
          .on(.click, FilmAction.next(turn: turn))
        ) { span { say(.next) } }
      }
    }
  }

  /// The wording varies with the film, and stays the same for as long as the question does.
  private func question(_ turn: Int) -> Phrase {
    let question = round.questions[turn]
    return .ratingQuestion(question.direction, question.threshold, wording: question.film + turn)
  }

  private func verdictView(_ turn: Int, _ say: Speech) -> HTML {
    .sequence([
      strong { say(verdict(of: turn)) },
      .text(" " + say(.itIsRated(round.questions[turn].rating))),
    ])
  }

  /// Neither answer is suggested: the two look alike.
  private func answers(_ turn: Int, _ world: World) -> HTML {
    let isShown = round.isRight(turn) != nil
    return div(.class("film-answers"), .role("group"), .labelledBy(FilmScreen.questionID)) {
      HTML.sequence(
        [true, false].map { isYes in
          let name = world.say(isYes ? .yes : .no)
          let key = world.say(isYes ? .keyOfYes : .keyOfNo)
          return button(
            .class("film-answer"), .type("button"), .on(.click, FilmAction.answer(isYes: isYes, turn: turn)),
            .shortcut(key).when(world.preferences.usesShortcuts), .disabled.when(isShown),
            .data(.state, isShown && (round.answers[turn] == .yes) == isYes ? "given" : "idle")
          ) {
            span { name }
            if world.preferences.usesShortcuts { span(.class("film-key"), .ariaHidden) { key.uppercased() } }
          }
        })
    }
  }

  private func again(_ say: Speech) -> HTML {
    div(.class("film-actions")) {
      if match.subject.isDaily {
        DailyEnding.link(say, .id(FilmScreen.againID))
      } else {
        button(.class("primary"), .type("button"), .id(FilmScreen.againID), .on(.click, FilmAction.playAgain)) { say(.playAgain) }
        a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
      }
    }
  }
}
