import App
import JSON
import WireAPI

extension OpenAPI {
  /// The operations on players, groups, ranked rounds and leaderboards. A cookie that pages cannot read identifies the browser.
  static func playerOperations(at template: PlayersEndpoint.Template) -> JSON? {
    switch template {
    case .player:
      [
        "get": operation("getPlayer", "Who this client's player is", answers: [JSON.Member("200", told)]),
        "put": operation(
          "namePlayer", "Give the player a name for leaderboards; a browser without a player gets one",
          body: document("PlayerName"), answers: [JSON.Member("200", told)] + refusals),
        "delete": operation(
          "deletePlayer", "Delete the player with all that is known of them",
          answers: [
            JSON.Member(
              "204", ["description": "Nothing of them is left; the cookies of the player and of a ranked round are taken back."])
          ]),
      ]
    case .device:
      [
        "delete": operation(
          "signOut", "Sign this client out: the player, their rounds and places stay",
          answers: [JSON.Member("204", ["description": "The cookies of the player and of a ranked round are taken back."])])
      ]
    case .data:
      [
        "get": operation(
          "exportPlayer", "All that is known of the player",
          answers: [JSON.Member("200", fresh("It, as a file.", "PlayerData")), notFound])
      ]
    case .transfer:
      [
        "post": operation(
          "makeTransferCode", "Make a code by which another device becomes the player's, once and within ten minutes",
          answers: [JSON.Member("201", fresh("The code, and a picture of it for a camera.", "Transfer"))])
      ]
    case .arrival:
      [
        "post": operation(
          "useTransferCode", "Become the player whose code this is", body: document("TransferCode"),
          answers: [JSON.Member("200", told)] + refusals)
      ]
    case .groups:
      [
        "post": operation(
          "foundGroup", "Found a group of friends", answers: [JSON.Member("201", told), conflict])
      ]
    case .group:
      [
        "put": operation(
          "joinGroup", "Join a group", parameters: ["groupCode"], answers: [JSON.Member("200", told), notFound, conflict]),
        "delete": operation(
          "leaveGroup", "Leave a group, which one need not be in", parameters: ["groupCode"],
          answers: [JSON.Member("200", told), notFound]),
      ]
    case .ranked:
      [
        "post": operation(
          "beginRankedRound", "Start a ranked round, which the server judges step by step", body: document("RankedWish"),
          answers: [
            JSON.Member("200", fresh("What the player has before them in the round that goes on.", "RankedPosition")),
            JSON.Member("201", fresh("What the player has before them.", "RankedPosition")), notFound,
          ] + refusals)
      ]
    case .steps:
      [
        "post": operation(
          "takeRankedStep", "Take a step in a ranked round; the same one again is answered as the first time",
          body: document("RankedStep"),
          answers: [
            JSON.Member("200", fresh("What the player has before them then.", "RankedPosition")),
            JSON.Member("403", reference("responses", "Forbidden")), conflict, JSON.Member("410", reference("responses", "Gone")),
          ] + refusals)
      ]
    case .leaderboard:
      [
        "get": operation(
          "getBoard", "The best who have played it ranked: more points first, then less time, then the earlier one",
          parameters: ["game", "subject", "variant", "period", "group", "after", "limit"],
          answers: [
            JSON.Member("200", fresh("A page of the board.", "Board")), notFound,
            JSON.Member("422", reference("responses", "Refused")),
          ])
      ]
    }
  }

  private static let told = fresh("Who the player is.", "PlayerAnswer")
  private static let conflict = JSON.Member("409", reference("responses", "Conflict"))
  private static let refusals = [
    JSON.Member("415", reference("responses", "UnsupportedMediaType")), JSON.Member("422", reference("responses", "Refused")),
  ]

  private static func document(_ schema: String) -> JSON {
    ["required": true, "content": ["application/json": ["schema": reference("schemas", schema)]]]
  }
}
