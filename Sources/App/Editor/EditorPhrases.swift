import Content

extension Phrase {
  static var newQuiz: Phrase { Phrase(en: "New quiz", fr: "Nouveau quiz", es: "Nuevo quiz", ru: "Новая викторина") }
  static var aboutQuiz: Phrase {
    Phrase(en: "About the quiz", fr: "À propos du quiz", es: "Sobre el quiz", ru: "О викторине")
  }
  static var quizDescription: Phrase { Phrase(en: "Description", fr: "Description", es: "Descripción", ru: "Описание") }
  static var icon: Phrase { Phrase(en: "Icon", fr: "Icône", es: "Icono", ru: "Значок") }

  static func questionNumber(_ number: Int) -> Phrase {
    Phrase(en: "Question ", fr: "Question ", es: "Pregunta ", ru: "Вопрос ") + Phrase("\(number)")
  }
  static var addQuestion: Phrase {
    Phrase(en: "Add a question", fr: "Ajouter une question", es: "Añadir una pregunta", ru: "Добавить вопрос")
  }
  static var explanation: Phrase { Phrase(en: "Explanation", fr: "Explication", es: "Explicación", ru: "Пояснение") }
  /// Why an action had no effect.
  static func obstacle(_ obstacle: QuestionPaste.Obstacle) -> Phrase {
    switch obstacle {
    case .tooMany: noMoreQuestions
    case .tooLarge: quizTooLarge
    case .busy: importIsBusy
    }
  }
  private static var importIsBusy: Phrase {
    Phrase(
      en: "Another quiz is still being imported. Try again in a moment.",
      fr: "Un autre quiz est en cours d’importation. Réessayez dans un instant.",
      es: "Todavía se está importando otro quiz. Vuelve a intentarlo en un momento.",
      ru: "Другая викторина ещё загружается. Попробуйте чуть позже.")
  }
  private static var quizTooLarge: Phrase {
    Phrase(
      en: "The quiz would be too large to be saved. Leave out pictures or sounds.",
      fr: "Le quiz serait trop volumineux pour être enregistré. Retirez des images ou des sons.",
      es: "El quiz sería demasiado grande para guardarlo. Quita imágenes o sonidos.",
      ru: "Викторина станет слишком большой, её нельзя будет сохранить. Удалите изображения или звуки.")
  }
  static var noMoreQuestions: Phrase {
    let most = Phrase("\(Draft.mostQuestions)")
    return Phrase(
      en: "A quiz can have at most ", fr: "Un quiz peut compter au plus ", es: "Un quiz puede tener como máximo ",
      ru: "В викторине может быть не больше ")
      + most + Phrase(en: " questions.", fr: " questions.", es: " preguntas.", ru: " вопросов.")
  }

  // MARK: - Buttons

  static var askAI: Phrase { Phrase(en: "Ask an AI", fr: "Demander à une IA", es: "Preguntar a una IA", ru: "Спросить ИИ") }
  static var playQuiz: Phrase {
    Phrase(en: "Play the quiz", fr: "Jouer au quiz", es: "Jugar al quiz", ru: "Сыграть")
  }
  static var undo: Phrase { Phrase(en: "Undo", fr: "Annuler", es: "Deshacer", ru: "Отменить") }
  static var redo: Phrase { Phrase(en: "Redo", fr: "Rétablir", es: "Rehacer", ru: "Вернуть") }
  static var undone: Phrase { Phrase(en: "Undone", fr: "Annulé", es: "Deshecho", ru: "Отменено") }
  static var redone: Phrase { Phrase(en: "Redone", fr: "Rétabli", es: "Rehecho", ru: "Возвращено") }
  static var duplicate: Phrase { Phrase(en: "Duplicate", fr: "Dupliquer", es: "Duplicar", ru: "Дублировать") }

  // MARK: - Announcements

  static func questionDeleted(_ number: Int) -> Phrase {
    questionNumber(number) + Phrase(en: " deleted", fr: " supprimée", es: " eliminada", ru: " удалён")
  }
  static func questionsInserted(_ count: Int) -> Phrase {
    Phrase(en: "Inserted: ", fr: "Ajout de ", es: Plural.spanish(count, "Se ha añadido ", "Se han añadido "), ru: "Добавлено: ")
      + .questions(count)
  }
  /// The position of a question, such as "Question 2 of 5".
  static func questionPlace(_ place: Int, of count: Int) -> Phrase {
    questionNumber(place)
      + Phrase(en: " of \(count)", fr: " sur \(count)", es: " de \(count)", ru: " из \(count)")
  }
  static func markedRight(_ answer: Int) -> Phrase { answerIsRight(QuizFault.letter(of: answer)) }
  static func markedWrong(_ answer: Int) -> Phrase {
    Phrase(QuizFault.letter(of: answer))
      + Phrase(en: " is a wrong answer", fr: " n’est pas correcte", es: " no es correcta", ru: "\u{A0}— неправильный ответ")
  }
  static var nothingToPreview: Phrase {
    Phrase(
      en: "Write a question and its answers first.", fr: "Écrivez d’abord une question et ses réponses.",
      es: "Escribe primero una pregunta y sus respuestas.", ru: "Сначала напишите вопрос и ответы.")
  }

