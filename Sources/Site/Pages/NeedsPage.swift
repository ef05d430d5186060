import App
import Content
import HTTP
import Judging
import Markup
import Play

/// The page for browsers in which WebAssembly is missing or turned off. It says what the app needs, and what works without it.
///
/// It is rendered on the server and needs no script.
struct NeedsPage: Sendable {
  static let name = "needs"

  private let quizzes: [Quiz]
  private let environment: ContentSnapshot.Environment

  init(_ library: Library, in environment: ContentSnapshot.Environment) {
    quizzes = library.currentQuizzes.filter { $0.id != Quiz.mixedID && !$0.choiceQuestions.isEmpty }
    self.environment = environment
  }

  func reply(to request: Request) -> Reply {
    let preferences = Preferences(of: request)
    return .now(environment.settings.page(document(preferences)).response(to: request))
  }

  private func document(_ preferences: Preferences) -> HTML {
    let language = preferences.language
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    return DeveloperPage.document(say(.needsTitle), environment.files, preferences) {
      div(.id("app"), .data(.screen, DeveloperPage.name)) {
        header(.class("bar")) {
          div(.class("bar-start")) {}
          h1(.class("bar-title")) { say(.needsTitle) }
          div(.class("bar-end")) {}
        }
        main(.class("screen")) {
          p(.class("lead")) { say(.needsWebAssembly) }
          section(.class("fact")) {
            h2 { say(.whatYouCanDo) }
            ul(.class("list")) {
              li { say(.lockdownMode) }
              li { say(.managedDevice) }
              li { say(.oldBrowser) }
            }
          }
          if !quizzes.isEmpty {
            section(.class("fact")) {
              h2 { say(.onPaper) }
              p { say(.onPaperMeaning) }
              ul(.class("list")) {
                for quiz in quizzes { li { a(.href("/\(SheetPage.folder)/\(quiz.id)")) { quiz.title.text(in: language) } } }
              }
            }
          }
        }
      }
    }
  }
}

extension Phrase {
  fileprivate static var needsTitle: Phrase {
    Phrase(
      en: "This browser cannot run the games", fr: "Ce navigateur ne peut pas lancer les jeux",
      es: "Este navegador no puede abrir los juegos", ru: "Этот браузер не может запустить игры")
  }
  fileprivate static var needsWebAssembly: Phrase {
    Phrase(
      en: "The games need WebAssembly, which is missing or turned off in this browser.",
      fr: "Les jeux ont besoin de WebAssembly, absent ou désactivé dans ce navigateur.",
      es: "Los juegos necesitan WebAssembly, que falta o está desactivado en este navegador.",
      ru: "Для игр нужен WebAssembly, а в этом браузере его нет или он отключён.")
  }
  fileprivate static var whatYouCanDo: Phrase {
    Phrase(en: "What you can do", fr: "Ce que vous pouvez faire", es: "Qué puedes hacer", ru: "Что можно сделать")
  }
  fileprivate static var lockdownMode: Phrase {
    Phrase(
      en:
        "iPhone, iPad or Mac in Lockdown Mode: open the page menu in Safari’s address bar, choose “Website Settings”, and turn Lockdown Mode off for this site.",
      fr:
        "iPhone, iPad ou Mac en mode Isolement\u{A0}: ouvrez le menu de la page dans la barre d’adresse de Safari, puis les réglages du site web, et désactivez le mode Isolement pour ce site.",
      es:
        "iPhone, iPad o Mac en modo de aislamiento: en Safari, abre el menú de la página, elige «Ajustes del sitio web» y desactiva ese modo para este sitio.",
      ru:
        "iPhone, iPad или Mac в режиме блокировки: откройте меню страницы в адресной строке Safari, выберите настройки веб-сайта и отключите режим блокировки для этого сайта."
    )
  }
  fileprivate static var managedDevice: Phrase {
    Phrase(
      en: "School or company device: ask the administrator to allow WebAssembly for this address.",
      fr:
        "Appareil d’une école ou d’une entreprise\u{A0}: demandez à la personne qui le gère d’autoriser WebAssembly pour cette adresse.",
      es: "Dispositivo de un colegio o una empresa: pide a quien lo administra que permita WebAssembly para esta dirección.",
      ru: "Школьное или рабочее устройство: попросите администратора разрешить WebAssembly для этого адреса.")
  }
  fileprivate static var oldBrowser: Phrase {
    Phrase(
      en: "Old browser: update it or try another one.",
      fr: "Navigateur trop ancien\u{A0}: mettez-le à jour ou essayez-en un autre.",
      es: "Navegador antiguo: actualízalo o prueba con otro.", ru: "Старый браузер: обновите его или попробуйте другой.")
  }
  fileprivate static var onPaper: Phrase {
    Phrase(en: "Play on paper", fr: "Jouer sur papier", es: "Jugar en papel", ru: "Игра на бумаге")
  }
  fileprivate static var onPaperMeaning: Phrase {
    Phrase(
      en: "These quizzes work in any browser, as sheets to read or print.",
      fr: "Ces quiz s’ouvrent dans tous les navigateurs, sous forme de feuilles à lire ou à imprimer.",
      es: "Estos quizzes se abren en cualquier navegador, como hojas para leer o imprimir.",
      ru: "Эти викторины открываются в любом браузере. Их можно прочитать или распечатать.")
  }
}
