import Markup

/// A pumpkin to be proud of, from which seeds burst.
enum Burst {
  private static let seeds = 12

  static func view(_ pumpkin: Pumpkin) -> HTML {
    div(.class("burst"), .ariaHidden) {
      HTML.sequence((0..<seeds).map { _ in span(.class("seed")) { "" } })
      pumpkin.view
    }
  }
}
