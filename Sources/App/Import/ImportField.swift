import Markup
import WireAPI

/// The field in Settings for the address of a quiz file, with its buttons (requirement I5).
///
/// The chunk that shows the outcome of an import loads when the player uses the field or a button.
struct ImportField {
  var address = ""
  var isAsking = false
  /// The imported files, each with a button that removes its quizzes.
  var files = HTML.none
}

extension ImportField {
  /// Creates the field before the chunk is loaded, from the actions that are waiting for the chunk.
  init(waiting imported: ImportedQuizzes) {
    self.init()
    for entry in imported.pending.waiting {
      if entry.key == ImportAction.address("").code { address = entry.value ?? "" }
      if entry.key == ImportAction.check.code { isAsking = !imported.isStuck }
    }
  }

  func view(_ state: HTML, _ say: Speech) -> HTML {
    fieldset {
      legend { say(.importedQuizzes) }
      form(.class("address"), .on(.submit, ImportAction.check)) {
        label {
          span { say(.importAddress) }
          span(.class("search")) {
            input(
              .type("text"), .inputMode("url"), .autocompleteOff, .value(address), .maxLength(ImportAddress.longest),
              .placeholder("https://example.org/questions.json"), .on(.input, ImportAction.address("")))
          }
        }
        div(.class("side-by-side")) {
          button(.class("secondary"), .type("submit"), .ariaDisabled.when(isAsking)) { say(isAsking ? .checkingNow : .checkNow) }
          a(.class("secondary"), .href(Route.importing.path)) { say(.importQuiz) }
        }
        div(.role("status"), .label(say(.importedQuizzes))) { state }
        files
      }
      small { say(.importsMeaning) }
    }
  }
}

extension Phrase {
  static var importedQuizzes: Phrase {
    Phrase(en: "Imported quizzes", fr: "Quiz importés", es: "Quizzes importados", ru: "Загруженные викторины")
  }
  static var importAddress: Phrase {
    Phrase(
      en: "Address of a questions.json file", fr: "Adresse d’un fichier questions.json",
      es: "Dirección de un archivo questions.json",
      ru: "Адрес файла questions.json")
  }
  static var checkNow: Phrase {
    Phrase(en: "Check now", fr: "Vérifier maintenant", es: "Comprobar ahora", ru: "Проверить сейчас")
  }
  static var checkingNow: Phrase { Phrase(en: "Checking…", fr: "Vérification…", es: "Comprobando…", ru: "Проверка…") }
  static var importQuiz: Phrase {
    Phrase(en: "Import a quiz…", fr: "Importer un quiz…", es: "Importar un quiz…", ru: "Загрузить викторину…")
  }
  static var dropHere: Phrase {
    Phrase(
      en: "Drop a quiz file here", fr: "Déposez ici un fichier de quiz", es: "Suelta aquí un archivo de quizzes",
      ru: "Перетащите сюда файл с викторинами")
  }
  static var removeImported: Phrase {
    Phrase(en: "Remove these quizzes", fr: "Retirer ces quiz", es: "Quitar estos quizzes", ru: "Удалить эти викторины")
  }
  static var importsMeaning: Phrase {
    Phrase(
      en: "Saved on this device only.",
      fr: "Enregistrés uniquement sur cet appareil.",
      es: "Se guardan solo en este dispositivo.",
      ru: "Хранятся только на этом устройстве.")
  }
}
