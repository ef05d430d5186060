import Content
import WireAPI

extension Phrase {
  static var publish: Phrase { Phrase(en: "Publish", fr: "Publier", es: "Publicar", ru: "Опубликовать") }
  static var unpublish: Phrase {
    Phrase(en: "Unpublish", fr: "Dépublier", es: "Dejar de publicar", ru: "Снять с публикации")
  }

  // MARK: - What to publish

  static var whoMayPlay: Phrase {
    Phrase(en: "Who can play it?", fr: "Qui peut y jouer\u{202F}?", es: "¿Quién puede jugar?", ru: "Кто может играть?")
  }
  static func sharing(_ sharing: QuizSharing) -> Phrase {
    switch sharing {
    case .link:
      Phrase(
        en: "Anyone with the link", fr: "Toute personne ayant le lien", es: "Cualquiera con el enlace",
        ru: "Все, у кого есть ссылка")
    case .listed:
      Phrase(
        en: "Listed for everyone", fr: "Tout le monde, dans la liste", es: "Todos, en la lista", ru: "Все, через общий список")
    case .rooms:
      Phrase(
        en: "Only for live rounds", fr: "Seulement pour les parties en direct", es: "Solo para partidas en vivo",
        ru: "Только для совместных игр")
    }
  }
  static var shownAsAuthor: Phrase {
    Phrase(en: "Shown as author", fr: "Auteur affiché", es: "Nombre del autor", ru: "Имя автора")
  }

  // MARK: - The published quiz

  static func version(_ number: Int) -> Phrase {
    Phrase(en: "Version ", fr: "Version ", es: "Versión ", ru: "Версия ") + Phrase("\(number)")
  }
  static func publishedAt(_ time: LocalTime, year: Int?) -> Phrase {
    Phrase(en: "published ", fr: "publiée le ", es: "publicada el ", ru: "опубликована ") + .time(time, year: year)
  }
  static var changesNotPublished: Phrase {
    Phrase(
      en: "Your latest changes are not published yet.", fr: "Vos dernières modifications ne sont pas encore publiées.",
      es: "Tus últimos cambios aún no están publicados.", ru: "Последние изменения ещё не опубликованы.")
  }
  static var linkToPlay: Phrase {
    Phrase(en: "Link to play", fr: "Lien pour jouer", es: "Enlace para jugar", ru: "Ссылка на игру")
  }
  static var codeOfLink: Phrase {
    Phrase(
      en: "QR code of the link to play", fr: "QR code du lien pour jouer", es: "Código QR del enlace para jugar",
      ru: "QR-код ссылки на игру")
  }
  static var linkToEdit: Phrase {
    Phrase(
      en: "Link to edit together", fr: "Lien pour modifier à plusieurs", es: "Enlace para editar en equipo",
      ru: "Ссылка для совместной работы")
  }
  static var linkToEditMeaning: Phrase {
    Phrase(
      en: "Anyone who opens it can change the quiz and publish it.",
      fr: "Toute personne qui l’ouvre peut modifier le quiz et le publier.",
      es: "Quien lo abra podrá cambiar el quiz y publicarlo.",
      ru: "Каждый, кто её откроет, сможет менять и публиковать викторину.")
  }
  static var linkToCopy: Phrase {
    Phrase(en: "Link to copy", fr: "Lien pour copier", es: "Enlace para copiar", ru: "Ссылка для копирования")
  }
  static var linkToCopyMeaning: Phrase {
    Phrase(
      en: "Anyone who opens it gets a copy of their own.", fr: "Toute personne qui l’ouvre reçoit sa propre copie.",
      es: "Quien lo abra tendrá su propia copia.", ru: "Каждый, кто её откроет, получит свою копию.")
  }
  static var makeLink: Phrase {
    Phrase(en: "Make a link", fr: "Créer un lien", es: "Crear un enlace", ru: "Создать ссылку")
  }
  static var makeNewLink: Phrase {
    Phrase(en: "Make a new link", fr: "Créer un nouveau lien", es: "Crear un enlace nuevo", ru: "Создать новую ссылку")
  }
  static var linkIsShownOnce: Phrase {
    Phrase(
      en: "There is a link. For your security, it was shown only once.",
      fr: "Un lien existe déjà. Par sécurité, il n’a été affiché qu’une fois.",
      es: "Ya hay un enlace. Por seguridad, solo se mostró una vez.",
      ru: "Ссылка уже есть. Для безопасности она показывается только один раз.")
  }
  static var revokeLink: Phrase { Phrase(en: "Revoke", fr: "Révoquer", es: "Anular", ru: "Отозвать") }
  static var linkRevoked: Phrase {
    Phrase(
      en: "The link no longer works.", fr: "Le lien ne fonctionne plus.", es: "El enlace ya no funciona.",
      ru: "Ссылка больше не работает.")
  }
  static var copyLink: Phrase { Phrase(en: "Copy", fr: "Copier", es: "Copiar", ru: "Скопировать") }
  static var linkCopied: Phrase {
    Phrase(en: "The link is copied.", fr: "Lien copié.", es: "Enlace copiado.", ru: "Ссылка скопирована.")
  }
  static var linkNotCopied: Phrase {
    Phrase(
      en: "The browser did not copy the link. Select it and copy it yourself.",
      fr: "Le navigateur n’a pas copié le lien. Sélectionnez-le et copiez-le vous-même.",
      es: "El navegador no ha copiado el enlace. Selecciónalo y cópialo tú.",
      ru: "Браузер не скопировал ссылку. Выделите и скопируйте её сами.")
  }

