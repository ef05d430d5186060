import Content
import Markup

/// The parts that every document has around the element `app`.
struct Outside {
  let say: Speech
  private let preferences: Preferences
  let assets: Document.Assets

  /// The background colours (Web/styles/00-tokens.css), for the bars that browsers and phones draw around a page.
  static let ground = (light: "#fff8f0", dark: "#16131f")

  init(_ preferences: Preferences, assets: Document.Assets) {
    say = Speech(language: preferences.language)
    self.preferences = preferences
    self.assets = assets
  }

  /// Returns the whole document. `early` is in the head, so it takes effect before the page is painted. `late` comes after
  /// everything that is painted.
  func html(
    title: String, styles: [Document.Assets.Inline], early: HTML = .sequence([]), late: HTML = .sequence([]),
    @HTMLBuilder app: () -> HTML
  ) -> HTML {
    let app = app()
    return Markup.html(
      .lang(say.language.tag), .data(.scheme, preferences.scheme.rawValue), .data(.motion, preferences.motion.rawValue),
      .data(.size, preferences.size.rawValue)
    ) {
      head {
        meta(.charset("utf-8"))
        Markup.title { title }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("description"), .content(say(.whatThisIs)))
        meta(.name("color-scheme"), .content("dark light"))
        themeColours
        for style in styles { Markup.style(style.text) }
        early
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href(assets.appIcon))
        link(.rel("manifest"), .href(Outside.manifestPath(in: say.language)))
      }
      Markup.body {
        app
        // The role `log` makes screen readers announce every line, even if the next line arrives at once, or if a line is the
        // same as the line before it.
        div(.id("announcer"), .class("visually-hidden"), .role("log"), .live(.polite)) { "" }
        // The host shows this message if the app crashes. The page that was drawn last stays readable.
        div(.id("stopped"), .class("stopped"), .role("alert"), .hidden) {
          p { say(.appStopped) }
          button(.class("primary"), .type("button"), .reload) { say(.reloadPage) }
        }
        noscript {
          p(.class("notice")) { say(.needsScripts) }
          link(.rel("stylesheet"), .href(assets.style))
        }
        late
      }
    }
  }

  static func manifestPath(in language: Language) -> String { "/potiron-" + language.tag + ".webmanifest" }

  /// The background colour of the chosen scheme, or both colours if the system chooses.
  private var themeColours: HTML {
    let colour = Attribute.name("theme-color")
    switch preferences.scheme {
    case .light: return meta(colour, .content(Outside.ground.light))
    case .dark: return meta(colour, .content(Outside.ground.dark))
    case .auto:
      return .sequence([
        meta(colour, .content(Outside.ground.light), .media("(prefers-color-scheme: light)")),
        meta(colour, .content(Outside.ground.dark), .media("(prefers-color-scheme: dark)")),
      ])
    }
  }
}

extension Document.Assets {
  /// The element with the host's script. Its attributes list the URLs that the script loads. `further` are additional attributes
  /// for this page.
  func hostScript(_ further: Attribute...) -> HTML {
    let known: [Attribute] = [.data(.module, module), .data(.chunks, chunkAddresses), .data(.style, style), .data(.later, later)]
    return .element(.script, known + further, [.text(host.text)])
  }

  /// The URLs of the chunks, separated by spaces: `/web/potiron-choice-….wasm /web/potiron-modes-….wasm …`.
  private var chunkAddresses: String { LazyChunk.allCases.compactMap { chunks[$0] }.joined(separator: " ") }
}

extension Phrase {
  static var whatThisIs: Phrase {
    Phrase(
      en: "Quizzes and hangman, for one player or a whole class.",
      fr: "Des quiz et le jeu du pendu, en solo ou avec toute la classe.",
      es: "Quizzes y el ahorcado, para jugar en solitario o con toda la clase.",
      ru: "Викторины и «Виселица»\u{A0}— для одного игрока или целого класса.")
  }
  static var appStopped: Phrase {
    Phrase(
      en: "The app has stopped. Finished rounds are saved. Reload the page to keep playing.",
      fr: "L’application s’est arrêtée. Vos parties terminées sont enregistrées. Rechargez la page pour continuer.",
      es: "La aplicación se ha detenido. Tus partidas terminadas están guardadas. Recarga la página para seguir jugando.",
      ru: "Приложение перестало работать. Завершённые игры сохранены. Обновите страницу, чтобы играть дальше.")
  }
  static var reloadPage: Phrase {
    Phrase(en: "Reload the page", fr: "Recharger la page", es: "Recargar la página", ru: "Обновить страницу")
  }
  static var needsScripts: Phrase {
    Phrase(
      en: "You can look around. To play, turn on JavaScript.",
      fr: "Vous pouvez parcourir le site. Pour jouer, activez JavaScript.",
      es: "Puedes echar un vistazo. Para jugar, activa JavaScript.",
      ru: "Сейчас доступен только просмотр. Чтобы играть, включите JavaScript.")
  }
}
