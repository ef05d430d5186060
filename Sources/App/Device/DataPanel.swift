/// Imports a file with saved data from another device, in Settings. This code is in a lazy chunk, so its entry points are never
/// inlined.
struct DataPanel {
  /// Saves all new entries from a file, or none of them. The app uses the entries once they are saved.
  @inline(never)
  static func take(_ text: String, in appState: inout AppState) -> [Effect] {
    var device = appState.device.deferred.state
    defer { appState.device.deferred.state = device }
    do throws(DataImport.Fault) {
      let data = try DataImport(text, in: appState)
      if data.entries.isEmpty {
        device.report = .told(.imported(0, stayed: data.stayed))
        return []
      }
      let requestID = appState.appRequestID()
      device.report = .keeping(requestID, data.entries, stayed: data.stayed)
      appState.device.isKeeping = true
      return [.save(data.entries, isFinal: true, requestID)]
    } catch {
      device.report = .told(.notImported(error))
      return []
    }
  }

  /// Reports the outcome of saving a file's entries. If they were saved, the app starts to use them. Ignores the outcome of any
  /// other save.
  @inline(never)
  static func kept(_ requestID: String, _ isKept: Bool, _ device: inout DeviceState, in appState: inout AppState) {
    guard case .keeping(let waited, let entries, let stayed) = device.report, waited.text == requestID else { return }
    appState.device.isKeeping = false
    device.report = .told(isKept ? .imported(entries.count, stayed: stayed) : .notImported(.noSpace))
    if isKept { appState.undecoded.news += entries }
  }
}

extension Phrase {
  static func notImported(_ fault: DataImport.Fault) -> Phrase {
    switch fault {
    case .notOurs:
      Phrase(
        en: "Nothing was imported: this file is not a Potiron export.",
        fr: "Rien n’a été importé\u{A0}: ce fichier ne vient pas de Potiron.",
        es: "No se ha importado nada: este archivo no se exportó desde Potiron.",
        ru: "Ничего не загружено: этот файл создан не в Potiron.")
    case .later:
      Phrase(
        en: "Nothing was imported: this file is from a newer version of Potiron. Reload the page and try again.",
        fr: "Rien n’a été importé\u{A0}: ce fichier vient d’une version plus récente de Potiron. Rechargez la page et réessayez.",
        es:
          "No se ha importado nada: este archivo es de una versión más reciente de Potiron. Recarga la página y vuelve a intentarlo.",
        ru: "Ничего не загружено: файл из более новой версии Potiron. Обновите страницу и попробуйте снова.")
    case .broken(let key):
      Phrase(
        en: "Nothing was imported. This entry cannot be read: ",
        fr: "Rien n’a été importé. Une entrée est illisible\u{A0}: ",
        es: "No se ha importado nada. No se puede leer una entrada: ",
        ru: "Ничего не загружено. Не удалось прочитать запись ") + quoted(key) + Phrase(".")
    case .noSpace:
      Phrase(
        en: "Nothing was imported: this device does not have enough space.",
        fr: "Rien n’a été importé\u{A0}: il n’y a pas assez d’espace sur cet appareil.",
        es: "No se ha importado nada: no hay espacio suficiente en este dispositivo.",
        ru: "Ничего не загружено: на устройстве не хватает места.")
    }
  }

  /// Reports the number of new entries, and the number of entries that were not added.
  static func imported(_ new: Int, stayed: Int) -> Phrase {
    imported(new) + (stayed == 0 ? Phrase("") : Phrase(" ") + wereHere(stayed))
  }

  private static func imported(_ count: Int) -> Phrase {
    if count == 0 {
      return Phrase(
        en: "Nothing new in this file.", fr: "Rien de nouveau dans ce fichier.", es: "No hay nada nuevo en este archivo.",
        ru: "В файле нет ничего нового.")
    }
    return Phrase(en: "Imported: ", fr: "Importation terminée\u{A0}: ", es: "Importación terminada: ", ru: "Загружено: ")
      + Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " entry.", " entries."), fr: Plural.french(count, " entrée.", " entrées."),
        es: Plural.spanish(count, " entrada.", " entradas."),
        ru: Plural.russian(count, " запись.", " записи.", " записей."))
  }

  private static func wereHere(_ count: Int) -> Phrase {
    Phrase(
      en: "Already on this device, unchanged: ", fr: "Entrées déjà présentes et inchangées\u{A0}: ",
      es: "Ya estaban aquí, sin cambios: ",
      ru: "Уже на устройстве, без изменений: ") + Phrase("\(count).")
  }
}
