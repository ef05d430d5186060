import Content
import Markup
import Rules
import WireAPI

/// The complete document around a page, as the server sends it.
public struct Document: Sendable {
  /// The files that a page loads, and the files that are inlined into it. The inlined files let the browser paint the page
  /// without waiting for another request.
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

    /// The URL of the style sheet with the rules of all screens. It is loaded in addition to ``baseStyle``.
    public let style: String
    /// The URLs of the WebAssembly module, its chunks, and the icon.
    public let module: String
    public let chunks: [LazyChunk: String]
    public let icon: String
    /// The URL of the icon for a phone's home screen.
    public let appIcon: String
    /// The host's script.
    public let host: Inline
    /// The URL of the script that is loaded once the page is usable.
    public let later: String
    /// The script that lets a phone join a room and answer before the app has loaded.
    public let early: Inline
    /// The style rules that every screen needs.
    public let baseStyle: Inline
    /// The additional rules of each screen, by the name of the screen. A screen without an entry uses the rules of the screen
    /// `list`.
    public let screenStyles: [String: Inline]

    public init(
      style: String, module: String, chunks: [LazyChunk: String], icon: String, appIcon: String, host: Inline, later: String,
      early: Inline, baseStyle: Inline, screenStyles: [String: Inline]
    ) {
      (self.style, self.baseStyle, self.screenStyles) = (style, baseStyle, screenStyles)
      (self.module, self.chunks, self.host, self.later, self.early) = (module, chunks, host, later, early)
      (self.icon, self.appIcon) = (icon, appIcon)
    }
  }

  private let drawing: Drawing
  private let assets: Assets
  private let seed: UInt64
  private let prerequisites: [Prerequisite]
  /// The name of the screen whose style rules are inlined.
  private let styled: String
  /// Whether the page is a player's page in a room.
  private let isPlayers: Bool

  /// Creates the document around a page. The server drew the page with `seed`, and the app starts with the same seed. `route` is
  /// `nil` if the address is unknown. `isLoading` is `true` if the server draws the page only as loading, although the route does
  /// not always need that (``Route/isOnDevice``).
  public init(_ drawing: Drawing, of route: Route?, isLoading: Bool = false, assets: Assets, seed: UInt64) {
    self.drawing = drawing
    self.assets = assets
    self.seed = seed
    prerequisites = route.map { Document.firstPrerequisites(of: $0, in: drawing.say.language) } ?? []
    styled = route.flatMap { Document.screenToCome(at: $0, isLoading: isLoading) } ?? drawing.screen
    isPlayers = if case .player = route { true } else { false }
  }

  /// Returns the name of the screen that replaces the server's drawing once the app has started. The style rules of that screen
  /// are inlined, because the app may draw it before all rules are loaded. Returns `nil` if the server can draw the screen
  /// itself.
  private static func screenToCome(at route: Route, isLoading: Bool) -> String? {
    let isToCome = isLoading || route.isOnDevice
    return switch route {
    case .create: "create"
    case .modes where isToCome: "modes"
    case .choice where isToCome: "choice"
    case .practice, .dailyRound(.quiz): "choice"
    case .hosting where isToCome: "rooms"
    case .daily: "daily"
    case .dailyRound(.films): "films"
    case .dailyRound(.hangman): "hangman"
    // The screen of a ranked round has the name of the round's game.
    case .ranked(let leaderboard): leaderboard.game
    default: nil
    }
  }

  /// The names of the screens whose rules are all inlined, separated by spaces. Every screen except `choice` also gets the rules
  /// of the screen `list`.
  private var styledScreens: String { styled == "choice" ? "loading choice" : "list loading " + styled }

  public var styles: [Assets.Inline] {
    [assets.baseStyle] + [assets.screenStyles[styled] ?? assets.screenStyles["list"]].compactMap { $0 }
  }

  public var scripts: [Assets.Inline] { (isPlayers ? [assets.early] : []) + [assets.host] }

  /// The URLs of the chunks that the page needs first, separated by spaces.
  private var chunks: String {
    prerequisites.compactMap { if case .chunk(let chunk) = $0 { assets.chunks[chunk] } else { nil } }.joined(separator: " ")
  }

  public var html: HTML {
    let outside = Outside(drawing.preferences, assets: assets)
    // A page with a round needs the host before the first paint, because the host hides the server's drawing if the round was
    // saved. A page with a form also needs the host early. Otherwise the browser would submit the form itself, and the typed text
    // would be lost.
    if let name = drawing.roundName {
      let script = hostScript(.data(.saved, SavedData.keyOfRound(name)))
      return outside.html(title: drawing.title, styles: styles, early: script) { drawing.app }
    }
    if isPlayers {
      let scripts = HTML.sequence([.element(.script, [], [.text(assets.early.text)]), hostScript(.data(.parts, chunks))])
      return outside.html(title: drawing.title, styles: styles, early: scripts) { drawing.app }
    }
    if drawing.screen == PlayerRoomScreen.formName {
      return outside.html(title: drawing.title, styles: styles, early: hostScript()) { drawing.app }
    }
    return outside.html(title: drawing.title, styles: styles, late: hostScript()) { drawing.app }
  }

  /// The value of the response header `Link` (RFC 8288). Browsers load the files in this header before they read the page.
  public var preloads: String {
    // A player's page in a room preloads only the module. On a slow connection, more files would delay the player's requests, so
    // `Web/early.js` loads them one after the other.
    let asked = (isPlayers ? [] : prerequisites).compactMap { prerequisite in
      switch prerequisite {
      case .content(let resource): preload(resource.address)
      case .chunk(let chunk): assets.chunks[chunk].map(preload)
      }
    }
    return ([preload(assets.module)] + asked).joined(separator: ", ")
  }

  private static func firstPrerequisites(of route: Route, in language: Language) -> [Prerequisite] {
    // The list screen and Settings are drawn before the catalogue arrives, so the catalogue is not one of their prerequisites.
    // Browsers should preload the catalogue anyway.
    route.prerequisites(in: language) + (route == .list || route == .settings ? [.content(.catalogue(language))] : [])
  }

  private func preload(_ address: String) -> String { "<\(address)>; rel=preload; as=fetch; crossorigin" }

  private func hostScript(_ saved: Attribute = .none) -> HTML {
    assets.hostScript(.data(.styled, styledScreens), .data(.seed, "\(seed)"), saved)
  }
}
