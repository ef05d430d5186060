import Markup

/// The dialog that asks for the player's name after a new best score (requirement H6).
enum NewBestDialog {
  static let fieldID = "player-name"
  private static let reportID = "new-best-report"

  /// Draws the dialog. `name` is the text in the field, and `isRefused` is whether that name was rejected. `report` says how the
  /// game ended.
  static func dialog(name: String, report: HTML, isRefused: Bool, _ say: Speech) -> Dialog {
    Dialog("new-best", title: say(.newBestScore), dismissal: HangmanAction.skipName) {
      Burst.view(Pumpkin(errors: 6, lit: true, mood: .beaming))
      p(.class("new-best-report"), .id(NewBestDialog.reportID)) { report }
      form(.class("name-form"), .on(.submit, HangmanAction.saveName)) {
        label(.class("name-field")) {
          span { say(.yourName) }
          input(
            .type("text"), .id(NewBestDialog.fieldID), .name("name"), .value(name), .maxLength(PlayerName.longest),
            .autocompleteOff, .describedBy(NewBestDialog.reportID), .on(.input, HangmanAction.typeName("")))
        }
        isRefused ? p(.class("name-trouble"), .role("alert")) { say(.nameSpoilsRow) } : .none
        button(.class("primary"), .type("submit")) { say(.save) }
        button(.class("secondary"), .type("button"), .on(.click, HangmanAction.skipName)) { say(.skip) }
      }
    }
  }
}
