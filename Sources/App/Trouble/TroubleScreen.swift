import Markup
import WireAPI

/// The reason why a page cannot be shown.
public enum Trouble: Equatable, Sendable {
  /// The address does not exist.
  case nothingHere
  /// The address exists, but there is nothing to play: no film on this server has a title that can be guessed in hangman.
  case nothingToPlay
  /// The server rejected the request, with a status from 400 to 499.
  case refused
  /// The server failed, with a status of 500 or above.
  case serverFault
}

/// The screen that replaces a page that cannot be shown.
struct TroubleScreen: Screen {
  private let cause: Trouble
  /// Whether the address is that of a quiz.
  private let isQuiz: Bool

  init(_ trouble: Trouble, isQuiz: Bool = false) { (cause, self.isQuiz) = (trouble, isQuiz) }

  @inline(never)
  static func opened(_ trouble: Trouble, at route: Route? = nil) -> AnyScreen {
    let isQuiz =
      switch route {
      case .modes, .choice, .hosting: true
      default: false
      }
    return AnyScreen(TroubleScreen(trouble, isQuiz: isQuiz))
  }
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
    case .nothingHere: Phrase(en: "Page not found", fr: "Page introuvable", es: "Página no encontrada", ru: "Страница не найдена")
    case .nothingToPlay: Phrase(en: "Nothing to play", fr: "Rien à deviner", es: "Nada que adivinar", ru: "Играть не во что")
    case .refused, .serverFault: .somethingWentWrong
    }
  }

  private var advice: Phrase {
    switch cause {
    case .nothingHere where isQuiz:
      Phrase(
        en: "This quiz is no longer here, or the link is wrong.",
        fr: "Ce quiz n’est plus là, ou le lien est incorrect.",
        es: "Este quiz ya no está aquí, o el enlace es incorrecto.",
        ru: "Этой викторины здесь больше нет, или в ссылке ошибка.")
    case .nothingHere:
      Phrase(
        en: "This address may have changed, or it may contain a typo.",
        fr: "Cette adresse a peut\u{2011}être changé, ou elle contient une faute de frappe.",
        es: "Puede que esta dirección haya cambiado o tenga una errata.",
        ru: "Возможно, адрес изменился или в нём опечатка.")
    case .nothingToPlay:
      Phrase(
        en: "No film on this server has a title to guess. Try “Words” instead.",
        fr: "Aucun film de ce serveur n’a de titre à deviner. Essayez plutôt «\u{202F}Mots\u{202F}».",
        es: "En este servidor no hay películas con títulos para adivinar. Prueba el modo «Palabras».",
        ru: "На этом сервере нет фильмов с подходящими названиями. Попробуйте игру «Слова».")
    case .refused:
      Phrase(
        en: "The server could not process this request. Start again from the list.",
        fr: "Le serveur n’a pas pu traiter cette demande. Recommencez depuis la liste.",
        es: "El servidor no ha podido procesar esta petición. Empieza de nuevo desde la lista.",
        ru: "Сервер не смог обработать этот запрос. Вернитесь к списку и начните заново.")
    case .serverFault: .strangeAnswer
    }
  }
}
