import Markup

extension Phrase {
  static var practice: Phrase { Phrase(en: "Practice", fr: "Révisions", es: "Repaso", ru: "Работа над ошибками") }
  static var nothingDue: Phrase {
    Phrase(
      en: "Nothing to practise today", fr: "Rien à réviser aujourd’hui", es: "Hoy no hay nada que repasar",
      ru: "На сегодня всё")
  }
  static var nothingMissed: Phrase {
    Phrase(en: "No mistakes so far", fr: "Aucune erreur pour l’instant", es: "Ningún fallo por ahora", ru: "Ошибок пока нет")
  }
  static var missedComeHere: Phrase {
    Phrase(
      en: "Questions you get wrong come back here the next day.",
      fr: "Les questions ratées reviennent ici le lendemain.",
      es: "Las preguntas que falles volverán aquí al día siguiente.",
      ru: "Вопросы, в которых вы ошиблись, появятся здесь на следующий день.")
  }
  static var boxes: Phrase { Phrase(en: "Your boxes", fr: "Vos boîtes", es: "Tus cajas", ru: "Ваши уровни") }
  static var boxesMeaning: Phrase {
    Phrase(
      en:
        "A right answer moves a question to the next box, a wrong one back to the first. After the last box, the question is learned.",
      fr:
        "Une bonne réponse fait passer la question à la boîte suivante, une mauvaise la renvoie à la première. Après la dernière boîte, la question est acquise.",
      es:
        "Un acierto pasa la pregunta a la caja siguiente y un fallo la devuelve a la primera. Después de la última caja, la pregunta queda aprendida.",
      ru:
        "Верный ответ переводит вопрос на следующий уровень, ошибка возвращает его на первый. После последнего уровня вопрос считается выученным."
    )
  }

  /// The label of a box for screen readers. The number of questions in the box follows.
  static func box(_ number: Int) -> Phrase {
    Phrase(en: "Box \(number): ", fr: "Boîte \(number)\u{A0}: ", es: "Caja \(number): ", ru: "Уровень \(number): ")
  }

  static func days(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " day", " days"), fr: Plural.french(count, " jour", " jours"),
        es: Plural.spanish(count, " día", " días"), ru: Plural.russian(count, " день", " дня", " дней"))
  }

  /// A sentence such as "3 questions come back in 2 days." `days` is at least 1.
  static func comeBack(_ count: Int, inDays days: Int) -> Phrase {
    let when =
      days == 1
      ? Phrase(en: " tomorrow.", fr: " demain.", es: " mañana.", ru: " завтра.")
      : Phrase(en: " in ", fr: " dans ", es: " dentro de ", ru: " через ") + .days(days) + Phrase(".")
    return .questions(count)
      + Phrase(
        en: Plural.english(count, " comes back", " come back"), fr: Plural.french(count, " reviendra", " reviendront"),
        es: Plural.spanish(count, " volverá", " volverán"), ru: Plural.russian(count, " вернётся", " вернутся", " вернутся"))
      + when
  }

  /// A phrase such as "3 questions learned for good".
  static func learned(_ count: Int) -> Phrase {
    .questions(count)
      + Phrase(
        en: " learned for good", fr: Plural.french(count, " acquise pour de bon", " acquises pour de bon"),
        es: Plural.spanish(count, " aprendida del todo", " aprendidas del todo"),
        ru: Plural.russian(count, " выучен", " выучены", " выучено"))
  }

  /// The text of a button, such as "Practise 3 more". `count` is the number of questions in the next round.
  static func practiseFurther(_ count: Int) -> Phrase {
    Phrase(en: "Practise ", fr: "Réviser encore ", es: "Repasar ", ru: "Ещё ")
      + Phrase(
        en: "\(count) more", fr: "\(count)" + Plural.french(count, " question", " questions"),
        es: "\(count)" + Plural.spanish(count, " pregunta más", " preguntas más"),
        ru: "\(count)" + Plural.russian(count, " вопрос", " вопроса", " вопросов"))
  }
}
