import Markup
import Rules
import WireAPI

enum RankedLink {
  /// `way` distinguishes the link from others on the page, for screen readers that list links.
  @inline(never)
  static func view(_ key: RoundKey, way: Phrase? = nil, _ say: Speech) -> HTML {
    a(.class("ranked-link"), .href(Route.ranked(key).path)) {
      say(.playForAPlace)
      if let way { span(.class("visually-hidden")) { say(.colon + way) } }
    }
  }
}
