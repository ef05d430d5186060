import Content

extension Phrase {
  static var kindOfAnswer: Phrase {
    Phrase(en: "Kind of answer", fr: "Type de réponse", es: "Tipo de respuesta", ru: "Тип ответа")
  }
  static var originalAnswer: Phrase {
    Phrase(en: "As pasted", fr: "Telle que collée", es: "Como se pegó", ru: "Как вставлено")
  }

  static func kind(_ kind: AnswerKind) -> Phrase {
    switch kind {
    case .choice:
      Phrase(
        en: "Choose one or several", fr: "Une ou plusieurs réponses à choisir", es: "Elegir una o varias",
        ru: "Выбрать один или несколько")
    case .typed: Phrase(en: "Typed text", fr: "Texte à saisir", es: "Escribir un texto", ru: "Ввести текст")
    case .number: Phrase(en: "Number", fr: "Nombre", es: "Número", ru: "Число")
    case .order: Phrase(en: "Put in order", fr: "Mettre dans l’ordre", es: "Ordenar", ru: "Расставить по порядку")
    case .pairs: Phrase(en: "Match pairs", fr: "Associer des paires", es: "Emparejar", ru: "Составить пары")
    }
  }

  static var answersAreFixed: Phrase {
    Phrase(
      en: "The editor has no fields for this answer. To change it, choose a kind of answer.",
      fr: "L’éditeur n’a pas de champs pour cette réponse. Pour la modifier, choisissez un type de réponse.",
      es: "El editor no tiene campos para esta respuesta. Para cambiarla, elige un tipo de respuesta.",
      ru: "Для такого ответа в редакторе нет полей. Чтобы изменить его, выберите тип ответа.")
  }

  // MARK: - Fields

  static func acceptedAnswer(_ letter: String) -> Phrase {
    Phrase(en: "Accepted answer ", fr: "Réponse acceptée ", es: "Respuesta aceptada ", ru: "Допустимый ответ ") + Phrase(letter)
  }
  static var rightNumber: Phrase {
    Phrase(en: "Right number", fr: "Nombre exact", es: "Número correcto", ru: "Правильное число")
  }
  static var tolerance: Phrase { Phrase(en: "Tolerance", fr: "Tolérance", es: "Margen", ru: "Погрешность") }
  static func item(_ number: Int) -> Phrase {
    Phrase(en: "Item ", fr: "Élément ", es: "Elemento ", ru: "Элемент ") + Phrase("\(number)")
  }
  static func leftSide(_ number: Int) -> Phrase {
    Phrase(en: "Left ", fr: "Gauche ", es: "Izquierda ", ru: "Слева ") + Phrase("\(number)")
  }
  static func rightSide(_ number: Int) -> Phrase {
    Phrase(en: "Right ", fr: "Droite ", es: "Derecha ", ru: "Справа ") + Phrase("\(number)")
  }

  // MARK: - What the fields mean

  static var typedMeaning: Phrase {
    Phrase(
      en: "Capitals, accents and punctuation do not matter. Answer A is shown as the right answer.",
      fr: "Les majuscules, les accents et la ponctuation ne comptent pas. La réponse A est affichée comme bonne réponse.",
      es: "No importan las mayúsculas, los acentos ni la puntuación. La respuesta A se muestra como la correcta.",
      ru: "Регистр, диакритические знаки и пунктуация не важны. Как правильный показывается ответ A.")
  }
  static var numberMeaning: Phrase {
    Phrase(
      en: "With a tolerance of 2, answers may be up to 2 off. Without one, only the exact number counts.",
      fr: "Avec une tolérance de 2, un écart de 2 au plus est accepté. Sans tolérance, seul le nombre exact compte.",
      es: "Con un margen de 2, se acepta una diferencia de hasta 2. Sin margen, solo vale el número exacto.",
      ru: "При погрешности 2 засчитывается ответ с отклонением до 2. Без погрешности нужно точное число.")
  }
  static var orderMeaning: Phrase {
    Phrase(
      en: "Write the items in the right order. Players see them shuffled.",
      fr: "Écrivez les éléments dans le bon ordre. Les joueurs les verront mélangés.",
      es: "Escribe los elementos en el orden correcto. Los jugadores los verán mezclados.",
      ru: "Запишите элементы в правильном порядке. Игроки увидят их вперемешку.")
  }
  static var pairsMeaning: Phrase {
    Phrase(
      en: "Players match each left side with a right side. A right side alone is an extra wrong option.",
      fr: "Les joueurs associent chaque élément de gauche à un élément de droite. Un élément de droite seul est un piège.",
      es: "Hay que unir cada elemento de la izquierda con uno de la derecha. Un elemento solo a la derecha es una opción falsa.",
      ru: "К каждому элементу слева подбирают элемент справа. Если заполнить только правое поле, это будет лишний вариант.")
  }
}
