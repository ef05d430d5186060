import Content
import Markup
import Rules
import WireAPI

/// The Settings panel, a popover over the current screen.
struct SettingsPanel {
  static let id = "settings"
  static let dropID = "drop"
  static let titleID = "settings-title"
  private let preferences: Preferences

  /// Returns the panel and the drop target for files. If `isShown` is `true`, the panel is open from the start. Otherwise, the
  /// Settings button opens it.
  @inline(never)
  static func view(_ appState: AppState, isShown: Bool) -> HTML {
    let panel = SettingsPanel(preferences: appState.preferences).panel(appState, isShown: isShown)
    return .sequence([panel, dropTarget(appState.say)])
  }

  /// Placeholders for the panel and the drop target until the Settings chunk is loaded. Until then, updates of the page keep the
  /// elements that the server drew.
  static var asItIs: HTML { .sequence([div(.id(SettingsPanel.id), .stays) {}, div(.id(SettingsPanel.dropID), .stays) {}]) }

  private func panel(_ appState: AppState, isShown: Bool) -> HTML {
    let say = appState.say
    return div(
      .id(SettingsPanel.id), .popover, .class("sheet"), .role("dialog"), .modal, .labelledBy(SettingsPanel.titleID),
      .on(.close, SettingsAction.close), .shown.when(isShown)
    ) {
      div(.class("sheet-bar")) {
        h2(.id(SettingsPanel.titleID), .tabindex(-1), .autofocus) { say(.settings) }
        button(.class("icon-button"), .type("button"), .popoverTarget(SettingsPanel.id), .popoverHides, .label(say(.close))) {
          Icon.close.view
        }
      }
      languages(say)
      schemes(say)
      toggle(SettingsAction.projector, isOn: preferences.size == .projector, say(.projector), say(.projectorMeaning))
      motions(say)
      clocks(say)
      toggle(SettingsAction.shortcuts, isOn: preferences.usesShortcuts, say(.shortcuts), say(.shortcutsMeaning))
      toggle(SettingsAction.sound, isOn: preferences.hasSound, say(.sound), say(.soundMeaning))
      imported(appState)
      results(appState.outbox, say)
      SettingsPanel.device(appState)
      SettingsPanel.installing(appState)
      // The browser follows these links itself, which loads a new page. A link within the app would leave the popover open.
      link(to: Route.players.path, say(.yourPlayer))
      link(to: "/developers", say(.developers))
    }
  }

  private func link(to path: String, _ name: String) -> HTML {
    a(.class("switch"), .href(path), .leavesApp) {
      span { name }
      Icon.next.view
    }
  }

  /// The field for importing quizzes, with the progress or failure of the import.
  private func imported(_ appState: AppState) -> HTML {
    let say = appState.say
    if appState.imported.deferred.isUsed { return ImportPanel.field(appState).view(ImportPanel.view(appState), say) }
    return ImportField(waiting: appState.imported).view(appState.imported.isStuck ? p { say(.noAnswer) } : .none, say)
  }

  /// The number of results that are waiting to be uploaded, with a button to upload them now. Empty if there are none.
  private func results(_ outbox: Outbox, _ say: Speech) -> HTML {
    let count = outbox.waitingCount
    guard count > 0 else { return .none }
    return div(.class("outbox")) {
      p(.role("status"), .label(say(.results))) { say(.waitingResults(count)) }
      button(.class("secondary"), .type("button"), .on(.click, AppAction.handIn), .disabled.when(outbox.isSending)) {
        say(outbox.isSending ? .handingIn : .handInNow)
      }
    }
  }

  private func languages(_ say: Speech) -> HTML {
    choice(say(.language), style: "options") {
      option("lang", .language(nil), isOn: preferences.chosenLanguage == nil, label: .text(say(.automatic)))
      for language in Language.allCases {
        option(
          "lang", .language(language), isOn: preferences.chosenLanguage == language,
          label: span(.lang(language.tag)) { language.ownName })
      }
    }
  }

  private func schemes(_ say: Speech) -> HTML {
    choice(say(.appearance)) {
      for scheme in Preferences.Scheme.allCases {
        option("scheme", .scheme(scheme), isOn: preferences.scheme == scheme, label: .text(say(.scheme(scheme))))
      }
    }
  }

  private func motions(_ say: Speech) -> HTML {
    choice(say(.motion)) {
      for motion in Preferences.Motion.allCases {
        option("motion", .motion(motion), isOn: preferences.motion == motion, label: .text(say(.motion(motion))))
      }
    }
  }

  private func clocks(_ say: Speech) -> HTML {
    choice(say(.relaxedClocks), note: small { say(.relaxedClocksMeaning) }) {
      for clocks in Clocks.allCases {
        option("clocks", .clocks(clocks), isOn: preferences.clocks == clocks, label: .text(say(.clocks(clocks))))
      }
    }
  }

  private func choice(
    _ title: String, style: String = "options segmented", note: HTML = .none, @HTMLBuilder _ options: () -> HTML
  ) -> HTML {
    fieldset {
      legend { title }
      div(.class(style), content: options)
      note
    }
  }

