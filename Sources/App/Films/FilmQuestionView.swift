import Content
import Markup
import Rules

/// A question about a film as it looks, before and after the answer: whoever knows the rating, this device or, where a round is ranked,
/// the server.
struct FilmQuestionView {
  /// The number of the question's turn in the round, from 0, and of how many.
  let turn: Int
  let count: Int
  let points: Int
  let film: PosterFacts
  let question: Phrase
  /// What was answered, if anything was.
  let given: Bool?
  /// What that was worth, once it is known.
  let verdict: Verdict?
  /// Whether all of the picture goes on to the next question, and whether it waits for that.
  let isLingering: Bool
  let origins: [Origin]
  /// How what can be done is written into the page.
  let action: (FilmAction) -> String

  struct Verdict {
    let isRight: Bool
    /// The film's rating in tenths.
    let rating: Int

    var phrase: Phrase { isRight ? .right : .wrongRating }

    /// What is announced of it.
    @inline(never)
    func spoken(_ say: Speech) -> String { say(phrase) + " " + say(.itIsRated(rating)) }
  }

  /// The question with its poster; `ending` stands in place of the answers once there is nothing to answer any more.
  @inline(never)
  func view(in world: World, ending: HTML?) -> HTML {
    let say = world.say
    return div(.class("films"), .data(.state, verdict.map { $0.isRight ? "right" : "wrong" } ?? "asking")) {
      progressLine(say)
      div(.class("film"), .key("turn-\(turn)"), .data(.turn, verdict == nil ? "\(turn)" : "\(turn) answered")) {
        picture(world)
        div(.class("film-text")) {
          h2(.class("film-question"), .id(FilmScreen.questionID), .tabindex(-1)) { say(question) }
          p(.class("film-verdict")) {
            if let verdict {
              strong { say(verdict.phrase) }
              " " + say(.itIsRated(verdict.rating))
            }
          }
        }
      }
      ending ?? answers(world)
      say.line(of: origins)
    }
  }

  private func progressLine(_ say: Speech) -> HTML {
    div(.class("film-line")) {
      span(.class("count"), .role("status"), .live(.off), .label(say(.question))) { "\(turn + 1)/\(count)" }
      progress(.max(count), .value(String(turn + 1)), .ariaHidden) {}
      span(.class("film-points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .live(.off), .label(say(.score))) { points }
      }
    }
  }

  /// While an answer is shown, all of the picture goes on to the next question.
  private func picture(_ world: World) -> HTML {
    let say = world.say
    let waits = FilmScreen.pause(world.preferences.clocks) == nil
    return div(.class("film-picture")) {
      film.poster(say)
      if let verdict { span(.class("film-mark"), .ariaHidden) { (verdict.isRight ? Icon.check : Icon.cross).view } }
      if isLingering {
        button(
          .class(waits ? "film-next waits" : "film-next"), .type("button"), .id(FilmScreen.nextID), .shortcut("Enter"),
          .on(.click, action(.next(turn: turn)))
        ) { span { say(.next) } }
      }
    }
  }

  /// Neither answer is suggested: the two look alike. While one is on its way the focus stays where it is.
  private func answers(_ world: World) -> HTML {
    let isWaiting = given != nil && verdict == nil
    return div(
      .class("film-answers"), .role("group"), .labelledBy(FilmScreen.questionID), .busy(true).when(isWaiting)
    ) {
      HTML.sequence(
        [true, false].map { isYes in
          let name = world.say(isYes ? .yes : .no)
          let key = world.say(isYes ? .keyOfYes : .keyOfNo)
          return button(
            .class("film-answer"), .type("button"),
            isWaiting ? .ariaDisabled : .on(.click, action(.answer(isYes: isYes, turn: turn))),
            .shortcut(key).when(world.preferences.usesShortcuts), .disabled.when(verdict != nil),
            .data(.state, given == isYes ? "given" : "idle")
          ) {
            span { name }
            if world.preferences.usesShortcuts { span(.class("film-key"), .ariaHidden) { key.uppercased() } }
          }
        })
    }
  }
}
