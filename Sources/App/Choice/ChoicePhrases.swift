import Rules

extension Phrase {
  static var question: Phrase { Phrase(en: "Question", fr: "Question", es: "Pregunta", ru: "Вопрос") }
  static var hint: Phrase { Phrase(en: "Hint", fr: "Indice", es: "Pista", ru: "Подсказка") }
  static var submit: Phrase { Phrase(en: "Submit", fr: "Valider", es: "Responder", ru: "Ответить") }
  static var right: Phrase { Phrase(en: "Right!", fr: "Bonne réponse\u{202F}!", es: "¡Correcto!", ru: "Верно!") }
  static var wrong: Phrase { Phrase(en: "Wrong", fr: "Mauvaise réponse", es: "Incorrecto", ru: "Неверно") }
  static var theRightAnswer: Phrase {
    Phrase(en: "The right answer", fr: "La bonne réponse", es: "Respuesta correcta", ru: "Правильный ответ")
  }
  static var yourAnswer: Phrase { Phrase(en: "Your answer", fr: "Votre réponse", es: "Tu respuesta", ru: "Ваш ответ") }
  static var timeLeft: Phrase { Phrase(en: "Time left", fr: "Temps restant", es: "Tiempo restante", ru: "Осталось времени") }
  static var timeIsUp: Phrase { Phrase(en: "Time is up", fr: "Le temps est écoulé", es: "Se acabó el tiempo", ru: "Время вышло") }
  static var timeForQuestion: Phrase {
    Phrase(
      en: "Time for this question", fr: "Temps pour cette question", es: "Tiempo para esta pregunta", ru: "Время на этот вопрос")
  }
  static var tooLate: Phrase { Phrase(en: "Too late", fr: "Trop tard", es: "Demasiado tarde", ru: "Слишком поздно") }
  static var timedOut: Phrase { Phrase(en: "Timed out", fr: "Temps écoulé", es: "Tiempo agotado", ru: "Не хватило времени") }

  static func secondsLeft(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count)" + Plural.english(count, " second left", " seconds left"),
      fr: "Encore \(count)" + Plural.french(count, " seconde", " secondes"),
      es: Plural.spanish(count, "Queda ", "Quedan ") + "\(count)" + Plural.spanish(count, " segundo", " segundos"),
      ru: Plural.russian(count, "Осталась ", "Осталось ", "Осталось ") + "\(count)"
        + Plural.russian(count, " секунда", " секунды", " секунд"))
  }

  static func inARow(_ count: Int) -> Phrase {
    Phrase("\(count) ") + Phrase(en: "in a row", fr: "d’affilée", es: "seguidas", ru: "подряд")
  }

  static var finished: Phrase { Phrase(en: "Finished", fr: "Terminé", es: "Terminado", ru: "Игра окончена") }
  static var perfect: Phrase { Phrase(en: "Perfect!", fr: "Parfait\u{202F}!", es: "¡Perfecto!", ru: "Идеально!") }
  static var almost: Phrase {
    Phrase(en: "Almost perfect!", fr: "Presque parfait\u{202F}!", es: "¡Casi perfecto!", ru: "Почти идеально!")
  }
  static var wellPlayed: Phrase {
    Phrase(en: "Well played!", fr: "Bien joué\u{202F}!", es: "¡Bien jugado!", ru: "Отличная игра!")
  }
  static var goodStart: Phrase { Phrase(en: "A good start", fr: "Un bon début", es: "Un buen comienzo", ru: "Хорошее начало") }

  /// The comment on a finished round, chosen by the player's percentage of the possible points.
  @inline(never)
  static func lastWord(_ score: Score) -> Phrase {
    switch score.percent {
    case 100...: .perfect
    case 80...: .almost
    case 50...: .wellPlayed
    default: .goodStart
    }
  }

  static var yourBest: Phrase {
    Phrase(
      en: "Your best in this mode", fr: "Votre record dans ce mode", es: "Tu récord en este modo",
      ru: "Ваш рекорд в этом режиме")
  }
  static var missed: Phrase { Phrase(en: "What you missed", fr: "Vos erreurs", es: "Tus fallos", ru: "Ваши ошибки") }
  static var known: Phrase {
    Phrase(en: "What you got right", fr: "Vos bonnes réponses", es: "Tus aciertos", ru: "Ваши верные ответы")
  }

  /// Says that `count` missed questions will return for practice, starting tomorrow.
  static func missedComeBack(_ count: Int) -> Phrase {
    count == 1
      ? Phrase(
        en: "You will see this question again, starting tomorrow, until you know it.",
        fr: "Cette question reviendra dès demain, jusqu’à ce que vous connaissiez la réponse.",
        es: "Esta pregunta volverá a salir a partir de mañana, hasta que te la sepas.",
        ru: "Этот вопрос вернётся завтра и будет повторяться, пока вы его не запомните.")
      : Phrase(
        en: "You will see these questions again, starting tomorrow, until you know them.",
        fr: "Ces questions reviendront dès demain, jusqu’à ce que vous connaissiez les réponses.",
        es: "Estas preguntas volverán a salir a partir de mañana, hasta que te las sepas.",
        ru: "Эти вопросы вернутся завтра и будут повторяться, пока вы их не запомните.")
  }

  static func correct(_ right: Int, _ count: Int) -> Phrase {
    let (x, y) = ("\(right)", "\(count)")
    return Phrase(
      en: x + " of " + y + " correct", fr: x + Plural.french(right, " bonne réponse sur ", " bonnes réponses sur ") + y,
      es: "Aciertos: " + x + " de " + y, ru: "Верно: " + x + " из " + y)
  }
}
