import Content
import Markup
import WireAPI

/// The parts of the player page for an author: a player whom the operator has invited to publish quizzes.
enum AuthorView {
  /// The section "Author".
  static func view(_ author: PlayerProfile.Author, isBusy: Bool, _ say: Speech) -> HTML {
    .sequence([
      p { say(.signedInAsAuthor(author.name)) },
      div(.class("player-links")) {
        a(.class("secondary"), .href(Route.create(draft: nil).path)) { say(.createQuiz) }
        if author.isOperator { a(.class("secondary"), .href("/admin"), .leavesApp) { say(.adminPage) } }
        button(.class("secondary"), .type("button"), .on(.click, PlayerAction.signOut), .busy(isBusy)) { say(.signOut) }
      },
    ])
  }

  /// Asks whether to sign out, says what stays, and offers to delete everything on this device too. The button that cancels comes
  /// first and has the focus, to prevent accidents.
  static func leaving(_ say: Speech) -> Dialog {
    Dialog("player-sign-out", title: say(.signOutQuestion), dismissal: PlayerAction.cancel) {
      p { say(.signOutMeaning) }
      p { say(.signOutStays) }
      button(.class("primary"), .type("button"), .on(.click, PlayerAction.cancel)) { say(.goBack) }
      button(.class("secondary"), .type("button"), .on(.click, PlayerAction.confirm)) { say(.signOut) }
      button(
        .class("secondary danger"), .type("button"), .later(.signOut), .value(PlayerAction.notSignedOut.text)
      ) { say(.signOutAndDelete) }
    }
  }
}

extension Phrase {
  static var author: Phrase { Phrase(en: "Author", fr: "Auteur", es: "Autor", ru: "Автор") }
  static func signedInAsAuthor(_ name: String) -> Phrase {
    Phrase(en: "Signed in as ", fr: "Connecté en tant que ", es: "Has iniciado sesión como ", ru: "Вы вошли как ") + quoted(name)
      + Phrase(".")
  }
  static var adminPage: Phrase {
    Phrase(en: "Manage this site", fr: "Gérer ce site", es: "Administrar este sitio", ru: "Управление сайтом")
  }
  static var signIn: Phrase { Phrase(en: "Sign in", fr: "Se connecter", es: "Iniciar sesión", ru: "Войти") }
  static var signInQuestion: Phrase {
    Phrase(
      en: "Sign in as an author on this device?", fr: "Se connecter comme auteur sur cet appareil\u{202F}?",
      es: "¿Iniciar sesión como autor en este dispositivo?", ru: "Войти как автор на этом устройстве?")
  }
  static var signInMeaning: Phrase {
    Phrase(
      en: "You will be able to publish quizzes here. Your data on the server will be added to the author’s.",
      fr: "Vous pourrez publier des quiz ici. Vos données sur le serveur seront ajoutées à celles de l’auteur.",
      es: "Podrás publicar quizzes aquí. Tus datos en el servidor se añadirán a los del autor.",
      ru: "Вы сможете публиковать викторины. Ваши данные на сервере добавятся к данным автора.")
  }
  static var signInRefused: Phrase {
    Phrase(
      en: "This sign-in link is not valid. It works once and expires after 24 hours. Ask for a new one.",
      fr: "Ce lien de connexion n’est pas valable. Il ne sert qu’une fois et expire au bout de 24 heures. Demandez-en un autre.",
      es: "Este enlace de acceso no es válido. Sirve una sola vez y dura 24 horas. Pide otro.",
      ru: "Ссылка для входа недействительна. Она действует один раз и только 24 часа. Попросите новую.")
  }
  static var signOut: Phrase { Phrase(en: "Sign out", fr: "Se déconnecter", es: "Cerrar sesión", ru: "Выйти") }
  static var signOutQuestion: Phrase {
    Phrase(
      en: "Sign out on this device?", fr: "Se déconnecter sur cet appareil\u{202F}?", es: "¿Cerrar sesión en este dispositivo?",
      ru: "Выйти на этом устройстве?")
  }
  static var signOutMeaning: Phrase {
    Phrase(
      en: "Your quizzes stay published. To sign in again, you need a new sign-in link or a code from another device.",
      fr:
        "Vos quiz restent publiés. Pour vous reconnecter, il vous faudra un nouveau lien ou un code d’un autre appareil.",
      es: "Tus quizzes seguirán publicados. Para volver a entrar necesitarás otro enlace o un código de otro dispositivo.",
      ru: "Ваши викторины останутся опубликованными. Чтобы снова войти, нужна новая ссылка или код с другого устройства.")
  }
  static var signOutStays: Phrase {
    Phrase(
      en: "Drafts and results stay on this device. If others use it too, delete them.",
      fr: "Les brouillons et les résultats restent sur cet appareil. Si d’autres l’utilisent, supprimez-les.",
      es: "Los borradores y los resultados se quedan en este dispositivo. Si lo usan otras personas, bórralos.",
      ru: "Черновики и результаты останутся на устройстве. Если им пользуетесь не только вы, удалите их.")
  }
  static var signOutAndDelete: Phrase {
    Phrase(
      en: "Sign out and delete everything here", fr: "Se déconnecter et tout supprimer ici",
      es: "Cerrar sesión y borrar todo aquí", ru: "Выйти и удалить всё с устройства")
  }
  static var signedOut: Phrase {
    Phrase(en: "You are signed out.", fr: "Vous êtes déconnecté.", es: "Has cerrado sesión.", ru: "Вы вышли.")
  }
  static var deleteUnpublishes: Phrase {
    Phrase(
      en: "Your published quizzes will be deleted too.", fr: "Vos quiz publiés seront supprimés aussi.",
      es: "También se borrarán tus quizzes publicados.", ru: "Опубликованные викторины тоже будут удалены.")
  }
}
