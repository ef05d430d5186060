import Markup
import WireAPI

/// The row that links to the leaderboards from the player's statistics.
enum LeaderboardsLink {
  @inline(never)
  static func view(_ say: Speech) -> HTML {
    a(.class("row leaderboards-link"), .href(Route.leaderboards.path)) {
      span(.class("row-icon"), .data(.tint, "leaderboards")) {
        // A winners' podium. It is not part of `Icon`, because nearly every screen loads the drawings of `Icon`, but few screens
        // show this link.
        svg(.class("icon"), .viewBox("0 0 24 24"), .width(24), .height(24), .ariaHidden) {
          path(.d("M9 20V9h6v11M3 20v-7h6M15 20v-5h6v5M2 20h20M12 3v2.5"))
        }
      }
      span(.class("row-text")) {
        span(.class("row-title")) { say(.leaderboards) }
        span(.class("row-desc")) { say(.leaderboardsMeaning) }
      }
      Icon.next.view
    }
  }
}
