import WireAPI

/// The visible state of a round of questions, as the judge passes it to `ChoicePlay` or `FilmPlay`.
///
/// This is a class, because code that copies so many fields would make the WebAssembly module larger.
final class ShownRound: Sendable {
  /// The number of the current turn, from 0.
  let turn: Int
  /// The number of turns.
  let count: Int
  /// The points as the page shows them.
  let points: String
  /// The question. `nil` in a round about films, and once the round is over.
  let question: RankedPosition.Question?
  /// The film. `nil` in rounds of other games, and once the round is over.
  let film: RankedPosition.Film?
  /// A number that selects one of several wordings of a question about a film.
  let wording: Int
  /// Whether to show the hint button: if any question in the round has a hint or, with a remote judge, if the current one does.
  let hasHints: Bool
  let verdict: RankedPosition.Verdict?
  /// The result that the page shows once the round is over. `nil` until then.
  let result: ResultView?

  init(
    turn: Int, count: Int, points: String, question: RankedPosition.Question? = nil, hasHints: Bool = false,
    film: RankedPosition.Film? = nil, wording: Int = 0, verdict: RankedPosition.Verdict?, result: ResultView? = nil
  ) {
    self.turn = turn
    self.count = count
    self.points = points
    self.question = question
    self.film = film
    self.wording = wording
    self.hasHints = hasHints
    self.verdict = verdict
    self.result = result
  }
}
