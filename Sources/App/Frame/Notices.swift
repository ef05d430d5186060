import Markup
import WireAPI

/// What the player should know whichever screen is open: progress that cannot be kept, what could not be read, results that the
/// server has refused, a newer version.
struct Notices {
  private let world: World
  private let offersVersion: Bool

  /// `offersVersion` where a newer version may be offered, and there is one.
  init(_ world: World, offersVersion: Bool) {
    self.world = world
    self.offersVersion = offersVersion
  }

  var view: HTML {
    let say = world.say
    let refused = world.outbox.refused
    let isInviting = world.device.isInviting
    let isQuiet = world.keepingTrouble != .shown && !world.shelf.isTelling && !isInviting && refused.isEmpty
    guard !isQuiet || offersVersion else { return .none }
    return div(.class("notices"), .id("notices")) {
      if world.keepingTrouble == .shown {
        notice("keeping", ArcadeAction.dismissNotice, say) { p { say(.cannotKeep) } }
      }
      if world.shelf.isTelling {
        notice("shelf", role: "status", ArcadeAction.dismissShelf, say) { p { say(.someIsSetAside) } }
      }
      if offersVersion { VersionNotice.view(say) }
      if isInviting { SettingsPanel.invitation(say) }
      // What a round was about is known to a chapter that comes soon.
      if world.has(.chapter(.settings)) { HTML.sequence(refused.map { refusal($0.result, $0.reason, say) }) }
    }
  }

  private func refusal(_ result: RoundResult, _ reason: String, _ say: Speech) -> HTML {
    notice("refused-" + result.id, ArcadeAction.dismissResult(id: result.id), say) {
      RefusedResult.view(result, reason, world)
    }
  }

  private func notice(
    _ key: String, role: String = "alert", _ dismissal: ArcadeAction, _ say: Speech, @HTMLBuilder _ content: () -> HTML
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
      en: "This device is not keeping your progress: its storage is full or closed to us. You can play on all the same.",
      fr:
        "Cet appareil ne garde pas votre progression\u{A0}: sa mémoire est pleine ou fermée. Vous pouvez quand même continuer.",
      es: "Este dispositivo no guarda tu progreso: su memoria está llena o cerrada. Puedes seguir jugando igualmente.",
      ru: "Это устройство не сохраняет ваши успехи: память переполнена или закрыта. Играть дальше всё равно можно.")
  }
}
