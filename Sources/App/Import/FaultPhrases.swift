import Content

// Messages that say what is wrong in a quiz file, and where. `QuizFault` has the English sentences for the command line.

extension Phrase {
  /// "Science, question 2, answer B: ".
  static func place(of fault: QuizFault) -> Phrase {
    var places: [Phrase] = []
    switch fault.quiz {
    case .title(let title)?: places.append(Phrase(title))
    case .number(let number)?:
      places.append(Phrase(en: "Quiz ", fr: "Quiz ", es: "Quiz ", ru: "Викторина ") + Phrase("\(number)"))
    case nil: break
    }
    if let question = fault.question {
      places.append(Phrase(en: "question ", fr: "question ", es: "pregunta ", ru: "вопрос ") + Phrase("\(question)"))
    }
    if let (part, language) = fault.part { places.append(name(of: part) + Phrase(language.map { " (\($0))" } ?? "")) }
    guard let first = places.first else { return Phrase("") }
    return places.dropFirst().reduce(first) { $0 + Phrase(", ") + $1 } + .colon
  }

  private static func name(of part: QuizFault.Part) -> Phrase {
    switch part {
    case .title: Phrase(en: "title", fr: "titre", es: "título", ru: "название")
    case .description: Phrase(en: "description", fr: "description", es: "descripción", ru: "описание")
    case .text: Phrase(en: "text", fr: "texte", es: "texto", ru: "текст")
    case .answers: Phrase(en: "answers", fr: "réponses", es: "respuestas", ru: "ответы")
    case .rightAnswer: Phrase(en: "right answer", fr: "bonne réponse", es: "respuesta correcta", ru: "правильный ответ")
    case .hint: Phrase(en: "hint", fr: "indice", es: "pista", ru: "подсказка")
    case .explanation: Phrase(en: "explanation", fr: "explication", es: "explicación", ru: "пояснение")
    case .answer(let place):
      Phrase(en: "answer ", fr: "réponse ", es: "respuesta ", ru: "ответ ") + Phrase(QuizFault.letter(of: place))
    case .member(let path): Phrase(path)
    }
  }

  static func furtherFaults(_ count: Int) -> Phrase {
    Phrase(en: "More errors: ", fr: "Autres erreurs\u{A0}: ", es: "Otros errores: ", ru: "Других ошибок: ")
      + Phrase("\(count).")
  }

