import Content

extension FileFault {
  /// The message for a teacher: what is wrong, and what to do about it.
  public var message: LocalizedText {
    switch self {
    case .tooLarge:
      LocalizedText(
        en: "The file is too large. Split it into files of at most 16 MB.",
        fr: "Le fichier est trop volumineux. Divisez-le en fichiers de 16\u{A0}Mo au plus.",
        es: "El archivo es demasiado grande. Divídelo en archivos de 16\u{A0}MB como máximo.",
        ru: "Файл слишком большой. Разделите его на файлы не больше 16\u{A0}МБ.")
    case .notText:
      LocalizedText(
        en: "This file is not a quiz. It may be a picture or a program. Choose a file with questions.",
        fr: "Ce fichier n’est pas un quiz. C’est peut-être une image ou un programme. Choisissez un fichier de questions.",
        es: "Este archivo no es un quiz. Quizá sea una imagen o un programa. Elige un archivo con preguntas.",
        ru: "Это не викторина. Возможно, это изображение или программа. Выберите файл с вопросами.")
    case .webPage(let page): FileFault.message(of: page)
    case .damagedArchive:
      LocalizedText(
        en: "The file is damaged or incomplete. Save or download it again.",
        fr: "Le fichier est endommagé ou incomplet. Enregistrez-le ou téléchargez-le de nouveau.",
        es: "El archivo está dañado o incompleto. Guárdalo o descárgalo de nuevo.",
        ru: "Файл повреждён или скачан не полностью. Сохраните или скачайте его ещё раз.")
    case .encryptedArchive:
      LocalizedText(
        en: "The file is protected with a password. Save it without one.",
        fr: "Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.",
        es: "El archivo está protegido con contraseña. Guárdalo sin ella.",
        ru: "Файл защищён паролем. Сохраните его без пароля.")
    case .unsupportedArchive:
      LocalizedText(
        en: "The file uses a compression method that Potiron cannot read. Save it again with another program.",
        fr: "Potiron ne prend pas en charge cette compression. Enregistrez le fichier de nouveau avec un autre logiciel.",
        es: "Potiron no admite este tipo de compresión. Guarda el archivo de nuevo con otro programa.",
        ru: "Potiron не поддерживает такой способ сжатия. Сохраните файл заново в другой программе.")
    case .oldOffice:
      LocalizedText(
        en: "This is an old Office file, such as .xls, or it has a password. Save it as .xlsx without a password.",
        fr: "C’est un ancien fichier Office, comme .xls, ou un fichier protégé. Enregistrez-le en .xlsx, sans mot de passe.",
        es: "Es un archivo antiguo de Office, como .xls, o tiene contraseña. Guárdalo como .xlsx sin contraseña.",
        ru: "Это файл Office старого формата, например .xls, или файл с паролем. Сохраните его как .xlsx без пароля.")
    case .newAnkiPackage:
      LocalizedText(
        en: "This is an Anki package in the newest format. Export it with support for older versions.",
        fr: "C’est un paquet Anki au format le plus récent. Exportez-le avec la prise en charge des anciennes versions.",
        es: "Es un paquete de Anki en el formato más reciente. Expórtalo con compatibilidad con versiones anteriores.",
        ru: "Это колода Anki в новейшем формате. Экспортируйте её с поддержкой старых версий.")
    case .notRecognised:
      LocalizedText(
        en: "No quiz was recognised in this file. Potiron reads JSON, CSV, Excel, GIFT, Aiken, Moodle XML, QTI, "
          + "Markdown, Anki, Quizlet and H5P.",
        fr: "Aucun quiz n’a été reconnu dans ce fichier. Potiron lit les formats JSON, CSV, Excel, GIFT, Aiken, Moodle XML, "
          + "QTI, Markdown, Anki, Quizlet et H5P.",
        es: "No se ha reconocido ningún quiz en este archivo. Potiron lee JSON, CSV, Excel, GIFT, Aiken, Moodle XML, QTI, "
          + "Markdown, Anki, Quizlet y H5P.",
        ru: "В этом файле не найдено ни одной викторины. Potiron читает форматы JSON, CSV, Excel, GIFT, Aiken, Moodle XML, "
          + "QTI, Markdown, Anki, Quizlet и H5P.")
    }
  }

  private static func message(of page: WebPage) -> LocalizedText {
    guard let file = page.file else {
      return LocalizedText(
        en: "This is a web page, not a quiz. If it is a login page, download the file in a browser first.",
        fr: "C’est une page web, pas un quiz. Si c’est une page de connexion, téléchargez d’abord le fichier dans un navigateur.",
        es: "Es una página web, no un quiz. Si es una página de inicio de sesión, descarga antes el archivo en un navegador.",
        ru: "Это веб-страница, а не викторина. Если это страница входа, сначала скачайте файл в браузере.")
    }
    return LocalizedText(
      en: "This is a web page, not a quiz. The file is probably at \(file).",
      fr: "C’est une page web, pas un quiz. Le fichier est sans doute à l’adresse \(file).",
      es: "Esto es una página web, no un quiz. El archivo debe de estar en \(file).",
      ru: "Это веб-страница, а не викторина. Скорее всего, файл находится по адресу \(file).")
  }
}
