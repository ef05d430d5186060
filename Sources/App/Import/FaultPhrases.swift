import Content

// What is wrong in a file of quizzes, and where; in English `QuizFault` itself says so.

extension Phrase {
  /// "Quiz science, question 2, answers[1]: ".
  static func place(of fault: QuizFault) -> Phrase {
    var place = Phrase("")
    if let quiz = fault.quiz { place = Phrase(en: "Quiz ", fr: "Quiz ", es: "Quiz ", ru: "Викторина ") + Phrase(quiz) }
    if let question = fault.question {
      place = place + Phrase(en: ", question ", fr: ", question ", es: ", pregunta ", ru: ", вопрос ") + Phrase("\(question)")
    }
    if let member = fault.member { place = place + Phrase(fault.quiz == nil ? member : ", " + member) }
    return fault.quiz == nil && fault.member == nil ? place : place + .colon
  }

  static func furtherFaults(_ count: Int) -> Phrase {
    Phrase(en: "Further faults: ", fr: "Autres erreurs\u{A0}: ", es: "Otros errores: ", ru: "Других ошибок: ")
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
        en: "the file must hold a list of quizzes, in brackets", fr: "le fichier doit contenir une liste de quiz, entre crochets",
        es: "el archivo debe contener una lista de quizzes, entre corchetes",
        ru: "файл должен содержать список викторин в скобках")
    case .unknownVersion: Phrase(en: "must be 2", fr: "doit être 2", es: "debe ser 2", ru: "должно быть 2")
    case .noQuizzes:
      Phrase(
        en: "the list of quizzes is empty", fr: "la liste des quiz est vide", es: "la lista de quizzes está vacía",
        ru: "список викторин пуст")
    case .missing: Phrase(en: "is missing", fr: "manque", es: "falta", ru: "отсутствует")
    case .wrongType(let expected):
      Phrase(en: "must be " + expected, fr: "n’a pas la forme attendue", es: "no tiene la forma esperada", ru: "не того вида")
    case .emptyText: Phrase(en: "is empty", fr: "est vide", es: "está vacío", ru: "пусто")
    case .tooLong(let limit, let count):
      Phrase("\(count)")
        + Phrase(en: " characters, of at most ", fr: " caractères, sur ", es: " caracteres, de ", ru: " знаков, а можно ")
        + Phrase("\(limit)")
    case .tooMany(let limit, let count):
      Phrase("\(count)")
        + Phrase(en: " entries, of at most ", fr: " entrées, sur ", es: " entradas, de ", ru: " записей, а можно ")
        + Phrase("\(limit)")
    case .unknownLanguage(let tag):
      quoted(tag)
        + Phrase(
          en: "is no language known here", fr: "n’est pas une langue connue ici", es: "no es un idioma conocido aquí",
          ru: "— неизвестный язык") + Phrase(" (en, fr, es, ru, any)")
    case .badIdentifier(let id):
      quoted(id)
        + Phrase(
          en: "must be lower-case letters, digits and hyphens, at most 64",
          fr: "doit se composer de minuscules, chiffres et tirets, 64 au plus",
          es: "debe tener minúsculas, cifras y guiones, 64 como mucho",
          ru: "— нужны строчные латинские буквы, цифры и дефисы, не больше 64")
    case .repeatedIdentifier(let name), .repeatedAnswer(let name): quoted(name) + usedTwice
    case .repeatedNumber(let number): Phrase("\(number) ") + usedTwice
    case .reservedIdentifier(let id):
      quoted(id)
        + Phrase(
          en: "is kept for all quizzes mixed", fr: "est réservé au mélange de tous les quiz",
          es: "está reservado para la mezcla de todos", ru: "— это имя для всех викторин вперемешку")
    case .noQuestions:
      Phrase(
        en: "the quiz has no questions", fr: "le quiz n’a pas de questions", es: "el quiz no tiene preguntas",
        ru: "в викторине нет вопросов")
    case .answerCount(let count):
      Phrase(
        en: "there must be two to eight answers, and there are ", fr: "il faut de deux à huit réponses, et il y en a ",
        es: "tiene que haber de dos a ocho respuestas, y hay ", ru: "нужно от двух до восьми ответов, а их ") + Phrase("\(count)")
    case .answerOutOfRange(let count):
      Phrase(
        en: "must be the number of the right answer, from \"1\" to ", fr: "doit être le numéro de la bonne réponse, de \"1\" à ",
        es: "debe ser el número de la respuesta correcta, de \"1\" a ", ru: "должен быть номер правильного ответа, от \"1\" до ")
        + Phrase("\"\(count)\"")
    case .twoKindsOfAnswer:
      Phrase(
        en: "a question has one kind of answer, to choose or to type",
        fr: "une question a un seul genre de réponse, à choisir ou à taper",
        es: "una pregunta tiene un solo tipo de respuesta, para elegir o para escribir",
        ru: "у вопроса один вид ответа: на выбор или на ввод")
    case .mixedKinds:
      Phrase(
        en: "questions to choose and questions to type belong into quizzes of their own",
        fr: "les questions à choix et celles à saisie vont dans des quiz séparés",
        es: "las preguntas de elegir y las de escribir van en quizzes distintos",
        ru: "вопросы с выбором и с вводом должны быть в разных викторинах")
    case .untypable(let text):
      quoted(text)
        + Phrase(
          en: "cannot be typed", fr: "ne peut pas être tapé", es: "no se puede escribir", ru: "нельзя набрать на клавиатуре")
    }
  }

  private static func quoted(_ text: String) -> Phrase { Phrase("“" + text + "” ") }

  private static var usedTwice: Phrase {
    Phrase(en: "is used twice", fr: "figure deux fois", es: "aparece dos veces", ru: "встречается дважды")
  }
}
