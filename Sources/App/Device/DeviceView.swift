import Markup

// The device section of Settings: exporting, importing and deleting the saved data, and installing the app.

extension SettingsPanel {
  static func device(_ appState: AppState) -> HTML {
    let say = appState.say
    let device = appState.device.deferred.state
    return fieldset {
      legend { say(.thisDevice) }
      div(.class("stack")) {
        usage(device.usage, say)
        div(.class("side-by-side")) {
          button(.class("secondary"), .type("button"), .later(.exportData)) { say(.exportData) }
          button(.class("secondary"), .type("button"), .later(.importData)) { say(.importData) }
        }
        div(.role("status"), .label(say(.thisDevice))) {
          switch device.report {
          case nil: HTML.none
          case .waiting?: p { say(appState.imported.isMissing ? .noAnswer : .importing) }
          case .keeping?: p { say(.importing) }
          case .told(let phrase)?: p { say(phrase) }
          }
        }
        button(.class("secondary danger"), .type("button"), .on(.click, DeviceAction.erase), .later(.tellPlayer)) { say(.reset) }
        appState.quarantine.view(say)
      }
      if device.isErasing { erasing(appState) }
    }
  }

  private static func usage(_ usage: DeviceState.Usage, _ say: Speech) -> HTML {
    switch usage {
    case .unknown: .none
    case .unasked: p { say(.storageUsed(Phrase("…"))) }
    case .known(let bytes, let isSafe):
      .sequence([p { say(.storageUsed(.bytes(bytes))) }, small { say(isSafe ? .storageIsSafe : .storageIsNotSafe) }])
    }
  }

  /// Asks the player to confirm deleting everything. If the player confirms, Web/later/data.js deletes the data.
  private static func erasing(_ appState: AppState) -> HTML {
    let say = appState.say
    let waiting = appState.outbox.waitingCount
    return dialog(.id("reset"), .class("dialog"), .labelledBy("reset-title"), .on(.close, DeviceAction.keepAll)) {
      h2(.id("reset-title")) { say(.resetQuestion) }
      p { say(.resetMeaning) }
      ul(.class("list")) {
        li { say(.rounds) }
        li { say(waiting == 0 ? .unsentResults : .unsentResults(waiting)) }
        li { say(.favouritesAndSolved) }
        li { say(.importedQuizzes) }
        li { say(.settings) }
      }
      if let name = appState.device.deferred.state.player { signedIn(name, say) }
      // The server's response can insert `signedIn` while the dialog is open. Because this button has a key, it keeps its element
      // and the focus.
      button(.class("primary"), .type("button"), .key("cancel"), .autofocus, .on(.click, DeviceAction.keepAll)) { say(.cancel) }
      button(.class("secondary danger"), .type("button"), .later(.reset)) { say(.resetAll) }
    }
  }

  /// The signed-in player, and a button that signs them out and deletes their data on this device, so that someone else can play.
  private static func signedIn(_ name: String, _ say: Speech) -> HTML {
    .sequence([
      p(.class("on-leaderboard")) { say(name.utf8.isEmpty ? .signedInWithoutName : .signedIn(as: name)) },
      button(.class("secondary danger"), .type("button"), .later(.signOut)) { say(.someoneElse) },
      small { say(.someoneElseMeaning) },
    ])
  }

  /// How to add the app to the home screen. Empty if the app is installed already or cannot be installed.
  static func installing(_ appState: AppState) -> HTML {
    let (say, way) = (appState.say, appState.device.deferred.state.installing)
    if way == .none { return .none }
    return fieldset {
      legend { say(.installing) }
      div(.class("stack")) {
        if way == .prompt {
          button(.class("secondary"), .type("button"), .later(.install)) { say(.install) }
        } else {
          p { say(.installByShare) }
          howToShare(say)
        }
        small { say(.installMeaning) }
      }
    }
  }

  /// Pictures of the share button and of the menu item to choose, drawn as they look on a phone.
  private static func howToShare(_ say: Speech) -> HTML {
    div(.class("how-to"), .ariaHidden) {
      span(.class("how-to-button")) { Icon.drawing("M8 9H6v11h12V9h-2M12 3v11M8.5 6.5L12 3l3.5 3.5") }
      Icon.drawing("M10 6l6 6-6 6")
      span(.class("how-to-item")) {
        span { say(.toHomeScreen) }
        Icon.drawing("M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5v7M8.5 12h7")
      }
    }
  }

  /// The offer to install the app, which appears once, after a finished round.
  @inline(never)
  static func invitation(_ say: Speech) -> HTML {
    let icon = Icon.drawing("M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14")
    return Notices.strip("install", role: "status", icon: icon, .on(.click, DeviceAction.dismissInvitation), say) {
      p { say(.installInvitation) }
      button(.class("strip-button"), .type("button"), .later(.install)) { say(.install) }
    }
  }

  /// The drop target, which covers the page while a file is dragged over it.
  static func dropTarget(_ say: Speech) -> HTML {
    div(.id(SettingsPanel.dropID), .manualPopover, .class("drop")) { p { say(.dropHere) } }
  }
}
