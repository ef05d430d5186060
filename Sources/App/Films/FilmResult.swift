import Content
import Markup
import Play
import Rules
import WireAPI

/// The result of a round, compared with earlier rounds (M6).
struct FilmResult {
  private let score: Score
  private let isDaily: Bool
  private let tally: Tally?
  private let latest: FinishedRounds.Entry?
  private let say: Speech
  private let year: Int?
  private let countedElsewhere: HTML

  init(_ match: Match<FilmSubject>, in appState: borrowing AppState) {
    score = match.round.score
    isDaily = match.subject.isDaily
    tally = appState.savedData.tally(match.subject.key)
    latest = appState.savedData.latest(match.subject.key)
    countedElsewhere = appState.countedElsewhere(match.log, match.round.score)
    say = appState.say
    year = LocalTime(instant: appState.moment.now, offset: appState.moment.offset).day?.year
  }

  var dialog: Dialog {
    Dialog("round-over", title: say(.roundOver), describedBy: "film-result", dismissal: FilmAction.close) {
      // A labelled status contributes only its label to a description, so describing the visible elements would omit the points.
      p(.id("film-result"), .hidden) { "\(say(word)) \(say(.thisRound)) \(points)" }
      div(.class("film-result"), .data(.turn, "over")) {
        div(.class("art")) { isRecord ? Burst.view(pumpkin) : pumpkin.view }
        p(.class("film-word")) { say(word) }
        p(.class("film-score"), .role("status"), .live(.off), .label(say(.thisRound))) { points }
      }
      countedElsewhere
      if let tally { figures(tally) }
      div(.class("film-actions")) {
        if isDaily {
          DailyEnding.link(say)
        } else {
          button(.class("primary"), .type("button"), .on(.click, FilmAction.playAgain)) { say(.playAgain) }
          a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
          RankedLink.view(FilmSubject().key, say)
        }
      }
    }
  }

  private var points: String { "\(score.points)/\(score.possible)" }

  private var pumpkin: Pumpkin { Pumpkin(right: score.points, of: score.possible) }

  private var word: Phrase {
    isRecord ? .newRecord : .lastWord(score)
  }

  /// Whether this round beats all earlier ones. False for a perfect score, which has its own comment.
  private var isRecord: Bool {
    score.points < score.possible && tally?.isRecord(latest) ?? false
  }

  private func figures(_ tally: Tally) -> HTML {
    dl(.class("film-figures")) {
      figure(.roundsPlayed) { "\(tally.rounds)" }
      figure(.record) {
        HTML.sequence([
          .text("\(tally.best.points)/\(tally.best.possible)"),
          tally.top[0].finished.map { time in small { say(.time(time, year: year)) } } ?? .none,
        ])
      }
      figure(.averageAccuracy) { say(.exactPercent(tally.total.share)) }
    }
  }

  private func figure(_ name: Phrase, @HTMLBuilder _ value: () -> HTML) -> HTML {
    let value = value()
    return div(.class("film-figure")) {
      dt { say(name) }
      dd { value }
    }
  }
}
