import Content
import Formats

extension Phrase {
  static var importTitle: Phrase {
    Phrase(en: "Import a quiz", fr: "Importer un quiz", es: "Importar un quiz", ru: "Загрузить викторину")
  }
  static var chooseFile: Phrase {
    Phrase(en: "Choose a file…", fr: "Choisir un fichier…", es: "Elegir un archivo…", ru: "Выбрать файл…")
  }
  static var importFormats: Phrase {
    Phrase(
      en: "Or drop it here: Excel, CSV, GIFT, Aiken, Moodle, QTI, H5P, Anki, Markdown or JSON.",
      fr: "Ou déposez-le ici\u{A0}: Excel, CSV, GIFT, Aiken, Moodle, QTI, H5P, Anki, Markdown ou JSON.",
      es: "O suéltalo aquí: Excel, CSV, GIFT, Aiken, Moodle, QTI, H5P, Anki, Markdown o JSON.",
      ru: "Или перетащите его сюда: Excel, CSV, GIFT, Aiken, Moodle, QTI, H5P, Anki, Markdown или JSON.")
  }
  static var pasteQuestions: Phrase {
    Phrase(en: "Paste questions", fr: "Coller des questions", es: "Pegar preguntas", ru: "Вставить вопросы")
  }
  static var webAddress: Phrase { Phrase(en: "Web address", fr: "Adresse web", es: "Dirección web", ru: "Веб-адрес") }
  static var previewImport: Phrase { Phrase(en: "Preview", fr: "Aperçu", es: "Vista previa", ru: "Предпросмотр") }
  static var readingNow: Phrase { Phrase(en: "Reading…", fr: "Lecture…", es: "Leyendo…", ru: "Чтение…") }
  static var addQuizzes: Phrase { Phrase(en: "Add", fr: "Ajouter", es: "Añadir", ru: "Добавить") }
  static var pastedQuestions: Phrase {
    Phrase(en: "Pasted questions", fr: "Questions collées", es: "Preguntas pegadas", ru: "Вставленные вопросы")
  }
  static var recognisedQuizzes: Phrase {
    Phrase(en: "Recognised quizzes", fr: "Quiz reconnus", es: "Quizzes reconocidos", ru: "Распознанные викторины")
  }
  static var showQuestions: Phrase {
    Phrase(en: "Title and questions", fr: "Titre et questions", es: "Título y preguntas", ru: "Название и вопросы")
  }
  static var quizTitle: Phrase { Phrase(en: "Title", fr: "Titre", es: "Título", ru: "Название") }
  static var needsAttention: Phrase {
    Phrase(en: "Needs attention", fr: "À vérifier", es: "Por revisar", ru: "Нужно проверить")
  }
  static var skippedQuestion: Phrase { Phrase(en: "Skipped", fr: "Ignorée", es: "Omitida", ru: "Пропущен") }
  static var takenQuestion: Phrase { Phrase(en: "Included", fr: "Incluse", es: "Incluida", ru: "Принят") }
  static var fixQuestion: Phrase { Phrase(en: "Fix", fr: "Corriger", es: "Corregir", ru: "Исправить") }
  static var questionText: Phrase {
    Phrase(en: "Question text", fr: "Texte de la question", es: "Texto de la pregunta", ru: "Текст вопроса")
  }
  static var addAnswer: Phrase {
    Phrase(en: "Add an answer", fr: "Ajouter une réponse", es: "Añadir una respuesta", ru: "Добавить ответ")
  }
  static var saveChanges: Phrase {
    Phrase(en: "Save changes", fr: "Enregistrer", es: "Guardar los cambios", ru: "Сохранить изменения")
  }
  static var countedFromTitle: Phrase {
    Phrase(
      en: "Answers are numbered from", fr: "Les réponses sont numérotées à partir de", es: "Las respuestas se numeran desde",
      ru: "Номера ответов начинаются с")
  }
  static func countedFromNumber(_ number: Int) -> Phrase { Phrase("\(number)") }
  static var keepHTML: Phrase {
    Phrase(
      en: "Keep HTML as text", fr: "Garder le HTML tel quel", es: "Dejar el HTML como texto", ru: "Оставить HTML как текст")
  }
  static var keepHTMLMeaning: Phrase {
    Phrase(
      en: "For quizzes about HTML: show tags such as <b> instead of applying them.",
      fr: "Pour les quiz sur le HTML\u{A0}: afficher les balises (par exemple <b>) au lieu de les appliquer.",
      es: "Para quizzes sobre HTML: mostrar las etiquetas (por ejemplo, <b>) en lugar de aplicarlas.",
      ru: "Для викторин об HTML: показывать теги вроде <b>, а не применять их.")
  }
  static var questionFixed: Phrase {
    Phrase(
      en: "The question can be added now.", fr: "La question peut maintenant être ajoutée.",
      es: "La pregunta ya se puede añadir.", ru: "Теперь вопрос можно добавить.")
  }
  static var stillWrong: Phrase {
    Phrase(
      en: "Something is still wrong with this question.", fr: "Il reste un problème dans cette question.",
      es: "Todavía hay un problema en esta pregunta.", ru: "С этим вопросом ещё что-то не так.")
  }
  static var nothingSkipped: Phrase {
    Phrase(
      en: "No questions are skipped.", fr: "Aucune question n’est ignorée.", es: "No se omite ninguna pregunta.",
      ru: "Пропущенных вопросов нет.")
  }
  static var readAgain: Phrase {
    Phrase(
      en: "The file was read again.", fr: "Le fichier a été relu.", es: "El archivo se ha vuelto a leer.",
      ru: "Файл прочитан заново.")
  }

