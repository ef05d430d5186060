import Content

extension Problem.Kind {
  /// Why a picture or a sound was left out, and what to do.
  static func message(of fault: MediaFault) -> LocalizedText {
    switch fault {
    case .unknownType:
      LocalizedText(
        en: "A picture or sound was left out. Potiron takes PNG, JPEG, GIF and WebP pictures, and MP3, M4A, Ogg and WAV sounds.",
        fr:
          "Une image ou un son a été omis. Potiron accepte les images PNG, JPEG, GIF et WebP, et les sons MP3, M4A, Ogg et WAV.",
        es: "Se ha omitido una imagen o un sonido. Potiron admite imágenes PNG, JPEG, GIF y WebP, y sonidos MP3, M4A, Ogg y WAV.",
        ru: "Изображение или звук пропущены. Potiron принимает изображения PNG, JPEG, GIF и WebP и звуки MP3, M4A, Ogg и WAV.")
    case .damaged:
      LocalizedText(
        en: "A picture or sound is damaged and was left out. Insert it into the question again.",
        fr: "Une image ou un son est endommagé et a été omis. Insérez-le de nouveau dans la question.",
        es: "Una imagen o un sonido está dañado y se ha omitido. Vuelve a insertarlo en la pregunta.",
        ru: "Изображение или звук повреждены и пропущены. Вставьте их в вопрос ещё раз.")
    case .tooManyPixels:
      LocalizedText(
        en: "A picture has too many pixels and was left out. Make it smaller.",
        fr: "Une image a trop de pixels et a été omise. Réduisez-la.",
        es: "Una imagen tiene demasiados píxeles y se ha omitido. Redúcela.",
        ru: "В изображении слишком много пикселей, оно пропущено. Уменьшите его.")
    case .tooLarge:
      LocalizedText(
        en: "A picture or sound has more than 2 MB and was left out. Make it smaller.",
        fr: "Une image ou un son dépasse 2\u{A0}Mo et a été omis. Réduisez-le.",
        es: "Una imagen o un sonido supera los 2\u{A0}MB y se ha omitido. Redúcelo.",
        ru: "Изображение или звук больше 2\u{A0}МБ, поэтому пропущены. Уменьшите их.")
    case .quizFull:
      LocalizedText(
        en: "The quiz has no room for this picture or sound, which was left out. Make the files smaller, or split the quiz.",
        fr: "Plus de place dans le quiz\u{A0}: cette image ou ce son n’a pas été repris. Réduisez les fichiers.",
        es: "En el quiz no cabe esta imagen o este sonido, y se ha omitido. Reduce los archivos o divide el quiz.",
        ru: "В викторине не осталось места, изображение или звук пропущены. Уменьшите файлы или разделите викторину.")
    }
  }
}
