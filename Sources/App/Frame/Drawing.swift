import Content
import JSON
import Markup

/// A page ready to be shown: what stands in the body, and what stands on the document around it.
public struct Drawing: Sendable {
  private let page: Page
  private let preferences: Preferences

  init(_ page: Page, preferences: Preferences) {
    self.page = page
    self.preferences = preferences
  }

  /// The element `app`, which holds all that is drawn anew when the app's state changes.
  public var app: HTML {
    page.body(settings: SettingsPanel(preferences), say: say)
  }

  var say: Speech { Speech(language: preferences.language) }

  /// The document's title, with the app's name last.
  var title: String { page.title.isEmpty ? "Potiron" : page.title + " · Potiron" }
  /// The name of the screen that is shown.
  var screen: String { page.screen }
  /// The name of the round that is shown, of which the player's device may hold a saved one.
  var roundName: String? { page.roundName }
  var languageTag: String { preferences.language.tag }
  var scheme: String { preferences.scheme.rawValue }

  /// Title, language and colour scheme of the document.
  public var facts: JSON { ["title": .string(title), "lang": .string(languageTag), "scheme": .string(scheme)] }
}
