import Content
import Markup
import Rules
import WireAPI

// Teams, on the screens of players, the host and the projector. A team has a letter, a shape and a colour, and is named after the
// colour.

extension RoomViews {
  /// The team's badge (a letter in a shape) and its name.
  @inline(never)
  static func team(_ team: Int, _ say: Speech) -> HTML {
    span(.class("room-team")) {
      teamMark(team)
      span { say(.teamName(team)) }
    }
  }

  /// The team's badge, shown beside a player's name. Screen readers read the team's name instead.
  @inline(never)
  static func teamSign(_ team: Int?, _ say: Speech) -> HTML {
    guard let team else { return .none }
    return span(.class("room-team")) {
      teamMark(team)
      span(.class("visually-hidden")) { say(.teamName(team)) + ": " }
    }
  }

  private static func teamMark(_ team: Int) -> HTML { badge(team, step: team, more: " room-team-mark") }

  /// The list of the room's teams, shown before the round starts.
  @inline(never)
  static func teams(_ count: Int, _ say: Speech) -> HTML {
    count == 0 ? .none : ul(.class("room-teams"), .label(say(.teams))) { for number in 0..<count { li { team(number, say) } } }
  }

  /// The teams with their places and points, best first.
  static func teamScoreboard(_ teams: [RoomStanding.Team], _ say: Speech) -> HTML {
    table(.class("room-board"), .label(say(.scoreboard))) {
      tbody {
        for line in teams {
          tr(.key(line.team)) {
            td(.class("room-board-place")) { line.place }
            th(.scope("row")) { team(line.team, say) }
            td(.class("room-board-score")) { say(.roomPoints(line.score)) }
          }
        }
      }
    }
  }

  /// The teams in the first three places.
  static func teamPodium(_ teams: [RoomStanding.Team], _ say: Speech) -> HTML {
    ol {
      for line in teams where line.place <= 3 {
        li(.key(line.team), .data(.step, String(line.place))) {
          strong(.class("room-podium-place")) { line.place }
          span(.class("room-podium-name")) { team(line.team, say) }
          span(.class("room-podium-score")) { say(.roomPoints(line.score)) }
        }
      }
    }
  }

  /// The points and the place of the player's team. Empty if `team` is `nil`.
  static func ownTeam(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let line = room.team, let standing = room.standing else { return .none }
    return p {
      team(line.team, say)
      strong(.role("status"), .live(.off), .label(say(.team))) {
        say(.roomPoints(line.score) + Phrase(" · ") + .placeOf(line.place, standing.teams.count, isAbout: false))
      }
    }
  }

  /// The number of right answers in a row, if there are at least two and the room has a streak bonus.
  static func streak(_ room: RoomClient, _ say: Speech) -> HTML {
    guard let streak = room.streak, streak > 1 else { return .none }
    return p(.class("room-streak")) { say(.streakOf(streak)) }
  }
}

extension RoomClient {
  /// The place and points of the player's team. `nil` if the player has no team, or if no standing has arrived yet.
  var team: RoomStanding.Team? { standing?.teams.first { $0.team == me?.team } }
}

extension PlayerRoomScreen {
  /// The choice of a team for a player who joins. Empty in a room without teams.
  func teamChoice(_ say: Speech) -> HTML {
    guard !teamSizes.isEmpty else { return .none }
    return fieldset(.class("room-choice")) {
      legend { say(.team) }
      div(.class("options room-team-options")) {
        teamOption(nil) { .text(say(.anyTeam)) }
        for (number, size) in teamSizes.enumerated() {
          teamOption(number) { .sequence([RoomViews.team(number, say), small { say(.players(size)) }]) }
        }
      }
    }
  }

  private func teamOption(_ number: Int?, _ content: () -> HTML) -> HTML {
    let (action, content) = (RoomAction.team(number), content())
    return label(.class("option")) {
      input(.type("radio"), .name("team"), .value(action.code), .on(.change, action), .checked.when(number == team))
      content
    }
  }
}