  static func stillSkipped(_ count: Int) -> Phrase {
    Phrase(en: "Still skipped: ", fr: "Encore ignorées\u{A0}: ", es: "Aún omitidas: ", ru: "Осталось пропущенных: ")
      + Phrase("\(count).")
  }

  static func needAttention(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " question needs attention.", " questions need attention."),
        fr: Plural.french(count, " question est à vérifier.", " questions sont à vérifier."),
        es: Plural.spanish(count, " pregunta por revisar.", " preguntas por revisar."),
        ru: Plural.russian(
          count, " вопрос нужно проверить.", " вопроса нужно проверить.", " вопросов нужно проверить."))
  }

  static func wasAdded(_ count: Int) -> Phrase {
    Phrase(en: "Added: ", fr: "Ajouté\u{A0}: ", es: "Añadido: ", ru: "Добавлено: ") + found(count)
  }

  static func furtherQuestions(_ count: Int) -> Phrase {
    Phrase(
      en: "And \(count) more" + Plural.english(count, " question", " questions"),
      fr: "Et encore \(count)" + Plural.french(count, " question", " questions"),
      es: "Y \(count)" + Plural.spanish(count, " pregunta más", " preguntas más"),
      ru: "И ещё \(count)" + Plural.russian(count, " вопрос", " вопроса", " вопросов"))
  }

  static func answerField(_ letter: String) -> Phrase {
    Phrase(en: "Answer ", fr: "Réponse ", es: "Respuesta ", ru: "Ответ ") + Phrase(letter)
  }

  static func answerIsRight(_ letter: String) -> Phrase {
    Phrase(letter)
      + Phrase(en: " is right", fr: " est correcte", es: " es correcta", ru: "\u{A0}— правильный ответ")
  }

  /// The place of a problem in a file, such as "Capitals, line 12". The quiz is left out if `withQuiz` is `false`. `nil` if there
  /// is nothing to show.
  static func place(_ problem: Problem, withQuiz: Bool) -> Phrase? {
    let quiz = withQuiz ? problem.quiz.map { Phrase($0) } : nil
    guard let place = problem.place.map({ name($0) }) else { return quiz }
    return quiz.map { $0 + Phrase(", ") + place } ?? place
  }

  private static func name(_ place: Place) -> Phrase {
    let number = Phrase("\(place.number)")
    switch place {
    case .line: return Phrase(en: "line ", fr: "ligne ", es: "línea ", ru: "строка ") + number
    case .row(_, let sheet):
      let row = Phrase(en: "row ", fr: "ligne ", es: "fila ", ru: "строка ") + number
      return sheet.map { Phrase($0 + ", ") + row } ?? row
    case .item: return Phrase(en: "item ", fr: "élément ", es: "elemento ", ru: "элемент ") + number
    }
  }
}
