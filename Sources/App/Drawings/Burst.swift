import Markup

/// The pumpkin for an excellent result, with seeds bursting from it.
enum Burst {
  private static let seeds = 12

  static func view(_ pumpkin: Pumpkin) -> HTML {
    div(.class("burst"), .ariaHidden) {
      HTML.sequence((0..<seeds).map { _ in span(.class("seed")) { "" } })
      pumpkin.view
    }
  }
}
