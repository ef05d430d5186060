import Content
import Rules

// Phrases for the players and the host of a pub quiz.

extension Phrase {
  static var roomBreak: Phrase { Phrase(en: "Break", fr: "Pause", es: "Descanso", ru: "Перерыв") }
  static var nextRound: Phrase { Phrase(en: "Up next: ", fr: "À suivre\u{A0}: ", es: "A continuación: ", ru: "Дальше: ") }
  static func round(_ number: Int) -> Phrase {
    Phrase(en: "Round ", fr: "Manche ", es: "Ronda ", ru: "Тур ") + Phrase("\(number)")
  }
  static var tieBreak: Phrase { Phrase(en: "Tie-break", fr: "Question subsidiaire", es: "Desempate", ru: "Решающий вопрос") }
  static var tieMeaning: Phrase {
    Phrase(
      en: "A tie for first place! The nearest number wins.",
      fr: "Égalité pour la première place\u{202F}! Le nombre le plus proche l’emporte.",
      es: "¡Empate en el primer puesto! Gana el número más cercano.",
      ru: "Первое место делят несколько игроков! Победит тот, чьё число ближе.")
  }
  static var notInTie: Phrase {
    Phrase(
      en: "Only players tied for first place answer this question.", fr: "Seuls les premiers ex æquo répondent à cette question.",
      es: "Solo responden quienes comparten el primer puesto.", ru: "На этот вопрос отвечают только те, кто делит первое место.")
  }
  static var joker: Phrase { Phrase(en: "Joker", fr: "Joker", es: "Comodín", ru: "Джокер") }
  static var jokerMeaning: Phrase {
    Phrase(
      en: "Choose the round in which your points count double. You can change your choice until that round begins.",
      fr: "Choisissez la manche où vos points comptent double. Vous pouvez changer d’avis tant qu’elle n’a pas commencé.",
      es: "Elige la ronda en la que tus puntos valen el doble. Puedes cambiarla hasta que empiece.",
      ru: "Выберите тур, в котором ваши очки удвоятся. Выбор можно менять, пока этот тур не начался.")
  }
  static var yourJoker: Phrase {
    Phrase(en: "Your joker: ", fr: "Votre joker\u{A0}: ", es: "Tu comodín: ", ru: "Ваш джокер: ")
  }
  static var jokerTooLate: Phrase {
    Phrase(
      en: "Too late: this round has begun.", fr: "Trop tard\u{A0}: cette manche a commencé.",
      es: "Demasiado tarde: esta ronda ya ha empezado.", ru: "Слишком поздно: этот тур уже начался.")
  }

  // MARK: - Hosting

  static var typedAnswers: Phrase {
    Phrase(en: "Typed answers", fr: "Réponses saisies", es: "Respuestas escritas", ru: "Введённые ответы")
  }
  static var accept: Phrase { Phrase(en: "Accept", fr: "Accepter", es: "Aceptar", ru: "Засчитать") }
  static func answersSoFar(_ count: Int) -> Phrase {
    Phrase(en: "Answers: ", fr: "Réponses\u{A0}: ", es: "Respuestas: ", ru: "Ответов: ") + Phrase("\(count)")
  }
  static var finalScoreboard: Phrase {
    Phrase(en: "Final scoreboard", fr: "Classement final", es: "Marcador final", ru: "Итоговая таблица")
  }
  static var printScoreboard: Phrase {
    Phrase(
      en: "Print the scoreboard", fr: "Imprimer le classement", es: "Imprimir el marcador", ru: "Распечатать таблицу")
  }
  static var quizRounds: Phrase { Phrase(en: "Rounds", fr: "Manches", es: "Rondas", ru: "Туры") }
  static var addRound: Phrase {
    Phrase(en: "Add a round", fr: "Ajouter une manche", es: "Añadir una ronda", ru: "Добавить тур")
  }
  static var anotherQuiz: Phrase {
    Phrase(en: "Another quiz", fr: "Un autre quiz", es: "Otro quiz", ru: "Ещё одна викторина")
  }
  static func removeRound(_ number: Int) -> Phrase {
    Phrase(en: "Remove ", fr: "Retirer\u{A0}: ", es: "Quitar: ", ru: "Убрать: ") + round(number)
  }
  static var breakLength: Phrase {
    Phrase(en: "Break between rounds", fr: "Pause entre les manches", es: "Descanso entre rondas", ru: "Перерыв между турами")
  }
  static func minutes(_ count: Int) -> Phrase {
    Phrase("\(count)\u{A0}") + Phrase(en: "min", fr: "min", es: "min", ru: "мин")
  }
  static var tieQuestion: Phrase {
    Phrase(
      en: "Tie-break question", fr: "Question subsidiaire", es: "Pregunta de desempate", ru: "Решающий вопрос")
  }
  static var tieNumber: Phrase {
    Phrase(en: "Answer (a number)", fr: "Réponse (un nombre)", es: "Respuesta (un número)", ru: "Ответ (число)")
  }
  /// The tie-break question that is filled in when the host opens the settings. Its answer is 8849.
  static var tieExample: Phrase {
    Phrase(
      en: "How high is Mount Everest, in metres?", fr: "Quelle est l’altitude de l’Everest, en mètres\u{202F}?",
      es: "¿Cuántos metros mide el Everest?", ru: "Какова высота Эвереста в метрах?")
  }
  static var tieUnclear: Phrase {
    Phrase(
      en: "The tie-break needs a question and a number. Leave both empty to play without one.",
      fr: "La question subsidiaire doit avoir un énoncé et un nombre. Laissez les deux champs vides pour vous en passer.",
      es: "El desempate necesita una pregunta y un número. Deja ambos vacíos para jugar sin él.",
      ru: "Для решающего вопроса нужны текст и число. Чтобы играть без него, оставьте оба поля пустыми.")
  }
}
