import Markup
import Rules
import WireAPI

/// The link that starts a ranked round.
enum RankedLink {
  /// `way` is added to the link's text for screen readers only. It distinguishes the links of a page when a screen reader lists
  /// them.
  @inline(never)
  static func view(_ key: RoundKey, way: Phrase? = nil, _ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.ranked(key).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { say(.colon + way) } }
    }
  }
}
