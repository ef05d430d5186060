import Content
import Markup
import Rules

/// The host's settings for teams and the streak bonus, before the room is open.
struct RoomGroupSettings {
  private(set) var teamCount = 0
  private(set) var hasStreakBonus = false

  /// Applies an action. Returns `false` if the action does not belong to these settings.
  mutating func take(_ action: RoomAction) -> Bool {
    switch action {
    case .teams(let count): teamCount = RoomSettings.teamCounts.contains(count) ? count : 0
    case .streakBonus(let isOn): hasStreakBonus = isOn
    default: return false
    }
    return true
  }

  func apply(to settings: inout RoomSettings) {
    (settings.teamCount, settings.hasStreakBonus) = (teamCount, hasStreakBonus)
  }

  func view(_ say: Speech) -> HTML {
    .sequence([
      fieldset(.class("room-choice")) {
        legend { say(.streakBonus) }
        div(.class("options segmented")) {
          for isOn in [false, true] {
            let action = RoomAction.streakBonus(isOn)
            label(.class("option")) {
              input(
                .type("radio"), .name("streak"), .value(action.code), .on(.change, action),
                .checked.when(isOn == hasStreakBonus))
              span { say(.hasStreakBonus(isOn)) }
            }
          }
        }
      },
      hasStreakBonus ? p(.class("room-meaning"), .key("streak")) { say(.streakMeaning) } : .none,
      label(.class("room-field"), .key("teams")) {
        span { say(.teams) }
        select(.name("teams"), .label(say(.teams)), .on(.change, RoomAction.teams(0))) {
          for count in [0] + Array(RoomSettings.teamCounts) {
            option(.value(String(count)), .selected.when(count == teamCount)) { say(.teamCount(count)) }
          }
        }
      },
      teamCount > 0 ? p(.class("room-meaning"), .key("team-meaning")) { say(.teamMeaning) } : .none,
    ])
  }
}
