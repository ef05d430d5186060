import Markup
import WireAPI

// The part of the page below the result of a ranked round: the player's places and name on the leaderboards, and the buttons.

extension RankedScreen {
  func ending(_ say: Speech) -> HTML { .sequence([placesView(say), actions(say)]) }

  private func actions(_ say: Speech) -> HTML {
    div(.class("actions")) {
      button(
        .class("primary"), .type("button"), .id(RankedScreen.againID), .shortcut("Enter"), .on(.click, RankedAction.playAgain)
      ) { say(.playAgain) }
      a(.class("secondary"), .href(Route.leaderboard(leaderboard).path)) { say(.toTheLeaderboard) }
    }
  }

  private func placesView(_ say: Speech) -> HTML {
    let isLoading = places.parts.contains { $0.part.isLoading }
    return section(.class("own-places"), .label(say(.yourPlaces)), .busy(true).when(isLoading)) {
      if places.parts.contains(where: { $0.part.isFailed }) {
        p { say(.placesUnknown) }
        button(.class("secondary"), .type("button"), .on(.click, RankedAction.places)) { say(.tryAgain) }
      }
      ul {
        for (window, part) in places.parts {
          if let place = part.value { li(.key(window.rawValue)) { say(.place(place.number, in: window)) } }
        }
      }
      nameView(say)
    }
  }

  /// Shows the player's name on the leaderboard, or a form to enter one. Empty until the server has sent a place or a name.
  private func nameView(_ say: Speech) -> HTML {
    guard let name = places.name else { return .none }
    if !name.utf8.isEmpty { return p(.class("on-leaderboard")) { say(.onTheLeaderboardAs(name)) } }
    let isSaving = if case .saving = places.naming { true } else { false }
    return form(.class("name-form"), .on(.submit, RankedAction.saveName), .busy(true).when(isSaving)) {
      label(.class("name-field")) {
        span { say(.nameOnLeaderboards) }
        input(
          .type("text"), .id(RankedPlaces.fieldID), .name("name"), .value(places.typed), .maxLength(PlayerName.longest),
          .autocompleteOff, .describedBy("name-trouble"), .on(.input, RankedAction.typeName("")))
      }
      p(.class("name-trouble"), .id("name-trouble"), .role("alert")) { trouble(of: places.naming, say) }
      button(.class("secondary"), .type("submit"), .ariaDisabled.when(isSaving)) { say(.save) }
    }
  }

  private func trouble(of naming: RankedPlaces.Naming, _ say: Speech) -> HTML {
    switch naming {
    case .none, .saving, .saved: .none
    case .refused: .text(say(.nameRefused))
    case .failed(let status): .text(say(status == 0 ? .noAnswer : status == 429 ? .tooOften : .serverIsBusy))
    }
  }
}
