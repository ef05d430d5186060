import Content

extension Problem.Kind {
  /// The message about a picture without an alternative text.
  static var noPictureTextMessage: LocalizedText {
    LocalizedText(
      en: "The picture needs alternative text for people who cannot see it. Describe what it shows.",
      fr: "L’image a besoin d’un texte alternatif pour les personnes qui ne la voient pas. Décrivez ce qu’elle montre.",
      es: "La imagen necesita un texto alternativo para quienes no la ven. Describe lo que muestra.",
      ru: "Изображению нужен альтернативный текст для тех, кто его не видит. Опишите, что на нём.")
  }

  /// Returns a message that says why a picture or a sound was left out, and what to do about it.
  static func message(of fault: MediaFault) -> LocalizedText {
    switch fault {
    case .unknownType:
      LocalizedText(
        en: "A picture or sound was left out. Potiron reads PNG, JPEG, GIF and WebP pictures, and MP3, M4A, Ogg and WAV sounds.",
        fr:
          "Une image ou un son a été omis. Potiron accepte les images PNG, JPEG, GIF et WebP, et les sons MP3, M4A, Ogg et WAV.",
        es: "Se ha omitido una imagen o un sonido. Potiron admite imágenes PNG, JPEG, GIF y WebP, y sonidos MP3, M4A, Ogg y WAV.",
        ru: "Файл с изображением или звуком пропущен. Подойдут изображения PNG, JPEG, GIF и WebP и звуки MP3, M4A, Ogg и WAV.")
    case .damaged:
      LocalizedText(
        en: "A picture or sound is damaged and was left out. Insert it into the question again.",
        fr: "Une image ou un son est endommagé et a été omis. Insérez-le de nouveau dans la question.",
        es: "Una imagen o un sonido está dañado y se ha omitido. Vuelve a insertarlo en la pregunta.",
        ru: "Файл с изображением или звуком повреждён, поэтому он пропущен. Вставьте его в вопрос ещё раз.")
    case .tooManyPixels:
      LocalizedText(
        en: "A picture has too many pixels and was left out. Make it smaller.",
        fr: "Une image a trop de pixels et a été omise. Réduisez-la.",
        es: "Una imagen tiene demasiados píxeles y se ha omitido. Redúcela.",
        ru: "В изображении слишком много пикселей, поэтому оно пропущено. Уменьшите его.")
    case .tooLarge:
      LocalizedText(
        en: "A picture or sound is larger than 2 MB and was left out. Make the file smaller.",
        fr: "Une image ou un son dépasse 2\u{A0}Mo et a été omis. Réduisez la taille du fichier.",
        es: "Una imagen o un sonido supera los 2\u{A0}MB y se ha omitido. Reduce el tamaño del archivo.",
        ru: "Файл с изображением или звуком больше 2\u{A0}МБ, поэтому он пропущен. Уменьшите размер файла.")
    case .quizFull:
      LocalizedText(
        en: "This picture or sound was left out: the quiz has no room for it. Make the files smaller, or split the quiz.",
        fr: "Cette image ou ce son a été omis, faute de place dans le quiz. Réduisez les fichiers ou divisez le quiz.",
        es: "Esta imagen o este sonido no cabe en el quiz y se ha omitido. Reduce el tamaño de los archivos o divide el quiz.",
        ru: "В викторине нет места, поэтому файл с изображением или звуком пропущен. Уменьшите файлы или разделите викторину.")
    }
  }
}
