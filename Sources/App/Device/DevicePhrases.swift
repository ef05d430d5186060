import Content

// The texts about the player's device in Settings.

extension Phrase {
  static var thisDevice: Phrase {
    Phrase(en: "This device", fr: "Cet appareil", es: "Este dispositivo", ru: "Это устройство")
  }
  static func storageUsed(_ size: Phrase) -> Phrase {
    Phrase(en: "Storage used: ", fr: "Espace utilisé\u{A0}: ", es: "Espacio usado: ", ru: "Занято места: ") + size
  }
  static var storageIsSafe: Phrase {
    Phrase(
      en: "The browser keeps it until you delete it.", fr: "Le navigateur le garde jusqu’à ce que vous le supprimiez.",
      es: "El navegador lo guarda hasta que lo borres.", ru: "Браузер хранит всё, пока вы сами не удалите.")
  }
  static var storageIsNotSafe: Phrase {
    Phrase(
      en: "The browser may delete it when the device is full.",
      fr: "Si l’appareil est plein, le navigateur peut tout effacer.",
      es: "Si el dispositivo se llena, el navegador puede borrarlo.",
      ru: "Если память переполнится, браузер может всё удалить.")
  }
  static var exportData: Phrase {
    Phrase(en: "Export my data", fr: "Exporter mes données", es: "Exportar mis datos", ru: "Сохранить мои данные")
  }
  static var importData: Phrase {
    Phrase(en: "Import", fr: "Importer", es: "Importar", ru: "Загрузить")
  }
  static var reset: Phrase {
    Phrase(en: "Reset", fr: "Réinitialiser", es: "Restablecer", ru: "Сбросить всё")
  }

  // MARK: - Reset

  static var resetQuestion: Phrase {
    Phrase(en: "Delete everything?", fr: "Tout supprimer\u{202F}?", es: "¿Borrar todo?", ru: "Удалить всё?")
  }
  static var resetMeaning: Phrase {
    Phrase(
      en: "This will be deleted from this device for good:",
      fr: "Ceci disparaît de cet appareil, sans retour possible\u{A0}:",
      es: "Esto desaparece de este dispositivo y no se puede recuperar:",
      ru: "С этого устройства исчезнет без возврата:")
  }
  static var rounds: Phrase {
    Phrase(
      en: "Rounds and statistics", fr: "Parties et statistiques", es: "Partidas y estadísticas", ru: "Игры и статистика")
  }
  static var unsentResults: Phrase {
    Phrase(
      en: "Results not sent yet", fr: "Résultats pas encore envoyés", es: "Resultados aún no enviados",
      ru: "Ещё не отправленные результаты")
  }
  static func unsentResults(_ count: Int) -> Phrase { unsentResults + Phrase(" (\(count))") }
  static var favouritesAndSolved: Phrase {
    Phrase(
      en: "Favourites and solved quizzes", fr: "Favoris et quiz résolus", es: "Favoritos y quizzes resueltos",
      ru: "Избранное и решённые задания")
  }
  static var resetAll: Phrase {
    Phrase(en: "Delete everything", fr: "Tout supprimer", es: "Borrar todo", ru: "Удалить всё")
  }
  static func signedIn(as name: String) -> Phrase {
    Phrase(
      en: "You stay signed in as ", fr: "Vous jouez toujours sous le nom de ", es: "Sigues jugando como ",
      ru: "Вы по-прежнему играете под именем ") + Phrase(name) + Phrase(".")
  }
  static var signedInWithoutName: Phrase {
    Phrase(
      en: "You stay signed in as a player without a name.", fr: "Vous jouez toujours sans nom.",
      es: "Sigues jugando sin nombre.", ru: "Вы по-прежнему играете без имени.")
  }
  static var someoneElse: Phrase {
    Phrase(
      en: "Someone else plays here", fr: "Quelqu’un d’autre joue ici", es: "Aquí juega otra persona",
      ru: "Здесь играет кто-то другой")
  }
  static var someoneElseMeaning: Phrase {
    Phrase(
      en:
        "Deletes everything here and signs this player out. Their scores stay on the leaderboards. To go on elsewhere, make a code under Player and friends first.",
      fr:
        "Supprime tout ici et déconnecte ce joueur. Ses scores restent aux classements. Pour continuer ailleurs, créez d’abord un code sous Joueur et amis.",
      es:
        "Borra todo aquí y desconecta a este jugador. Sus puntos siguen en las clasificaciones. Para seguir en otro lugar, crea antes un código en Jugador y amigos.",
      ru:
        "Удаляет всё здесь и отключает этого игрока. Его результаты останутся в таблицах. Чтобы играть дальше на другом устройстве, сначала создайте код в разделе «Игрок и друзья»."
    )
  }
  static var notSignedOut: Phrase {
    Phrase(
      en: "The player can only be signed out online. Nothing was deleted: try again when you are online.",
      fr: "Le joueur ne peut être déconnecté qu’en ligne. Rien n’a été supprimé\u{A0}: réessayez une fois en ligne.",
      es: "Solo se puede desconectar al jugador con conexión. No se ha borrado nada: inténtalo de nuevo cuando la tengas.",
      ru: "Отключить игрока можно только при наличии сети. Ничего не удалено: попробуйте снова, когда она появится.")
  }
  static var cancel: Phrase {
    Phrase(en: "Cancel", fr: "Annuler", es: "Cancelar", ru: "Отмена")
  }

