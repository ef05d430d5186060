import Markup

/// The pumpkin for an excellent result, with seeds bursting from it.
enum Burst {
  static func view(_ pumpkin: Pumpkin) -> HTML {
    div(.class("burst"), .ariaHidden) {
      for _ in 0..<12 { span(.class("seed")) { "" } }
      pumpkin.view
    }
  }
}
