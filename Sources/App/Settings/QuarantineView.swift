import Markup

extension Quarantine {
  /// The notice in Settings: how many entries could not be read, and buttons to save or delete them. Empty if there are none.
  ///
  /// The host handles the buttons. Deleting takes two steps, to prevent accidents. The number of entries is also the key of the
  /// element. If the number changes, the element is recreated, which closes the second step. So the player sees the new number
  /// before deleting.
  func view(_ say: Speech) -> HTML {
    guard count > 0 else { return .none }
    return div(.class("outbox"), .key(count)) {
      p(.role("status")) { say(.couldNotBeRead(count)) }
      button(.class("secondary"), .type("button"), .later(.saveAside)) { say(.saveAsFile) }
      details(.class("outbox")) {
        summary(.class("secondary")) { say(.delete) }
        button(.class("secondary"), .type("button"), .later(.deleteAside)) { say(.deleteForGood) }
      }
    }
  }
}

extension Phrase {
  /// The notice that more saved entries could not be read. It is shown and announced on whichever screen is open.
  static var someIsSetAside: Phrase {
    Phrase(
      en: "Some saved data could not be read. See Settings.",
      fr: "Certaines données enregistrées n’ont pas pu être lues. Consultez les Réglages.",
      es: "Algunos datos guardados no se han podido leer. Consulta los Ajustes.",
      ru: "Часть сохранённых данных не удалось прочитать. Загляните в настройки.")
  }
  static var saveAsFile: Phrase {
    Phrase(en: "Save as a file", fr: "Enregistrer dans un fichier", es: "Guardar en un archivo", ru: "Сохранить в файл")
  }
  static var delete: Phrase { Phrase(en: "Delete", fr: "Supprimer", es: "Borrar", ru: "Удалить") }
  static var deleteForGood: Phrase {
    Phrase(en: "Delete for good", fr: "Supprimer définitivement", es: "Borrar para siempre", ru: "Удалить навсегда")
  }

  static func couldNotBeRead(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " entry could not be read", " entries could not be read"),
        fr: Plural.french(count, " entrée n’a pas pu être lue", " entrées n’ont pas pu être lues"),
        es: Plural.spanish(count, " entrada no se ha podido leer", " entradas no se han podido leer"),
        ru: Plural.russian(
          count, " запись не удалось прочитать", " записи не удалось прочитать", " записей не удалось прочитать"))
  }
}