  static var notErased: Phrase {
    Phrase(
      en: "The browser could not delete it. Close other Potiron pages, then try again.",
      fr: "Le navigateur n’a pas pu tout supprimer. Fermez les autres pages de Potiron et réessayez.",
      es: "El navegador no ha podido borrarlo. Cierra las otras páginas de Potiron y vuelve a intentarlo.",
      ru: "Браузер не смог всё удалить. Закройте другие страницы Potiron и попробуйте снова.")
  }
  static var dataTooLarge: Phrase {
    Phrase(
      en: "The file is too large. The limit is 16 MB.", fr: "Le fichier est trop grand\u{A0}: 16 Mo au plus.",
      es: "El archivo es demasiado grande: 16 MB como mucho.", ru: "Файл слишком велик: можно не больше 16 МБ.")
  }
  static var importing: Phrase {
    Phrase(en: "Importing…", fr: "Importation…", es: "Importando…", ru: "Загрузка…")
  }

  // MARK: - Sizes

  /// "1.2 MB", in powers of 1000, as devices report their storage.
  static func bytes(_ count: Int64) -> Phrase {
    let units = [
      Phrase(en: "B", fr: "o", es: "B", ru: "Б"), Phrase(en: "kB", fr: "ko", es: "kB", ru: "КБ"),
      Phrase(en: "MB", fr: "Mo", es: "MB", ru: "МБ"), Phrase(en: "GB", fr: "Go", es: "GB", ru: "ГБ"),
    ]
    // Rounded once. A size that would round to 1000 moves to the next unit.
    var size: Int64 = 1
    var unit = 0
    while (count + size / 2) / size >= 1000, unit + 1 < units.count {
      size *= 1000
      unit += 1
    }
    let tenths = (count * 10 + size / 2) / size
    let isWhole = unit == 0 || tenths >= 100
    let whole = "\(isWhole ? (count + size / 2) / size : tenths / 10)"
    let rest = "\(tenths % 10)"
    let number =
      isWhole || tenths % 10 == 0
      ? Phrase(whole) : Phrase(en: whole + ".", fr: whole + ",", es: whole + ",", ru: whole + ",") + Phrase(rest)
    return number + Phrase("\u{A0}") + units[unit]
  }

  // MARK: - Installing

  static var installing: Phrase {
    Phrase(en: "As an app", fr: "Comme une app", es: "Como una app", ru: "Как приложение")
  }
  static var install: Phrase {
    Phrase(en: "Install", fr: "Installer", es: "Instalar", ru: "Установить")
  }
  static var installMeaning: Phrase {
    Phrase(
      en: "Opens from your home screen, even offline.",
      fr: "Elle s’ouvre alors depuis l’écran d’accueil, même sans réseau.",
      es: "Así se abre desde la pantalla de inicio, también sin conexión.",
      ru: "Тогда игра открывается с главного экрана, даже без сети.")
  }
  static var installInvitation: Phrase {
    Phrase(
      en: "You can install Potiron as an app on this device.", fr: "Potiron peut devenir une app sur cet appareil.",
      es: "Potiron puede ser una app en este dispositivo.", ru: "Potiron может стать приложением на этом устройстве.")
  }
  static var installByShare: Phrase {
    Phrase(
      en: "Tap the browser’s button for sharing, then “Add to Home Screen”.",
      fr: "Touchez le bouton de partage du navigateur, puis «\u{202F}Sur l’écran d’accueil\u{202F}».",
      es: "Toca el botón de compartir del navegador y luego «Añadir a pantalla de inicio».",
      ru: "Нажмите в браузере кнопку «Поделиться», затем «На экран “Домой”».")
  }
  static var toHomeScreen: Phrase {
    Phrase(
      en: "Add to Home Screen", fr: "Sur l’écran d’accueil", es: "Añadir a pantalla de inicio", ru: "На экран «Домой»")
  }

  // MARK: - Motion and sound

  static var motion: Phrase {
    Phrase(en: "Motion", fr: "Animations", es: "Movimiento", ru: "Движение")
  }
  static func motion(_ motion: Preferences.Motion) -> Phrase {
    switch motion {
    case .auto: Phrase(en: "System", fr: "Système", es: "Sistema", ru: "Как в системе")
    case .less: Phrase(en: "Less", fr: "Moins", es: "Menos", ru: "Меньше")
    }
  }
  static var sound: Phrase {
    Phrase(en: "Sound", fr: "Son", es: "Sonido", ru: "Звук")
  }
  static var soundMeaning: Phrase {
    Phrase(
      en: "Short tones for right, wrong and finished.", fr: "De courts sons\u{A0}: juste, faux, terminé.",
      es: "Tonos breves: acierto, fallo y final.", ru: "Короткие звуки: верно, неверно, конец.")
  }
}
