import Content
import JSON
import Markup

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

    /// The addresses of the style rules of all screens, which come on top of the base, the module, its chapters, and the icon.
    public let style: String
    public let module: String
    public let chapters: [Chapter: String]
    public let icon: String
    /// The picture on a phone's home screen.
    public let appIcon: String
    public let host: Inline
    /// The address of the script that comes once the page can be used.
    public let later: String
    /// What every screen needs of the style sheet.
    public let baseStyle: Inline
    /// What a screen needs besides, by its name.
    public let screenStyles: [String: Inline]

    public init(
      style: String, module: String, chapters: [Chapter: String], icon: String, appIcon: String, host: Inline, later: String,
      baseStyle: Inline, screenStyles: [String: Inline]
    ) {
      self.style = style
      self.module = module
      self.chapters = chapters
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
  private let needs: [Need]

  /// `seed` is the one with which the page was drawn; the app in the browser starts from it. `route` leads to the page, or is
  /// `nil` where there is none.
  public init(_ drawing: Drawing, of route: Route?, assets: Assets, seed: UInt64) {
    self.drawing = drawing
    self.assets = assets
    self.seed = seed
    needs = route.map { Document.firstNeeds(of: $0, in: drawing.say.language) } ?? []
  }

  /// The style rules that stand in the page.
  public var styles: [Assets.Inline] { [assets.baseStyle] + [assets.screenStyles[drawing.screen]].compactMap { $0 } }

  /// The scripts that stand in the page.
  public var scripts: [Assets.Inline] { [assets.host] }

  public var html: HTML {
    let say = drawing.say
    return Markup.html(.lang(drawing.languageTag), .data(.scheme, drawing.scheme), .data(.motion, drawing.motion)) {
      head {
        meta(.charset("utf-8"))
        title { drawing.title }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("description"), .content(say(.whatThisIs)))
        meta(.name("color-scheme"), .content("dark light"))
        preload(assets.module, type: "application/wasm")
        // What the app will ask for first, under way while its module still is.
        for need in needs { preload(need) }
        for style in styles { Markup.style(style.text) }
        hostScript
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href(assets.appIcon))
      }
      Markup.body {
        drawing.app
        div(.id("announcer"), .class("visually-hidden"), .role("status"), .live(.polite)) { "" }
        // For when the app has broken down: what the server drew stays readable, and this says what to do.
        div(.id("stopped"), .class("stopped"), .role("alert"), .hidden) {
          p { say(.appStopped) }
          button(.class("primary"), .type("button"), .reload) { say(.reloadPage) }
        }
        noscript {
          p(.class("notice")) { say(.needsScripts) }
          link(.rel("stylesheet"), .href(assets.style))
        }
      }
    }
  }

  private static func firstNeeds(of route: Route, in language: Language) -> [Need] {
    // The list is there before it has what it is drawn from.
    route == .list || route == .settings ? [.content(.catalogue)] : route.needs(in: language)
  }

  private func preload(_ need: Need) -> HTML {
    switch need {
    case .content(let resource): preload(Call.fetch(resource).endpoint.path, type: "application/json")
    case .chapter(let chapter): assets.chapters[chapter].map { preload($0, type: "application/wasm") } ?? .none
    }
  }

  private func preload(_ address: String, type: String) -> HTML {
    link(.rel("preload"), .href(address), .as("fetch"), .type(type), .crossorigin)
  }

  private var hostScript: HTML {
    let saved = drawing.roundName.map { Attribute.data(.saved, Records.keyOfRound($0)) }
    return script(
      .data(.module, assets.module), .data(.chapters, chapters), .data(.style, assets.style), .data(.later, assets.later),
      .data(.seed, "\(seed)"), saved ?? .none, code: assets.host.text)
  }

  /// The address of each chapter, for the host: `{"choice":"/web/potiron-choice-….wasm",…}`.
  private var chapters: String {
    let members = Chapter.allCases.compactMap { chapter in
      assets.chapters[chapter].map { JSON.Member(chapter.rawValue, .string($0)) }
    }
    return JSON.object(JSON.Object(members)).description
  }
}

extension Phrase {
  static var whatThisIs: Phrase {
    Phrase(
      en: "Quizzes and hangman, for one player or a whole class.", fr: "Des quiz et un pendu, en solo ou avec toute la classe.",
      es: "Cuestionarios y ahorcado, para jugar a solas o con toda la clase.",
      ru: "Викторины и «Виселица» — для одного игрока или для целого класса.")
  }
  static var appStopped: Phrase {
    Phrase(
      en: "The app has stopped. What you have finished is safe; reload the page to play on.",
      fr: "L’application s’est arrêtée. Ce que vous avez terminé est gardé\u{202F}; rechargez la page pour continuer.",
      es: "La aplicación se ha detenido. Lo que has terminado está a salvo; recarga la página para seguir jugando.",
      ru: "Приложение остановилось. Всё, что вы закончили, сохранено; обновите страницу, чтобы играть дальше.")
  }
  static var reloadPage: Phrase {
    Phrase(
      en: "Reload the page", fr: "Recharger la page", es: "Recargar la página", ru: "Обновить страницу")
  }
  static var needsScripts: Phrase {
    Phrase(
      en: "You can look around here. To play, please turn on JavaScript.",
      fr: "Vous pouvez faire un tour ici. Pour jouer, activez JavaScript.",
      es: "Puedes echar un vistazo. Para jugar, activa JavaScript.",
      ru: "Здесь можно осмотреться. Чтобы играть, включите JavaScript.")
  }
}
