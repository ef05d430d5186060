import Markup
import Rules
import WireAPI

/// The link that starts a ranked round.
enum RankedLink {
  /// `way` is hidden text after the link's own text, such as the mode. It lets users of screen readers tell the links apart in a
  /// list of all links on the page.
  @inline(never)
  static func view(_ key: RoundKey, way: Phrase? = nil, _ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.ranked(key).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { say(.colon + way) } }
    }
  }
}
