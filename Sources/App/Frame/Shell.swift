import Markup

/// A document that starts the app but contains no page. The browser caches it together with the app's files, and can then start
/// the app at any address without the server.
///
/// Until the app draws, the document shows the logo on the brand colour (requirement M1).
public struct Shell: Sendable {
  private let outside: Outside
  private let assets: Document.Assets

  public init(_ preferences: Preferences, assets: Document.Assets) {
    outside = Outside(preferences, assets: assets)
    self.assets = assets
  }

  public var styles: [Document.Assets.Inline] { [assets.baseStyle] + [assets.screenStyles["shell"]].compactMap { $0 } }
  public var scripts: [Document.Assets.Inline] { [assets.host] }

  public var html: HTML {
    // The app may open with any screen, so this document loads the style rules of all screens. All files that this document
    // requests are cached.
    let rules = link(.rel("stylesheet"), .href(assets.style))
    let script = HTML.sequence([assets.hostScript(), rules])
    return outside.html(title: "Potiron", styles: styles, early: script) {
      div(.id("app")) {}
      div(.class("splash")) {
        Logo.wordmark
        progress(.label(outside.say(.loading))) {}
      }
    }
  }
}
