import Markup

/// Offers a newer version of the app, which is fully downloaded. Pressing the button restarts the page with that version.
enum VersionNotice {
  @inline(never)
  static func view(_ say: Speech) -> HTML {
    div(.class("strip"), .key("version"), .role("status")) {
      Icon.reload.view
      div(.class("strip-text")) {
        p { say(.versionWaits) }
        button(.class("strip-button"), .type("button"), .later(.useUpdate)) { say(.useItNow) }
      }
      button(.class("icon-button"), .type("button"), .on(.click, AppAction.dismissVersion), .label(say(.close))) {
        Icon.close.view
      }
    }
  }
}

/// Says that the server cannot be reached, and that results are saved and sent later.
enum ConnectionLine {
  @inline(never)
  static func view(_ say: Speech) -> HTML { .text(say(.offline)) }
}

extension Phrase {
  static var versionWaits: Phrase {
    Phrase(
      en: "A new version of Potiron is ready.", fr: "Une nouvelle version de Potiron est disponible.",
      es: "Hay una nueva versión de Potiron.", ru: "Вышла новая версия Potiron.")
  }
  static var useItNow: Phrase {
    Phrase(en: "Update now", fr: "Mettre à jour", es: "Actualizar", ru: "Обновить")
  }
  static var offline: Phrase {
    Phrase(
      en: "You are offline. Results are saved and sent later.",
      fr: "Vous êtes hors ligne. Les résultats sont enregistrés et partiront plus tard.",
      es: "Estás sin conexión. Los resultados se guardan y se envían más tarde.",
      ru: "Нет сети. Результаты сохранятся и будут отправлены позже.")
  }
}
