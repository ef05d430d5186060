import Markup

/// Why a page shows nothing of what was asked for.
public enum Trouble: Equatable, Sendable {
  /// The address leads nowhere.
  case nothingHere
  /// The request cannot be answered as it is.
  case refused
  case serverFault
}

/// What stands in for a page that cannot be shown.
struct TroubleScreen: Screen {
  let trouble: Trouble

  init(_ trouble: Trouble) { self.trouble = trouble }

  func view(in world: World) -> Page {
    let say = world.say
    return Page(screen: "missing", title: say(title)) {
      section(.class("missing")) {
        div(.class("art")) { Pumpkin(errors: 4, lit: false).view }
        h2 { say(title) }
        p { say(advice) }
        a(.class("primary"), .href(Route.list.path)) { say(.backToTheList) }
      }
    }
  }

  private var title: Phrase {
    switch trouble {
    case .nothingHere:
      Phrase(en: "Nothing grows here", fr: "Rien ne pousse ici", es: "Aquí no crece nada", ru: "Здесь ничего не растёт")
    case .refused, .serverFault: .somethingWentWrong
    }
  }

  private var advice: Phrase {
    switch trouble {
    case .nothingHere:
      Phrase(
        en: "This address leads nowhere. It may have changed, or lost a letter on the way.",
        fr: "Cette adresse ne mène nulle part. Elle a peut-être changé, ou perdu une lettre en route.",
        es: "Esta dirección no lleva a ninguna parte. Quizá haya cambiado o perdido una letra por el camino.",
        ru: "Этот адрес никуда не ведёт. Возможно, он изменился или потерял букву по дороге.")
    case .refused:
      Phrase(
        en: "This request cannot be answered as it is. Please start again from the list.",
        fr: "Cette demande ne peut pas aboutir. Repartez de la liste.",
        es: "Esta petición no se puede atender así. Empieza de nuevo desde la lista.",
        ru: "На такой запрос ответить нельзя. Начните заново со списка.")
    case .serverFault: .strangeAnswer
    }
  }
}
