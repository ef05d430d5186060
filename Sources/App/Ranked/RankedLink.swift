import Markup
import Rules
import WireAPI

/// Leads to a round for a place on the leaderboard of what can be played here.
enum RankedLink {
  /// `way` tells it from other such links on the page, for those who hear links one by one.
  @inline(never)
  static func view(_ key: RoundKey, way: Phrase? = nil, _ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.ranked(key).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { say(.colon + way) } }
    }
  }
}
