import Markup

/// What an address shows that leads nowhere.
struct MissingScreen: Screen {
  mutating func update(_ action: NoAction, in world: inout World) -> [Effect] {}

  func view(in world: World) -> Page {
    let say = world.say
    return Page(screen: "missing", title: say(.nothingHere)) {
      section(.class("missing")) {
        div(.class("art")) { Pumpkin(errors: 4, lit: false).view }
        h2 { say(.nothingHere) }
        p { say(.movedOrMistyped) }
        a(.class("primary"), .href(Route.list.path)) { say(.backToTheList) }
      }
    }
  }
}

extension Phrase {
  static let nothingHere = Phrase(
    en: "Nothing grows here", fr: "Rien ne pousse ici", es: "Aquí no crece nada", ru: "Здесь ничего не растёт")
  static let movedOrMistyped = Phrase(
    en: "This address leads nowhere. It may have moved, or lost a letter on the way.",
    fr: "Cette adresse ne mène nulle part. Elle a peut-être changé, ou perdu une lettre en route.",
    es: "Esta dirección no lleva a ninguna parte. Quizá ha cambiado o ha perdido una letra por el camino.",
    ru: "Этот адрес никуда не ведёт. Возможно, он изменился или потерял букву по дороге.")
}
