import Content
import Markup
import Rules
import WireAPI

/// The complete document around a page, as the server sends it.
public struct Document: Sendable {
  /// The files that a page loads, and the files that are inlined so that the first paint waits for nothing else.
  public struct Assets: Equatable, Sendable {
    /// An inlined file, with its hash for the content security policy.
    public struct Inline: Equatable, Sendable {
      public let text: String
      public let hash: String

      public init(text: String, hash: String) {
        self.text = text
        self.hash = hash
      }
    }

    /// The URLs of the style sheet for all screens (which complements the base style), the module, its chunks, and the icon.
    public let style: String
    public let module: String
    public let chunks: [LazyChunk: String]
    public let icon: String
    /// The icon for a phone's home screen.
    public let appIcon: String
    public let host: Inline
    /// The URL of the script that loads once the page is usable.
    public let later: String
    /// The style rules that every screen needs.
    public let baseStyle: Inline
    /// The additional rules of each screen, by its name. A screen without an entry uses those of the list.
    public let screenStyles: [String: Inline]

    public init(
      style: String, module: String, chunks: [LazyChunk: String], icon: String, appIcon: String, host: Inline, later: String,
      baseStyle: Inline, screenStyles: [String: Inline]
    ) {
      (self.style, self.baseStyle, self.screenStyles) = (style, baseStyle, screenStyles)
      (self.module, self.chunks, self.host, self.later) = (module, chunks, host, later)
      (self.icon, self.appIcon) = (icon, appIcon)
    }
  }

  private let drawing: Drawing
  private let assets: Assets
  private let seed: UInt64
  private let prerequisites: [Prerequisite]
  /// The screen whose style rules are inlined.
  private let styled: String

  /// `seed` is the seed with which the server drew the page and the app starts. `route` is `nil` if the address is unknown.
  public init(_ drawing: Drawing, of route: Route?, assets: Assets, seed: UInt64) {
    self.drawing = drawing
    self.assets = assets
    self.seed = seed
    prerequisites = route.map { Document.firstPrerequisites(of: $0, in: drawing.say.language) } ?? []
    styled = route.flatMap(Document.screenToCome) ?? drawing.screen
  }

  /// The screen that the app will draw before all style rules have loaded. `nil` if the server can draw the screen.
  private static func screenToCome(at route: Route) -> String? {
    switch route {
    case .modes where route.isOnDevice: "modes"
    case .choice where route.isOnDevice: "choice"
    case .practice, .dailyRound(.quiz): "choice"
    case .hosting where route.isOnDevice: "rooms"
    case .daily: "daily"
    case .dailyRound(.films): "films"
    case .dailyRound(.hangman): "hangman"
    // The screen of a ranked round is named after the round's game.
    case .ranked(let leaderboard): leaderboard.game
    default: nil
    }
  }

  /// The screens whose rules are all inlined. Every screen except `choice` also gets the rules of the list.
  private var styledScreens: String { styled == "choice" ? "loading choice" : "list loading " + styled }

  public var styles: [Assets.Inline] {
    [assets.baseStyle] + [assets.screenStyles[styled] ?? assets.screenStyles["list"]].compactMap { $0 }
  }

  public var scripts: [Assets.Inline] { [assets.host] }

  public var html: HTML {
    let outside = Outside(drawing.preferences, assets: assets)
    // A page with a round needs the host before the first paint: it hides the drawing if that round was saved. So does a form,
    // which the browser would otherwise submit by itself, and lose what was typed.
    if let name = drawing.roundName {
      let script = hostScript(.data(.saved, SavedData.keyOfRound(name)))
      return outside.html(title: drawing.title, styles: styles, early: script) { drawing.app }
    }
    if drawing.screen == PlayerRoomScreen.formName {
      return outside.html(title: drawing.title, styles: styles, early: hostScript()) { drawing.app }
    }
    return outside.html(title: drawing.title, styles: styles, late: hostScript()) { drawing.app }
  }

  /// The response header `Link` (RFC 8288). Browsers load what the header lists before they read the page.
  public var preloads: String {
    let asked = prerequisites.compactMap { prerequisite in
      switch prerequisite {
      case .content(let resource): preload(resource.address)
      case .chunk(let chunk): assets.chunks[chunk].map(preload)
      }
    }
    return ([preload(assets.module)] + asked).joined(separator: ", ")
  }

  private static func firstPrerequisites(of route: Route, in language: Language) -> [Prerequisite] {
    // The list is drawn before its content arrives, so its prerequisites do not include the catalogue.
    route.prerequisites(in: language) + (route == .list || route == .settings ? [.content(.catalogue(language))] : [])
  }

  private func preload(_ address: String) -> String { "<\(address)>; rel=preload; as=fetch; crossorigin" }

  private func hostScript(_ saved: Attribute = .none) -> HTML {
    assets.hostScript(.data(.styled, styledScreens), .data(.seed, "\(seed)"), saved)
  }
}
