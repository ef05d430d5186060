import Content

// The texts in Settings about the player's device, installing the app, motion and sound.

extension Phrase {
  static var thisDevice: Phrase { Phrase(en: "This device", fr: "Cet appareil", es: "Este dispositivo", ru: "Это устройство") }
  static func storageUsed(_ size: Phrase) -> Phrase {
    Phrase(en: "Storage used: ", fr: "Espace utilisé\u{A0}: ", es: "Espacio usado: ", ru: "Занято места: ") + size
  }
  static var storageIsSafe: Phrase {
    Phrase(
      en: "Your data stays until you delete it.", fr: "Vos données sont conservées jusqu’à ce que vous les supprimiez.",
      es: "Tus datos se conservan hasta que los borres.", ru: "Данные хранятся, пока вы их не удалите.")
  }
  static var storageIsNotSafe: Phrase {
    Phrase(
      en: "If the device is full, the browser may delete your data.",
      fr: "Si l’appareil est plein, le navigateur peut effacer vos données.",
      es: "Si el dispositivo se llena, el navegador puede borrar tus datos.",
      ru: "Если место закончится, браузер может удалить ваши данные.")
  }
  static var exportData: Phrase {
    Phrase(en: "Export my data", fr: "Exporter mes données", es: "Exportar mis datos", ru: "Сохранить мои данные")
  }
  static var importData: Phrase { Phrase(en: "Import", fr: "Importer", es: "Importar", ru: "Загрузить") }
  static var reset: Phrase { Phrase(en: "Reset", fr: "Réinitialiser", es: "Restablecer", ru: "Сбросить всё") }

  // MARK: - Reset

  static var resetQuestion: Phrase {
    Phrase(en: "Delete everything?", fr: "Tout supprimer\u{202F}?", es: "¿Borrar todo?", ru: "Удалить всё?")
  }
  static var resetMeaning: Phrase {
    Phrase(
      en: "These will be deleted from this device for good:",
      fr: "Les éléments suivants seront définitivement supprimés de cet appareil\u{A0}:",
      es: "Se borrarán para siempre de este dispositivo:",
      ru: "С этого устройства будут навсегда удалены:")
  }
  static var rounds: Phrase {
    Phrase(en: "Rounds and statistics", fr: "Parties et statistiques", es: "Partidas y estadísticas", ru: "Игры и статистика")
  }
  static var unsentResults: Phrase {
    Phrase(en: "Unsent results", fr: "Résultats non envoyés", es: "Resultados sin enviar", ru: "Неотправленные результаты")
  }
  static func unsentResults(_ count: Int) -> Phrase { unsentResults + Phrase(" (\(count))") }
  static var favouritesAndSolved: Phrase {
    Phrase(
      en: "Favourites and solved quizzes", fr: "Favoris et quiz résolus", es: "Favoritos y quizzes resueltos",
      ru: "Избранное и решённые задания")
  }
  static var resetAll: Phrase { Phrase(en: "Delete everything", fr: "Tout supprimer", es: "Borrar todo", ru: "Удалить всё") }
  static func signedIn(as name: String) -> Phrase {
    Phrase(
      en: "You will stay signed in as ", fr: "Vous continuerez à jouer sous le nom de ", es: "Seguirás jugando como ",
      ru: "Вы и дальше будете играть под именем ") + Phrase(name) + Phrase(".")
  }
  static var signedInWithoutName: Phrase {
    Phrase(
      en: "You will stay signed in as an anonymous player.", fr: "Vous continuerez à jouer sans nom.",
      es: "Seguirás jugando sin nombre.", ru: "Вы и дальше будете играть без имени.")
  }
  static var someoneElse: Phrase {
    Phrase(
      en: "Someone else plays here", fr: "Laisser jouer quelqu’un d’autre", es: "Dejar jugar a otra persona",
      ru: "Передать другому игроку")
  }
  static var someoneElseMeaning: Phrase {
    Phrase(
      en:
        "This will delete all your Potiron data on this device and sign you out. Your scores will stay on the leaderboards. To keep playing on another device, first make a code under “Your name and friends”.",
      fr:
        "Toutes vos données Potiron seront supprimées de cet appareil et votre session sera fermée. Vos scores resteront dans les classements. Pour continuer sur un autre appareil, créez d’abord un code dans «\u{202F}Votre nom et vos amis\u{202F}».",
      es:
        "Se borrarán todos tus datos de Potiron en este dispositivo y se cerrará tu sesión. Tus puntuaciones seguirán en las clasificaciones. Para seguir jugando en otro dispositivo, crea antes un código en «Tu nombre y tus amigos».",
      ru:
        "Все ваши данные в Potiron на этом устройстве будут удалены, и вы выйдете из своего профиля. Ваши результаты останутся в таблицах рекордов. Чтобы продолжить на другом устройстве, сначала создайте код в разделе «Ваше имя и друзья»."
    )
  }
  static var notSignedOut: Phrase {
    Phrase(
      en: "You need to be online to sign out. Nothing was deleted. Try again later.",
      fr: "Pour vous déconnecter, vous devez être en ligne. Rien n’a été supprimé\u{A0}: réessayez plus tard.",
      es: "Para cerrar sesión hace falta conexión. No se ha borrado nada: vuelve a intentarlo más tarde.",
      ru: "Чтобы выйти, нужна сеть. Ничего не удалено. Попробуйте снова, когда сеть появится.")
  }
  static var cancel: Phrase { Phrase(en: "Cancel", fr: "Annuler", es: "Cancelar", ru: "Отмена") }

