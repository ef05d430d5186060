import Markup
import WireAPI

/// Why a page cannot be shown.
public enum Trouble: Equatable, Sendable {
  /// The address does not exist.
  case nothingHere
  /// The address exists, but its content has nothing to play.
  case nothingToPlay
  /// The server refuses the request in this form.
  case refused
  case serverFault
}

/// The screen that replaces a page that cannot be shown.
struct TroubleScreen: Screen {
  private let cause: Trouble

  init(_ trouble: Trouble) { cause = trouble }

  @inline(never)
  static func opened(_ trouble: Trouble) -> AnyScreen { AnyScreen(TroubleScreen(trouble)) }

  static var prerequisites: [Prerequisite] { Prerequisite.chunks([.rows]) }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
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
    switch cause {
    case .nothingHere:
      Phrase(en: "Page not found", fr: "Page introuvable", es: "Página no encontrada", ru: "Страница не найдена")
    case .nothingToPlay:
      Phrase(en: "Nothing to play", fr: "Rien à jouer", es: "Nada para jugar", ru: "Играть не во что")
    case .refused, .serverFault: .somethingWentWrong
    }
  }

  private var advice: Phrase {
    switch cause {
    case .nothingHere:
      Phrase(
        en: "This address leads nowhere. It may have changed, or lost a letter on the way.",
        fr: "Cette adresse ne mène nulle part. Elle a peut\u{2011}être changé, ou perdu une lettre en route.",
        es: "Esta dirección no lleva a ninguna parte. Quizá haya cambiado o perdido una letra por el camino.",
        ru: "Этот адрес никуда не ведёт. Возможно, он изменился или потерял букву по дороге.")
    case .nothingToPlay:
      Phrase(
        en: "None of the films on this server has a title to guess. There are words, though.",
        fr: "Aucun film de ce serveur n’a de titre à deviner. Il reste les mots.",
        es: "Ninguna película de este servidor tiene un título que adivinar. Pero quedan las palabras.",
        ru: "Среди фильмов на этом сервере нет названий, которые можно угадать. Зато есть слова.")
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
