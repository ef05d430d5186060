import Markup

/// Leads to a round for a place on the board of what can be played here.
enum RankedLink {
  /// `way` tells it from other such links on the page, for those who hear links one by one.
  @inline(never)
  static func view(_ code: SubjectCode, way: Phrase? = nil, _ say: Speech) -> HTML {
    let board = BoardName(game: code.game, subject: code.subject, variant: code.variant)
    return a(.class("ranked-link"), .href(Route.ranked(board).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { ": " + say(way) } }
    }
  }
}