  static var notErased: Phrase {
    Phrase(
      en: "The browser could not delete your data. Close other Potiron tabs, then try again.",
      fr: "Le navigateur n’a pas pu tout supprimer. Fermez les autres onglets Potiron et réessayez.",
      es: "El navegador no ha podido borrar tus datos. Cierra las otras pestañas de Potiron y vuelve a intentarlo.",
      ru: "Браузер не смог удалить ваши данные. Закройте другие вкладки Potiron и попробуйте снова.")
  }
  static var dataTooLarge: Phrase {
    Phrase(
      en: "The file is too large. The limit is 48 MB.", fr: "Le fichier est trop volumineux\u{A0}: 48\u{A0}Mo maximum.",
      es: "El archivo es demasiado grande: 48\u{A0}MB como máximo.", ru: "Файл слишком большой. Максимум\u{A0}— 48\u{A0}МБ.")
  }
  static var importing: Phrase { Phrase(en: "Importing…", fr: "Importation…", es: "Importando…", ru: "Загрузка…") }

  // MARK: - Sizes

  /// A size such as "1.2 MB". Units are powers of 1000, as in the storage settings of devices.
  static func bytes(_ count: Int64) -> Phrase {
    // A size that would round to 1000 is shown in the next larger unit.
    let (size, unit): (Int64, Phrase) =
      switch count {
      case ..<1000: (1, Phrase(en: "B", fr: "o", es: "B", ru: "Б"))
      case ..<999_500: (1000, Phrase(en: "kB", fr: "ko", es: "kB", ru: "КБ"))
      case ..<999_500_000: (1_000_000, Phrase(en: "MB", fr: "Mo", es: "MB", ru: "МБ"))
      default: (1_000_000_000, Phrase(en: "GB", fr: "Go", es: "GB", ru: "ГБ"))
      }
    let tenths = (count * 10 + size / 2) / size
    let isWhole = size == 1 || tenths >= 100
    let whole = "\(isWhole ? (count + size / 2) / size : tenths / 10)"
    let rest = "\(tenths % 10)"
    let number =
      isWhole || tenths % 10 == 0
      ? Phrase(whole) : Phrase(en: whole + ".", fr: whole + ",", es: whole + ",", ru: whole + ",") + Phrase(rest)
    return number + Phrase("\u{A0}") + unit
  }

  // MARK: - Installing

  static var installing: Phrase {
    Phrase(en: "Install as an app", fr: "Installer l’application", es: "Instalar la aplicación", ru: "Установить как приложение")
  }
  static var install: Phrase { Phrase(en: "Install", fr: "Installer", es: "Instalar", ru: "Установить") }
  static var installMeaning: Phrase {
    Phrase(
      en: "Potiron will open from your home screen, even offline.",
      fr: "Potiron s’ouvrira depuis l’écran d’accueil, même hors ligne.",
      es: "Potiron se abrirá desde la pantalla de inicio, incluso sin conexión.",
      ru: "Potiron будет открываться с главного экрана, даже без сети.")
  }
  static var installInvitation: Phrase {
    Phrase(
      en: "You can install Potiron as an app on this device.", fr: "Vous pouvez installer Potiron sur cet appareil.",
      es: "Puedes instalar Potiron en este dispositivo.", ru: "Potiron можно установить на это устройство.")
  }
  static var installByShare: Phrase {
    Phrase(
      en: "Tap the browser’s Share button, then “Add to Home Screen”.",
      fr: "Touchez le bouton de partage du navigateur, puis «\u{202F}Sur l’écran d’accueil\u{202F}».",
      es: "Toca el botón de compartir del navegador y luego «Añadir a pantalla de inicio».",
      ru: "Нажмите в браузере «Поделиться», затем «На экран „Домой“».")
  }
  static var toHomeScreen: Phrase {
    Phrase(en: "Add to Home Screen", fr: "Sur l’écran d’accueil", es: "Añadir a pantalla de inicio", ru: "На экран «Домой»")
  }

  // MARK: - Motion and sound

  static var motion: Phrase { Phrase(en: "Motion", fr: "Animations", es: "Movimiento", ru: "Анимация") }
  static func motion(_ motion: Preferences.Motion) -> Phrase {
    switch motion {
    case .auto: Phrase(en: "System", fr: "Système", es: "Sistema", ru: "Как в системе")
    case .less: Phrase(en: "Reduced", fr: "Réduites", es: "Reducido", ru: "Меньше")
    }
  }
  static var sound: Phrase { Phrase(en: "Sound", fr: "Son", es: "Sonido", ru: "Звук") }
  static var soundMeaning: Phrase {
    Phrase(
      en: "Short sounds after each answer and at the end of a round.",
      fr: "Des sons brefs à chaque réponse et en fin de partie.",
      es: "Sonidos breves al acertar, al fallar y al terminar la partida.", ru: "Короткие звуки после ответов и в конце игры.")
  }
}