  // MARK: - Outcomes

  static func nowPublished(_ sharing: QuizSharing) -> Phrase {
    switch sharing {
    case .link, .listed:
      Phrase(
        en: "Published. Here is the link to play.", fr: "C’est publié. Voici le lien pour jouer.",
        es: "Publicado. Este es el enlace para jugar.", ru: "Опубликовано. Вот ссылка на игру.")
    case .rooms:
      Phrase(
        en: "Published for your live rounds.", fr: "Publié pour vos parties en direct.",
        es: "Publicado para tus partidas en vivo.", ru: "Опубликовано для совместных игр.")
    }
  }
  static var nowUnpublished: Phrase {
    Phrase(
      en: "The quiz is no longer published. It stays on this device.",
      fr: "Le quiz n’est plus publié. Il reste sur cet appareil.",
      es: "El quiz ya no está publicado. Se queda en este dispositivo.",
      ru: "Викторина снята с публикации. На этом устройстве она осталась.")
  }
  static var unpublishQuestion: Phrase {
    Phrase(
      en: "Unpublish this quiz?", fr: "Dépublier ce quiz\u{202F}?", es: "¿Dejar de publicar este quiz?",
      ru: "Снять викторину с публикации?")
  }
  static var unpublishMeaning: Phrase {
    Phrase(
      en: "All its links stop working, and the server deletes all its versions. The quiz stays on this device.",
      fr:
        "Tous ses liens cesseront de fonctionner et le serveur supprimera toutes ses versions. Le quiz reste sur cet appareil.",
      es:
        "Todos sus enlaces dejarán de funcionar y el servidor borrará todas sus versiones. El quiz se queda en este dispositivo.",
      ru: "Все ссылки перестанут работать, а сервер удалит все версии. На этом устройстве викторина останется.")
  }

  // MARK: - Troubles