  /// What is wrong, as a clause.
  static func fault(_ kind: QuizFault.Kind) -> Phrase {
    switch kind {
    case .notJSON(let fault):
      Phrase(en: "This is not valid JSON: ", fr: "JSON non valide, ", es: "JSON no válido, ", ru: "Ошибка в JSON: ")
        + Phrase(fault)
    case .webPage: webPage
    case .notAList:
      Phrase(
        en: "The file must contain a list of quizzes in square brackets",
        fr: "Le fichier doit contenir une liste de quiz entre crochets",
        es: "El archivo debe contener una lista de quizzes entre corchetes",
        ru: "В файле должен быть список викторин в квадратных скобках")
    case .unknownVersion:
      Phrase(
        en: "The version must be 2", fr: "Le numéro de version doit être 2", es: "El número de versión debe ser 2",
        ru: "Номер версии должен быть 2")
    case .noQuizzes:
      Phrase(
        en: "The list of quizzes is empty", fr: "La liste des quiz est vide", es: "La lista de quizzes está vacía",
        ru: "Список викторин пуст")
    case .missing: Phrase(en: "this is missing", fr: "ce champ est absent", es: "falta este campo", ru: "этого поля не хватает")
    case .wrongType(let expected):
      Phrase(
        en: "this must be " + expected, fr: "ce champ n’a pas le format attendu", es: "este campo no tiene el formato esperado",
        ru: "это поле заполнено неверно")
    case .emptyText: Phrase(en: "this is empty", fr: "ce champ est vide", es: "este campo está vacío", ru: "это поле пустое")
    case .tooLong(let limit, let count):
      Phrase(en: "", fr: "", es: "", ru: "длина в символах\u{A0}— ") + Phrase("\(count)")
        + Phrase(
          en: " characters; the limit is ", fr: " caractères\u{202F}; la limite est de ", es: " caracteres; el máximo es ",
          ru: ", максимум ")
        + Phrase("\(limit)")
    case .tooMany(let limit, let count):
      Phrase(en: "", fr: "", es: "", ru: "число записей\u{A0}— ") + Phrase("\(count)")
        + Phrase(
          en: " entries; the limit is ", fr: " éléments\u{202F}; la limite est de ", es: " elementos; el máximo es ",
          ru: ", максимум ")
        + Phrase("\(limit)")
    case .unknownLanguage(let tag):
      quoted(tag)
        + Phrase(
          en: " is not a supported language", fr: " n’est pas une langue prise en charge", es: " no es un idioma admitido",
          ru: "\u{A0}— этот язык не поддерживается") + Phrase(" (en, fr, es, ru, any)")
    case .badIdentifier(let id):
      quoted(id)
        + Phrase(
          en: " is not a valid id: use only lower-case letters, digits and hyphens, 64 at most",
          fr: " ne peut contenir que des minuscules, des chiffres et des tirets, 64 caractères au plus",
          es: " solo puede contener minúsculas, cifras y guiones, 64 caracteres como máximo",
          ru: " не подходит: нужны строчные латинские буквы, цифры и дефисы, не больше 64 знаков")
    case .repeatedIdentifier(let id):
      Phrase(en: "the id ", fr: "l’identifiant ", es: "el identificador ", ru: "идентификатор ") + quoted(id) + usedTwice
    case .repeatedNumber(let number):
      Phrase(en: "the number ", fr: "le numéro ", es: "el número ", ru: "номер ") + Phrase("\(number)") + usedTwice
    case .reservedIdentifier(let id):
      Phrase(en: "the id ", fr: "l’identifiant ", es: "el identificador ", ru: "идентификатор ") + quoted(id)
        + Phrase(en: " is reserved", fr: " est réservé", es: " está reservado", ru: " зарезервирован")
    case .noQuestions:
      Phrase(
        en: "the quiz has no questions", fr: "le quiz n’a aucune question", es: "el quiz no tiene preguntas",
        ru: "в викторине нет вопросов")
    case .answerCount(let count):
      Phrase(
        en: "a question needs two to twelve answers; this one has ",
        fr: "il faut de deux à douze réponses\u{202F}; ici, il y en a ",
        es: "debe haber de dos a doce respuestas, pero hay ", ru: "нужно от двух до двенадцати ответов, а их ")
        + Phrase("\(count)")
    case .answerOutOfRange(let count):
      Phrase(
        en: "choose a number from 1 to ", fr: "choisissez un numéro de 1 à ", es: "elige un número de 1 a ",
        ru: "укажите номер от 1 до ") + Phrase("\(count)")
    case .repeatedAnswer(let text, let first, let second):
      Phrase(en: "answers ", fr: "les réponses ", es: "las respuestas ", ru: "ответы ") + Phrase(QuizFault.letter(of: first))
        + Phrase(en: " and ", fr: " et ", es: " y ", ru: " и ") + Phrase(QuizFault.letter(of: second))
        + Phrase(en: " are both ", fr: " sont identiques (", es: " son iguales (", ru: " совпадают (") + quoted(text)
        + Phrase(
          en: ". Change one of them", fr: "). Modifiez l’une des deux", es: "). Cambia una de ellas",
          ru: "). Измените один из них")
    case .twoKindsOfAnswer:
      Phrase(
        en: "a question can have answers to choose from or a typed answer, but not both",
        fr: "une question a soit des réponses au choix, soit une réponse à écrire, pas les deux",
        es: "una pregunta tiene respuestas para elegir o una respuesta para escribir, no ambas cosas",
        ru: "у вопроса могут быть либо варианты ответа, либо ответ для ввода, но не то и другое сразу")
    case .mixedKinds:
      Phrase(
        en: "multiple-choice questions and typed questions must be in separate quizzes",
        fr: "les questions au choix et les questions à réponse écrite doivent être dans des quiz séparés",
        es: "las preguntas de elegir y las de escribir deben ir en quizzes distintos",
        ru: "вопросы с вариантами и вопросы с вводом ответа должны быть в разных викторинах")
    case .untypable(let text):
      quoted(text)
        + Phrase(
          en: " cannot be typed", fr: " ne peut pas être saisi au clavier", es: " no se puede escribir con el teclado",
          ru: " нельзя набрать на клавиатуре")
    }
  }

  private static var usedTwice: Phrase {
    Phrase(en: " is used twice", fr: " est utilisé deux fois", es: " se repite", ru: " повторяется")
  }
}