  // MARK: - The state of a quiz

  /// How many of the questions can be played, such as "2 of 3 questions can be played."
  static func canBePlayed(_ count: Int, of all: Int) -> Phrase {
    if count == 0 {
      return Phrase(
        en: "No question can be played yet.", fr: "Aucune question n’est encore jouable.",
        es: "Todavía no hay ninguna pregunta lista para jugar.", ru: "Пока ни один вопрос не готов к игре.")
    }
    if count == all {
      return questions(all)
        + Phrase(
          en: ", ready to play.", fr: Plural.french(all, ", prête à jouer.", ", prêtes à jouer."),
          es: Plural.spanish(all, ", lista para jugar.", ", listas para jugar."), ru: ": можно играть.")
    }
    return Phrase(
      en: "\(count) of \(all) questions can be played.",
      fr: "\(count) question" + (count == 1 ? "" : "s") + " sur \(all) " + (count == 1 ? "est jouable." : "sont jouables."),
      es: count == 1 ? "1 pregunta de \(all) está lista para jugar." : "\(count) preguntas de \(all) están listas para jugar.",
      ru: "Готово к игре: \(count) из \(all).")
  }
  static var savedOnDevice: Phrase {
    Phrase(
      en: "Everything is saved on this device.", fr: "Tout est enregistré sur cet appareil.",
      es: "Todo se guarda en este dispositivo.", ru: "Всё сохраняется на этом устройстве.")
  }

  /// A list of the editor's main keyboard shortcuts.
  static var editorKeys: Phrase {
    Phrase(
      en: "Enter: next answer or question. Ctrl+Enter: right answer. Alt+↑, Alt+↓: move. Ctrl+D: duplicate. Ctrl+Z: undo.",
      fr: "Entrée\u{A0}: réponse ou question suivante. Ctrl+Entrée\u{A0}: bonne réponse. Alt+↑, Alt+↓\u{A0}: déplacer. "
        + "Ctrl+D\u{A0}: dupliquer. Ctrl+Z\u{A0}: annuler.",
      es: "Intro: siguiente respuesta o pregunta. Ctrl+Intro: respuesta correcta. Alt+↑, Alt+↓: mover. "
        + "Ctrl+D: duplicar. Ctrl+Z: deshacer.",
      ru: "Enter — следующий ответ или вопрос. Ctrl+Enter — правильный ответ. Alt+↑, Alt+↓ — переместить. "
        + "Ctrl+D — дублировать. Ctrl+Z — отменить.")
  }

  // MARK: - The list of drafts

  static var untitled: Phrase {
    Phrase(en: "Untitled quiz", fr: "Quiz sans titre", es: "Quiz sin título", ru: "Викторина без названия")
  }
  static var noDrafts: Phrase {
    Phrase(
      en: "You have not made a quiz yet. Your quizzes are saved on this device and work offline.",
      fr: "Vous n’avez pas encore créé de quiz. Vos quiz sont enregistrés sur cet appareil et fonctionnent hors ligne.",
      es: "Todavía no has creado ningún quiz. Tus quizzes se guardan en este dispositivo y funcionan sin conexión.",
      ru: "Вы ещё не создали ни одной викторины. Викторины хранятся на этом устройстве и работают без интернета.")
  }
  static func deleteQuestion(_ title: String) -> Phrase {
    Phrase(en: "Delete ", fr: "Supprimer ", es: "¿Eliminar ", ru: "Удалить ") + quoted(title)
      + Phrase(en: "?", fr: "\u{202F}?", es: "?", ru: "?")
  }
  static var deletionIsFinal: Phrase {
    Phrase(
      en: "The quiz will be deleted from this device. You cannot undo this. Your results stay.",
      fr: "Le quiz sera supprimé de cet appareil, sans retour possible. Vos résultats sont conservés.",
      es: "El quiz se eliminará de este dispositivo y no se podrá recuperar. Tus resultados se conservan.",
      ru: "Викторина будет удалена с этого устройства без возможности восстановления. Ваши результаты останутся.")
  }
}
