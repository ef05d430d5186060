// Phrases about typed quizzes.

extension Phrase {
  static var typed: Phrase {
    Phrase(en: "Typed", fr: "À vous d’écrire", es: "Escribe tú", ru: "Впишите ответ")
  }

  // MARK: - The list

  static func solved(_ count: Int) -> Phrase {
    Phrase(en: "Solved ", fr: "Résolus\u{A0}: ", es: "Resueltos: ", ru: "Решено: ") + Phrase("\(count)")
  }
  static func everSolved(_ count: Int) -> Phrase {
    Phrase(en: "Ever solved ", fr: "Résolus en tout\u{A0}: ", es: "Resueltos en total: ", ru: "Решено всего: ")
      + Phrase("\(count)")
  }
  static var reload: Phrase {
    Phrase(en: "Reload", fr: "Renouveler", es: "Otros diez", ru: "Другие десять")
  }
  static var unsolvedOnly: Phrase {
    Phrase(en: "Unsolved only", fr: "Non résolus seulement", es: "Solo sin resolver", ru: "Только нерешённые")
  }
  static var anotherTen: Phrase {
    Phrase(
      en: "Here are another ten.", fr: "En voici dix autres.", es: "Aquí tienes otros diez.", ru: "Вот другие десять.")
  }
  static var allSolved: Phrase {
    Phrase(
      en: "You have solved them all. Reload for another ten!",
      fr: "Vous les avez tous résolus. Renouvelez pour en avoir dix autres\u{202F}!",
      es: "Los has resuelto todos. ¡Pide otros diez!", ru: "Вы решили все. Возьмите другие десять!")
  }
  static var solvedMark: Phrase {
    Phrase(en: "Solved", fr: "Résolu", es: "Resuelto", ru: "Решено")
  }
  static var favourite: Phrase {
    Phrase(en: "Favourite", fr: "Favori", es: "Favorito", ru: "Избранное")
  }

  // MARK: - A quiz

  static var typedAnswer: Phrase {
    Phrase(en: "Your answer", fr: "Votre réponse", es: "Tu respuesta", ru: "Ваш ответ")
  }
  static var check: Phrase {
    Phrase(en: "Check", fr: "Vérifier", es: "Comprobar", ru: "Проверить")
  }
  static var clearAnswer: Phrase {
    Phrase(en: "Clear answer", fr: "Effacer la réponse", es: "Borrar la respuesta", ru: "Стереть ответ")
  }
  static var fillIn: Phrase {
    Phrase(
      en: "Show the answer", fr: "Afficher la réponse", es: "Mostrar la respuesta",
      ru: "Показать ответ")
  }
  static var help: Phrase {
    Phrase(en: "Help", fr: "Aide", es: "Ayuda", ru: "Помощь")
  }
  static var theTen: Phrase {
    Phrase(en: "The ten quizzes", fr: "Les dix quiz", es: "Los diez quizzes", ru: "Десять вопросов")
  }
  static var previousQuiz: Phrase {
    Phrase(en: "Previous", fr: "Précédent", es: "Anterior", ru: "Предыдущий")
  }
  static var nextQuiz: Phrase {
    Phrase(en: "Next", fr: "Suivant", es: "Siguiente", ru: "Следующий")
  }

  // MARK: - Verdicts

  static func rightAnswer(_ answer: String) -> Phrase {
    Phrase(
      en: "Right: “\(answer)”!", fr: "Juste\u{A0}: «\u{202F}\(answer)\u{202F}»\u{202F}!", es: "¡Correcto: «\(answer)»!",
      ru: "Верно: «\(answer)»!")
  }
  static func notQuite(_ answer: String) -> Phrase {
    Phrase(
      en: "“\(answer)” is not it. Have another go.", fr: "«\u{202F}\(answer)\u{202F}», ce n’est pas ça. Essayez encore.",
      es: "«\(answer)» no es. Prueba otra vez.", ru: "«\(answer)»\u{A0}— не то. Попробуйте ещё раз.")
  }
  static func filledIn(_ answer: String) -> Phrase {
    Phrase(
      en: "The answer is “\(answer)”.", fr: "La réponse est «\u{202F}\(answer)\u{202F}».", es: "La respuesta es «\(answer)».",
      ru: "Ответ: «\(answer)».")
  }
  static var thatIsIt: Phrase {
    Phrase(
      en: "That is the answer.", fr: "Voilà la réponse.", es: "Esa es la respuesta.", ru: "Вот и ответ.")
  }
  static var doesNotCount: Phrase {
    Phrase(
      en: "It was filled in, so it does not count as solved.", fr: "Elle a été écrite pour vous\u{A0}: elle ne compte pas.",
      es: "Se ha escrito por ti, así que no cuenta como resuelto.", ru: "Ответ подсказан, поэтому решённым не считается.")
  }
  static var cleared: Phrase {
    Phrase(
      en: "The answer is cleared.", fr: "La réponse est effacée.", es: "La respuesta está borrada.", ru: "Ответ стёрт.")
  }
  static var typeFirst: Phrase {
    Phrase(
      en: "Type an answer first.", fr: "Écrivez d’abord une réponse.", es: "Escribe primero una respuesta.",
      ru: "Сначала впишите ответ.")
  }
  static var asking: Phrase {
    Phrase(en: "Asking…", fr: "Un instant…", es: "Un momento…", ru: "Минутку…")
  }
  static var couldNotCheck: Phrase {
    Phrase(
      en: "Your answer could not be checked.", fr: "Votre réponse n’a pas pu être vérifiée.",
      es: "No se ha podido comprobar tu respuesta.", ru: "Не удалось проверить ваш ответ.")
  }
  static var checkedLater: Phrase {
    Phrase(
      en: "It is checked as soon as the connection is back.", fr: "Elle sera vérifiée dès que la connexion sera revenue.",
      es: "Se comprobará en cuanto vuelva la conexión.", ru: "Он будет проверен, как только появится связь.")
  }
  static var couldNotFill: Phrase {
    Phrase(
      en: "The right answer could not be had.", fr: "La bonne réponse n’a pas pu être obtenue.",
      es: "No se ha podido obtener la respuesta correcta.", ru: "Не удалось узнать правильный ответ.")
  }
  static var starRefused: Phrase {
    Phrase(
      en: "The star is back as it was.", fr: "L’étoile est revenue comme avant.", es: "La estrella ha vuelto a como estaba.",
      ru: "Звёздочка снова как была.")
  }
}
