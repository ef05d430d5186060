import Content
import Markup
import Rules
import WireAPI

extension FilmPlay.Answered {
  fileprivate var phrase: Phrase { isRight ? .right : .wrongRating }

  /// Returns the announcement after an answer: whether it was right, and the film's rating.
  @inline(never)
  func spoken(_ say: Speech) -> String { say(phrase) + " " + say(.itIsRated(rating)) }
}

// The view of a film question, before and after the answer.

extension FilmPlay {
  /// The question with its poster. `ending` replaces the answer buttons once the round is over.
  @inline(never)
  func view(origins: [Origin] = [], ending: HTML? = nil, in appState: AppState) -> HTML {
    let say = appState.say
    let asked = answered?.asked ?? shown
    guard let film = asked.film else { return .none }
    let turn = asked.turn
    let question = Phrase.ratingQuestion(film.asksHigher ? .higher : .lower, film.threshold, wording: asked.wording)
    return div(.class("films"), .data(.state, answered.map { $0.isRight ? "right" : "wrong" } ?? "asking")) {
      progressLine(turn, say)
      div(.class("film"), .key("turn-\(turn)"), .data(.turn, answered == nil ? "\(turn)" : "\(turn) answered")) {
        picture(PosterFacts(id: film.id, title: film.title, year: film.year, genres: film.genres), turn, appState)
        div(.class("film-text")) {
          h2(.class("film-question"), .id(FilmPlay.questionID), .tabindex(-1)) { say(question) }
          p(.class("film-verdict")) {
            if let answered {
              strong { say(answered.phrase) }
              " " + say(.itIsRated(answered.rating))
            }
          }
        }
      }
      ending ?? answers(turn, appState)
      say.line(of: origins)
    }
  }

  private func progressLine(_ turn: Int, _ say: Speech) -> HTML {
    div(.class("film-line")) {
      span(.class("count"), .role("status"), .live(.off), .label(say(.question))) { "\(turn + 1)/\(shown.count)" }
      progress(.max(shown.count), .value(String(turn + 1)), .ariaHidden) {}
      span(.class("film-points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .live(.off), .label(say(.score))) { shown.points }
      }
    }
  }

  /// The poster. While an answer is on screen, pressing anywhere on the picture continues the round.
  private func picture(_ film: PosterFacts, _ turn: Int, _ appState: AppState) -> HTML {
    let say = appState.say
    let waits = FilmPlay.pause(appState.preferences.clocks) == nil
    return div(.class("film-picture")) {
      film.poster(say)
      if let answered { span(.class("film-mark"), .ariaHidden) { (answered.isRight ? Icon.check : Icon.cross).view } }
      if isLingering {
        button(
          .class(waits ? "film-next waits" : "film-next"), .type("button"), .id(FilmPlay.nextID), .shortcut("Enter"),
          .on(.click, FilmAction.next(turn: turn))
        ) { span { say(.next) } }
      }
    }
  }

  /// The answer buttons. They look alike, so that neither answer is suggested. While an answer is being judged,
  /// `aria-disabled` replaces `disabled`, so that the pressed button keeps the focus.
  private func answers(_ turn: Int, _ appState: AppState) -> HTML {
    let isWaiting = pending != nil
    let given = answered?.move ?? pending
    return div(.class("film-answers"), .role("group"), .labelledBy(FilmPlay.questionID), .busy(true).when(isWaiting)) {
      for isYes in [true, false] {
        let key = appState.say(isYes ? .keyOfYes : .keyOfNo)
        button(
          .class("film-answer"), .type("button"),
          isWaiting ? .ariaDisabled : .on(.click, FilmAction.answer(isYes: isYes, turn: turn)),
          .shortcut(key).when(appState.preferences.usesShortcuts), .disabled.when(answered != nil),
          .data(.state, given == (isYes ? FilmRound.Move.yes : .no).code ? "given" : "idle")
        ) {
          span { appState.say(isYes ? .yes : .no) }
          if appState.preferences.usesShortcuts { span(.class("film-key"), .ariaHidden) { key.uppercased() } }
        }
      }
    }
  }
}
