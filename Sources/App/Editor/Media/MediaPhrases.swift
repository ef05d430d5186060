import Content

// Texts about the pictures and sounds of questions in the editor.

extension Phrase {
  static var addPicture: Phrase {
    Phrase(en: "Add a picture", fr: "Ajouter une image", es: "Añadir una imagen", ru: "Добавить изображение")
  }
  static var addSound: Phrase {
    Phrase(en: "Add a sound", fr: "Ajouter un son", es: "Añadir un sonido", ru: "Добавить звук")
  }
  static var replacePicture: Phrase {
    Phrase(en: "Replace the picture", fr: "Remplacer l’image", es: "Cambiar la imagen", ru: "Заменить изображение")
  }
  static var replaceSound: Phrase {
    Phrase(en: "Replace the sound", fr: "Remplacer le son", es: "Cambiar el sonido", ru: "Заменить звук")
  }
  static var removePicture: Phrase {
    Phrase(en: "Remove the picture", fr: "Supprimer l’image", es: "Quitar la imagen", ru: "Удалить изображение")
  }
  static var removeSound: Phrase {
    Phrase(en: "Remove the sound", fr: "Supprimer le son", es: "Quitar el sonido", ru: "Удалить звук")
  }
  static var alternativeText: Phrase {
    Phrase(en: "Alternative text", fr: "Texte alternatif", es: "Texto alternativo", ru: "Альтернативный текст")
  }

  // MARK: - Announcements

  static var pictureAdded: Phrase {
    Phrase(en: "Picture added", fr: "Image ajoutée", es: "Imagen añadida", ru: "Изображение добавлено")
  }
  static var soundAdded: Phrase { Phrase(en: "Sound added", fr: "Son ajouté", es: "Sonido añadido", ru: "Звук добавлен") }
  static var pictureRemoved: Phrase {
    Phrase(en: "Picture removed", fr: "Image supprimée", es: "Imagen quitada", ru: "Изображение удалено")
  }
  static var soundRemoved: Phrase {
    Phrase(en: "Sound removed", fr: "Son supprimé", es: "Sonido quitado", ru: "Звук удалён")
  }

  // MARK: - News

  /// What happened to a file, and what the player can do.
  static func mediaNews(_ news: QuestionMedia.News) -> Phrase {
    switch news {
    case .preparing:
      Phrase(
        en: "Preparing the picture…", fr: "Préparation de l’image…", es: "Preparando la imagen…",
        ru: "Изображение обрабатывается…")
    case .unreadable:
      Phrase(
        en: "The browser could not read this file.", fr: "Le navigateur n’a pas pu lire ce fichier.",
        es: "El navegador no ha podido leer este archivo.", ru: "Браузеру не удалось прочитать этот файл.")
    case .tooLarge(let size, let most):
      Phrase(en: "The file is ", fr: "Le fichier fait ", es: "El archivo ocupa ", ru: "Размер файла\u{A0}— ")
        + megabytes(size, roundedUp: true)
        + Phrase(en: ". The limit is ", fr: ". Le maximum est de ", es: ". El límite es de ", ru: ". Можно не больше ")
        + megabytes(most, roundedUp: false)
        + Phrase(
          en: ". Make the file smaller, then add it again.", fr: ". Réduisez sa taille, puis ajoutez-le de nouveau.",
          es: ". Reduce su tamaño y vuelve a añadirlo.", ru: ". Уменьшите файл и добавьте его снова.")
    case .noRoom(let size, let left):
      Phrase(en: "The file needs ", fr: "Le fichier fait ", es: "El archivo ocupa ", ru: "Для файла нужно ")
        + megabytes(size, roundedUp: true)
        + Phrase(
          en: ", but the quiz only has room for ", fr: ", mais il ne reste dans ce quiz que ",
          es: ", pero en este quiz solo caben ", ru: ", а в этой викторине осталось место только для ")
        + megabytes(left, roundedUp: false)
        + Phrase(
          en: " more. Remove a picture or a sound, or split the quiz.",
          fr: ". Supprimez une image ou un son, ou divisez le quiz.",
          es: " más. Quita una imagen o un sonido, o divide el quiz.",
          ru: ". Удалите изображение или звук либо разделите викторину.")
    case .fault(let fault, let isPicture): mediaFault(fault, isPicture: isPicture)
    case .undrawable:
      Phrase(
        en: "This browser cannot open the picture. Save it as JPEG or PNG, then add it again.",
        fr: "Ce navigateur ne peut pas ouvrir l’image. Enregistrez-la en JPEG ou en PNG, puis ajoutez-la de nouveau.",
        es: "Este navegador no puede abrir la imagen. Guárdala como JPEG o PNG y vuelve a añadirla.",
        ru: "Этот браузер не может открыть изображение. Сохраните его как JPEG или PNG и добавьте снова.")
    }
  }

