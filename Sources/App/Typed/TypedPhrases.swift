extension Phrase {
  static var typed: Phrase {
    Phrase(en: "Type the answer", fr: "À vous d’écrire", es: "Escribe la respuesta", ru: "Впишите ответ")
  }

  // MARK: - The list

  static func solved(_ count: Int) -> Phrase {
    Phrase(en: "Solved ", fr: "Résolus\u{A0}: ", es: "Resueltos: ", ru: "Решено: ") + Phrase("\(count)")
  }
  static func everSolved(_ count: Int) -> Phrase {
    Phrase(en: "Ever solved ", fr: "Résolus en tout\u{A0}: ", es: "Resueltos en total: ", ru: "Всего решено: ")
      + Phrase("\(count)")
  }
  static var reload: Phrase { Phrase(en: "Reload", fr: "Recharger", es: "Recargar", ru: "Обновить") }
  static var unsolvedOnly: Phrase {
    Phrase(en: "Unsolved only", fr: "Non résolus seulement", es: "Solo sin resolver", ru: "Только нерешённые")
  }
  static var anotherTen: Phrase {
    Phrase(
      en: "Here are ten more quizzes.", fr: "Voici dix autres quiz.", es: "Aquí tienes otros diez quizzes.",
      ru: "Вот ещё десять заданий.")
  }
  static var allSolved: Phrase {
    Phrase(
      en: "You have solved all ten. Reload for more!",
      fr: "Tous les quiz sont résolus. Rechargez pour en avoir dix autres\u{202F}!",
      es: "Has resuelto todos los quizzes. ¡Recarga y tendrás otros diez!",
      ru: "Всё решено! Обновите список\u{A0}— появятся ещё десять заданий.")
  }
  static var solvedMark: Phrase { Phrase(en: "Solved", fr: "Résolu", es: "Resuelto", ru: "Решено") }
  static var favourite: Phrase { Phrase(en: "Favourite", fr: "Favori", es: "Favorito", ru: "Избранное") }

  // MARK: - A quiz

  static var typedAnswer: Phrase { Phrase(en: "Your answer", fr: "Votre réponse", es: "Tu respuesta", ru: "Ваш ответ") }
  static var check: Phrase { Phrase(en: "Check", fr: "Vérifier", es: "Comprobar", ru: "Проверить") }
  static var clearAnswer: Phrase {
    Phrase(en: "Clear answer", fr: "Effacer la réponse", es: "Borrar la respuesta", ru: "Стереть ответ")
  }
  static var fillIn: Phrase {
    Phrase(en: "Show the answer", fr: "Afficher la réponse", es: "Mostrar la respuesta", ru: "Показать ответ")
  }
  static var help: Phrase { Phrase(en: "Help", fr: "Aide", es: "Ayuda", ru: "Помощь") }
  static var theTen: Phrase { Phrase(en: "The ten quizzes", fr: "Les dix quiz", es: "Los diez quizzes", ru: "Десять заданий") }
  static var previousQuiz: Phrase { Phrase(en: "Previous", fr: "Précédent", es: "Anterior", ru: "Предыдущее") }
  static var nextQuiz: Phrase { Phrase(en: "Next", fr: "Suivant", es: "Siguiente", ru: "Следующее") }

  // MARK: - Verdicts

  static func rightAnswer(_ answer: String) -> Phrase {
    Phrase(
      en: "“\(answer)” is right!", fr: "«\u{202F}\(answer)\u{202F}», c’est juste\u{202F}!",
      es: "¡Correcto! La respuesta es «\(answer)».",
      ru: "Верно: «\(answer)»!")
  }
  static func notQuite(_ answer: String) -> Phrase {
    Phrase(
      en: "“\(answer)” is not right. Try again.", fr: "«\u{202F}\(answer)\u{202F}», ce n’est pas ça. Essayez encore.",
      es: "«\(answer)» no es la respuesta. Prueba otra vez.", ru: "«\(answer)»\u{A0}— неверно. Попробуйте ещё раз.")
  }
  static func filledIn(_ answer: String) -> Phrase {
    Phrase(
      en: "The answer is “\(answer)”.", fr: "La réponse est «\u{202F}\(answer)\u{202F}».", es: "La respuesta es «\(answer)».",
      ru: "Ответ: «\(answer)».")
  }
  static var thatIsIt: Phrase {
    Phrase(en: "Here is the answer.", fr: "Voici la réponse.", es: "Esta es la respuesta.", ru: "Вот правильный ответ.")
  }
  static var doesNotCount: Phrase {
    Phrase(
      en: "The answer was shown, so this quiz does not count as solved.",
      fr: "La réponse a été affichée\u{A0}: ce quiz ne compte pas comme résolu.",
      es: "Has visto la respuesta, así que este quiz no cuenta como resuelto.", ru: "Ответ показан, поэтому задание не засчитано."
    )
  }
  static var cleared: Phrase {
    Phrase(en: "Answer cleared.", fr: "Réponse effacée.", es: "Respuesta borrada.", ru: "Ответ стёрт.")
  }
  static var typeFirst: Phrase {
    Phrase(
      en: "Type an answer first.", fr: "Écrivez d’abord une réponse.", es: "Escribe primero una respuesta.",
      ru: "Сначала впишите ответ.")
  }
  static var asking: Phrase { Phrase(en: "One moment…", fr: "Un instant…", es: "Un momento…", ru: "Минутку…") }
  static var couldNotCheck: Phrase {
    Phrase(
      en: "Your answer could not be checked.", fr: "Votre réponse n’a pas pu être vérifiée.",
      es: "No se ha podido comprobar tu respuesta.", ru: "Не удалось проверить ваш ответ.")
  }
  static var checkedLater: Phrase {
    Phrase(
      en: "Your answer will be checked once you are back online.",
      fr: "Votre réponse sera vérifiée dès le retour de la connexion.",
      es: "Tu respuesta se comprobará en cuanto vuelva la conexión.", ru: "Ответ будет проверен, как только появится сеть.")
  }
  static var couldNotFill: Phrase {
    Phrase(
      en: "The answer could not be loaded.", fr: "La réponse n’a pas pu être chargée.",
      es: "No se ha podido cargar la respuesta.", ru: "Не удалось загрузить ответ.")
  }
  static var starRefused: Phrase {
    Phrase(
      en: "Your favourites could not be updated.", fr: "Vos favoris n’ont pas pu être modifiés.",
      es: "No se han podido actualizar tus favoritos.",
      ru: "Не удалось изменить избранное.")
  }
}
