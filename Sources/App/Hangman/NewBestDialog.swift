import Markup

/// The dialog that asks for the name on a new best score (H6).
struct NewBestDialog {
  static let fieldID = "player-name"
  private static let reportID = "new-best-report"

  /// The text in the field.
  let name: String
  /// How the game ended.
  let report: HTML
  /// Whether the name was refused because it would spoil its row.
  let isRefused: Bool

  func dialog(_ say: Speech) -> Dialog {
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