  static var mayNotPublish: Phrase {
    Phrase(
      en: "To publish here, you need a sign-in link. The site’s operator can send you one.",
      fr: "Pour publier ici, il faut un lien de connexion. Demandez-le à la personne qui gère ce site.",
      es: "Para publicar aquí necesitas un enlace de acceso. Pídeselo a quien administra este sitio.",
      ru: "Чтобы публиковать здесь, нужна ссылка для входа. Попросите её у администратора сайта.")
  }
  static var quizStaysHere: Phrase {
    Phrase(
      en: "Your quiz is safe on this device. You can still play it, host it live and export it.",
      fr: "Votre quiz reste en sécurité sur cet appareil. Vous pouvez y jouer, l’animer en direct et l’exporter.",
      es: "Tu quiz está a salvo en este dispositivo. Puedes jugarlo, organizar partidas en vivo y exportarlo.",
      ru: "Викторина сохранена на этом устройстве. Можно играть, проводить игры и экспортировать её.")
  }
  /// Why publishing failed. `status` is the status of the response, or 0 if there was none.
  static func publishTrouble(_ status: Int, hasAuthor: Bool) -> Phrase {
    switch status {
    case 0: noAnswer
    case 401, 403: mayNotPublish
    case 404:
      Phrase(
        en: "You can no longer change this quiz on the server. Your draft stays on this device.",
        fr: "Vous ne pouvez plus modifier ce quiz sur le serveur. Votre brouillon reste sur cet appareil.",
        es: "Ya no puedes cambiar este quiz en el servidor. Tu borrador se queda en este dispositivo.",
        ru: "Вы больше не можете менять эту викторину на сервере. Черновик останется на этом устройстве.")
    case 409, 507:
      Phrase(
        en: "There is no room for more quizzes. Unpublish one that you no longer need.",
        fr: "Il n’y a plus de place. Dépubliez un quiz dont vous n’avez plus besoin.",
        es: "No hay sitio para más quizzes. Deja de publicar alguno que ya no necesites.",
        ru: "Больше нет места. Снимите с публикации викторину, которая уже не нужна.")
    case 412:
      Phrase(
        en: "Someone else has just published a newer version. Try again.",
        fr: "Quelqu’un vient de publier une version plus récente. Réessayez.",
        es: "Alguien acaba de publicar una versión más nueva. Vuelve a intentarlo.",
        ru: "Кто-то только что опубликовал более новую версию. Попробуйте ещё раз.")
    case 413:
      Phrase(
        en: "The quiz is too large to publish. The limit is 4 MB. Leave out pictures or sounds.",
        fr: "Le quiz est trop volumineux\u{A0}: 4\u{A0}Mo maximum. Retirez des images ou des sons.",
        es: "El quiz es demasiado grande: 4\u{A0}MB como máximo. Quita imágenes o sonidos.",
        ru: "Викторина слишком большая: максимум\u{A0}— 4\u{A0}МБ. Удалите изображения или звуки.")
    case 422 where hasAuthor:
      Phrase(
        en: "This author name cannot be shown. Choose another one, or leave the field empty.",
        fr: "Ce nom d’auteur ne peut pas être affiché. Choisissez-en un autre, ou laissez le champ vide.",
        es: "Este nombre de autor no se puede mostrar. Elige otro o deja el campo vacío.",
        ru: "Такое имя автора показать нельзя. Введите другое или оставьте поле пустым.")
    case 429: tooManyTries
    default: strangeAnswer
    }
  }
  static var tooManyTries: Phrase {
    Phrase(
      en: "Too many attempts. Wait a few minutes, then try again.",
      fr: "Trop de tentatives. Attendez quelques minutes, puis réessayez.",
      es: "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
      ru: "Слишком много попыток. Подождите несколько минут и попробуйте снова.")
  }
  static var notSynchronised: Phrase {
    Phrase(
      en: "Not synchronised yet.", fr: "Pas encore synchronisé.", es: "Aún sin sincronizar.", ru: "Пока не синхронизировано.")
  }

  // MARK: - Links

  static var quizNotHere: Phrase {
    Phrase(en: "Quiz not found", fr: "Quiz introuvable", es: "Quiz no encontrado", ru: "Викторина не найдена")
  }
  static var quizNotOnServer: Phrase {
    Phrase(
      en: "It is neither on this device nor among your published quizzes. It may have been deleted.",
      fr: "Il n’est ni sur cet appareil, ni parmi vos quiz publiés. Il a peut-être été supprimé.",
      es: "No está en este dispositivo ni entre tus quizzes publicados. Puede que se haya borrado.",
      ru: "Её нет ни на этом устройстве, ни среди ваших опубликованных викторин. Возможно, она удалена.")
  }
  static var linkDoesNotWork: Phrase {
    Phrase(
      en: "This link does not work, or no longer does. Ask the author of the quiz for a new one.",
      fr: "Ce lien ne fonctionne pas ou plus. Demandez-en un nouveau à l’auteur du quiz.",
      es: "Este enlace no funciona o ha dejado de funcionar. Pide otro al autor del quiz.",
      ru: "Ссылка не работает или уже отозвана. Попросите у автора викторины новую.")
  }
  static var quizCopied: Phrase {
    Phrase(
      en: "This is your own copy of the quiz.", fr: "Voici votre propre copie du quiz.", es: "Esta es tu propia copia del quiz.",
      ru: "Это ваша собственная копия викторины.")
  }

  // MARK: - The list of drafts

  static var editHere: Phrase { Phrase(en: "Edit here", fr: "Modifier ici", es: "Editar aquí", ru: "Изменить здесь") }
  static var publishedQuizzes: Phrase {
    Phrase(
      en: "Published, but not on this device", fr: "Publiés, mais pas sur cet appareil",
      es: "Publicados, pero no en este dispositivo", ru: "Опубликованы, но не на этом устройстве")
  }
  static var published: Phrase { Phrase(en: "Published", fr: "Publié", es: "Publicado", ru: "Опубликована") }
  static var staysPublished: Phrase {
    Phrase(
      en: "It stays published. If you do not want that, unpublish it in the editor first.",
      fr: "Il restera publié. Si vous ne le voulez pas, dépubliez-le d’abord dans l’éditeur.",
      es: "Seguirá publicado. Si no quieres, usa antes «Dejar de publicar» en el editor.",
      ru: "Она останется опубликованной. Если это не нужно, сначала снимите её с публикации в редакторе.")
  }
}
