import Content
import Markup
import Play
import Rules
import WireAPI

/// The end of a round: its page, its result and the missed questions.
///
/// These functions are in the lazy chunk `ending`. Those that other code calls are never inlined, so that their code stays in
/// that chunk. Call them only once the chunk is loaded (`AppState.canEnd`).
enum ChoiceEnding {
  @inline(never)
  static func page(of screen: ChoiceScreen, in appState: AppState) -> Page { summary(of: screen).page(in: appState) }

  @inline(never)
  static func result(_ screen: ChoiceScreen, in appState: AppState) -> ResultView {
    summary(of: screen, isReviewed: false).result(in: appState)
  }

  /// Continues from the moves that another tab has saved. Returns `false` if there are no new moves.
  @inline(never)
  static func follow(_ match: inout Match<ChoiceSubject>, _ savedData: SavedData) -> Bool { match.follow(savedData) }

  private static func summary(of screen: ChoiceScreen, isReviewed: Bool = true) -> RoundSummary {
    let (match, round) = (screen.match, screen.round)
    let isDaily = match.subject.isDaily
    return RoundSummary(
      quiz: screen.quiz, log: match.log, way: isDaily ? .dailyGame(.quiz) : .modeName(screen.mode.name), isDaily: isDaily,
      isPractice: screen.isPractice, right: round.rightCount, count: round.turns.count, score: round.score,
      reviewed: isReviewed ? match.reviewed : [])
  }

  @inline(never)
  static func withMissed(_ effects: [Effect], of screen: ChoiceScreen, in appState: inout AppState) -> [Effect] {
    let missed = screen.round.turns.filter { $0.isMissed }.map { screen.quiz.choiceQuestions[$0.question] }
    return withMissed(effects, missed, in: screen.quiz, in: &appState)
  }

  /// Adds practice cards for the missed questions to the effect that saves a finished round. A published quiz that is not in the
  /// list can vanish at any time, so its questions are not practised.
  @inline(never)
  static func withMissed(_ effects: [Effect], _ missed: [Question], in quiz: Quiz, in appState: inout AppState) -> [Effect] {
    guard case .save(let entries, let isFinal, let requestID)? = effects.first, appState.canPractise(quiz.id) else {
      return effects
    }
    let card = LeitnerCard(missedOn: appState.today)
    let missed = missed.map { question in
      // A card's id consists of the ids of the quiz and the question. In the mixed quiz, the question's id contains both.
      Practice.entry(card, for: quiz.id == Quiz.mixedID ? question.id : quiz.id + "/" + question.id)
    }
    // The cards are queued for the code that decodes saved entries, because that code may not be loaded yet.
    appState.undecoded.news += missed
    return [.save(entries + missed, isFinal: isFinal, requestID)] + effects.dropFirst()
  }
}

/// A finished round of a quiz. The quiz can have questions of any kind.
struct RoundSummary {
  let quiz: Quiz
  let log: RoundLog
  /// The mode, or the name of the daily game.
  let way: Phrase
  let isDaily: Bool
  let isPractice: Bool
  /// The number of questions that were answered right.
  let right: Int
  /// The total number of questions.
  let count: Int
  let score: Score
  let reviewed: [Reviewed]

  @inline(never)
  func page(in appState: AppState) -> Page {
    let say = appState.say
    let way = "\u{A0}· " + say(way)
    var page = Page(screen: "finished", title: quiz.title.text(in: say.language) + way) {
      result(in: appState).view(say)
      appState.countedElsewhere(log, score)
      // The first round has no earlier rounds to compare with.
      if let tally = appState.savedData.tally(log.key), tally.rounds > 1 {
        TallyView(tally: tally, bestName: .yourBest, year: appState.year).view(say)
      }
      div(.class("actions")) {
        if isDaily {
          DailyEnding.link(say)
        } else {
          button(.class("primary"), .type("button"), .on(.click, ChoiceAction.newGame)) { say(.newGame) }
          a(.class("secondary"), .href(Route.list.path)) { say(.next) }
        }
      }
      ReviewView(reviewed: reviewed, comeBack: !isPractice && appState.canPractise(quiz.id)).view(say)
    }
    page.heading = .sequence([say.show(quiz.title), .text(way)])
    page.back = isDaily ? .daily : .list
    page.roundName = log.key.name
    return page
  }

  @inline(never)
  func result(in appState: AppState) -> ResultView {
    ResultView(
      right: right, count: count, score: score,
      isRecord: appState.savedData.tally(log.key)?.isRecord(appState.savedData.latest(log.key)) ?? false, reviewed: reviewed)
  }
}
