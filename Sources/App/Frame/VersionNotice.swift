import Markup

/// The line that tells the player that the server cannot be reached. It adds that results are saved and will be sent later.
enum ConnectionLine {
  @inline(never)
  static func view(_ say: Speech) -> HTML { .text(say(.offline)) }
}

extension Phrase {
  static var versionWaits: Phrase {
    Phrase(
      en: "A new version of Potiron is ready.", fr: "Une nouvelle version de Potiron est disponible.",
      es: "Hay una nueva versión de Potiron.", ru: "Вышла новая версия Potiron.")
  }
  static var useItNow: Phrase { Phrase(en: "Update now", fr: "Mettre à jour", es: "Actualizar", ru: "Обновить") }
  static var offline: Phrase {
    Phrase(
      en: "You are offline. Results are saved and will be sent later.",
      fr: "Vous êtes hors ligne. Les résultats sont enregistrés et seront envoyés plus tard.",
      es: "Estás sin conexión. Los resultados se guardan y se enviarán más tarde.",
      ru: "Нет сети. Результаты сохраняются и будут отправлены позже.")
  }
}
