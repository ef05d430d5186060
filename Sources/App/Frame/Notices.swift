import Markup
import WireAPI

/// Messages that any screen can show. They are in the chunk of Settings, which loads once the page is usable.
enum Notices {
  /// Returns the messages to show now. `offersVersion` is whether to offer a newer version of the app.
  @inline(never)
  static func view(_ appState: AppState, offersVersion: Bool) -> HTML {
    let say = appState.say
    let refused = appState.outbox.refused
    let isInviting = appState.device.isInviting
    let isQuiet = appState.keepingTrouble != .shown && !appState.quarantine.isTelling && !isInviting && refused.isEmpty
    guard !isQuiet || offersVersion else { return .none }
    return div(.class("notices"), .id("notices")) {
      if appState.keepingTrouble == .shown {
        strip("keeping", .on(.click, AppAction.dismissNotice), say) { p { say(.cannotKeep) } }
      }
      if appState.quarantine.isTelling {
        strip("quarantine", role: "status", .on(.click, AppAction.dismissQuarantine), say) { p { say(.someIsSetAside) } }
      }
      // The newer version is already downloaded. The button reloads the page with the newer version.
      if offersVersion {
        strip("version", role: "status", icon: Icon.reload.view, .on(.click, AppAction.dismissVersion), say) {
          p { say(.versionWaits) }
          button(.class("strip-button"), .type("button"), .later(.useUpdate)) { say(.useItNow) }
        }
      }
      if isInviting { SettingsPanel.invitation(say) }
      for (result, reason) in refused {
        strip("refused-" + result.id, .on(.click, AppAction.dismissResult(id: result.id)), say) {
          RefusedResult.view(result, reason, appState)
        }
      }
    }
  }

  /// A message with a close button. `dismissal` is the attribute with the action of that button.
  static func strip(
    _ key: String, role: String = "alert", icon: HTML = Icon.warning.view, _ dismissal: Attribute, _ say: Speech,
    @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    let text = content()
    return div(.class("strip"), .key(key), .role(role)) {
      icon
      div(.class("strip-text")) { text }
      button(.class("icon-button"), .type("button"), dismissal, .label(say(.close))) { Icon.close.view }
    }
  }
}

extension Phrase {
  static var cannotKeep: Phrase {
    Phrase(
      en: "Your progress is not being saved: this device’s storage is full or blocked. You can keep playing.",
      fr:
        "Votre progression n’est pas enregistrée\u{A0}: le stockage de l’appareil est plein ou bloqué. Vous pouvez continuer à jouer.",
      es: "Tu progreso no se está guardando: el almacenamiento del dispositivo está lleno o bloqueado. Puedes seguir jugando.",
      ru: "Прогресс не сохраняется: память устройства заполнена или недоступна. Играть всё равно можно.")
  }
}
