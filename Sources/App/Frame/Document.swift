import Content
import Markup

/// The whole document around a page, as the server sends it.
public struct Document: Sendable {
  /// The addresses of the files that a page loads.
  public struct Assets: Equatable, Sendable {
    public let style: String
    public let host: String
    public let module: String
    public let icon: String
    /// The picture on a phone's home screen.
    public let appIcon: String

    public init(style: String, host: String, module: String, icon: String, appIcon: String) {
      self.style = style
      self.host = host
      self.module = module
      self.icon = icon
      self.appIcon = appIcon
    }
  }

  private let drawing: Drawing
  private let assets: Assets
  private let seed: UInt64

  /// `seed` is the one with which the page was drawn; the app in the browser starts from it.
  public init(_ drawing: Drawing, assets: Assets, seed: UInt64) {
    self.drawing = drawing
    self.assets = assets
    self.seed = seed
  }

  public var html: HTML {
    let say = drawing.say
    return Markup.html(.lang(drawing.languageTag), .data(.scheme, drawing.scheme)) {
      head {
        meta(.charset("utf-8"))
        title { drawing.title }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("description"), .content(say(.whatThisIs)))
        meta(.name("color-scheme"), .content("dark light"))
        link(.rel("preload"), .href(assets.module), .as("fetch"), .type("application/wasm"), .crossorigin)
        link(.rel("stylesheet"), .href(assets.style))
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href(assets.appIcon))
        hostScript
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
        }
      }
    }
  }

  private var hostScript: HTML {
    let saved = drawing.roundName.map { Attribute.data(.saved, Records.keyOfRound($0)) }
    return script(
      .src(assets.host), .data(.module, assets.module), .data(.seed, "\(seed)"), saved ?? .none)
  }
}

extension Phrase {
  static let whatThisIs = Phrase(
    en: "Quizzes and hangman, for one player or a whole class.", fr: "Des quiz et un pendu, en solo ou avec toute la classe.",
    es: "Cuestionarios y ahorcado, para jugar a solas o con toda la clase.",
    ru: "Викторины и «Виселица» — для одного игрока или для целого класса.")
  static let appStopped = Phrase(
    en: "The app has stopped. What you have finished is safe; reload the page to play on.",
    fr: "L’application s’est arrêtée. Ce que vous avez terminé est gardé\u{202F}; rechargez la page pour continuer.",
    es: "La aplicación se ha detenido. Lo que has terminado está a salvo; recarga la página para seguir jugando.",
    ru: "Приложение остановилось. Всё, что вы закончили, сохранено; обновите страницу, чтобы играть дальше.")
  static let reloadPage = Phrase(
    en: "Reload the page", fr: "Recharger la page", es: "Recargar la página", ru: "Обновить страницу")
  static let needsScripts = Phrase(
    en: "You can look around here. To play, please turn on JavaScript.",
    fr: "Vous pouvez faire un tour ici. Pour jouer, activez JavaScript.",
    es: "Puedes echar un vistazo. Para jugar, activa JavaScript.",
    ru: "Здесь можно осмотреться. Чтобы играть, включите JavaScript.")
}
