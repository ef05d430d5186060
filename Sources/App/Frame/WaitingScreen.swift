import Markup

/// Stands in for a screen whose content is not there yet, or could not be had.
enum WaitingScreen {
  case loading
  /// The status of the answer that was not the content; 0 if there was none.
  case failed(status: Int)

  func view(in world: World) -> Page {
    let say = world.say
    switch self {
    case .loading:
      return Page(screen: "loading", title: say(.loading)) {
        div(.class("loading"), .busy(true)) { progress(.label(say(.loading))) {} }
      }
    case .failed(let status):
      return Page(screen: "failed", title: say(.somethingWentWrong)) {
        section(.class("notice"), .role("alert")) {
          div(.class("art")) { Pumpkin(errors: 3, lit: false).view }
          h2 { say(.somethingWentWrong) }
          p { status == 0 ? say(.noAnswer) : say(.strangeAnswer) }
          button(.class("primary"), .type("button"), .on(.click, ArcadeAction.retry)) { say(.tryAgain) }
        }
      }
    }
  }
}

extension Phrase {
  static let loading = Phrase(en: "Loading", fr: "Chargement", es: "Cargando", ru: "Загрузка")
  static let somethingWentWrong = Phrase(
    en: "Something went wrong", fr: "Un problème est survenu", es: "Algo ha salido mal", ru: "Что-то пошло не так")
  static let noAnswer = Phrase(
    en: "The server cannot be reached. Check your connection, then try again.",
    fr: "Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.",
    es: "No se puede conectar con el servidor. Comprueba tu conexión y vuelve a intentarlo.",
    ru: "Сервер недоступен. Проверьте соединение и попробуйте ещё раз.")
  static let strangeAnswer = Phrase(
    en: "The server could not provide what this page needs. Try again in a moment.",
    fr: "Le serveur n’a pas pu fournir cette page. Réessayez dans un instant.",
    es: "El servidor no ha podido enviar lo que necesita esta página. Vuelve a intentarlo dentro de un momento.",
    ru: "Сервер не смог передать данные для этой страницы. Попробуйте ещё раз чуть позже.")
  static let tryAgain = Phrase(en: "Try again", fr: "Réessayer", es: "Reintentar", ru: "Попробовать ещё раз")
}
