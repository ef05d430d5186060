import Content
import JSON
import Markup

/// A page ready to be shown: what stands in the body, and what stands on the document around it.
///
/// A class, because copies of so many fields make the module larger.
public final class Drawing: Sendable {
  /// The element `app`, which is redrawn when the app's state changes.
  public let app: HTML
  /// The document's title, with the app's name last.
  let title: String
  /// The name of the screen that is shown.
  let screen: String
  /// The name of the round that is shown, of which the player's device may hold a saved one.
  let roundName: String?
  let preferences: Preferences
  private let scroll: Int?

  init(_ page: Page, in appState: borrowing AppState, showsSettings: Bool, scroll: Int?) {
    let isThere = appState.has(.chunk(.settings))
    let settings = isThere ? SettingsPanel.view(appState, isShown: showsSettings) : SettingsPanel.asItIs
    // Within a round nothing may move what is about to be touched.
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

  /// What the host does around the page: title, language, colour scheme, motion and size of the document, and where a page that was come
  /// back to is scrolled to.
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
