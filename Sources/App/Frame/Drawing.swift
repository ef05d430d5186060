import Content
import JSON
import Markup

/// A page ready to be shown: what stands in the body, and what stands on the document around it.
public struct Drawing: Sendable {
  private let page: Page
  private let world: World
  private let showsSettings: Bool
  private let scroll: Int?

  init(_ page: Page, in world: World, showsSettings: Bool, scroll: Int?) {
    self.page = page
    self.world = world
    self.showsSettings = showsSettings
    self.scroll = scroll
  }

  /// The element `app`, which holds all that is drawn anew when the app's state changes.
  public var app: HTML {
    let isThere = world.has(.chapter(.settings))
    let settings = isThere ? SettingsPanel.view(world, isShown: showsSettings) : SettingsPanel.asItIs
    // Within a round nothing may move what is about to be touched.
    let offersVersion = world.offersVersion && page.roundName == nil
    let notices = isThere ? Notices.view(world, offersVersion: offersVersion) : .none
    let connection = world.isConnected || !isThere ? .none : ConnectionLine.view(say)
    return page.body(settings: settings, notice: notices, connection: connection, say: say)
  }

  var say: Speech { world.say }

  /// The document's title, with the app's name last.
  var title: String { page.title.isEmpty ? "Potiron" : page.title + " · Potiron" }
  /// The name of the screen that is shown.
  var screen: String { page.screen }
  /// The name of the round that is shown, of which the player's device may hold a saved one.
  var roundName: String? { page.roundName }
  var languageTag: String { preferences.language.tag }
  var preferences: Preferences { world.preferences }

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
