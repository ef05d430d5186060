import Content
import Markup

/// A document without a page: a browser that has the app's files keeps it, and starts the app in it on whatever address it is.
///
/// Until the app draws, the brand stands on its colour (M1).
public struct Shell: Sendable {
  private let outside: Outside
  private let assets: Document.Assets

  public init(_ preferences: Preferences, assets: Document.Assets) {
    outside = Outside(preferences, assets: assets)
    self.assets = assets
  }

  /// The colour of the brand, on which it stands in either scheme.
  public static let colour = "#b94a07"

  /// The style rules that stand in the document.
  public var styles: [Document.Assets.Inline] { [assets.baseStyle] + [assets.screenStyles["shell"]].compactMap { $0 } }

  /// The scripts that stand in it.
  public var scripts: [Document.Assets.Inline] { [assets.host] }

  public var html: HTML {
    // Any screen may be the first, so the rules of all of them come at once; they are at hand, like all that is asked for here.
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