  private static func mediaFault(_ fault: MediaFault, isPicture: Bool) -> Phrase {
    switch fault {
    case .unknownType where isPicture:
      Phrase(
        en: "This is not a PNG, JPEG, GIF or WebP picture. Save the picture as JPEG or PNG, then add it again.",
        fr: "Ce n’est pas une image PNG, JPEG, GIF ou WebP. Enregistrez l’image en JPEG ou en PNG, puis ajoutez-la de nouveau.",
        es: "Esto no es una imagen PNG, JPEG, GIF ni WebP. Guarda la imagen como JPEG o PNG y vuelve a añadirla.",
        ru: "Это не изображение в формате PNG, JPEG, GIF или WebP. Сохраните его как JPEG или PNG и добавьте снова.")
    case .unknownType:
      Phrase(
        en: "This is not an MP3, M4A, Ogg or WAV sound. Save the sound as MP3, then add it again.",
        fr: "Ce n’est pas un son MP3, M4A, Ogg ou WAV. Enregistrez le son en MP3, puis ajoutez-le de nouveau.",
        es: "Esto no es un sonido MP3, M4A, Ogg ni WAV. Guarda el sonido como MP3 y vuelve a añadirlo.",
        ru: "Это не звук в формате MP3, M4A, Ogg или WAV. Сохраните его как MP3 и добавьте снова.")
    case .tooManyPixels:
      Phrase(
        en: "The picture has too many pixels: the limit is 40 megapixels. Make it smaller, then add it again.",
        fr: "L’image a trop de pixels\u{A0}: 40 mégapixels maximum. Réduisez-la, puis ajoutez-la de nouveau.",
        es: "La imagen tiene demasiados píxeles: 40 megapíxeles como máximo. Redúcela y vuelve a añadirla.",
        ru: "В изображении слишком много пикселей: максимум\u{A0}— 40 мегапикселей. Уменьшите его и добавьте снова.")
    // A file that is too large or has no room has its own news, which states the sizes.
    case .damaged, .tooLarge, .quizFull:
      Phrase(
        en: "The file is damaged or incomplete. Try another copy of it.",
        fr: "Le fichier est endommagé ou incomplet. Essayez avec une autre copie.",
        es: "El archivo está dañado o incompleto. Prueba con otra copia.",
        ru: "Файл повреждён или неполный. Попробуйте другую копию.")
    }
  }

  /// A size in MiB with one decimal, such as "2.4 MB".
  private static func megabytes(_ bytes: Int, roundedUp: Bool) -> Phrase {
    let tenths = (Int64(bytes) * 10 + (roundedUp ? (1 << 20) - 1 : 0)) >> 20
    let whole = String(tenths / 10)
    let separated = Phrase(en: whole + ".", fr: whole + ",", es: whole + ",", ru: whole + ",") + Phrase(String(tenths % 10))
    return (tenths % 10 == 0 ? Phrase(whole) : separated) + Phrase(en: " MB", fr: "\u{A0}Mo", es: "\u{A0}MB", ru: "\u{A0}МБ")
  }
}
