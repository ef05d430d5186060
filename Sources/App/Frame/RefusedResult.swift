import Content
import Markup
import Rules
import WireAPI

/// The text of the notice about a result that the server has refused. It states the result and the server's reason.
enum RefusedResult {
  @inline(never)
  static func view(_ result: RoundResult, _ reason: String, _ appState: AppState) -> HTML {
    let name = SubjectName.view(of: result.log.key, in: appState)
    return .sequence([
      p {
        appState.say(.resultRefused)
        name
        ", \(result.score.points)/\(result.score.possible)"
      },
      // The server states its reasons in English.
      p(.class("notice-detail"), .lang(Language.english.tag)) { reason },
    ])
  }
}

extension Phrase {
  fileprivate static var resultRefused: Phrase {
    Phrase(
      en: "The server did not accept this result: ", fr: "Le serveur n’a pas accepté ce résultat\u{A0}: ",
      es: "El servidor no ha aceptado este resultado: ", ru: "Сервер не принял этот результат: ")
  }
}
