import Content
import JSON
import Markup

/// A page ready to be shown: its body, and the properties of the document around it.
///
/// This is a class, because copying a structure with so many fields takes more code, which would make the WebAssembly module
/// larger.
public final class Drawing: Sendable {
  /// The element `app`, which is redrawn when the app's state changes.
  public let app: HTML
  /// The document's title, ending with the app's name.
  let title: String
  /// The name of the screen, for style sheets and tests.
  let screen: String
  /// The name of the round on the page, if there is one. The player's device may have saved the state of this round.
  let roundName: String?
  let preferences: Preferences
  private let scroll: Int?

  init(_ page: Page, in appState: borrowing AppState, showsSettings: Bool, scroll: Int?) {
    let isThere = appState.has(.chunk(.settings))
    let settings = isThere ? SettingsPanel.view(appState, isShown: showsSettings) : SettingsPanel.asItIs
    // The notice about a new version is not shown during a round, because it could move a button that the player is about to
    // press.
    let offersVersion = appState.offersVersion && page.roundName == nil
    let notices = isThere ? Notices.view(appState, offersVersion: offersVersion) : .none
    let connection = appState.isConnected || !isThere ? .none : ConnectionLine.view(appState.say)
    app = page.body(settings: settings, notice: notices, connection: connection, say: appState.say)
    title = page.title.isEmpty ? "Potiron" : page.title + " · Potiron"
    screen = page.screen
    roundName = page.roundName
    preferences = appState.preferences
    self.scroll = scroll
  }

  var say: Speech { Speech(language: preferences.language) }
  var languageTag: String { preferences.language.tag }

  /// The properties that the host applies to the document. `scroll` is the scroll position of a page to which the player returns.
  public var facts: JSON {
    var members = [
      JSON.Member("do", "show"), JSON.Member("title", .string(title)), JSON.Member("lang", .string(languageTag)),
      JSON.Member("scheme", .string(preferences.scheme.rawValue)), JSON.Member("motion", .string(preferences.motion.rawValue)),
      JSON.Member("size", .string(preferences.size.rawValue)),
    ]
    if let scroll { members.append(JSON.Member("scroll", scroll.json)) }
    return .object(JSON.Object(members))
  }
}