  /// A switch. `action` gets the new state of the switch.
  private func toggle(_ action: (Bool) -> SettingsAction, isOn: Bool, _ name: String, _ meaning: String) -> HTML {
    label(.class("switch")) {
      span {
        span(.class("switch-name")) { name }
        small { meaning }
      }
      input(.type("checkbox"), .role("switch"), .on(.change, action(!isOn)), .checked.when(isOn))
    }
  }

  private func option(_ name: String, _ action: SettingsAction, isOn: Bool, label text: HTML) -> HTML {
    label(.class("option")) {
      input(.type("radio"), .name(name), .on(.change, action), .checked.when(isOn))
      text
    }
  }
}

extension Phrase {
  static var close: Phrase { Phrase(en: "Close", fr: "Fermer", es: "Cerrar", ru: "Закрыть") }
  static var language: Phrase { Phrase(en: "Language", fr: "Langue", es: "Idioma", ru: "Язык") }
  static var automatic: Phrase { Phrase(en: "Automatic", fr: "Automatique", es: "Automático", ru: "Автоматически") }
  static var appearance: Phrase { Phrase(en: "Appearance", fr: "Apparence", es: "Aspecto", ru: "Оформление") }
  static var relaxedClocks: Phrase { Phrase(en: "More time", fr: "Temps supplémentaire", es: "Más tiempo", ru: "Больше времени") }
  static var relaxedClocksMeaning: Phrase {
    Phrase(
      en: "Takes effect from your next timed round. Rounds with more time have separate statistics.",
      fr: "S’applique dès votre prochaine partie chronométrée. Les parties avec plus de temps ont leurs propres statistiques.",
      es: "Se aplica desde tu próxima partida con reloj. Las partidas con más tiempo tienen sus propias estadísticas.",
      ru: "Начнёт действовать со следующей игры на время. Статистика игр с добавленным временем ведётся отдельно.")
  }

  static func clocks(_ clocks: Clocks) -> Phrase {
    switch clocks {
    case .normal: Phrase(en: "Normal", fr: "Normal", es: "Normal", ru: "Обычное")
    case .double: Phrase("×2")
    case .triple: Phrase("×3")
    case .off: Phrase(en: "No clock", fr: "Sans chrono", es: "Sin reloj", ru: "Без таймера")
    }
  }

  static var projector: Phrase {
    Phrase(en: "Projector mode", fr: "Mode projection", es: "Modo proyector", ru: "Режим проектора")
  }
  static var projectorMeaning: Phrase {
    Phrase(
      en: "Extra-large text for the back row.", fr: "Texte très grand, lisible depuis le dernier rang.",
      es: "Texto extragrande, legible desde la última fila.", ru: "Очень крупный текст: видно с последнего ряда.")
  }

  static var shortcuts: Phrase {
    Phrase(
      en: "Single-key shortcuts", fr: "Raccourcis à une touche", es: "Atajos de una sola tecla", ru: "Горячие клавиши")
  }
  static var shortcutsMeaning: Phrase {
    Phrase(
      en: "Answer with the keys 1–8 or Y and N. Guess letters by typing them.",
      fr: "Répondez avec les touches 1 à 8 ou O et N\u{202F}; proposez des lettres au clavier.",
      es: "Responde con las teclas 1–8 o S y N; prueba letras con el teclado.",
      ru: "Отвечайте клавишами 1–8 или Д и Н, буквы набирайте на клавиатуре.")
  }

  /// The text of the link to the player page. This link has its own phrase, because a phrase of the player page that is also used
  /// here would become part of the core.
  static var yourPlayer: Phrase {
    Phrase(en: "Your name and friends", fr: "Votre nom et vos amis", es: "Tu nombre y tus amigos", ru: "Ваше имя и друзья")
  }

  /// The title of the page for developers. It is also the text of the link to that page.
  package static var developers: Phrase {
    Phrase(en: "For developers", fr: "Pour les développeurs", es: "Para desarrolladores", ru: "Разработчикам")
  }

  static var results: Phrase { Phrase(en: "Results", fr: "Résultats", es: "Resultados", ru: "Результаты") }
  static var handInNow: Phrase { Phrase(en: "Send now", fr: "Envoyer maintenant", es: "Enviar ahora", ru: "Отправить сейчас") }
  static var handingIn: Phrase { Phrase(en: "Sending…", fr: "Envoi…", es: "Enviando…", ru: "Отправка…") }

  static func waitingResults(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " result waiting to be sent", " results waiting to be sent"),
        fr: Plural.french(count, " résultat en attente d’envoi", " résultats en attente d’envoi"),
        es: Plural.spanish(count, " resultado pendiente de envío", " resultados pendientes de envío"),
        ru: Plural.russian(count, " результат ждёт отправки", " результата ждут отправки", " результатов ждут отправки"))
  }

  static func scheme(_ scheme: Preferences.Scheme) -> Phrase {
    switch scheme {
    case .auto: Phrase(en: "System", fr: "Système", es: "Sistema", ru: "Системное")
    case .light: Phrase(en: "Light", fr: "Clair", es: "Claro", ru: "Светлое")
    case .dark: Phrase(en: "Dark", fr: "Sombre", es: "Oscuro", ru: "Тёмное")
    }
  }
}
