import Content
import Markup
import Rules
import WireAPI

/// A question as the projector of a live room shows it, for the editor's preview. There is no room and no player.
///
/// The chunk `hosting` contains this code. Its entry point is never inlined.
enum ProjectorPreview {
  /// Draws a question that has just opened, with the full time left.
  ///
  /// - Parameters:
  ///   - place: the position of the question in the quiz, from 0.
  ///   - count: the number of questions in the quiz.
  ///   - seed: determines the order of the answers.
  @inline(never)
  static func view(_ question: Question, at place: Int, of count: Int, seed: UInt64, in appState: AppState) -> HTML {
    var chance = SplitMix64(seed: seed)
    let key = question.key
    let limit = question.extras.seconds.map { Milliseconds.seconds(Int64($0)) } ?? RoomSettings().limit
    let asked = RoomAsked(
      question: place, of: count, kind: key.kind, opens: Instant(appState.moment.now), limit: limit,
      points: question.extras.points)
    let shown = ShownQuestion(question, asked: asked, layout: key.layout(&chance), in: appState.preferences.language)
    let screen = ProjectorScreen(showing: RoomClient(previewing: question, shown))
    return div(.class("projector")) { screen.open(appState) }
  }
}
