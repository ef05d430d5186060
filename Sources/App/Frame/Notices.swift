import Markup
import WireAPI

/// Messages that any screen can show: unsaved progress, unreadable entries, results that the server refused, a newer version.
/// They are in the chunk of Settings, which loads once the page is usable.
enum Notices {
  /// `offersVersion` is whether a newer version is available and may be offered now.
  @inline(never)
  static func view(_ appState: AppState, offersVersion: Bool) -> HTML {
    let say = appState.say
    let refused = appState.outbox.refused
    let isInviting = appState.device.isInviting
    let isQuiet = appState.keepingTrouble != .shown && !appState.quarantine.isTelling && !isInviting && refused.isEmpty
    guard !isQuiet || offersVersion else { return .none }
    return div(.class("notices"), .id("notices")) {
      if appState.keepingTrouble == .shown {
        notice("keeping", AppAction.dismissNotice, say) { p { say(.cannotKeep) } }
      }
      if appState.quarantine.isTelling {
        notice("quarantine", role: "status", AppAction.dismissQuarantine, say) { p { say(.someIsSetAside) } }
      }
      if offersVersion { VersionNotice.view(say) }
      if isInviting { SettingsPanel.invitation(say) }
      HTML.sequence(
        refused.map { refused in
          notice("refused-" + refused.result.id, AppAction.dismissResult(id: refused.result.id), say) {
            RefusedResult.view(refused.result, refused.reason, appState)
          }
        })
    }
  }

  private static func notice(
    _ key: String, role: String = "alert", _ dismissal: AppAction, _ say: Speech, @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    let text = content()
    return div(.class("strip"), .key(key), .role(role)) {
      Icon.warning.view
      div(.class("strip-text")) { text }
      button(.class("icon-button"), .type("button"), .on(.click, dismissal), .label(say(.close))) { Icon.close.view }
    }
  }
}

extension Phrase {
  static var cannotKeep: Phrase {
    Phrase(
      en: "Your progress is not being saved: this device’s storage is full or blocked. You can keep playing.",
      fr:
        "Votre progression n’est pas enregistrée\u{A0}: le stockage de l’appareil est plein ou bloqué. Vous pouvez continuer à jouer.",
      es: "Tu progreso no se guarda: el almacenamiento del dispositivo está lleno o bloqueado. Puedes seguir jugando.",
      ru: "Прогресс не сохраняется: память устройства заполнена или недоступна. Играть всё равно можно.")
  }
}
