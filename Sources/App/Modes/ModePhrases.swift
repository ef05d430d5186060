import Rules

extension Phrase {
  /// Shown for imported quizzes. Their results are not uploaded, because the server does not have the questions.
  static var resultsStay: Phrase {
    Phrase(
      en: "Results stay on this device.", fr: "Les résultats restent sur cet appareil.",
      es: "Los resultados se quedan en este dispositivo.", ru: "Результаты остаются на этом устройстве.")
  }
  static var onPaper: Phrase {
    Phrase(en: "Print this quiz", fr: "Imprimer ce quiz", es: "Imprimir este quiz", ru: "Распечатать викторину")
  }
  static var export: Phrase { Phrase(en: "Export", fr: "Exporter", es: "Exportar", ru: "Экспорт") }
  static var editQuiz: Phrase { Phrase(en: "Edit", fr: "Modifier", es: "Editar", ru: "Изменить") }
  /// The label of the button that opens the export dialog.
  static var exportQuiz: Phrase { export + Phrase("…") }
  static var chooseMode: Phrase {
    Phrase(en: "Choose a mode", fr: "Choisissez un mode", es: "Elige un modo", ru: "Выберите режим")
  }
  static var goesOn: Phrase {
    Phrase(
      en: "Continue where you left off", fr: "Reprendre la partie en cours", es: "Continuar donde lo dejaste",
      ru: "Продолжить начатую игру")
  }

  /// Says that some questions have time limits. Shown for a mode that applies these limits.
  static var questionsHaveLimits: Phrase {
    Phrase(
      en: "Some questions have a time limit.", fr: "Certaines questions sont chronométrées.",
      es: "Algunas preguntas tienen límite de tiempo.", ru: "На некоторые вопросы время ограничено.")
  }

  static func onlySoMany(_ count: Int) -> Phrase {
    Phrase(en: "This quiz has only ", fr: "Ce quiz n’a que ", es: "Este quiz solo tiene ", ru: "В этой викторине только ")
      + questions(count) + Phrase(".")
  }

  /// Says how many questions a mode leaves out. Shown for modes that play only single-choice questions, if the quiz has others.
  static func leftOut(_ count: Int) -> Phrase {
    Phrase(en: "", fr: "", es: "", ru: "Пропущено: ") + questions(count)
      + Phrase(
        en: " left out. This mode is multiple choice only.",
        fr: Plural.french(count, " laissée de côté. ", " laissées de côté. ") + "Ce mode ne propose que des QCM.",
        es: Plural.spanish(count, " omitida. ", " omitidas. ") + "En este modo solo hay preguntas tipo test.",
        ru: ". Здесь только вопросы с выбором ответа.")
  }

  /// The length of a round, such as "10 questions · about 3 min". In a mode with a time limit for the whole round, that limit
  /// replaces the estimated duration. `count` is the number of questions that the mode can draw from.
  static func length(of mode: Mode, among count: Int) -> Phrase {
    let questionCount = mode.questionCount(of: count)
    return questions(questionCount) + Phrase("\u{A0}· ") + time(of: mode, questionCount)
  }

  private static func time(of mode: Mode, _ count: Int) -> Phrase {
    if let limit = mode.roundLimit { return Phrase("\(limit.count / 1000)\u{A0}") + Phrase(en: "s", fr: "s", es: "s", ru: "с") }
    // A player needs about 15 seconds for a question and its explanation, so four questions take a minute.
    let minutes = "\((count + 3) / 4)\u{A0}"
    return Phrase(
      en: "about " + minutes + "min", fr: "environ " + minutes + "min", es: "aprox. " + minutes + "min",
      ru: "около " + minutes + "мин")
  }

  static func modeName(_ mode: Mode.Name) -> Phrase {
    switch mode {
    case .classic: Phrase(en: "Classic", fr: "Classique", es: "Clásico", ru: "Классика")
    case .rookie: Phrase(en: "Rookie", fr: "Débutant", es: "Novato", ru: "Новичок")
    case .journeyman: Phrase(en: "Journeyman", fr: "Compagnon", es: "Oficial", ru: "Подмастерье")
    case .warrior: Phrase(en: "Warrior", fr: "Guerrier", es: "Guerrero", ru: "Воин")
    case .ninja: Phrase(en: "Ninja", fr: "Ninja", es: "Ninja", ru: "Ниндзя")
    }
  }

  /// The rules of the mode in one or two sentences.
  static func modeRule(_ mode: Mode.Name) -> Phrase {
    switch mode {
    case .classic:
      Phrase(
        en: "All questions in order, with time to think.", fr: "Toutes les questions dans l’ordre, à votre rythme.",
        es: "Todas las preguntas, en orden y sin prisa.", ru: "Все вопросы по порядку и без спешки.")
    case .rookie:
      Phrase(
        en: "Ten questions. Right or wrong, you move on.", fr: "Dix questions. Juste ou faux, vous passez à la suivante.",
        es: "Diez preguntas. Aciertes o falles, avanzas.", ru: "Десять вопросов. Верно или нет\u{A0}— идём дальше.")
    case .journeyman:
      Phrase(
        en: "Ten questions. A wrong answer costs a point, and only the right one moves you on.",
        fr: "Dix questions. Une erreur coûte un point\u{202F}; seule la bonne réponse fait avancer.",
        es: "Diez preguntas. Un error cuesta un punto y solo avanzas al acertar.",
        ru: "Десять вопросов. Ошибка\u{A0}— минус очко, дальше\u{A0}— только после верного ответа.")
    case .warrior:
      Phrase(
        en: "Fifteen questions in 30 seconds. A wrong answer costs a point.",
        fr: "Quinze questions en 30 secondes. Une erreur coûte un point.",
        es: "Quince preguntas en 30 segundos. Un error cuesta un punto.",
        ru: "Пятнадцать вопросов за 30 секунд. Ошибка\u{A0}— минус очко.")
    case .ninja:
      Phrase(
        en: "Like Warrior, but with three seconds per question.",
        fr: "Comme Guerrier, mais avec trois secondes par question.",
        es: "Como Guerrero, pero con tres segundos por pregunta.",
        ru: "Как «Воин», но на каждый вопрос\u{A0}— три секунды.")
    }
  }
}
