import Markup
import WireAPI

/// A part of a screen that is loaded from the server, independently of the other parts.
enum Part<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The part was requested under this id.
  case loading(RequestID)
  case there(Value)
  /// The part could not be loaded. `status` is the status of the response, or 0 if there was none.
  case failed(status: Int)

  var value: Value? { if case .there(let value) = self { value } else { nil } }

  var isLoading: Bool { if case .loading = self { true } else { false } }

  var isFailed: Bool { if case .failed = self { true } else { false } }

  /// Handles a response if the part was requested under this request id. `read` decodes the response, and returns `nil` if that
  /// fails.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, _ read: (APIResponse) -> Value?) {
    guard self == .loading(requestID) else { return }
    self = read(response).map { .there($0) } ?? .failed(status: response.status)
  }

  /// Returns the view of the part in its current state. `retry` is the action of the button "Try again".
  func view<Action: ScreenAction>(_ say: Speech, retry: Action, @HTMLBuilder _ content: (Value) -> HTML) -> HTML {
    switch self {
    case .loading: LoadingView.loading(say)
    case .there(let value): content(value)
    case .failed(let status): LoadingView.failed(status: status, say, retry: retry)
    }
  }
}

/// The views of content that is loading or could not be loaded.
enum LoadingView {
  static func loading(_ say: Speech) -> HTML { div(.class("loading"), .busy(true)) { progress(.label(say(.loading))) {} } }

  static func failed<Action: ScreenAction>(status: Int, _ say: Speech, retry: Action) -> HTML {
    section(.class("missing"), .role("alert")) {
      div(.class("art")) { Pumpkin(errors: 3, lit: false).view }
      h2 { say(.somethingWentWrong) }
      p { status == 0 ? say(.noAnswer) : say(.strangeAnswer) }
      button(.class("primary"), .type("button"), .on(.click, retry)) { say(.tryAgain) }
    }
  }
}

extension Page {
  /// The page that is shown if a screen could not be opened (requirement M8). `status` is the status of the response, or 0 if
  /// there was none.
  static func failed(status: Int, _ say: Speech) -> Page {
    var page = Page(screen: "failed", title: say(.somethingWentWrong)) { HTML.none }
    page.dialog = Dialog("trouble", title: say(.somethingWentWrong), isAlert: true, dismissal: NoAction?.none) {
      p { say(status == 0 ? .noAnswer : .strangeAnswer) }
      button(.class("primary"), .type("button"), .on(.click, AppAction.retry)) { say(.tryAgain) }
      a(.class("secondary"), .href(Route.list.path)) { say(.backToTheList) }
    }
    return page
  }
}

extension Phrase {
  static var loading: Phrase { Phrase(en: "Loading", fr: "Chargement", es: "Cargando", ru: "Загрузка") }
  static var somethingWentWrong: Phrase {
    Phrase(en: "Something went wrong", fr: "Un problème est survenu", es: "Algo ha salido mal", ru: "Что-то пошло не так")
  }
  static var noAnswer: Phrase {
    Phrase(
      en: "The server cannot be reached. Check your connection, then try again.",
      fr: "Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.",
      es: "No se puede conectar con el servidor. Comprueba tu conexión y vuelve a intentarlo.",
      ru: "Сервер недоступен. Проверьте соединение и попробуйте ещё раз.")
  }
  static var strangeAnswer: Phrase {
    Phrase(
      en: "The server returned an error. Try again in a moment.",
      fr: "Le serveur a renvoyé une erreur. Réessayez dans un instant.",
      es: "El servidor ha devuelto un error. Vuelve a intentarlo en un momento.",
      ru: "Сервер вернул ошибку. Попробуйте ещё раз чуть позже.")
  }
  static var tryAgain: Phrase { Phrase(en: "Try again", fr: "Réessayer", es: "Reintentar", ru: "Повторить") }
}
