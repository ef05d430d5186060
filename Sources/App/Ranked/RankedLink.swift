import Markup
import Rules
import WireAPI

/// The link that starts a ranked round.
enum RankedLink {
  /// `way` is added to the link's text for screen readers only. It tells the links apart when a screen reader lists all links of
  /// the page.
  @inline(never)
  static func view(_ key: RoundKey, way: Phrase? = nil, _ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.ranked(key).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { say(.colon + way) } }
    }
  }
}
