import Content
import Markup
import Rules
import WireAPI

/// The whole document around a page, as the server sends it.
public struct Document: Sendable {
  /// What a page loads, and what of it stands in the page itself, so that the first picture waits for nothing else.
  public struct Assets: Equatable, Sendable {
    /// A file by its text and the hash by which the content security policy knows it.
    public struct Inline: Equatable, Sendable {
      public let text: String
      public let hash: String

      public init(text: String, hash: String) {
        self.text = text
        self.hash = hash
      }
    }

    /// The addresses of the style rules of all screens, which come on top of the base, the module, its chunks, and the icon.
    public let style: String
    public let module: String
    public let chunks: [LazyChunk: String]
    public let icon: String
    /// The picture on a phone's home screen.
    public let appIcon: String
    public let host: Inline
    /// The address of the script that comes once the page can be used.
    public let later: String
    /// The style rules that every screen needs.
    public let baseStyle: Inline
    /// The rules that a screen needs in addition, by its name; a screen without any of its own needs those of the list.
    public let screenStyles: [String: Inline]

    public init(
      style: String, module: String, chunks: [LazyChunk: String], icon: String, appIcon: String, host: Inline, later: String,
      baseStyle: Inline, screenStyles: [String: Inline]
    ) {
      self.style = style
      self.module = module
      self.chunks = chunks
      self.icon = icon
      self.appIcon = appIcon
      self.host = host
      self.later = later
      self.baseStyle = baseStyle
      self.screenStyles = screenStyles
    }
  }

  private let drawing: Drawing
  private let assets: Assets
  private let seed: UInt64
  private let prerequisites: [Prerequisite]
  /// The screen whose style rules stand in the page.
  private let styled: String

  /// `seed` is the one with which the page was drawn; the app in the browser starts from it. `route` leads to the page, or is
  /// `nil` where there is none.
  public init(_ drawing: Drawing, of route: Route?, assets: Assets, seed: UInt64) {
    self.drawing = drawing
    self.assets = assets
    self.seed = seed
    prerequisites = route.map { Document.firstPrerequisites(of: $0, in: drawing.say.language) } ?? []
    styled = route.flatMap(Document.screenToCome) ?? drawing.screen
  }

  /// Where the server does not know what is on the page, the screen that the app will draw before all other rules have come.
  private static func screenToCome(at route: Route) -> String? {
    switch route {
    case .modes where route.isOnDevice: "modes"
    case .choice where route.isOnDevice: "choice"
    case .practice, .dailyRound(.quiz): "choice"
    case .daily: "daily"
    case .dailyRound(.films): "films"
    case .dailyRound(.hangman): "hangman"
    // The screens of a round go by its game.
    case .ranked(let leaderboard): leaderboard.game
    default: nil
    }
  }

  /// The screens for which the page has all the rules; every screen but the questions has those of the list too.
  private var styledScreens: String { styled == "choice" ? "loading choice" : "list loading " + styled }

  /// The style rules that stand in the page.
  public var styles: [Assets.Inline] {
    [assets.baseStyle] + [assets.screenStyles[styled] ?? assets.screenStyles["list"]].compactMap { $0 }
  }

  /// The scripts that stand in the page.
  public var scripts: [Assets.Inline] { [assets.host] }

  public var html: HTML {
    let outside = Outside(drawing.preferences, assets: assets)
    // Only where a round may have been saved has the host to look before the page is painted.
    guard let name = drawing.roundName else {
      return outside.html(title: drawing.title, styles: styles, late: hostScript()) { drawing.app }
    }
    let script = hostScript(.data(.saved, SavedData.keyOfRound(name)))
    return outside.html(title: drawing.title, styles: styles, early: script) { drawing.app }
  }

  /// The module, and what the app will ask for first, for the header field `Link` (RFC 8288) of the answer: so they are under way
  /// before any of the page has been read.
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
    // The list is there before it has what it is drawn from.
    route.prerequisites(in: language) + (route == .list || route == .settings ? [.content(.catalogue(language))] : [])
  }

  private func preload(_ address: String) -> String {
    "<\(address)>; rel=preload; as=fetch; crossorigin"
  }

  private func hostScript(_ saved: Attribute = .none) -> HTML {
    assets.hostScript(.data(.styled, styledScreens), .data(.seed, "\(seed)"), saved)
  }
}
