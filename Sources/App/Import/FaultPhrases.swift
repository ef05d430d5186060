import Content

// What is wrong in a quiz file, and where. `QuizFault` has the English sentences for the command line.

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
      Phrase(en: "not valid JSON, ", fr: "JSON non valide, ", es: "JSON no válido, ", ru: "не JSON, ") + Phrase(fault)
    case .webPage: webPage
    case .notAList:
      Phrase(
        en: "the file must contain a list of quizzes in square brackets",
        fr: "le fichier doit contenir une liste de quiz entre crochets",
        es: "el archivo debe contener una lista de quizzes entre corchetes",
        ru: "в файле должен быть список викторин в квадратных скобках")
    case .unknownVersion:
      Phrase(en: "the version must be 2", fr: "la version doit être 2", es: "la versión debe ser 2", ru: "версия должна быть 2")
    case .noQuizzes:
      Phrase(
        en: "the list of quizzes is empty", fr: "la liste des quiz est vide", es: "la lista de quizzes está vacía",
        ru: "список викторин пуст")
    case .missing:
      Phrase(en: "this is missing", fr: "ce champ manque", es: "falta este campo", ru: "этого поля нет")
    case .wrongType(let expected):
      Phrase(
        en: "this must be " + expected, fr: "ce champ n’a pas la forme attendue", es: "este campo no tiene la forma esperada",
        ru: "это поле заполнено неверно")
    case .emptyText: Phrase(en: "this is empty", fr: "ce champ est vide", es: "este campo está vacío", ru: "это поле пустое")
    case .tooLong(let limit, let count):
      Phrase(en: "", fr: "", es: "", ru: "символов: ") + Phrase("\(count)")
        + Phrase(
          en: " characters; the limit is ", fr: " caractères, maximum ", es: " caracteres, máximo ", ru: ", максимум ")
        + Phrase("\(limit)")
    case .tooMany(let limit, let count):
      Phrase(en: "", fr: "", es: "", ru: "записей: ") + Phrase("\(count)")
        + Phrase(en: " entries; the limit is ", fr: " éléments, maximum ", es: " elementos, máximo ", ru: ", максимум ")
        + Phrase("\(limit)")
    case .unknownLanguage(let tag):
      quoted(tag)
        + Phrase(
          en: " is not a supported language", fr: " n’est pas une langue prise en charge", es: " no es un idioma admitido",
          ru: "\u{A0}— этот язык не поддерживается") + Phrase(" (en, fr, es, ru, any)")
    case .badIdentifier(let id):
      quoted(id)
        + Phrase(
          en: " may contain only lower-case letters, digits and hyphens, 64 at most",
          fr: " ne peut contenir que des minuscules, des chiffres et des tirets, 64 au plus",
          es: " solo puede tener minúsculas, cifras y guiones, 64 como máximo",
          ru: "\u{A0}— можно использовать только строчные латинские буквы, цифры и дефисы, не больше 64")
    case .repeatedIdentifier(let id):
      Phrase(en: "the id ", fr: "l’identifiant ", es: "el identificador ", ru: "идентификатор ") + quoted(id) + usedTwice
    case .repeatedNumber(let number):
      Phrase(en: "the number ", fr: "le numéro ", es: "el número ", ru: "номер ") + Phrase("\(number)") + usedTwice
    case .reservedIdentifier(let id):
      Phrase(en: "the id ", fr: "l’identifiant ", es: "el identificador ", ru: "идентификатор ") + quoted(id)
        + Phrase(en: " is reserved", fr: " est réservé", es: " está reservado", ru: " зарезервирован")
    case .noQuestions:
      Phrase(
        en: "the quiz has no questions", fr: "le quiz n’a pas de questions", es: "el quiz no tiene preguntas",
        ru: "в викторине нет вопросов")
    case .answerCount(let count):
      Phrase(
        en: "a question needs two to eight answers; this one has ", fr: "il faut de deux à huit réponses, et il y en a ",
        es: "debe haber de dos a ocho respuestas, y hay ", ru: "нужно от двух до восьми ответов, а их ") + Phrase("\(count)")
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
        en: "a question has either answers to choose from or a typed answer, not both",
        fr: "une question a des réponses à choisir ou une réponse à taper, pas les deux",
        es: "una pregunta tiene respuestas para elegir o una para escribir, no ambas",
        ru: "у вопроса бывают либо варианты ответа, либо ответ для ввода, но не то и другое")
    case .mixedKinds:
      Phrase(
        en: "questions to choose and questions to type must be in separate quizzes",
        fr: "les questions à choix et les questions à saisie vont dans des quiz séparés",
        es: "las preguntas de elegir y las de escribir van en quizzes distintos",
        ru: "вопросы с выбором и с вводом должны быть в разных викторинах")
    case .untypable(let text):
      quoted(text)
        + Phrase(
          en: " cannot be typed", fr: " ne peut pas être tapé", es: " no se puede escribir", ru: " нельзя набрать на клавиатуре")
    }
  }

  private static var usedTwice: Phrase {
    Phrase(en: " is used twice", fr: " est utilisé deux fois", es: " se repite", ru: " повторяется")
  }
}
