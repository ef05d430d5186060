import Content
import Markup
import Rules
import WireAPI

// Admission to a room: the settings, the host's list of waiting players, and the screen of a waiting player (L7).

extension RoomAdmission {
  func filteringNames(_ isOn: Bool) -> RoomAdmission { RoomAdmission(filtersNames: isOn, needsApproval: needsApproval) }
  func approving(_ isOn: Bool) -> RoomAdmission { RoomAdmission(filtersNames: filtersNames, needsApproval: isOn) }

  /// The switches for admission in the settings of a new room.
  @inline(never)
  func switches(_ say: Speech) -> HTML {
    section(.class("room-switches")) {
      toggle(.filter(!filtersNames), isOn: filtersNames, say(.filterNames), say(.filterNamesMeaning))
      toggle(.approval(!needsApproval), isOn: needsApproval, say(.approveNames), say(.approveNamesMeaning))
    }
  }

  /// A switch. `action` contains the state after the change.
  private func toggle(_ action: RoomAction, isOn: Bool, _ name: String, _ meaning: String) -> HTML {
    label(.class("switch")) {
      span {
        span(.class("switch-name")) { name }
        small { meaning }
      }
      input(.type("checkbox"), .role("switch"), .on(.change, action), .checked.when(isOn))
    }
  }
}

extension RoomClient {
  /// The players who are not waiting for admission. Only the host and the projector receive a list of players.
  var present: [RoomPlayersNews.Guest] { guests.filter { $0.details?.isWaiting != true } }
  /// The players who wait until the host admits them. Only the host receives them.
  var waiting: [RoomPlayersNews.Guest] { guests.filter { $0.details?.isWaiting == true } }
}

extension HostScreen {
  /// The waiting players, each with two buttons: one admits the player, the other refuses.
  @inline(never)
  func door(_ say: Speech) -> HTML {
    let waiting = room.waiting
    if waiting.isEmpty { return .none }
    return section(.class("room-players room-door")) {
      h2 { say(.waitingPlayers) }
      ul(.label(say(.waitingPlayers))) { HTML.sequence(waiting.map { waitingRow($0, say) }) }
      if waiting.count > 1 {
        button(.class("secondary"), .type("button"), .on(.click, RoomAction.host(.admitAll))) { say(.admitAll) }
      }
    }
  }

  private func waitingRow(_ guest: RoomPlayersNews.Guest, _ say: Speech) -> HTML {
    let player = guest.player ?? 0
    return li(.key(player), .data(.state, guest.isHere ? "here" : "away")) {
      span(.class("room-player-name"), .id("waiting-\(player)"), .dir("auto")) { guest.name }
      decision(.admit(player), player, say(.admit))
      decision(.remove(player), player, say(.refuse))
    }
  }

  private func decision(_ move: HostMove, _ player: Int, _ name: String) -> HTML {
    button(.class("secondary"), .type("button"), .describedBy("waiting-\(player)"), .on(.click, RoomAction.host(move))) { name }
  }
}

extension PlayerRoomScreen {
  /// The screen of a player who waits until the host admits them.
  @inline(never)
  static func waiting(_ room: RoomClient, _ say: Speech) -> HTML {
    section(.class("room-lobby")) {
      div(.class("art")) { Pumpkin(errors: 6, lit: false).view }
      h2(.id(Page.endingID), .tabindex(-1)) { say(room.phase == .ended ? .roomIsOver : .hostLetsYouIn) }
      if let me = room.me { p(.class("room-me"), .dir("auto")) { me.name } }
      if room.phase != .ended { p { say(.keepPageOpen) } }
    }
  }
}

extension Phrase {
  static var filterNames: Phrase {
    Phrase(en: "Filter names", fr: "Filtrer les noms", es: "Filtrar los nombres", ru: "Фильтр имён")
  }
  static var filterNamesMeaning: Phrase {
    Phrase(
      en: "Blocks rude names in four languages.", fr: "Refuse les noms grossiers en quatre langues.",
      es: "Rechaza los nombres groseros en cuatro idiomas.", ru: "Не пропускает грубые имена на четырёх языках.")
  }
  static var approveNames: Phrase {
    Phrase(
      en: "Approve each player", fr: "Valider chaque arrivée", es: "Aprobar cada entrada", ru: "Впускать игроков вручную")
  }
  static var approveNamesMeaning: Phrase {
    Phrase(
      en: "Newcomers wait until you let them in.", fr: "Les nouveaux attendent votre accord pour entrer.",
      es: "Los jugadores esperan hasta que los aceptes.", ru: "Новые игроки ждут, пока вы их впустите.")
  }
  static var waitingPlayers: Phrase { Phrase(en: "Waiting", fr: "En attente", es: "Esperan para entrar", ru: "Хотят войти") }
  static var admit: Phrase { Phrase(en: "Let in", fr: "Accepter", es: "Dejar entrar", ru: "Впустить") }
  static var admitAll: Phrase {
    Phrase(en: "Let everyone in", fr: "Accepter tout le monde", es: "Dejar entrar a todos", ru: "Впустить всех")
  }
  static var refuse: Phrase { Phrase(en: "Refuse", fr: "Refuser", es: "Rechazar", ru: "Не впускать") }
  /// Announced to the host when another player is waiting to be let in.
  static func playersWait(_ count: Int) -> Phrase {
    Phrase(
      en: "Players waiting to be let in: ", fr: "Joueurs en attente\u{A0}: ", es: "Jugadores que esperan para entrar: ",
      ru: "Хотят войти: ") + Phrase("\(count)")
  }
  static var hostLetsYouIn: Phrase {
    Phrase(en: "Wait for the host", fr: "Attendez l’hôte", es: "Espera al anfitrión", ru: "Подождите ведущего")
  }
  static var keepPageOpen: Phrase {
    Phrase(
      en: "Stay on this page. You will join as soon as the host agrees.",
      fr: "Restez sur cette page. Vous entrerez dès que l’hôte aura accepté.",
      es: "No cierres esta página. Entrarás en cuanto el anfitrión te acepte.",
      ru: "Не закрывайте страницу. Вы войдёте, как только ведущий согласится.")
  }
  static var notLetIn: Phrase {
    Phrase(
      en: "The host did not let you in.", fr: "L’hôte ne vous a pas laissé entrer.",
      es: "El anfitrión no te ha dejado entrar.", ru: "Ведущий вас не впустил.")
  }
}
